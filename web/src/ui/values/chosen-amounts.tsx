import type { Cents } from 'contract/croatia/money'
import { t } from '../../kit/messages.ts'
import { Amount } from './amount.tsx'

export type ChosenAmount = { readonly currency: string; readonly cents: Cents }

/** What remains of chosen rows: what comes in against what goes out, an amount for each currency. */
export function ChosenAmounts({ amounts }: { readonly amounts: readonly ChosenAmount[] }) {
  const currencies = [...new Set(amounts.map(({ currency }) => currency))]
  const sumOf = (currency: string) =>
    amounts.filter((one) => one.currency === currency).reduce((sum, { cents }) => sum + cents, 0)
  return (
    currencies.length > 0 && (
      <>
        {t('grid.chosenRemaining')}{' '}
        {currencies.map((currency, index) => (
          <span key={currency}>
            {index > 0 && ' · '}
            <Amount cents={sumOf(currency)} currency={currency} hasSign place="text" />
          </span>
        ))}
      </>
    )
  )
}
