import { useDebouncedValue } from '@mantine/hooks'
import { fold } from 'contract/croatia/letters'
import { partners, PartnersQuery, type Partner } from 'contract/partners/partners'
import { useBusinessSubjectId } from '../../../kit/actor.tsx'
import { useCall } from '../../../kit/use-call.ts'

const ASK_AFTER_MS = 200

type Found = { readonly found: readonly Partner[]; readonly isAnswered: boolean }

/** Partners by name or OIB. Until the answer to what is typed has come, what was found before is narrowed to what fits. */
export function useFoundPartners(typed: string): Found {
  const search = typed.trim()
  const [asked] = useDebouncedValue(search, ASK_AFTER_MS)
  const businessSubjectId = useBusinessSubjectId()
  const { data, isPlaceholderData, isFetching } = useCall(
    partners.list,
    PartnersQuery.parse({ search: asked, requireTotalCount: false }),
    { businessSubjectId },
  )
  const terms = search.split(/\s+/).filter(Boolean).map(fold)
  const found = (data?.rows ?? []).filter(({ name, oib, vatNumber }) => {
    const text = fold(`${name} ${oib ?? ''} ${vatNumber ?? ''}`)
    return terms.every((term) => text.includes(term))
  })
  return { found, isAnswered: asked === search && data !== undefined && !isPlaceholderData && !isFetching }
}
