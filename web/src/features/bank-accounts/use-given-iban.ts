import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'

/** Takes the IBAN that a page led here with out of the address, `?iban=HR…`, once. */
export function useGivenIban(take: (iban: string) => void): void {
  const { iban, ...others }: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const navigate = useNavigate()
  const answer = useEffectEvent((given: string) => {
    take(given)
    void navigate({ to: '.', search: others, replace: true })
  })
  useEffect(() => {
    if (typeof iban === 'string') answer(iban)
  }, [iban])
}
