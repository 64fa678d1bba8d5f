import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { assetGroups, fixedAssetStatuses, fixedAssetTypes } from 'contract/fixed-assets/fixed-asset-options'
import { useBusinessSubjectId } from '../../../kit/actor.tsx'
import { useIsMobile } from '../../../kit/breakpoints.ts'
import { t } from '../../../kit/messages.ts'
import { useCall } from '../../../kit/use-call.ts'
import { FiltersDialog } from '../../../ui/dialogs/filters-dialog.tsx'
import { DayField as DayInput } from '../../../ui/inputs/day-field.tsx'
import { SearchedMultiSelect } from '../../../ui/inputs/searched-multi-select.tsx'
import { Toggle } from '../../../ui/inputs/toggle.tsx'
import { groupText, statusText, typeText } from '../fixed-asset-texts.ts'
import { endsBeforeStart, fromDraft, isWrong, toDraft, withStatuses, withWrittenOff, wrongValue, type DayField, type FilterItem } from './filter-draft.ts' // prettier-ignore
import classes from './fixed-asset-filters.module.css'

type Props = {
  readonly filter: readonly FilterItem[]
  readonly onClose: () => void
  readonly onApply: (filter: FilterItem[]) => void
}

/** The filters of the register; nothing is filtered before "Apply". */
export function FixedAssetFilters({ filter, onClose, onApply }: Props) {
  const [draft, setDraft] = useState(() => toDraft(filter))
  const params = { businessSubjectId: useBusinessSubjectId() }
  const isMobile = useIsMobile()
  const types = useCall(fixedAssetTypes.list, undefined, params)
  const groups = useCall(assetGroups.list, undefined, params)
  const statuses = useCall(fixedAssetStatuses.list, undefined, params)
  const wrong = wrongValue(draft)
  const apply = () => {
    if (isWrong(draft)) return
    onApply(fromDraft(draft))
    onClose()
  }
  const setValue = (change: Partial<typeof draft.currentValue>) =>
    setDraft({ ...draft, currentValue: { ...draft.currentValue, ...change } })
  const days = (field: DayField) => (
    <fieldset className={classes['range']}>
      <legend>{t(`fixedAssets.filter.${field}`)}</legend>
      <DayInput
        label={t('filters.from')}
        value={draft[field].from}
        onChange={(from) => setDraft({ ...draft, [field]: { ...draft[field], from } })}
      />
      <DayInput
        label={t('filters.to')}
        value={draft[field].to}
        onChange={(to) => setDraft({ ...draft, [field]: { ...draft[field], to } })}
        error={endsBeforeStart(draft[field]) ? t('global.fromAfterTo') : undefined}
      />
    </fieldset>
  )
  return (
    <FiltersDialog isOpen onClose={onClose} onApply={apply} {...(!isMobile && { onClear: () => setDraft(toDraft([])) })}>
      <div className={classes['fields']}>
        <fieldset className={classes['range']}>
          <legend>{t('fixedAssets.filter.currentValue')}</legend>
          <TextInput
            label={t('filters.from')}
            data-autofocus
            inputMode="decimal"
            autoComplete="off"
            value={draft.currentValue.from}
            onChange={({ currentTarget: { value } }) => setValue({ from: value })}
            error={wrong === 'from' && t('fixedAssets.filter.invalidAmount')}
          />
          <TextInput
            label={t('filters.to')}
            inputMode="decimal"
            autoComplete="off"
            value={draft.currentValue.to}
            onChange={({ currentTarget: { value } }) => setValue({ to: value })}
            error={(wrong === 'to' && t('fixedAssets.filter.invalidAmount')) || (wrong === 'order' && t('global.fromAfterTo'))}
          />
        </fieldset>
        {days('procurementDate')}
        {days('lastAmortizedOn')}
        <SearchedMultiSelect
          label={t('fixedAssets.filter.fixedAssetTypeId')}
          data={(types.data ?? []).map(({ id }) => ({ value: String(id), label: typeText(id) }))}
          value={draft.types}
          onChange={(chosen) => setDraft({ ...draft, types: chosen })}
        />
        <SearchedMultiSelect
          label={t('fixedAssets.filter.assetGroupId')}
          data={(groups.data ?? []).map(({ id }) => ({ value: String(id), label: groupText(id) }))}
          value={draft.groups}
          onChange={(chosen) => setDraft({ ...draft, groups: chosen })}
        />
        <SearchedMultiSelect
          label={t('fixedAssets.filter.status')}
          data={(statuses.data ?? []).map(({ status }) => ({ value: status, label: statusText(status) }))}
          value={draft.statuses}
          onChange={(chosen) => setDraft(withStatuses(draft, chosen))}
        />
        <Toggle
          label={t('fixedAssets.filter.isWrittenOffShown')}
          isOn={draft.isWrittenOffShown}
          onChange={(isOn) => setDraft(withWrittenOff(draft, isOn))}
        />
      </div>
    </FiltersDialog>
  )
}
