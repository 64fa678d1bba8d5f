import { closedStaysSubmitted, correctedStaysSubmitted, submissionMissing } from 'contract/accounting/vat/vat-return-failures'
import { vatReturnWithdrawals } from 'contract/accounting/vat/vat-returns'
import { routes } from '../../../kit/routes.ts'
import { oneAfterTheOther } from '../../business-subjects/own/index.ts'
import { versionOf } from './versions.ts'

/** What was marked as handed in by mistake is taken back; the database looks at what followed from it, and opens its months. */
export const vatReturnWithdrawalRoutes = routes(
  vatReturnWithdrawals,
  {
    create: async ({ reason }, { db, userId, fail, params: { vatReturnId } }) => {
      // Of two who take it back at once the second finds that nothing is handed in.
      await oneAfterTheOther(db)
      const { submissionId } = await versionOf(db, vatReturnId)
      if (submissionId === null) return fail(submissionMissing)
      await db.insertInto('vatReturnWithdrawals').values({ submissionId, reason, withdrawnBy: userId }).execute()
      return undefined
    },
  },
  { vat_return_withdrawals_closed: closedStaysSubmitted, vat_return_withdrawals_corrected: correctedStaysSubmitted },
)
