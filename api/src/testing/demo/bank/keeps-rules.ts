import { bankRules } from 'contract/bank/bank-rules'
import type { Company } from '../company.ts'

/** What the bank pays as interest is proposed as such from then on. */
export function keepsRules({ days, on, call }: Company): void {
  on(days.moved, async () => {
    await call(
      bankRules.create,
      {},
      {
        name: 'Kamata po računu',
        direction: 'In',
        iban: '',
        textContains: 'kamat',
        code: '',
        amountFrom: null,
        amountTo: null,
        bankAccountId: null,
        accountRole: 'income.interest',
        feeRole: null,
        feePercent: null,
        isAutomatic: false,
      },
    )
  })
}
