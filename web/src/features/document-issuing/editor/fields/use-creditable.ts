import { skipToken, useQuery } from '@tanstack/react-query'
import { invoices, type InvoiceDetails } from 'contract/document-issuing/invoices'
import { useBusinessSubjectId } from '../../../../kit/actor.tsx'
import { call } from '../../../../kit/call.ts'
import { shown } from '../../../../kit/use-call.ts'

/** What is left of the invoice that a credit note is about; null where it is about none, and while that is read. */
export function useCreditable(id: number | null): InvoiceDetails['creditable'] | null {
  const businessSubjectId = useBusinessSubjectId()
  const { data } = useQuery({
    queryKey: [shown(invoices.get), { businessSubjectId, id }, {}],
    queryFn: id === null ? skipToken : ({ signal }) => call(invoices.get, undefined, { businessSubjectId, id }, { signal }),
  })
  return data?.creditable ?? null
}
