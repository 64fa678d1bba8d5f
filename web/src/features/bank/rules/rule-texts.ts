import type { BankRule } from 'contract/bank/bank-rules'
import { ibanInGroups } from 'contract/croatia/iban'
import { amountText } from 'contract/croatia/money'
import { percentText } from '../../../kit/format.ts'
import { t } from '../../../kit/messages.ts'
import { accountText } from '../lines/line-texts.ts'

/** What a rule asks for, one thing after the other. */
export function conditionText(rule: BankRule): string {
  const { direction, iban, textContains, code, amountFrom, amountTo, bankAccountName } = rule
  return [
    t(`bankRules.directions.${direction ?? 'None'}`),
    textContains && `${t('bankRules.textContains')} ${textContains}`,
    iban && `${t('bankRules.iban')} ${ibanInGroups(iban)}`,
    code && `${t('bankRules.code')} ${code}`,
    amountFrom !== null && `${t('bankRules.amountFrom')} ${amountText(amountFrom)}`,
    amountTo !== null && `${t('bankRules.amountTo')} ${amountText(amountTo)}`,
    bankAccountName && `${t('bankRules.bankAccountId')} ${bankAccountName}`,
  ]
    .filter(Boolean)
    .join(' · ')
}

export function outcomeText({ accountRole, feeRole, feePercent }: BankRule): string {
  const fee = feeRole && feePercent && t('bankRules.feeText', { percent: percentText(Number(feePercent)), account: accountText(feeRole) }) // prettier-ignore
  return [accountText(accountRole), fee].filter(Boolean).join(' · ')
}
