import { Select, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useEffect } from 'react'
import type { ItemDefaults } from 'contract/items/item-defaults'
import { ITEM_CODE_MAX, ITEM_DESCRIPTION_MAX, ITEM_NAME_MAX, items, type Item } from 'contract/items/items'
import { useBusinessSubjectId } from '../../kit/actor.tsx'
import { call } from '../../kit/call.ts'
import { checkedBy } from '../../kit/checked-by.ts'
import { t } from '../../kit/messages.ts'
import { RecordForm } from '../../kit/records/record-form.tsx'
import { useRecord } from '../../kit/records/use-record.ts'
import { toast } from '../../kit/toast.ts'
import { CountedInput } from '../../ui/inputs/counted-input.tsx'
import { CountedTextarea } from '../../ui/inputs/counted-textarea.tsx'
import { ITEM_WORDS, unitChoices, vatChoicesOf } from './item-texts.ts'
import { requestOf, valuesOf, type ItemValues } from './item-values.ts'
import { ItemLastPrices } from './item-last-prices.tsx'
import { KpdField } from './kpd-field.tsx'
import { PriceFields } from './price-fields.tsx'
import classes from './items.module.css'
import { SearchedSelect } from '../../ui/inputs/searched-select.tsx'

type Props = {
  /** Null for a new one, which begins with the defaults. */
  readonly item: Item | null
  readonly defaults: ItemDefaults
  /** What a new one is called so far. */
  readonly name?: string
  readonly onAdded?: (item: Item) => void
  readonly onDirty: (isDirty: boolean) => void
  readonly onClose: () => void
}

/** The fields of an item. */
export function ItemForm({ item, name = '', defaults, onAdded, onDirty, onClose }: Props) {
  const businessSubjectId = useBusinessSubjectId()
  const nextCode = item ? null : defaults.nextCode
  const check = checkedBy(items.create.input)
  const form = useForm<ItemValues>({
    initialValues: { ...valuesOf(item, defaults), ...(!item && { name }) },
    validate: (values) => ({
      ...(nextCode === null && values.code.trim() === '' && { code: t('global.thisFieldIsRequired') }),
      ...check(requestOf(values)),
    }),
  })
  const isDirty = form.isDirty()
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])
  const edited = useRecord({
    form,
    record: item,
    words: ITEM_WORDS,
    read: () => call(items.get, undefined, { businessSubjectId, id: item?.id ?? 0 }),
    valuesOf: (kept) => valuesOf(kept, defaults),
    send: (values, version) =>
      item
        ? call(items.update, { ...requestOf(values), version }, { businessSubjectId, id: item.id })
        : call(items.create, requestOf(values), { businessSubjectId }),
    onSaved: (saved) => {
      toast.success(t(item ? 'items.changed' : 'items.added', { name: saved.name }))
      onClose()
      if (!item) onAdded?.(saved)
    },
  })
  return (
    <RecordForm
      of="item"
      id={item?.id ?? null}
      edited={edited}
      action={t(item ? 'items.save' : 'items.add')}
      className={classes['form'] ?? ''}
      onCancel={onClose}
    >
      <div className={classes['wide']}>
        <CountedInput
          label={t('items.name')}
          required
          autoComplete="off"
          data-autofocus
          max={ITEM_NAME_MAX}
          {...form.getInputProps('name')}
          value={form.values.name}
        />
      </div>
      <TextInput
        label={t('items.code')}
        required={nextCode === null}
        {...(nextCode !== null && { placeholder: nextCode, description: t('items.codeHint') })}
        autoComplete="off"
        maxLength={ITEM_CODE_MAX}
        {...form.getInputProps('code')}
      />
      <TextInput
        label={t('items.barcode')}
        inputMode="numeric"
        autoComplete="off"
        classNames={{ input: 'tabular' }}
        {...form.getInputProps('barcode')}
      />
      <SearchedSelect
        label={t('items.unit')}
        required
        data={unitChoices()}
        nothingFoundMessage={t('items.noSuchUnit')}
        {...form.getInputProps('unitCode')}
      />
      <Select
        label={t('items.vat')}
        required
        allowDeselect={false}
        data={vatChoicesOf(defaults, form.values.vatTreatment)}
        {...form.getInputProps('vatTreatment')}
      />
      <PriceFields form={form} />
      <div className={classes['wide']}>
        <KpdField form={form} chosen={item?.classification ?? null} />
      </div>
      <div className={classes['wide']}>
        <CountedTextarea
          label={t('items.description')}
          autosize={false}
          rows={3}
          max={ITEM_DESCRIPTION_MAX}
          {...form.getInputProps('description')}
          value={form.values.description}
        />
      </div>
      {item && (
        <div className={classes['wide']}>
          <ItemLastPrices itemId={item.id} />
        </div>
      )}
    </RecordForm>
  )
}
