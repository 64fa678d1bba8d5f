import type { Problem } from 'contract/kit/problem'
import { Confirm } from '../../ui/dialogs/confirm.tsx'
import { toast } from '../toast.ts'
import { useSending } from './use-sending.ts'

type Props = {
  /** A question with the record's name in it. */
  readonly title: string
  /** What goes with it. */
  readonly message: string
  readonly action: string
  readonly remove: () => Promise<unknown>
  /** What is said when it is gone. */
  readonly removed: readonly [title: string, message?: string]
  /** What is said above the reason why it is not; the generic words where it is left out. */
  readonly kept?: string
  readonly onRefused?: (problem: Problem) => boolean
  readonly onRemoved?: () => void | Promise<void>
  readonly onClose: () => void
  /** Removed or refused: either way the list may be another by now. It closes where it is left out. */
  readonly onEnded?: () => void
}

/** Asks before a record is removed, and says that it is gone or why it stays. */
export function Removal(props: Props) {
  const { title, message, action, remove, removed, kept, onRefused, onRemoved, onClose, onEnded = onClose } = props
  const { save, isSaving } = useSending(remove, {
    onSaved: async () => {
      toast.success(...removed)
      await onRemoved?.()
    },
    ...(kept !== undefined && { say: (why: string) => toast.error(kept, why) }),
    ...(onRefused && { onRefused }),
  })
  return (
    <Confirm
      isOpen
      title={title}
      message={message}
      action={action}
      isDestructive
      isBusy={isSaving}
      onConfirm={() => void save().then(onEnded)}
      onClose={onClose}
    />
  )
}
