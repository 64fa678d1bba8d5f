import { isDay } from 'contract/croatia/days'
import { DOCUMENT_TYPES } from 'contract/documents/documents'
import { DOCUMENT_STATUSES } from 'contract/documents/document-status'
import { filterValue, type DayRange } from 'contract/kit/grid'
import type { FilterItem } from './filter-texts.ts'

const RANGE_FIELDS = ['documentDate', 'documentDueDate', 'lastPaymentOn'] as const
export type RangeField = (typeof RANGE_FIELDS)[number]
type Range = { readonly from: string; readonly to: string }

/** The filters as the dialog holds them: text in every field, empty where nothing is chosen. */
export type FilterDraft = {
  readonly types: string[]
  readonly statuses: string[]
  readonly partners: string[]
  readonly currencies: string[]
  readonly isPastDue: boolean
} & Readonly<Record<RangeField, Range>>

export function toDraft(filter: readonly FilterItem[]): FilterDraft {
  const range = (field: RangeField): Range => {
    const value: DayRange | undefined = filterValue(filter, field)
    return { from: value?.startDate ?? '', to: value?.endDate ?? '' }
  }
  return {
    types: [...(filterValue(filter, 'documentType') ?? [])],
    statuses: [...(filterValue(filter, 'status') ?? [])],
    partners: (filterValue(filter, 'businessSubjectPartnerId') ?? []).map(String),
    currencies: (filterValue(filter, 'currencyId') ?? []).map(String),
    isPastDue: filterValue(filter, 'isPastDue') ?? false,
    documentDate: range('documentDate'),
    documentDueDate: range('documentDueDate'),
    lastPaymentOn: range('lastPaymentOn'),
  }
}

/** Filter items as they travel: dataField and value, a range with startDate and endDate. What is empty is no item. */
export function fromDraft(draft: FilterDraft): FilterItem[] {
  const types = DOCUMENT_TYPES.filter((type) => draft.types.includes(type))
  const statuses = DOCUMENT_STATUSES.filter((status) => draft.statuses.includes(status))
  const ranges = RANGE_FIELDS.flatMap((dataField): FilterItem[] => {
    const { from, to } = draft[dataField]
    return from || to ? [{ dataField, value: { ...(from && { startDate: from }), ...(to && { endDate: to }) } }] : []
  })
  return [
    ...(types.length > 0 ? [{ dataField: 'documentType', value: types } as const] : []),
    ...(statuses.length > 0 ? [{ dataField: 'status', value: statuses } as const] : []),
    ...(draft.isPastDue ? [{ dataField: 'isPastDue', value: true } as const] : []),
    ...(draft.partners.length > 0 ? [{ dataField: 'businessSubjectPartnerId', value: draft.partners.map(Number) } as const] : []),
    ...ranges,
    ...(draft.currencies.length > 0 ? [{ dataField: 'currencyId', value: draft.currencies.map(Number) } as const] : []),
  ]
}

/** A range that ends before it starts, or has a day that can't be read: applying waits until it is mended. */
export const wrongRange = (draft: FilterDraft): RangeField | undefined =>
  RANGE_FIELDS.find(
    (field) => endsBeforeStart(draft[field]) || Object.values(draft[field]).some((day) => day !== '' && !isDay(day)),
  )

export const endsBeforeStart = ({ from, to }: Range): boolean => isDay(from) && isDay(to) && from > to
