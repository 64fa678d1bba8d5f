import { useForm } from '@mantine/form'
import { fixedAssetUses } from 'contract/fixed-assets/fixed-asset-uses'
import type { FixedAssetDetails } from 'contract/fixed-assets/fixed-assets'
import { useBusinessSubjectId } from '../../../kit/actor.tsx'
import { today } from '../../../kit/format.ts'
import { checkedBy } from '../../../kit/checked-by.ts'
import { marked } from '../../../kit/marked.ts'
import { t } from '../../../kit/messages.ts'
import { KeptTyping } from '../../../kit/records/kept-typing.tsx'
import { toast } from '../../../kit/toast.ts'
import { useSave } from '../../../kit/use-save.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { FormFields } from '../../../ui/dialogs/form-fields.tsx'
import { SaveActions } from '../../../ui/dialogs/save-actions.tsx'
import { DayField } from '../../../ui/inputs/day-field.tsx'
import { StrayAccountNotice } from '../stray-account-notice.tsx'

type Props = { readonly asset: FixedAssetDetails; readonly onClose: () => void }

/** Since when an asset is in use: today, unless told otherwise. */
export function UseDialog({ asset, onClose }: Props) {
  const { id, name, documentId } = asset
  const businessSubjectId = useBusinessSubjectId()
  const form = useForm({ initialValues: { inUseOn: today() }, validate: checkedBy(fixedAssetUses.create.input) })
  const { save, isSaving } = useSave(fixedAssetUses.create, {
    form: marked(form),
    onSaved: () => {
      toast.success(t('fixedAssets.putInUse.done', { name }))
      onClose()
    },
  })
  return (
    <Dialog title={t('fixedAssets.putInUse.title', { name })} isOpen isDirty={form.isDirty()} onClose={onClose}>
      <form noValidate onSubmit={form.onSubmit((values) => void save(values, { businessSubjectId, fixedAssetId: id }))}>
        <KeptTyping form={form} of="fixed-asset-use" id={id} />
        {documentId !== null && <StrayAccountNotice {...asset} documentId={documentId} />}
        <FormFields isSaving={isSaving}>
          <DayField
            isFirst
            label={t('fixedAssets.inUseOn')}
            description={t('fixedAssets.inUseHint')}
            value={form.values.inUseOn}
            onChange={(inUseOn) => form.setFieldValue('inUseOn', inUseOn)}
            error={form.errors['inUseOn']}
          />
          <SaveActions label={t('fixedAssets.putInUse.action')} isSaving={isSaving} onCancel={onClose} />
        </FormFields>
      </form>
    </Dialog>
  )
}
