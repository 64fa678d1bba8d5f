import { skipToken, useQuery } from '@tanstack/react-query'
import { partners, type PartnerDetails } from 'contract/partners/partners'
import { useBusinessSubjectId } from '../../../../kit/actor.tsx'
import { call } from '../../../../kit/call.ts'
import { shown } from '../../../../kit/use-call.ts'

/** The buyer that was chosen, as our register has them: null where none is, undefined while they are read. */
export function useBuyer(id: number | null): PartnerDetails | null | undefined {
  const businessSubjectId = useBusinessSubjectId()
  const { data, isPending } = useQuery({
    queryKey: [shown(partners.get), { businessSubjectId, id }, {}],
    queryFn: id === null ? skipToken : ({ signal }) => call(partners.get, undefined, { businessSubjectId, id }, { signal }),
  })
  if (id === null) return null
  return isPending ? undefined : (data ?? null)
}
