import { isDay } from 'contract/croatia/days'
import { amountText, amountTyped } from 'contract/croatia/money'
import { FIXED_ASSET_STATUSES } from 'contract/fixed-assets/fixed-asset-status'
import type { FixedAssetsQuery } from 'contract/fixed-assets/fixed-assets'
import { filterValue, type DayRange } from 'contract/kit/grid'

export type FilterItem = FixedAssetsQuery['filter'][number]

const DAY_FIELDS = ['procurementDate', 'lastAmortizedOn'] as const
export type DayField = (typeof DAY_FIELDS)[number]
type Range = { readonly from: string; readonly to: string }

/** The filters as the dialog holds them: text in every field, empty where nothing is chosen. */
export type FilterDraft = {
  readonly types: string[]
  readonly groups: string[]
  readonly statuses: string[]
  readonly isWrittenOffShown: boolean
  readonly isToAmortize: boolean
  readonly currentValue: Range
} & Readonly<Record<DayField, Range>>

export function toDraft(filter: readonly FilterItem[]): FilterDraft {
  const days = (field: DayField): Range => {
    const value: DayRange | undefined = filterValue(filter, field)
    return { from: value?.startDate ?? '', to: value?.endDate ?? '' }
  }
  const value = filterValue(filter, 'currentValue')
  const amount = (cents: number | undefined) => (cents === undefined ? '' : amountText(cents))
  return {
    types: (filterValue(filter, 'fixedAssetTypeId') ?? []).map(String),
    groups: (filterValue(filter, 'assetGroupId') ?? []).map(String),
    statuses: [...(filterValue(filter, 'status') ?? [])],
    isWrittenOffShown: filterValue(filter, 'isWrittenOffShown') ?? false,
    isToAmortize: filterValue(filter, 'isToAmortize') ?? false,
    currentValue: { from: amount(value?.startValue), to: amount(value?.endValue) },
    procurementDate: days('procurementDate'),
    lastAmortizedOn: days('lastAmortizedOn'),
  }
}

/** Filter items as they travel. What is empty is no item. */
export function fromDraft(draft: FilterDraft): FilterItem[] {
  const statuses = FIXED_ASSET_STATUSES.filter((status) => draft.statuses.includes(status))
  const [startValue, endValue] = [amountTyped(draft.currentValue.from), amountTyped(draft.currentValue.to)]
  const days = DAY_FIELDS.flatMap((dataField): FilterItem[] => {
    const { from, to } = draft[dataField]
    return from || to ? [{ dataField, value: { ...(from && { startDate: from }), ...(to && { endDate: to }) } }] : []
  })
  return [
    ...(startValue !== null || endValue !== null
      ? [
          {
            dataField: 'currentValue',
            value: { ...(startValue !== null && { startValue }), ...(endValue !== null && { endValue }) },
          } as const,
        ]
      : []),
    ...days,
    ...(draft.types.length > 0 ? [{ dataField: 'fixedAssetTypeId', value: draft.types.map(Number) } as const] : []),
    ...(draft.groups.length > 0 ? [{ dataField: 'assetGroupId', value: draft.groups.map(Number) } as const] : []),
    ...(statuses.length > 0 ? [{ dataField: 'status', value: statuses } as const] : []),
    ...(draft.isWrittenOffShown ? [{ dataField: 'isWrittenOffShown', value: true } as const] : []),
    ...(draft.isToAmortize ? [{ dataField: 'isToAmortize', value: true } as const] : []),
  ]
}

/** Whoever chooses what was written off wants to see it (GAP-51). */
export const withStatuses = (draft: FilterDraft, statuses: string[]): FilterDraft => ({
  ...draft,
  statuses,
  isWrittenOffShown: draft.isWrittenOffShown || statuses.includes('WroteOff'),
})

/** And whoever hides it does not choose it. */
export const withWrittenOff = (draft: FilterDraft, isWrittenOffShown: boolean): FilterDraft => ({
  ...draft,
  isWrittenOffShown,
  statuses: isWrittenOffShown ? draft.statuses : draft.statuses.filter((status) => status !== 'WroteOff'),
})

export const endsBeforeStart = ({ from, to }: Range): boolean => isDay(from) && isDay(to) && from > to

/** What is wrong with the range of values, if anything: an amount that can't be read, or an end below its beginning. */
export function wrongValue({ currentValue: { from, to } }: FilterDraft): 'from' | 'to' | 'order' | null {
  const [start, end] = [amountTyped(from), amountTyped(to)]
  if (from !== '' && start === null) return 'from'
  if (to !== '' && end === null) return 'to'
  return start !== null && end !== null && start > end ? 'order' : null
}

/** Applying waits until every range is mended (GAP-52). */
export const isWrong = (draft: FilterDraft): boolean =>
  wrongValue(draft) !== null ||
  DAY_FIELDS.some(
    (field) => endsBeforeStart(draft[field]) || Object.values(draft[field]).some((day) => day !== '' && !isDay(day)),
  )
