import { skipToken, useQuery } from '@tanstack/react-query'
import { partners, type PartnerDetails } from 'contract/partners/partners'
import { useBusinessSubjectId } from '../../../../kit/actor.tsx'
import { call } from '../../../../kit/call.ts'
import { shown } from '../../../../kit/use-call.ts'

/** A buyer as our register has them: null where none was chosen, undefined while the one that was is read. */
export type ChosenBuyer = PartnerDetails | null | undefined

/** The buyer that was chosen. */
export function useBuyer(id: number | null): ChosenBuyer {
  const businessSubjectId = useBusinessSubjectId()
  const { data, isPending } = useQuery({
    queryKey: [shown(partners.get), { businessSubjectId, id }, {}],
    queryFn: id === null ? skipToken : ({ signal }) => call(partners.get, undefined, { businessSubjectId, id }, { signal }),
  })
  if (id === null) return null
  return isPending ? undefined : (data ?? null)
}
