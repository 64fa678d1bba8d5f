import { sql } from 'kysely'
import { ledgerPaperPreviews } from 'contract/accounting/papers/ledger-paper-previews'
import { routes } from '../../../kit/routes.ts'
import { entryOfPaper } from './entry-of-paper.ts'
import { answerPaper, paperShown } from './ledger-papers.ts'

/** It is answered as it would be, read, and undone: what is shown is what the same code makes of it. */
export const ledgerPaperPreviewRoutes = routes(ledgerPaperPreviews, {
  create: async (said, { db, userId, fail, params: { ledgerPaperId } }) => {
    await sql`savepoint preview`.execute(db)
    await answerPaper(db, ledgerPaperId, said, { userId, fail })
    const { reason } = await paperShown(db, ledgerPaperId)
    const entry = await entryOfPaper(db, ledgerPaperId)
    await sql`rollback to savepoint preview`.execute(db)
    return { asks: reason, entry }
  },
})
