import { skipToken, useQuery } from '@tanstack/react-query'
import { partners, type PartnerDetails } from 'contract/partners/partners'
import { useBusinessSubjectId } from '../../../../kit/actor.tsx'
import { call } from '../../../../kit/call.ts'
import { shown } from '../../../../kit/use-call.ts'

/** A buyer as our register has them: null where none was chosen, undefined while the one that was is read. */
export type ChosenBuyer = PartnerDetails | null | undefined

/** The buyer that was chosen; one who can't be read has to be chosen again. */
export function useBuyer(id: number | null): ChosenBuyer {
  const { data, isPending } = useRead(id)
  if (id === null) return null
  return isPending ? undefined : (data ?? null)
}

/** Why the buyer that was chosen is not there. */
export function useWhyNotRead(id: number | null): Error | null {
  const { data, error } = useRead(id)
  return data === undefined ? error : null
}

function useRead(id: number | null) {
  const businessSubjectId = useBusinessSubjectId()
  return useQuery({
    queryKey: [shown(partners.get), { businessSubjectId, id }, {}],
    queryFn: id === null ? skipToken : ({ signal }) => call(partners.get, undefined, { businessSubjectId, id }, { signal }),
  })
}
