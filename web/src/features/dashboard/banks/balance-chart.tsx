import { curveStepAfter, line } from 'd3-shape'
import { useState, type CSSProperties, type PointerEvent } from 'react'
import type { Balance, BalancedAccount } from 'contract/bank/bank-dashboard'
import { axisText } from '../../../kit/format.ts'
import { balanceAxis } from './balance-axis.ts'
import { tickDays, type BalanceDay } from './balance-series.ts'
import { BalanceTooltip } from './balance-tooltip.tsx'
import classes from './balance-chart.module.css'

type Props = { readonly accounts: readonly BalancedAccount[]; readonly series: readonly BalanceDay[] }

/** The drawing is stretched to its place, so that nothing is measured: a day is one across, and all of the axis so much down. */
const HEIGHT = 1000

/** Balances in euro over the days, a line for each account, with a crosshair that tells all of a day (DASH-I-26 to 32). */
export function BalanceChart({ accounts, series }: Props) {
  const [told, setTold] = useState<number | null>(null)
  const { lowest, highest, steps } = balanceAxis(series)
  const last = Math.max(1, series.length - 1)
  const down = (cents: number) => (highest - cents) / (highest - lowest)
  const days = new Set(tickDays(series))
  const point = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    setTold(Math.min(series.length - 1, Math.max(0, Math.round(((clientX - left) / width) * last))))
  }
  const day = told === null ? undefined : series[told]
  return (
    <div className={classes['chart']} onPointerDown={point} onPointerMove={point} onPointerLeave={() => setTold(null)}>
      {steps.map((cents) => (
        <div key={cents} className={classes['step']} style={at({ y: down(cents) })}>
          <span>{axisText(cents / 100)}</span>
        </div>
      ))}
      {series.map(
        (one, index) =>
          days.has(one.day) && (
            <span key={one.day} className={classes['day']} style={at({ x: index / last })}>
              {shortDay(one.day)}
            </span>
          ),
      )}
      <svg viewBox={`0 0 ${last} ${HEIGHT}`} preserveAspectRatio="none">
        {accounts.map(({ id, colorCode }) => (
          <path key={id} d={stepsOf(series, id, (cents) => down(cents) * HEIGHT)} stroke={colorCode} />
        ))}
      </svg>
      {accounts.flatMap(({ id, colorCode }) =>
        pointsOf(series, id).map(({ index, cents }) => (
          <i key={`${id} ${index}`} style={{ ...at({ x: index / last, y: down(cents) }), background: colorCode }} />
        )),
      )}
      {told !== null && day && (
        <div className={classes['told']} data-after={told > last / 2 || undefined} style={at({ x: told / last })}>
          <hr />
          {accounts.map(({ id, colorCode }) => {
            const cents = inEuro(day.balances.get(id))
            return cents !== null && <i key={id} style={{ ...at({ y: down(cents) }), background: colorCode }} />
          })}
          <div className={classes['tooltip']}>
            <BalanceTooltip accounts={accounts} of={day} />
          </div>
        </div>
      )}
    </div>
  )
}

const inEuro = (balance: Balance | undefined): number | null => balance?.currentBalanceEur ?? null

/** What stands on an account until it is another; where nothing is known, or no rate, the line is broken. */
const stepsOf = (series: readonly BalanceDay[], id: number, down: (cents: number) => number): string | undefined =>
  line<BalanceDay>()
    .curve(curveStepAfter)
    .defined(({ balances }) => inEuro(balances.get(id)) !== null)
    .x((_, index) => index)
    .y(({ balances }) => down(inEuro(balances.get(id)) ?? 0))(series) ?? undefined

/** What is known of one day alone, which makes no line. */
function pointsOf(series: readonly BalanceDay[], id: number): readonly { readonly index: number; readonly cents: number }[] {
  const known = series.map(({ balances }) => inEuro(balances.get(id)))
  return known.flatMap((cents, index) =>
    cents !== null && (known[index - 1] ?? null) === null && (known[index + 1] ?? null) === null ? [{ index, cents }] : [],
  )
}

/** Where something stands in the chart, as parts of it. */
const at = (place: { readonly x?: number; readonly y?: number }): CSSProperties =>
  Object.fromEntries(Object.entries(place).map(([name, part]) => [`--${name}`, `${part * 100}%`]))

/** `2026-11-03` is `3.11.` */
const shortDay = (day: string): string => `${Number(day.slice(8))}.${Number(day.slice(5, 7))}.`
