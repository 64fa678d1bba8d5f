import type { HistoryWords } from '../../kit/history/history-words.ts'

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
