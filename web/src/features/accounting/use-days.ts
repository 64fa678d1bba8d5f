import { isDay } from 'contract/croatia/days'
import { searches } from 'contract/searches'
import { usePageSearch } from '../../kit/address/page-search.ts'
import { today } from '../../kit/format.ts'

type Days = { readonly from: string; readonly to: string }

/** From one day to another, kept in the address; the running year up to today where it says nothing. What is no day is not chosen. */
export function useDays(): readonly [days: Days, choose: (days: Partial<Days>) => void] {
  const [{ from = `${today().slice(0, 4)}-01-01`, to = today() }, say] = usePageSearch(searches.ofDays)
  const days = { from, to }
  const choose = (chosen: Partial<Days>) => {
    if (Object.values(chosen).every(isDay)) say({ ...days, ...chosen })
  }
  return [days, choose]
}
