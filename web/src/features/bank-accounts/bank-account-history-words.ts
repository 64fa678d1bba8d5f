import type { ColumnWords, HistoryWords } from '../../kit/history/history-words.ts'
import { t } from '../../kit/messages.ts'

/** The fields of the form; a currency is told by its number, and so only that it is another one. */
export const ACCOUNT_WORDS = {
  name: 'bankAccounts.name',
  iban: 'bankAccounts.iban',
  bankName: 'bankAccounts.bankName',
  currencyId: { label: 'bankAccounts.currency', change: () => t('settings.historyPictureChanged') },
  isPrimary: 'bankAccounts.primary',
  isActive: 'bankAccounts.active',
} as const satisfies Record<string, ColumnWords>

export const BANK_ACCOUNT_HISTORY: HistoryWords = {
  bank_accounts: {
    name: 'bankAccounts.name',
    iban: 'bankAccounts.iban',
    bank_name: 'bankAccounts.bankName',
    currency: 'bankAccounts.currency',
    is_primary: 'bankAccounts.primary',
    is_active: 'bankAccounts.active',
  },
}
