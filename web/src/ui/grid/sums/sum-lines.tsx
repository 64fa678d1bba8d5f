import { use } from 'react'
import type { Cents } from 'contract/croatia/money'
import { useNotReached } from '../../../kit/breakpoints.ts'
import { useLastSeen } from '../../../kit/last-seen.ts'
import { Direction } from '../../values/direction.tsx'
import { FROM_PX } from '../columns.ts'
import { SumAmount } from './sum-amount.tsx'
import { SumRows } from './sum-rows.tsx'
import { columnsOfTexts, SumsPlaceContext, type SumLine } from './sums-place.ts'
import classes from './sum-lines.module.css'

type Props = {
  readonly label: string
  /** Undefined until they are known. */
  readonly lines: readonly SumLine[] | undefined
  /** The columns that are summed, and what their sums are called. */
  readonly columns: Readonly<Record<string, string>>
}

/**
 * What rows come to, a line each, at the foot of a list: below their columns where all of those show, else each by its name. Until it is known the
 * place is kept of as many as there were when it was seen last.
 */
export function SumLines({ label, lines, columns }: Props) {
  const place = use(SumsPlaceContext)
  const notReached = useNotReached(FROM_PX)
  const seen = useLastSeen(`sums:${label}`, lines && lines.length > 0 ? String(lines.length) : undefined)
  const shown =
    lines ?? Array.from({ length: Number(seen ?? 1) }, (_, index) => expected(String(index), label, Object.keys(columns)))
  const visible = place?.columns.filter(({ fromPx = 0 }) => fromPx < notReached).map(({ id }) => id)
  const textsIn = visible ? columnsOfTexts(shown, visible) : null
  if (shown.length === 0 || (place && place.isFoot !== (textsIn !== null))) return null
  const drawn = { label, lines: shown, isKnown: lines !== undefined, names: columns }
  return place && textsIn ? <SumRows {...drawn} place={place} textsIn={textsIn} /> : <Lines {...drawn} />
}

type Drawn = {
  readonly label: string
  readonly lines: readonly SumLine[]
  readonly isKnown: boolean
  readonly names: Readonly<Record<string, string>>
}

const Lines = ({ label, lines, isKnown, names }: Drawn) => (
  <ul className={classes['sums']} {...(isKnown ? { 'aria-label': label, 'aria-live': 'polite' } : { 'aria-hidden': true })}>
    {lines.map(({ key, text, direction, sums, currency, isFinal = false }) => (
      <li key={key} data-final={isFinal || undefined} data-expected={!isKnown || undefined}>
        <span className={classes['text']}>
          {direction && <Direction of={direction} />}
          {text}
        </span>
        {sums.map((sum) => (
          <span key={sum.column} className={classes['sum']}>
            <span>{names[sum.column]}</span> <SumAmount sum={sum} currency={currency} isFinal={isFinal} />
          </span>
        ))}
      </li>
    ))}
  </ul>
)

/** As wide as most are. */
const AN_AMOUNT: Cents = 100_000_00

const expected = (key: string, text: string, columns: readonly string[]): SumLine => ({
  key,
  text,
  currency: 'EUR',
  sums: columns.map((column) => ({ column, cents: AN_AMOUNT })),
})
