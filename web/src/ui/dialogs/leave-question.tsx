import { useBlocker } from '@tanstack/react-router'
import { DiscardQuestion } from './discard-question.tsx'
import { isUnsaved } from './use-unsaved.ts'

/** Asks once before a page is left on which something was typed and not saved. */
export function LeaveQuestion() {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isUnsaved() && current.pathname !== next.pathname,
    enableBeforeUnload: false,
    withResolver: true,
  })
  return blocker.status === 'blocked' && <DiscardQuestion onDiscard={blocker.proceed} onKeep={blocker.reset} />
}
