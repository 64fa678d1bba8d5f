import { bankAccounts } from 'contract/bank-accounts/bank-accounts'
import { basicInfo } from 'contract/business-subjects/basic-info'
import { logos } from 'contract/business-subjects/logos'
import { firstSteps, STEPS, type Step } from 'contract/first-steps/first-steps'
import { mayCall, NO_ONE, type Actor } from 'contract/kit/access'
import type { Endpoint } from 'contract/kit/endpoint'
import type { Db } from '../../kit/db.ts'
import { routes } from '../../kit/routes.ts'
import { factsOf } from './facts.ts'
import { isDone } from './is-done.ts'
import { valuesOf } from './proposals.ts'

/** How far a business subject is. Nothing of it is stored: a step is done when what it is about is there. */
export const firstStepRoutes = routes(firstSteps, {
  get: async (_, { db, caller, language, userId }) => {
    const facts = await factsOf(db, userId)
    return {
      isPutAway: facts.isPutAway,
      steps: STEPS.filter((step) => mayTake(caller?.actor ?? NO_ONE, step)).map((step) => ({
        step,
        isDone: isDone(facts, step),
      })),
      ...valuesOf(facts, language),
    }
  },
  update: async ({ isPutAway }, { db, userId }) => {
    if (isPutAway) await putAway(db, userId)
    else await db.deleteFrom('putAwayFirstSteps').where('userId', '=', userId).execute()
    return undefined
  },
})

const putAway = (db: Db, userId: number) =>
  db
    .insertInto('putAwayFirstSteps')
    .values({ userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** What an accountant keeps elsewhere is no step of an internal business subject. */
export const mayTake = (actor: Actor, step: Step): boolean => {
  const endpoint = SETTLED_BY[step]
  return !endpoint || mayCall(actor, endpoint)
}

const SETTLED_BY: Partial<Record<Step, Pick<Endpoint, 'access'>>> = {
  companyData: basicInfo.update,
  bankAccount: bankAccounts.create,
  logo: logos.create,
}
