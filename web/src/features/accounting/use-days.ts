import { useNavigate, useSearch } from '@tanstack/react-router'
import { isDay } from 'contract/croatia/days'
import { today } from '../../kit/format.ts'

type Days = { readonly from: string; readonly to: string }

/** From one day to another, kept in the address; the running year up to today where it says nothing. What is no day is not chosen. */
export function useDays(): readonly [days: Days, choose: (days: Partial<Days>) => void] {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const navigate = useNavigate()
  const dayIn = (key: 'from' | 'to', usual: string) => {
    const value = search[key]
    return typeof value === 'string' && isDay(value) ? value : usual
  }
  const days = { from: dayIn('from', `${today().slice(0, 4)}-01-01`), to: dayIn('to', today()) }
  const choose = (chosen: Partial<Days>) => {
    if (Object.values(chosen).every(isDay))
      void navigate({ to: '.', search: { ...search, ...days, ...chosen }, replace: true, resetScroll: false })
  }
  return [days, choose]
}
