import * as z from 'zod'
import { endpoints } from '../../kit/endpoint.ts'
import { cents, day, dayOrNull } from '../../kit/fields.ts'
import { postLedger } from '../accounting-access.ts'
import { JOURNALS } from '../ledger-entries.ts'
import { receivedFailures } from './received-failures.ts'
import { ReceivedTreatment } from './received-papers.ts'

const PreviewLine = z.object({
  accountCode: z.string(),
  accountNameHr: z.string(),
  accountNameEn: z.string(),
  debit: cents,
  credit: cents,
})

/** What a paper comes to in the books, should it be posted as it is said. */
export const ReceivedPaperPreview = z.object({
  journal: z.enum(JOURNALS),
  /** The number that its entry would have now. */
  number: z.int(),
  bookedOn: day,
  rulePack: z.string(),
  lines: z.array(PreviewLine),
  vat: z.array(
    z.object({
      /** Of what is owed and of input VAT; null where it stands in no box. */
      boxOut: z.string().nullable(),
      boxIn: z.string().nullable(),
      base: cents,
      vat: cents,
      deductibleVat: cents,
      undeductibleVat: cents,
      state: z.enum(['Due', 'Waiting', 'Freed', 'Excluded']),
      vatOn: dayOrNull,
    }),
  ),
  /** What falls into each month of what is spread: `2026-07`. */
  months: z.array(z.object({ month: z.string(), accountCode: z.string(), amount: cents })),
  /** Of its cost, what profit tax does not recognise. */
  unrecognised: cents,
})
export type ReceivedPaperPreview = z.infer<typeof ReceivedPaperPreview>

export const receivedPaperPreviews = endpoints(
  'receivedPaperPreviews',
  '/business-subjects/:businessSubjectId/received-papers/:ledgerPaperId/previews',
  {
    create: {
      route: 'POST',
      access: postLedger,
      input: ReceivedTreatment,
      /** Null where it would come to no entry. */
      output: ReceivedPaperPreview.nullable(),
      failures: receivedFailures,
      perMinute: 300,
      summary: 'The entry and the VAT that a received paper comes to as it is said, posted and undone: nothing of it stays',
    },
  },
)
