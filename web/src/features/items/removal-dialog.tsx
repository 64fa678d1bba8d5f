import { items, type Item } from 'contract/items/items'
import { useBusinessSubjectId } from '../../kit/actor.tsx'
import { call } from '../../kit/call.ts'
import { t } from '../../kit/messages.ts'
import { Removal } from '../../kit/records/removal.tsx'

type Props = { readonly item: Item; readonly onClose: () => void }

/** Asks before an item is deleted. */
export function RemovalDialog({ item: { id, code, name }, onClose }: Props) {
  const businessSubjectId = useBusinessSubjectId()
  return (
    <Removal
      title={t('items.removeTitle', { name })}
      message={t('items.removeMessage', { code })}
      action={t('items.remove')}
      remove={() => call(items.remove, undefined, { businessSubjectId, id })}
      removed={[t('items.removed', { name })]}
      kept={t('items.removeFailed', { name })}
      onClose={onClose}
    />
  )
}
