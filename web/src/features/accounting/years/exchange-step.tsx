import type { LedgerYearClosing } from 'contract/accounting/ledger-years'
import { decimalText } from 'contract/croatia/money'
import { t } from '../../../kit/messages.ts'
import { Amount } from '../../../ui/values/amount.tsx'
import { ProposalStep } from './proposal-step.tsx'

/** Open items in another currency by the rate of 31 December. */
export const ExchangeStep = ({ closing: { year, exchange, currencyMark } }: { readonly closing: LedgerYearClosing }) => (
  <ProposalStep
    year={year}
    step="Exchange"
    rows={exchange}
    canTake={({ difference }) => difference !== null}
    columns={[
      {
        name: t('ledgerYears.columns.currencyAmount'),
        isAmount: true,
        cell: ({ currencyAmount, currency }) => <Amount cents={currencyAmount} currency={currency} />,
      },
      {
        name: t('ledgerYears.columns.rate'),
        isAmount: true,
        cell: ({ exchangeRate }) => (exchangeRate === null ? t('ledgerYears.noRate') : decimalText(exchangeRate)),
      },
      {
        name: t('ledgerYears.columns.bookAmount'),
        isAmount: true,
        cell: ({ bookAmount }) => <Amount cents={bookAmount} currency={currencyMark} />,
      },
      {
        name: t('ledgerYears.columns.difference'),
        isAmount: true,
        cell: ({ difference }) => (difference === null ? '–' : <Amount cents={difference} currency={currencyMark} isStrong />),
      },
    ]}
  />
)
