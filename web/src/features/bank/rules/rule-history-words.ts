import type { AccountRole } from 'contract/codebooks/chart-of-accounts'
import { ibanInGroups } from 'contract/croatia/iban'
import { amountText } from 'contract/croatia/money'
import { inColumns, plain, type HistoryWords } from '../../../kit/history/history-words.ts'
import { t } from '../../../kit/messages.ts'
import { accountText } from '../lines/line-texts.ts'
import { RULE_WORDS } from './rule-words.ts'

type Value = Parameters<typeof plain>[0]

const amount = (value: Value) => (typeof value === 'number' ? amountText(value) : plain(value))
const account = (value: Value) => (typeof value === 'string' ? accountText(value as AccountRole) : plain(value))

/** The words of the form; an account of a bank is told by its number, and so only that it is another one. */
export const BANK_RULE_HISTORY: HistoryWords = {
  bank_rules: inColumns({
    ...RULE_WORDS,
    ordinal: 'bankRules.ordinal',
    direction: {
      label: RULE_WORDS.direction,
      value: (value) => t(`bankRules.directions.${value === 'In' || value === 'Out' ? value : 'None'}`),
    },
    iban: { label: RULE_WORDS.iban, value: (value) => (value ? ibanInGroups(String(value)) : plain(value)) },
    amountFrom: { label: RULE_WORDS.amountFrom, value: amount },
    amountTo: { label: RULE_WORDS.amountTo, value: amount },
    bankAccountId: { label: RULE_WORDS.bankAccountId, change: () => t('settings.historyPictureChanged') },
    accountRole: { label: RULE_WORDS.accountRole, value: account },
    feeRole: { label: RULE_WORDS.feeRole, value: account },
    feePercent: { label: RULE_WORDS.feePercent, value: (value) => plain(value).replace('.', ',') },
  }),
}
