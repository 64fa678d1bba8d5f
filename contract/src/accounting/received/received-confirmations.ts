import * as z from 'zod'
import { endpoints } from '../../kit/endpoint.ts'
import { id } from '../../kit/fields.ts'
import { postLedger } from '../accounting-access.ts'
import { RECEIVED_CHANGES } from './received-papers.ts'

/** As many as the inbox shows at once. */
export const INBOX_MAX = 200

/** Each paper stands or falls by itself; what was left says why, in words of the catalogue. */
export const EachAlone = z.object({
  doneIds: z.array(id),
  left: z.array(
    z.object({
      ledgerPaperId: id,
      message: z.string(),
      params: z.record(z.string(), z.union([z.string(), z.number()])),
    }),
  ),
})
export type EachAlone = z.infer<typeof EachAlone>

const UNDER = '/business-subjects/:businessSubjectId'
const CHANGES = [...RECEIVED_CHANGES, 'receivedPapers', 'paperInbox'] as const

export const receivedConfirmations = endpoints('receivedConfirmations', `${UNDER}/received-confirmations`, {
  create: {
    route: 'POST',
    access: postLedger,
    changes: CHANGES,
    input: z.object({
      /** With the proposal that was seen: where another is made by now, nothing is posted. */
      papers: z
        .array(z.object({ ledgerPaperId: id, proposal: z.string().max(10_000) }))
        .min(1)
        .max(INBOX_MAX),
    }),
    output: EachAlone,
    summary: 'Post sure received papers as they are proposed; one that is no longer sure or is refused is left and says why',
  },
})

export const receivedReversals = endpoints('receivedReversals', `${UNDER}/received-reversals`, {
  create: {
    route: 'POST',
    access: postLedger,
    changes: CHANGES,
    input: z.object({ ledgerPaperIds: z.array(id).min(1).max(INBOX_MAX) }),
    output: EachAlone,
    summary:
      'Take the entries of received papers back by reversing them, so that they are decided on again; one that is refused says why',
  },
})
