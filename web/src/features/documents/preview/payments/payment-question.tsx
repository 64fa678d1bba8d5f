import { useBlocker } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { readSearch } from 'contract/kit/address/page-search'
import { searches } from 'contract/searches'
import { DiscardQuestion } from '../../../../ui/dialogs/discard-question.tsx'

type Props = { readonly isDirty: boolean; readonly onKept: () => void }
type Where = { readonly pathname: string; readonly search: Readonly<Record<string, unknown>> }

/** Asks before the document at which a payment is being entered is closed, or left for another one. */
export function PaymentQuestion({ isDirty, onKept }: Props) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty && placeOf(current) !== placeOf(next),
    enableBeforeUnload: false,
    withResolver: true,
  })
  const isBlocked = blocker.status === 'blocked'
  const wasBlocked = useRef(false)
  useEffect(() => {
    // Whoever has chosen another document stands in its row, and whoever then stays has to be brought back.
    if (wasBlocked.current && !isBlocked) onKept()
    wasBlocked.current = isBlocked
  }, [isBlocked, onKept])
  return isBlocked && <DiscardQuestion onDiscard={blocker.proceed} onKeep={blocker.reset} />
}

/** The page and the document that stands open on it; how the list beside it is sorted or filtered changes neither. */
const placeOf = ({ pathname, search }: Where) => JSON.stringify([pathname, readSearch(searches.documents, search).document])
