import { reminders } from 'contract/reminders/reminders'
import { useBusinessSubjectId } from '../../kit/actor.tsx'
import { useFollowedCall } from '../../kit/use-call.ts'

/** Of whom or of what: a partner's reminders, or a document's. */
export type RemindersOf = { readonly partnerId: number } | { readonly documentId: number }

/** The reminders that went out; asked for again while one waits to be sent and somebody looks. */
export const useReminders = (of: RemindersOf) =>
  useFollowedCall(reminders.list, (sent) => sent.some(({ status }) => status === 'Queued'), of, {
    businessSubjectId: useBusinessSubjectId(),
  })
