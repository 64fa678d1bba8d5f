import { useForm } from '@mantine/form'
import { fixedAssetUses } from 'contract/fixed-assets/fixed-asset-uses'
import type { FixedAssetDetails } from 'contract/fixed-assets/fixed-assets'
import { useBusinessSubjectId } from '../../../kit/actor.tsx'
import { call } from '../../../kit/call.ts'
import { today } from '../../../kit/format.ts'
import { checkedBy } from '../../../kit/checked-by.ts'
import { t } from '../../../kit/messages.ts'
import { RecordDialog } from '../../../kit/records/record-dialog.tsx'
import { useSentForm } from '../../../kit/records/use-sent-form.ts'
import { toast } from '../../../kit/toast.ts'
import { DayField } from '../../../ui/inputs/day-field.tsx'
import { StrayAccountNotice } from '../stray-account-notice.tsx'

type Props = { readonly asset: FixedAssetDetails; readonly onClose: () => void }

/** Since when an asset is in use: today, unless told otherwise. */
export function UseDialog({ asset, onClose }: Props) {
  const { id, name, documentId } = asset
  const businessSubjectId = useBusinessSubjectId()
  const form = useForm({ initialValues: { inUseOn: today() }, validate: checkedBy(fixedAssetUses.create.input) })
  const edited = useSentForm({
    form,
    send: (values) => call(fixedAssetUses.create, values, { businessSubjectId, fixedAssetId: id }),
    onSaved: () => {
      toast.success(t('fixedAssets.putInUse.done', { name }))
      onClose()
    },
  })
  return (
    <RecordDialog
      title={t('fixedAssets.putInUse.title', { name })}
      of="fixed-asset-use"
      id={id}
      edited={edited}
      action={t('fixedAssets.putInUse.action')}
      notice={documentId !== null && <StrayAccountNotice {...asset} documentId={documentId} />}
      onClose={onClose}
    >
      <DayField
        isFirst
        label={t('fixedAssets.inUseOn')}
        description={t('fixedAssets.inUseHint')}
        value={form.values.inUseOn}
        onChange={(inUseOn) => form.setFieldValue('inUseOn', inUseOn)}
        error={form.errors['inUseOn']}
      />
    </RecordDialog>
  )
}
