import { items, type Item } from 'contract/items/items'
import { useBusinessSubjectId } from '../../kit/actor.tsx'
import { t } from '../../kit/messages.ts'
import { toast } from '../../kit/toast.ts'
import { useSave } from '../../kit/use-save.ts'
import { Confirm } from '../../ui/dialogs/confirm.tsx'

type Props = { readonly item: Item; readonly onClose: () => void }

/** Asks before an item is deleted. */
export function RemovalDialog({ item: { id, code, name }, onClose }: Props) {
  const businessSubjectId = useBusinessSubjectId()
  const { save, isSaving } = useSave(items.remove, {
    onSaved: () => toast.success(t('items.removed', { name })),
    say: (why) => toast.error(t('items.removeFailed', { name }), why),
  })
  const remove = async () => {
    await save(undefined, { businessSubjectId, id })
    onClose()
  }
  return (
    <Confirm
      isOpen
      title={t('items.removeTitle', { name })}
      message={t('items.removeMessage', { code })}
      action={t('items.remove')}
      isDestructive
      isBusy={isSaving}
      onConfirm={() => void remove()}
      onClose={onClose}
    />
  )
}
