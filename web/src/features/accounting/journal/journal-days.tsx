import { useState } from 'react'
import { isDay } from 'contract/croatia/days'
import type { DayRange } from 'contract/kit/grid'
import { t } from '../../../kit/messages.ts'
import { DayField } from '../../../ui/inputs/day-field.tsx'
import classes from '../accounting.module.css'

type Props = { readonly held: DayRange | undefined; readonly onChange: (held: DayRange | undefined) => void }

/** From which day to which one looks; either may stay open. What is no day yet, or ends before it begins, changes nothing. */
export function JournalDays({ held, onChange }: Props) {
  const of = { from: held?.startDate ?? '', to: held?.endDate ?? '' }
  const kept = `${of.from} ${of.to}`
  const [typed, setTyped] = useState({ ...of, kept })
  const now = typed.kept === kept ? typed : of
  const isTurned = isDay(now.from) && isDay(now.to) && now.from > now.to
  const set = (day: { readonly from: string } | { readonly to: string }) => {
    const { from, to } = { ...now, ...day }
    setTyped({ from, to, kept })
    const isWhole = [from, to].every((one) => one === '' || isDay(one))
    if (!isWhole || (from !== '' && to !== '' && from > to)) return
    const range = { ...(from !== '' && { startDate: from }), ...(to !== '' && { endDate: to }) }
    onChange(from === '' && to === '' ? undefined : range)
  }
  return (
    <div className={classes['days']}>
      <div>
        <DayField label={t('accountCard.from')} value={now.from} onChange={(from) => set({ from })} />
      </div>
      <div>
        <DayField
          label={t('accountCard.to')}
          value={now.to}
          onChange={(to) => set({ to })}
          error={isTurned && t('global.fromAfterTo')}
        />
      </div>
    </div>
  )
}
