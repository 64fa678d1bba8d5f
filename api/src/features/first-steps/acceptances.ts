import { alreadyExist, actionNotAllowed } from 'contract/kit/failures'
import { bankOf } from 'contract/codebooks/banks'
import { currencyId } from 'contract/codebooks/currencies'
import { isForeignIban } from 'contract/croatia/iban'
import { EUR } from 'contract/croatia/money'
import { acceptances, STEPS, type Acceptance } from 'contract/first-steps/first-steps'
import { NO_ONE } from 'contract/kit/access'
import type { Db } from '../../kit/db.ts'
import { routes } from '../../kit/routes.ts'
import { addBankAccount } from '../bank-accounts/index.ts'
import { completeCompanyData } from '../business-subjects/index.ts'
import { keepGeneralSettings } from '../document-defaults/index.ts'
import { addOperator, addPaymentDevice, addWorkSpace } from '../document-settings/index.ts'
import { factsOf, type Facts } from './facts.ts'
import { mayTake } from './first-steps.ts'
import { isDone } from './is-done.ts'
import { oneAfterTheOther } from '../business-subjects/own/index.ts'

/**
 * Accepts what is proposed, all of it in one transaction. Whoever comes second, or presses twice, changes nothing: each step is
 * taken only as far as it is not done, by the same doors as in the settings.
 */
export const acceptanceRoutes = routes(
  acceptances,
  {
    create: async (accepted, { db, caller, userId, fail, params: { businessSubjectId } }) => {
      const actor = caller?.actor ?? NO_ONE
      if (STEPS.some((step) => step in accepted && !mayTake(actor, step))) fail(actionNotAllowed)
      await oneAfterTheOther(db)
      const facts = await factsOf(db, userId)
      const { companyData, bankAccount, internalAct, numberFormat, dueAndBarcode } = accepted
      if (companyData && !isDone(facts, 'companyData')) await completeCompanyData(db, businessSubjectId, companyData)
      if (bankAccount && !isDone(facts, 'bankAccount')) await addBankAccount(db, firstAccount(bankAccount), fail)
      if (internalAct) await completeInternalAct(db, facts, internalAct)
      if (numberFormat && !isDone(facts, 'numberFormat')) await keepGeneralSettings(db, numberFormat)
      if (dueAndBarcode && !isDone(facts, 'dueAndBarcode')) await keepGeneralSettings(db, dueAndBarcode)
      return undefined
    },
  },
  { bank_accounts_iban_unique: alreadyExist },
)

const firstAccount = ({ name, iban, bankName }: NonNullable<Acceptance['bankAccount']>) => ({
  name,
  iban,
  bankName,
  currencyId: currencyId(EUR),
  bankId: isForeignIban(iban) ? null : (bankOf(iban)?.id ?? null),
  isPrimary: true,
  isActive: true,
})

/** Of the three marks those that are lacking; a new device stands in the work space that is there. */
async function completeInternalAct(db: Db, facts: Facts, given: NonNullable<Acceptance['internalAct']>): Promise<void> {
  const { operator, workSpace, paymentDevice } = given
  if (operator && !facts.operator) await addOperator(db, operator)
  if (!paymentDevice || facts.paymentDevice) return
  const space = facts.workSpace ?? (workSpace && (await addWorkSpace(db, workSpace)))
  if (space) await addPaymentDevice(db, { ...paymentDevice, businessSubjectWorkSpaceId: space.id })
}
