import { skipToken, useQuery } from '@tanstack/react-query'
import { partners, type PartnerDetails } from 'contract/partners/partners'
import { useBusinessSubjectId } from '../../../../kit/actor.tsx'
import { call } from '../../../../kit/call.ts'
import { shown } from '../../../../kit/use-call.ts'

/** The buyer that was chosen, as our register has them; null until they are known. */
export function useBuyer(id: number | null): PartnerDetails | null {
  const businessSubjectId = useBusinessSubjectId()
  const { data } = useQuery({
    queryKey: [shown(partners.get), { businessSubjectId, id }, {}],
    queryFn: id === null ? skipToken : ({ signal }) => call(partners.get, undefined, { businessSubjectId, id }, { signal }),
  })
  return (id !== null && data) || null
}
