import { useEffect } from 'react'
import { reminders } from 'contract/reminders/reminders'
import { useBusinessSubjectId } from '../../kit/actor.tsx'
import { clock } from '../../kit/clock.ts'
import { useCall } from '../../kit/use-call.ts'

/** Of whom or of what: a partner's reminders, or a document's. */
export type RemindersOf = { readonly partnerId: number } | { readonly documentId: number }

const ASK_AGAIN_MS = 2000

/** The reminders that went out; asked for again while one waits to be sent and somebody looks. */
export function useReminders(of: RemindersOf) {
  const list = useCall(reminders.list, of, { businessSubjectId: useBusinessSubjectId() })
  const { data, refetch } = list
  const isWaiting = data?.some(({ status }) => status === 'Queued') ?? false
  useEffect(
    () => (isWaiting ? clock.every(ASK_AGAIN_MS, () => document.visibilityState === 'visible' && void refetch()) : undefined),
    [isWaiting, refetch],
  )
  return list
}
