import type { ReactNode } from 'react'
import { isDay } from 'contract/croatia/days'
import { t } from '../../kit/messages.ts'
import { DayField } from '../../ui/inputs/day-field.tsx'
import classes from './accounting.module.css'

type Days = { readonly from: string; readonly to: string }
type Props = {
  /** What is chosen is what was typed: a day, an empty text, or what is no day yet. */
  readonly of: readonly [days: Days, choose: (typed: Partial<Days>) => void]
  readonly children?: ReactNode
}

/** From which day to which one looks, and what else stands beside that. */
export const DaysFields = ({ of: [{ from, to }, choose], children }: Props) => (
  <div className={classes['days']}>
    <div>
      <DayField label={t('accountCard.from')} value={from} onChange={(day) => choose({ from: day })} />
    </div>
    <div>
      <DayField
        label={t('accountCard.to')}
        value={to}
        onChange={(day) => choose({ to: day })}
        error={isDay(from) && isDay(to) && from > to && t('global.fromAfterTo')}
      />
    </div>
    {children}
  </div>
)
