import { amountText } from 'contract/croatia/money'
import type { FixedAssetsQuery } from 'contract/fixed-assets/fixed-assets'
import { filterValue } from 'contract/kit/grid'
import { t } from '../../../kit/messages.ts'
import { FilterPills } from '../../../ui/filters/filter-pills.tsx'
import { rangeText } from '../../../ui/filters/range-text.ts'
import { groupText, statusText, typeText } from '../fixed-asset-texts.ts'
import type { FilterItem } from './filter-draft.ts'

type Filter = FixedAssetsQuery['filter']
type Props = { readonly filter: Filter; readonly onChange: (filter: Filter) => void }

/** What the register is filtered by: from the beginning, that what was written off is hidden (FA-28). */
export function FixedAssetPills({ filter, onChange }: Props) {
  const hidden = {
    key: 'hidden',
    text: t('fixedAssets.filter.withoutWrittenOff'),
    remove: () => onChange([...filter, { dataField: 'isWrittenOffShown', value: true }]),
  }
  const held = filter.map((item) => ({
    key: item.dataField,
    text: filterText(item),
    remove: () => onChange(filter.filter((other) => other !== item)),
  }))
  const isShown = filterValue(filter, 'isWrittenOffShown') === true
  return <FilterPills pills={isShown ? held : [hidden, ...held]} {...(filter.length > 0 && { onClear: () => onChange([]) })} />
}

function filterText(item: FilterItem): string {
  if (item.dataField === 'isWrittenOffShown') return t('fixedAssets.filter.withWrittenOff')
  if (item.dataField === 'isToAmortize') return t('fixedAssets.filter.isToAmortize')
  return t('fixedAssets.filter.pill', { field: t(`fixedAssets.filter.${item.dataField}`), value: valueText(item) })
}

function valueText(item: Exclude<FilterItem, { dataField: 'isWrittenOffShown' | 'isToAmortize' }>): string {
  switch (item.dataField) {
    case 'currentValue':
      return amountsText(item.value)
    case 'fixedAssetTypeId':
      return item.value.map(typeText).join(', ')
    case 'assetGroupId':
      return item.value.map(groupText).join(', ')
    case 'status':
      return item.value.map(statusText).join(', ')
    default:
      return rangeText(item.value)
  }
}

function amountsText({ startValue, endValue }: Extract<FilterItem, { dataField: 'currentValue' }>['value']): string {
  const [from, to] = [startValue, endValue].map((cents) => (cents === undefined ? '' : amountText(cents)))
  if (from && to) return t('fixedAssets.filter.valueBoth', { from, to })
  return from ? t('fixedAssets.filter.valueFrom', { from }) : t('fixedAssets.filter.valueTo', { to: to ?? '' })
}
