import { useForm } from '@mantine/form'
import { useEffect } from 'react'
import { fixedAssets, type FixedAssetDetails } from 'contract/fixed-assets/fixed-assets'
import { useBusinessSubjectId } from '../../../kit/actor.tsx'
import { call } from '../../../kit/call.ts'
import { checkedBy } from '../../../kit/checked-by.ts'
import { today } from '../../../kit/format.ts'
import { marked } from '../../../kit/marked.ts'
import { t } from '../../../kit/messages.ts'
import { KeptTyping } from '../../../kit/records/kept-typing.tsx'
import { useMeanwhile } from '../../../kit/records/use-meanwhile.tsx'
import { toast } from '../../../kit/toast.ts'
import { useSave } from '../../../kit/use-save.ts'
import { FormFields } from '../../../ui/dialogs/form-fields.tsx'
import { SaveActions } from '../../../ui/dialogs/save-actions.tsx'
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
  const meanwhile = useMeanwhile({
    form,
    version: asset?.version,
    words: FIXED_ASSET_WORDS,
    read: async () => {
      const now = await call(fixedAssets.get, undefined, { businessSubjectId, id: asset?.id ?? 0 })
      return { version: now.version, values: valuesOf(now, today(), nextInventoryNumber) }
    },
    save: (values, version) => send(values, version),
  })
  const wishes = {
    form: marked(form),
    onRefused: meanwhile.onRefused,
    onSaved: (saved: FixedAssetDetails) => {
      toast.success(t(asset ? 'fixedAssets.changed' : 'fixedAssets.added', { name: saved.name }))
      onClose()
      onSaved?.(saved)
    },
  }
  const creating = useSave(fixedAssets.create, wishes)
  const updating = useSave(fixedAssets.update, wishes)
  const send = (values: FixedAssetValues, version: number | undefined) =>
    asset
      ? void updating.save({ ...requestOf(values), version }, { businessSubjectId, id: asset.id })
      : void creating.save(requestOf(values), { businessSubjectId })
  const isSaving = creating.isSaving || updating.isSaving
  return (
    <form noValidate onSubmit={form.onSubmit((values) => send(values, meanwhile.version))}>
      {meanwhile.notice}
      {asset?.isDepreciated && <Notice>{t('fixedAssets.alreadyDepreciated')}</Notice>}
      <KeptTyping form={form} of="fixed-asset" id={asset?.id} />
      <FormFields isSaving={isSaving} className={classes['form'] ?? ''}>
        <DescriptionFields form={form} />
        {!asset?.isDepreciated && <ValueFields form={form} />}
        <DetailFields form={form} />
      </FormFields>
      {/* Below the fields and not among them: a row of a grid does not stay at the foot of the window. */}
      <SaveActions label={t(asset ? 'fixedAssets.save' : 'fixedAssets.add')} isSaving={isSaving} onCancel={onClose} />
    </form>
  )
}
