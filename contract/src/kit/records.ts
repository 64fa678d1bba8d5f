import * as z from 'zod'
import { failure } from './failure.ts'

/** How often a record has been changed. It goes out with the record, and comes back from whoever saves it. */
export const version = z.number().int().nonnegative()

/**
 * Which version of a record whoever saves has seen: where another person has saved since, the save is refused and nothing of theirs is
 * lost. A program that leaves it out writes over what is there.
 */
export const seen = { version: version.optional() }

export const recordChanged = failure({ code: 'Record.Changed', status: 409, message: 'global.recordChanged' })
