import { useForm } from '@mantine/form'
import { useEffect } from 'react'
import { fixedAssets, type FixedAssetDetails } from 'contract/fixed-assets/fixed-assets'
import { useBusinessSubjectId } from '../../../kit/actor.tsx'
import { call } from '../../../kit/call.ts'
import { checkedBy } from '../../../kit/checked-by.ts'
import { today } from '../../../kit/format.ts'
import { t } from '../../../kit/messages.ts'
import { RecordForm } from '../../../kit/records/record-form.tsx'
import { useRecord } from '../../../kit/records/use-record.ts'
import { toast } from '../../../kit/toast.ts'
import { Notice } from '../../../ui/notice.tsx'
import { FIXED_ASSET_WORDS } from '../fixed-asset-history-words.ts'
import { DescriptionFields, DetailFields } from './description-fields.tsx'
import { requestOf, valuesOf, type FixedAssetValues } from './fixed-asset-values.ts'
import { ValueFields } from './value-fields.tsx'
import classes from './fixed-asset-dialog.module.css'

type Props = {
  readonly asset: FixedAssetDetails | null
  readonly nextInventoryNumber: string
  readonly onDirty: (isDirty: boolean) => void
  readonly onClose: () => void
  readonly onSaved?: (asset: FixedAssetDetails) => void
}

/** The fields of an asset; once a month is booked, those that months depend on stay as they are. */
export function FixedAssetForm({ asset, nextInventoryNumber, onDirty, onClose, onSaved }: Props) {
  const businessSubjectId = useBusinessSubjectId()
  const check = checkedBy(fixedAssets.create.input)
  const form = useForm<FixedAssetValues>({
    initialValues: valuesOf(asset, today(), nextInventoryNumber),
    validate: (values) => ({
      ...check(requestOf(values)),
      ...(values.price.trim() === '' && { price: t('global.thisFieldIsRequired') }),
    }),
  })
  const isDirty = form.isDirty()
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])
  const edited = useRecord({
    form,
    record: asset,
    words: FIXED_ASSET_WORDS,
    read: () => call(fixedAssets.get, undefined, { businessSubjectId, id: asset?.id ?? 0 }),
    valuesOf: (kept) => valuesOf(kept, today(), nextInventoryNumber),
    send: (values, version) =>
      asset
        ? call(fixedAssets.update, { ...requestOf(values), version }, { businessSubjectId, id: asset.id })
        : call(fixedAssets.create, requestOf(values), { businessSubjectId }),
    onSaved: (saved) => {
      toast.success(t(asset ? 'fixedAssets.changed' : 'fixedAssets.added', { name: saved.name }))
      onClose()
      onSaved?.(saved)
    },
  })
  return (
    <RecordForm
      of="fixed-asset"
      id={asset?.id ?? null}
      edited={edited}
      action={t(asset ? 'fixedAssets.save' : 'fixedAssets.add')}
      notice={asset?.isDepreciated && <Notice>{t('fixedAssets.alreadyDepreciated')}</Notice>}
      className={classes['form'] ?? ''}
      onCancel={onClose}
    >
      <DescriptionFields form={form} />
      {!asset?.isDepreciated && <ValueFields form={form} />}
      <DetailFields form={form} />
    </RecordForm>
  )
}
