import type { ExchangeDifference, LedgerYearClosing } from 'contract/accounting/years/ledger-year-closings'
import { decimalText } from 'contract/croatia/money'
import { t } from '../../../kit/messages.ts'
import { Amount } from '../../../ui/values/amount.tsx'
import { ProposalStep } from './proposal-step.tsx'

/** Money and open items in other currencies by the rates of 31 December. */
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
        cell: ({ holdings }) =>
          holdings.map(({ currency, amount }) => (
            <div key={currency}>
              <Amount cents={amount} currency={currency} />
            </div>
          )),
      },
      {
        name: t('ledgerYears.columns.rate'),
        isAmount: true,
        cell: ({ holdings }) =>
          holdings.map(({ currency, exchangeRate }) => (
            <div key={currency}>{exchangeRate === null ? t('ledgerYears.noRate') : decimalText(exchangeRate)}</div>
          )),
      },
      {
        name: t('ledgerYears.columns.bookAmount'),
        isAmount: true,
        cell: ({ bookAmount }) => <Amount cents={bookAmount} currency={currencyMark} />,
      },
      { name: t('ledgerYears.columns.difference'), isAmount: true, cell: (row) => <Difference row={row} mark={currencyMark} /> },
    ]}
  />
)

function Difference({ row: { difference, missing }, mark }: { readonly row: ExchangeDifference; readonly mark: string }) {
  if (difference !== null) return <Amount cents={difference} currency={mark} isStrong />
  return missing === 'Posting' ? t('ledgerYears.waitsForLines') : '–'
}
