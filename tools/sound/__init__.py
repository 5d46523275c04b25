"""The sounds and the music of the game, computed: numpy and soundfile are needed here and nowhere else."""
