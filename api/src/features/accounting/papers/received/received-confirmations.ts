import { receivedConfirmations, receivedReversals } from 'contract/accounting/received/received-confirmations'
import { missing } from '../../../../kit/fail.ts'
import { bareRoutes } from '../../../../kit/routes.ts'
import { confirmPaper, takeBackPaper } from './confirm-paper.ts'
import { eachAlone } from './each-alone.ts'

const confirmations = bareRoutes(receivedConfirmations, {
  create: async ({ papers }, { database, scope, caller }) => {
    if (!caller) throw missing()
    const { userId } = caller
    const seen = new Map(papers.map(({ ledgerPaperId, proposal }) => [ledgerPaperId, proposal]))
    return eachAlone(database, scope, [...seen.keys()], (db, id, fail) =>
      confirmPaper(db, { id, proposal: seen.get(id) ?? '' }, { postedBy: userId, fail }),
    )
  },
})

const reversals = bareRoutes(receivedReversals, {
  create: async ({ ledgerPaperIds }, { database, scope, caller }) => {
    if (!caller) throw missing()
    const { userId } = caller
    return eachAlone(database, scope, ledgerPaperIds, (db, id, fail) => takeBackPaper(db, id, { postedBy: userId, fail }))
  },
})

export const receivedConfirmationRoutes = [...confirmations, ...reversals]
