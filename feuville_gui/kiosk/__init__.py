"""A screen that nobody looks after: what its keeper has chosen, what follows what, and how it stays alive.

It knows no pygame, no game and no clock: the time is always given. `config`, `reading` and `watched` are the file
`kiosk.toml`, `policy` says what follows what, `hours` how bright and loud it is, `pin` who may leave; `status`, `towns`
and `memory` tell others how it is; `pulse` beats; `supervise` decides when the program starts anew, `keeping` does it.
"""
