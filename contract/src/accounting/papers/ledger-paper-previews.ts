import * as z from 'zod'
import { endpoints } from '../../kit/endpoint.ts'
import { postLedger } from '../accounting-access.ts'
import { LedgerPaperAnswer, PAPER_REASONS, paperPosted } from '../ledger-papers.ts'
import { ReceivedPaperPreview } from '../received/received-paper-previews.ts'

/** What a paper comes to in the books as it is answered, or what it would still ask. */
const LedgerPaperPreview = z.object({
  asks: z.enum(PAPER_REASONS).nullable(),
  /** Null where it would come to no entry. */
  entry: ReceivedPaperPreview.nullable(),
})

export const ledgerPaperPreviews = endpoints(
  'ledgerPaperPreviews',
  '/business-subjects/:businessSubjectId/ledger-papers/:ledgerPaperId/previews',
  {
    create: {
      route: 'POST',
      access: postLedger,
      input: LedgerPaperAnswer,
      output: LedgerPaperPreview,
      failures: [paperPosted],
      perMinute: 300,
      summary: 'The entry and the VAT that a paper comes to as it is answered, posted and undone: nothing of it stays',
    },
  },
)
