import type { InvoicesQuery } from 'contract/document-issuing/invoices'
import { filterValue, withFilter } from 'contract/kit/grid'
import { t } from '../../../kit/messages.ts'
import { FilterPills } from '../../../ui/filters/filter-pills.tsx'
import { rangeText } from '../../../ui/filters/range-text.ts'

type Filter = InvoicesQuery['filter']
type Props = { readonly filter: Filter; readonly onChange: (filter: Filter) => void }

/** What the invoices are filtered by where no choice beside the search says it: what a figure or a link brought along. */
export function InvoicePills({ filter, onChange }: Props) {
  const days = filterValue(filter, 'issueDate')
  const pill = (key: 'issueDate' | 'isPastDue' | 'partnerId', text: string) =>
    filterValue(filter, key) === undefined ? [] : [{ key, text, remove: () => onChange(withFilter(filter, key, undefined)) }]
  const pills = [
    ...pill('isPastDue', t('invoices.figures.late')),
    ...pill('partnerId', t('invoices.partner')),
    ...pill('issueDate', `${t('invoices.issueDate')}: ${days ? rangeText(days) : ''}`),
  ]
  return <FilterPills pills={pills} onClear={() => onChange([])} />
}
