import { Amount } from '../../values/amount.tsx'
import { Sum } from '../../values/sum.tsx'
import type { SumLine } from './sums-place.ts'

type Props = {
  readonly sum: SumLine['sums'][number]
  readonly currency?: string
  readonly isFinal: boolean
}

/** What rows come to in one column; what all of them come to stands on the double rule. */
export function SumAmount({ sum: { cents, hasSign = false }, currency, isFinal }: Props) {
  const amount = <Amount cents={cents} {...(currency !== undefined && { currency })} hasSign={hasSign} place="text" />
  return isFinal ? <Sum>{amount}</Sum> : amount
}
