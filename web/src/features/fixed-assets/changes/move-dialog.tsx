import { fixedAssetMoves } from 'contract/fixed-assets/changes/fixed-asset-moves'
import { useBusinessSubjectId } from '../../../kit/actor.tsx'
import { today } from '../../../kit/format.ts'
import { t } from '../../../kit/messages.ts'
import { useSave } from '../../../kit/use-save.ts'
import { ChangeDay, ChangeDialog, ChangeText, type Typed } from './change-dialog.tsx'
import type { ChangeProps } from './change-props.ts'
import { useChange } from './use-change.ts'

const requestOf = ({ onDay = '', text = '', place = '', responsibleName = '' }: Typed) => ({
  onDay,
  text,
  place,
  responsibleName,
})

/** Where an asset is from now on, and who answers for it. */
export function MoveDialog({ asset: { id, name, place, responsibleName }, onClose }: ChangeProps) {
  const params = { businessSubjectId: useBusinessSubjectId(), fixedAssetId: id }
  const initial = { onDay: today(), place, responsibleName }
  const { form, wishes } = useChange({ initial, input: fixedAssetMoves.create.input, requestOf, name, onClose })
  const { save, isSaving } = useSave(fixedAssetMoves.create, wishes)
  const frame = { title: t('fixedAssetChanges.move.title', { name }), action: t('fixedAssetChanges.move.save') }
  return (
    <ChangeDialog
      {...frame}
      {...params}
      {...{ form, isSaving, onClose }}
      onSave={() => void save(requestOf(form.values), params)}
    >
      <ChangeDay form={form} name="onDay" label={t('fixedAssetChanges.onDay')} />
      <ChangeText form={form} name="place" label={t('fixedAssets.place')} />
      <ChangeText form={form} name="responsibleName" label={t('fixedAssets.responsibleName')} />
    </ChangeDialog>
  )
}
