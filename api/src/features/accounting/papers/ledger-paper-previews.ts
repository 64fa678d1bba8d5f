import { ledgerPaperPreviews } from 'contract/accounting/papers/ledger-paper-previews'
import { undone } from '../../../kit/postgres/undone.ts'
import { routes } from '../../../kit/routes.ts'
import { entryOfPaper } from './entry-of-paper.ts'
import { answerPaper, paperShown } from './ledger-papers.ts'

export const ledgerPaperPreviewRoutes = routes(ledgerPaperPreviews, {
  create: (said, { db, userId, fail, params: { ledgerPaperId } }) =>
    undone(db, async () => {
      await answerPaper(db, ledgerPaperId, said, { userId, fail })
      const { reason } = await paperShown(db, ledgerPaperId)
      return { asks: reason, entry: await entryOfPaper(db, ledgerPaperId) }
    }),
})
