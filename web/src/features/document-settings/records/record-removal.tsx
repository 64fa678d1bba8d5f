import { useBusinessSubjectId } from '../../../kit/actor.tsx'
import { call } from '../../../kit/call.ts'
import { t } from '../../../kit/messages.ts'
import { Removal } from '../../../kit/records/removal.tsx'
import type { RecordKind } from './record-kinds.ts'

type Props = {
  readonly kind: RecordKind
  readonly record: { readonly id: number; readonly name: string }
  readonly onClose: () => void
  readonly onEnded: () => void
}

/** Asks before a record is deleted. */
export function RecordRemoval({ kind: { resource, texts }, record: { id, name }, onClose, onEnded }: Props) {
  const businessSubjectId = useBusinessSubjectId()
  return (
    <Removal
      title={t(texts.removeTitle, { name })}
      message={t('documentSettings.removeMessage')}
      action={t('documentSettings.removeAction')}
      remove={() => call<RecordKind['resource']['remove']>(resource.remove, undefined, { businessSubjectId, id })}
      removed={[t(texts.removed, { name })]}
      onClose={onClose}
      onEnded={onEnded}
    />
  )
}
