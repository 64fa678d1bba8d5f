import { useBlocker } from '@tanstack/react-router'
import { t } from '../../kit/messages.ts'
import { Confirm } from '../dialogs/confirm.tsx'
import { isUnsaved } from './use-unsaved.ts'

/** Asks once before a page is left on which something was typed and not saved. */
export function LeaveQuestion() {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isUnsaved() && current.pathname !== next.pathname,
    enableBeforeUnload: false,
    withResolver: true,
  })
  return (
    blocker.status === 'blocked' && (
      <Confirm
        isOpen
        title={t('global.discardTitle')}
        message={t('global.discardMessage')}
        action={t('global.discard')}
        cancel={t('global.keepEditing')}
        isDestructive
        onConfirm={blocker.proceed}
        onClose={blocker.reset}
      />
    )
  )
}
