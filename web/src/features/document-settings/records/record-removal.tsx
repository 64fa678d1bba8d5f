import { useBusinessSubjectId } from '../../../kit/actor.tsx'
import { t } from '../../../kit/messages.ts'
import { toast } from '../../../kit/toast.ts'
import { useSave } from '../../../kit/use-save.ts'
import { Confirm } from '../../../ui/dialogs/confirm.tsx'
import type { RecordKind } from './record-kinds.ts'

type Props = {
  readonly kind: RecordKind
  readonly record: { readonly id: number; readonly name: string }
  readonly onClose: () => void
  /** Deleted or refused: either way the list may be another by now. */
  readonly onEnded: () => void
}

/** Asks before a record is deleted. */
export function RecordRemoval({ kind: { resource, texts }, record: { id, name }, onClose, onEnded }: Props) {
  const businessSubjectId = useBusinessSubjectId()
  const { save, isSaving } = useSave<RecordKind['resource']['remove']>(resource.remove, {
    onSaved: () => toast.success(t(texts.removed, { name })),
  })
  return (
    <Confirm
      isOpen
      title={t(texts.removeTitle, { name })}
      message={t('documentSettings.removeMessage')}
      action={t('documentSettings.removeAction')}
      isDestructive
      isBusy={isSaving}
      onConfirm={() => void save(undefined, { businessSubjectId, id }).then(onEnded)}
      onClose={onClose}
    />
  )
}
