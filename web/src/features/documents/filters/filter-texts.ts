import type { DocumentsQuery } from 'contract/documents/documents'
import { CURRENCY_MARKS } from 'contract/codebooks/currencies'
import { t } from '../../../kit/messages.ts'
import { rangeText } from '../../../ui/filters/range-text.ts'
import { statusText, typeText } from '../document-texts.ts'

export type FilterItem = DocumentsQuery['filter'][number]

/** What a filter holds, in words: `Status: Paid, Cancelled`. Partners are named by their pill, which knows them. */
export function filterText(item: FilterItem, partnerName: (id: number) => string): string {
  if (item.dataField === 'isPastDue') return t('documents.filter.isPastDue')
  return t('documents.pill', { field: t(`documents.filter.${item.dataField}`), value: valueText(item, partnerName) })
}

function valueText(item: Exclude<FilterItem, { dataField: 'isPastDue' }>, partnerName: (id: number) => string): string {
  switch (item.dataField) {
    case 'documentType':
      return item.value.map(typeText).join(', ')
    case 'status':
      return item.value.map(statusText).join(', ')
    case 'businessSubjectPartnerId':
      return item.value.map(partnerName).join(', ')
    case 'currencyId':
      return item.value.map((id) => CURRENCY_MARKS[id] ?? String(id)).join(', ')
    default:
      return rangeText(item.value)
  }
}
