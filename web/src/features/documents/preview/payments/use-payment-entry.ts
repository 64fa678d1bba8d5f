import { useMemo, useState } from 'react'
import { canTakePayment } from 'contract/documents/document-status'
import type { Document } from 'contract/documents/documents'
import { useAtWork } from '../../../../kit/actor.tsx'
import { typingStore } from '../../../../kit/records/typing-store.ts'

/** Under this name what is typed of a payment is kept. */
export const PAYMENT = 'document-payment'

export type PaymentEntry = readonly [isAdding: boolean, setIsAdding: (isAdding: boolean) => void]

/** Whether a payment is being entered at a document, and whether one was when the page was loaded anew or the session ended. */
export function usePaymentEntry(id: number, document: Document | undefined) {
  const { user, businessSubject } = useAtWork()
  const key = typingStore.keyOf(user.id, businessSubject.businessSubjectId, PAYMENT, id)
  const wasBegun = useMemo(() => typingStore.read(key) !== null, [key])
  const [chosen, setChosen] = useState<{ readonly id: number; readonly isAdding: boolean } | null>(null)
  // Who signs in again goes on where they were: its form is open, and offers what was typed.
  const isAdding = chosen?.id === id ? chosen.isAdding : wasBegun && document !== undefined && canTakePayment(document)
  const entry: PaymentEntry = [isAdding, (is) => setChosen({ id, isAdding: is })]
  return { entry, wasBegun }
}
