import type { ReactNode } from 'react'
import type { Cents } from 'contract/croatia/money'
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

/** What rows come to, a line each, at the foot of a list. */
export const SumLines = ({ label, lines }: { readonly label: string; readonly lines: readonly SumLine[] }) =>
  lines.length > 0 && (
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

const Summed = ({ isFinal, children }: { readonly isFinal: boolean; readonly children: ReactNode }) =>
  isFinal ? <Sum>{children}</Sum> : children
