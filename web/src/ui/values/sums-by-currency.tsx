import type { Cents } from 'contract/croatia/money'
import { Amount } from './amount.tsx'

export type AmountOf = { readonly currency: string; readonly cents: Cents }

/** What amounts come to, what comes in against what goes out: a sum for each currency. */
export function SumsByCurrency({ of }: { readonly of: readonly AmountOf[] }) {
  const byCurrency = Map.groupBy(of, ({ currency }) => currency)
  return [...byCurrency].map(([currency, amounts], index) => (
    <span key={currency}>
      {index > 0 && ' · '}
      <Amount cents={amounts.reduce((sum, { cents }) => sum + cents, 0)} currency={currency} hasSign place="text" />
    </span>
  ))
}
