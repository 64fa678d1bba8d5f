import type { ReactNode } from 'react'
import { isDay } from 'contract/croatia/days'
import { t } from '../../kit/messages.ts'
import { DayField } from '../../ui/inputs/day-field.tsx'
import type { useDays } from './use-days.ts'
import classes from './accounting.module.css'

type Props = { readonly of: ReturnType<typeof useDays>; readonly children?: ReactNode }

/** From which day to which one looks, and what else stands beside that. */
export const DaysFields = ({ of: [{ from, to }, choose], children }: Props) => (
  <div className={classes['days']}>
    <div>
      <DayField label={t('accountCard.from')} value={from} onChange={(day) => isDay(day) && choose({ from: day })} />
    </div>
    <div>
      <DayField
        label={t('accountCard.to')}
        value={to}
        onChange={(day) => isDay(day) && choose({ to: day })}
        error={from > to && t('global.fromAfterTo')}
      />
    </div>
    {children}
  </div>
)
