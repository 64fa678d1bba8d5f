import { fixedAssetMoves } from 'contract/fixed-assets/changes/fixed-asset-moves'
import { useBusinessSubjectId } from '../../../kit/actor.tsx'
import { call } from '../../../kit/call.ts'
import { today } from '../../../kit/format.ts'
import { t } from '../../../kit/messages.ts'
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
  const edited = useChange({
    initial,
    input: fixedAssetMoves.create.input,
    requestOf,
    send: (request) => call(fixedAssetMoves.create, request, params),
    name,
    onClose,
  })
  const { form } = edited
  const frame = { title: t('fixedAssetChanges.move.title', { name }), action: t('fixedAssetChanges.move.save') }
  return (
    <ChangeDialog {...frame} fixedAssetId={id} edited={edited} onClose={onClose}>
      <ChangeDay form={form} name="onDay" label={t('fixedAssetChanges.onDay')} />
      <ChangeText form={form} name="place" label={t('fixedAssets.place')} />
      <ChangeText form={form} name="responsibleName" label={t('fixedAssets.responsibleName')} />
    </ChangeDialog>
  )
}
