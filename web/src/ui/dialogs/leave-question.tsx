import { useBlocker } from '@tanstack/react-router'
import { DiscardQuestion } from './discard-question.tsx'
import { isUnsaved } from './use-unsaved.ts'

/** Asks once before a page is left on which something was typed and not saved. */
export function LeaveQuestion({ onDiscard }: { readonly onDiscard?: () => void }) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isUnsaved() && current.pathname !== next.pathname,
    enableBeforeUnload: false,
    withResolver: true,
  })
  if (blocker.status !== 'blocked') return null
  const discard = () => {
    onDiscard?.()
    blocker.proceed()
  }
  return <DiscardQuestion onDiscard={discard} onKeep={blocker.reset} />
}
