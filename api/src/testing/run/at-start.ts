import { clock } from '../../kit/clock.ts'

// Test files share a process and what is loaded in it: each begins at the time of the system, wherever the one before has moved it.
clock.move(null)
