import type { ReactNode } from 'react'
import type { Cents } from 'contract/croatia/money'
import { useLastSeen } from '../../kit/last-seen.ts'
import { Amount } from '../values/amount.tsx'
import { Direction } from '../values/direction.tsx'
import { Sum } from '../values/sum.tsx'
import classes from './sum-lines.module.css'

export type SumLine = {
  readonly key: string
  readonly text: string
  readonly direction?: 'out' | 'in' | undefined
  readonly sums: readonly { readonly name: string; readonly cents: Cents; readonly hasSign?: boolean }[]
  readonly currency: string
  /** What all lines come to: it stands on the double rule of a closed account. */
  readonly isFinal?: boolean
}

type Props = {
  readonly label: string
  /** Undefined until they are known. */
  readonly lines: readonly SumLine[] | undefined
  /** What is summed in each. */
  readonly names: readonly string[]
}

/** What rows come to, a line each, at the foot of a list. Until it is known the place is kept of as many as there were when it was seen last. */
export function SumLines({ label, lines, names }: Props) {
  const seen = useLastSeen(`sums:${label}`, lines && lines.length > 0 ? String(lines.length) : undefined)
  if (!lines)
    return (
      <ul className={classes['sums']} aria-hidden>
        {Array.from({ length: Number(seen ?? 1) }, (_, index) => (
          <li key={index} className={classes['expected']}>
            <span className={classes['text']}>{label}</span>
            {names.map((name) => (
              <span key={name} className={classes['sum']}>
                <span>{name}</span> <span>{AN_AMOUNT}</span>
              </span>
            ))}
          </li>
        ))}
      </ul>
    )
  if (lines.length === 0) return null
  return (
    <ul className={classes['sums']} aria-label={label} aria-live="polite">
      {lines.map(({ key, text, direction, sums, currency, isFinal = false }) => (
        <li key={key} data-final={isFinal || undefined}>
          <span className={classes['text']}>
            {direction && <Direction of={direction} />}
            {text}
          </span>
          {sums.map(({ name, cents, hasSign = false }) => (
            <span key={name} className={classes['sum']}>
              <span>{name}</span>{' '}
              <Summed isFinal={isFinal}>
                <Amount cents={cents} currency={currency} hasSign={hasSign} place="text" />
              </Summed>
            </span>
          ))}
        </li>
      ))}
    </ul>
  )
}

/** As wide as most are. */
const AN_AMOUNT = '000.000,00 EUR'

const Summed = ({ isFinal, children }: { readonly isFinal: boolean; readonly children: ReactNode }) =>
  isFinal ? <Sum>{children}</Sum> : children
