import { CartesianGrid, Line, LineChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import type { BalancedAccount } from 'contract/bank/bank-dashboard'
import { useIsMobile } from '../../../kit/breakpoints.ts'
import { axisText } from '../../../kit/format.ts'
import { tickDays, type BalanceDay } from './balance-series.ts'
import { BalanceTooltip } from './balance-tooltip.tsx'
import classes from './balance-chart.module.css'

type Props = { readonly accounts: readonly BalancedAccount[]; readonly series: readonly BalanceDay[] }

/** Balances in euro over the days, a line for each account, with a crosshair that tells all of a day (DASH-I-26 to 32). */
export default function BalanceChart({ accounts, series }: Props) {
  const ticks = tickDays(series)
  const isMobile = useIsMobile()
  return (
    <ResponsiveContainer width="100%" height={232} className={classes['chart'] ?? ''}>
      <LineChart data={[...series]} margin={{ top: 8, right: 20, bottom: 0, left: 0 }} accessibilityLayer={false}>
        <CartesianGrid vertical={false} verticalCoordinatesGenerator={noLines} stroke="var(--line)" />
        <XAxis
          dataKey="day"
          ticks={ticks}
          tickFormatter={shortDay}
          tickLine={false}
          axisLine={false}
          interval={isMobile ? 1 : 0}
        />
        {/* Its few figures have room: with an interval nothing is measured to find that out. */}
        <YAxis
          width={48}
          tickFormatter={(cents: number) => axisText(cents / 100)}
          tickLine={false}
          axisLine={false}
          interval={0}
        />
        <Tooltip
          isAnimationActive={false}
          position={{ y: 0 }}
          cursor={{ stroke: 'var(--text-soft)', strokeDasharray: '3 3' }}
          content={({ active, label }) => {
            const day = active ? series.find((one) => one.day === label) : undefined
            return day ? <BalanceTooltip accounts={accounts} of={day} /> : null
          }}
        />
        {accounts.map(({ id, colorCode }) => (
          <Line
            key={id}
            type="stepAfter"
            dataKey={({ balances }: BalanceDay) => balances.get(id)?.currentBalanceEur ?? undefined}
            name={String(id)}
            stroke={colorCode}
            strokeWidth={2}
            dot={false}
            activeDot={{ r: 4, stroke: 'var(--surface)', strokeWidth: 2 }}
            isAnimationActive={false}
          />
        ))}
      </LineChart>
    </ResponsiveContainer>
  )
}

/** `2026-11-03` is `3.11.` */
const shortDay = (day: string): string => `${Number(day.slice(8))}.${Number(day.slice(5, 7))}.`

const noLines = (): number[] => []
