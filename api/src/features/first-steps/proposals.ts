import { bankOf } from 'contract/codebooks/banks'
import { SUGGESTED_NUMBER_FORMAT } from 'contract/document-defaults/number-format'
import { RECORD_NAME_MAX } from 'contract/document-settings/records'
import type { FirstSteps } from 'contract/first-steps/first-steps'
import type { Language } from 'contract/languages'
import { translate } from '../../kit/messages.ts'
import type { Facts } from './facts.ts'
import { isDone } from './is-done.ts'

const PROPOSED_MARK = '1'
const PROPOSED_DUE_DAYS = 15

/** What stands where a step is done, and what is proposed where it is not. An OIB of a person and an IBAN nobody can guess. */
export const valuesOf = (facts: Facts, language: Language): Omit<FirstSteps, 'isPutAway' | 'steps'> => {
  const { operator, workSpace, paymentDevice, account, personName } = facts
  const place = [facts.street, facts.streetNumber].filter(Boolean).join(' ')
  const seat = [translate(language, 'firstSteps.proposed.seat'), place].filter(Boolean).join(', ')
  return {
    companyData: facts,
    bankAccount: account
      ? { ...account, bankName: bankOf(account.iban)?.name ?? account.bankName }
      : { name: translate(language, 'firstSteps.proposed.account'), iban: '', bankName: '' },
    internalAct: {
      operator: { ...proposed(operator, personName), oib: operator?.oib ?? '' },
      workSpace: proposed(workSpace, seat),
      paymentDevice: proposed(paymentDevice, translate(language, 'firstSteps.proposed.device')),
    },
    numberFormat: { invoiceFormatString: facts.invoiceFormatString || SUGGESTED_NUMBER_FORMAT },
    dueAndBarcode: isDone(facts, 'dueAndBarcode')
      ? { defaultInvoiceDueDateInDays: facts.dueDays, showBarcodeOnDocuments: facts.showsBarcode }
      : { defaultInvoiceDueDateInDays: PROPOSED_DUE_DAYS, showBarcodeOnDocuments: true },
  }
}

type Named = { readonly name: string; readonly mark: string }

const proposed = (there: Named | null, name: string) => ({
  name: there?.name ?? name.slice(0, RECORD_NAME_MAX).trim(),
  mark: there?.mark ?? PROPOSED_MARK,
  isThere: there !== null,
})
