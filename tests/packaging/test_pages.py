"""What the pages for people name is there: links, make targets, the modules and tests of the recipes."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/*.md")])


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_link_leads_somewhere(page: Path) -> None:
    for link in re.findall(r"\]\(([^)#]+)", page.read_text(encoding="utf-8")):
        assert "://" in link or (page.parent / link).exists(), link


def test_every_make_target_is_one() -> None:
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    for page in PAGES:
        named = re.findall(r"(?:`|^)make ([a-z-]+)(?:`| ARGS| +#)", page.read_text(encoding="utf-8"), re.MULTILINE)
        assert set(named) <= targets, page.name


def test_the_recipes_name_modules_and_tests_that_are_there() -> None:
    recipes = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8").partition("## Recipes")[2]
    for name in re.findall(r"`([\w/]+\.py)`", recipes):
        assert any((ROOT / folder / name).is_file() for folder in ("", "feuville_gui", "tools/sound")), name
    for name in re.findall(r"`([\w/]*test_\w+)`", recipes):
        assert (ROOT / "tests" / f"{name}.py").is_file(), name
    for name, module in re.findall(r"`(_?[A-Z]+|[a-z_]+)` in\s`([\w/]+\.py)`", recipes):
        found = next(path for folder in ("", "feuville_gui") if (path := ROOT / folder / module).is_file())
        assert re.search(rf"\b{name}\b", found.read_text(encoding="utf-8")), f"{name} in {module}"
