import { receivedPaperPreviews } from 'contract/accounting/received/received-paper-previews'
import { undone } from '../../../../kit/postgres/undone.ts'
import { routes } from '../../../../kit/routes.ts'
import { entryOfPaper } from '../entry-of-paper.ts'
import { RECEIVED_CONFLICTS } from './received-papers.ts'
import { heldReceived, treatPaper } from './treat-paper.ts'

export const receivedPaperPreviewRoutes = routes(
  receivedPaperPreviews,
  {
    create: async (said, { db, userId, fail, params: { ledgerPaperId } }) => {
      const paper = await heldReceived(db, ledgerPaperId)
      return undone(db, async () => {
        await treatPaper(db, paper, said, { postedBy: userId, fail })
        return entryOfPaper(db, ledgerPaperId)
      })
    },
  },
  RECEIVED_CONFLICTS,
)
