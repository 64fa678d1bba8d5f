import { useState } from 'react'
import {
  documentFilterCurrencies,
  documentFilterPartners,
  documentFilterStatuses,
  documentFilterTypes,
} from 'contract/documents/documents'
import type { Output } from 'contract/kit/endpoint'
import { useBusinessSubjectId } from '../../../kit/actor.tsx'
import { useIsMobile } from '../../../kit/breakpoints.ts'
import { call } from '../../../kit/call.ts'
import { t, type Message } from '../../../kit/messages.ts'
import { useCall } from '../../../kit/use-call.ts'
import { DayField } from '../../../ui/inputs/day-field.tsx'
import { SearchedMultiSelect } from '../../../ui/inputs/searched-multi-select.tsx'
import { Toggle } from '../../../ui/inputs/toggle.tsx'
import { FiltersDialog } from '../../../ui/dialogs/filters-dialog.tsx'
import { statusText, typeText } from '../document-texts.ts'
import { endsBeforeStart, fromDraft, toDraft, wrongRange, type FilterDraft, type RangeField } from './filter-draft.ts'
import type { FilterItem } from './filter-texts.ts'
import classes from './documents-filters.module.css'

type Props = {
  readonly filter: readonly FilterItem[]
  readonly onClose: () => void
  readonly onApply: (filter: FilterItem[]) => void
}

/** The filters of the documents; nothing is filtered before "Apply". */
export function DocumentsFilters({ filter, onClose, onApply }: Props) {
  const [draft, setDraft] = useState(() => toDraft(filter))
  const params = { businessSubjectId: useBusinessSubjectId() }
  const isMobile = useIsMobile()
  const types = useCall(documentFilterTypes.list, undefined, params)
  const statuses = useCall(documentFilterStatuses.list, undefined, params)
  const currencies = useCall(documentFilterCurrencies.list, undefined, params)
  const partners = useCall(documentFilterPartners.list, { search: '' }, params)
  const set = (change: Partial<FilterDraft>) => setDraft({ ...draft, ...change })
  const hasPartners = draft.partners.length > 0 || (partners.data?.length ?? 0) > 0
  const apply = () => {
    if (wrongRange(draft)) return
    onApply(fromDraft(draft))
    onClose()
  }
  const range = (field: RangeField, label: Message) => (
    <fieldset className={classes['range']}>
      <legend>{t(label)}</legend>
      <DayField
        label={t('filters.from')}
        value={draft[field].from}
        onChange={(from) => set({ [field]: { ...draft[field], from } })}
      />
      <DayField
        label={t('filters.to')}
        value={draft[field].to}
        onChange={(to) => set({ [field]: { ...draft[field], to } })}
        error={endsBeforeStart(draft[field]) ? t('global.fromAfterTo') : undefined}
      />
    </fieldset>
  )
  return (
    <FiltersDialog isOpen onClose={onClose} onApply={apply} {...(!isMobile && { onClear: () => setDraft(toDraft([])) })}>
      <div className={classes['fields']}>
        <SearchedMultiSelect
          label={t('documents.filter.documentType')}
          data={(types.data ?? []).map((value) => ({ value, label: typeText(value) }))}
          value={draft.types}
          onChange={(chosen) => set({ types: chosen })}
        />
        <SearchedMultiSelect
          label={t('documents.filter.status')}
          data={(statuses.data ?? []).map((value) => ({ value, label: statusText(value) }))}
          value={draft.statuses}
          onChange={(chosen) => set({ statuses: chosen })}
        />
        <Toggle label={t('documents.filter.isPastDue')} isOn={draft.isPastDue} onChange={(isPastDue) => set({ isPastDue })} />
        {hasPartners && (
          <SearchedMultiSelect
            label={t('documents.filter.businessSubjectPartnerId')}
            data={(partners.data ?? []).map(partnerOption)}
            search={async (search, signal) =>
              (await call(documentFilterPartners.list, { search }, params, { signal })).map(partnerOption)
            }
            value={draft.partners}
            onChange={(chosen) => set({ partners: chosen })}
          />
        )}
        {range('documentDate', 'documents.filter.documentDate')}
        {range('documentDueDate', 'documents.filter.documentDueDate')}
        {range('lastPaymentOn', 'documents.filter.lastPaymentOn')}
        <SearchedMultiSelect
          label={t('documents.filter.currencyId')}
          data={(currencies.data ?? []).map(({ id, mark }) => ({ value: String(id), label: mark }))}
          value={draft.currencies}
          onChange={(chosen) => set({ currencies: chosen })}
        />
      </div>
    </FiltersDialog>
  )
}

const partnerOption = ({ id, name }: Output<typeof documentFilterPartners.list>[number]) => ({ value: String(id), label: name })
