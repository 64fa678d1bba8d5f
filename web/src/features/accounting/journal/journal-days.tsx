import { useState } from 'react'
import { isDay } from 'contract/croatia/days'
import type { DayRange } from 'contract/kit/grid'
import { DaysFields } from '../days-fields.tsx'

type Props = { readonly held: DayRange | undefined; readonly onChange: (held: DayRange | undefined) => void }

/** From which day to which one looks; either may stay open. What is no day yet, or ends before it begins, changes nothing. */
export function JournalDays({ held, onChange }: Props) {
  const of = { from: held?.startDate ?? '', to: held?.endDate ?? '' }
  const kept = `${of.from} ${of.to}`
  const [typed, setTyped] = useState({ ...of, kept })
  const now = typed.kept === kept ? typed : of
  const choose = (day: Partial<typeof of>) => {
    const { from, to } = { ...now, ...day }
    setTyped({ from, to, kept })
    const isWhole = [from, to].every((one) => one === '' || isDay(one))
    if (!isWhole || (from !== '' && to !== '' && from > to)) return
    const range = { ...(from !== '' && { startDate: from }), ...(to !== '' && { endDate: to }) }
    onChange(from === '' && to === '' ? undefined : range)
  }
  return <DaysFields of={[now, choose]} />
}
