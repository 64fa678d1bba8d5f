import { useEffect, useEffectEvent } from 'react'
import { searches } from 'contract/searches'
import { usePageSearch } from '../../kit/address/page-search.ts'

/** Takes the IBAN that a page led here with out of the address, `?iban=HR…`, once. */
export function useGivenIban(take: (iban: string) => void): void {
  const [{ iban }, say] = usePageSearch(searches.bankAccounts)
  const answer = useEffectEvent((given: string) => {
    take(given)
    say({ iban: undefined })
  })
  useEffect(() => {
    if (iban !== undefined) answer(iban)
  }, [iban])
}
