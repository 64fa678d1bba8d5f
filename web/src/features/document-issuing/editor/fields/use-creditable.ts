import { invoices, type InvoiceDetails } from 'contract/document-issuing/invoices'
import { useBusinessSubjectId } from '../../../../kit/actor.tsx'
import { useWantedCall } from '../../../../kit/use-call.ts'

/** What is left of the invoice that a credit note is about; null where it is about none, and while that is read. */
export function useCreditable(id: number | null): InvoiceDetails['creditable'] | null {
  const businessSubjectId = useBusinessSubjectId()
  const { data } = useWantedCall(id !== null, invoices.get, undefined, { businessSubjectId, id: id ?? 0 })
  return id === null ? null : (data?.creditable ?? null)
}
