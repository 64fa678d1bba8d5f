import { sql } from 'kysely'
import { receivedPaperPreviews } from 'contract/accounting/received/received-paper-previews'
import { routes } from '../../../../kit/routes.ts'
import { entryOfPaper } from '../entry-of-paper.ts'
import { RECEIVED_CONFLICTS } from './received-papers.ts'
import { heldReceived, treatPaper } from './treat-paper.ts'

/** It is posted as it would be, read, and undone: what is shown is what the same code makes of it. */
export const receivedPaperPreviewRoutes = routes(
  receivedPaperPreviews,
  {
    create: async (said, { db, userId, params: { ledgerPaperId } }) => {
      const paper = await heldReceived(db, ledgerPaperId)
      await sql`savepoint preview`.execute(db)
      await treatPaper(db, paper, said, userId)
      const preview = await entryOfPaper(db, ledgerPaperId)
      await sql`rollback to savepoint preview`.execute(db)
      return preview
    },
  },
  RECEIVED_CONFLICTS,
)
