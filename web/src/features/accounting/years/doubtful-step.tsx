import type { LedgerYearClosing } from 'contract/accounting/years/ledger-year-closings'
import { count, dayText } from '../../../kit/format.ts'
import { t } from '../../../kit/messages.ts'
import { Amount } from '../../../ui/values/amount.tsx'
import { ProposalStep } from './proposal-step.tsx'

/** Claims that are late by more than 60 days at the end of the year, and what is left of them. */
export const DoubtfulStep = ({ closing: { year, doubtful, currencyMark } }: { readonly closing: LedgerYearClosing }) => (
  <ProposalStep
    year={year}
    step="Doubtful"
    rows={doubtful}
    columns={[
      { name: t('ledgerYears.columns.dueOn'), cell: ({ dueOn }) => dayText(dueOn) },
      { name: t('ledgerYears.columns.daysLate'), isAmount: true, cell: ({ daysLate }) => count(daysLate) },
      {
        name: t('ledgerYears.columns.atYearEnd'),
        isAmount: true,
        cell: ({ amount, collected }) => <Amount cents={amount + collected} currency={currencyMark} />,
      },
      {
        name: t('ledgerYears.columns.collected'),
        isAmount: true,
        cell: ({ collected }) => (collected > 0 ? <Amount cents={collected} currency={currencyMark} /> : ''),
      },
      {
        name: t('ledgerYears.columns.left'),
        isAmount: true,
        cell: ({ amount }) => <Amount cents={amount} currency={currencyMark} isStrong />,
      },
    ]}
  />
)
