import * as z from 'zod'
import { failure } from './failure.ts'
import { idempotencyKey } from './fields.ts'

/** Counts the changes of a draft, from 1: who saves says which one they started from. */
export const draftVersion = z.number().int().min(1)

/** How a draft of what is written is begun: the same request sent again is the same draft. */
export const begunDraft = <C extends z.ZodType>(content: C) => z.object({ content, idempotencyKey })

/** How it is saved, unless another person has changed it since this version. */
export const savedDraft = <C extends z.ZodType>(content: C) => z.object({ content, version: draftVersion })

/** Names who changed it meanwhile. */
export const draftChanged = failure({ code: 'Draft.Changed', status: 409, message: 'global.draftChanged' })
