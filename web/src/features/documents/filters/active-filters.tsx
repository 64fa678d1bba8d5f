import { documentFilterPartners } from 'contract/documents/documents'
import { useBusinessSubjectId } from '../../../kit/actor.tsx'
import { useCall } from '../../../kit/use-call.ts'
import { FilterPills } from '../../../ui/filters/filter-pills.tsx'
import { filterText, type FilterItem } from './filter-texts.ts'

type Props = { readonly filter: readonly FilterItem[]; readonly onChange: (filter: FilterItem[]) => void }

/** What the documents are filtered by. */
export function ActiveFilters({ filter, onChange }: Props) {
  const businessSubjectId = useBusinessSubjectId()
  const partners = useCall(documentFilterPartners.list, {}, { businessSubjectId })
  const nameOf = (id: number) => partners.data?.find((partner) => partner.id === id)?.name ?? String(id)
  const pills = filter.map((item) => ({
    key: item.dataField,
    text: filterText(item, nameOf),
    remove: () => onChange(filter.filter((other) => other !== item)),
  }))
  return <FilterPills pills={pills} onClear={() => onChange([])} />
}
