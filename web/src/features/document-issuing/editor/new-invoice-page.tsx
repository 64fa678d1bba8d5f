import { useSearch } from '@tanstack/react-router'
import { invoiceDrafts } from 'contract/document-issuing/invoice-drafts'
import { invoices } from 'contract/document-issuing/invoices'
import { issuingContexts, type IssuingContext } from 'contract/document-issuing/issuing-contexts'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useBusinessSubjectId } from '../../../kit/actor.tsx'
import { call } from '../../../kit/call.ts'
import { t } from '../../../kit/messages.ts'
import { reason } from '../../../kit/refusals.ts'
import { useCall } from '../../../kit/use-call.ts'
import { Page } from '../../../ui/page.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { copied, newInvoice } from './beginnings.ts'
import { Editor } from './editor.tsx'
import { SettingsNeeded } from './settings-needed.tsx'

type Search = { readonly draft?: number; readonly copy?: number; readonly credit?: number }

/** Writes an invoice: a new one, a draft, a copy of an earlier one, or the credit note of one. */
export function NewInvoicePage() {
  // What the page was opened for. Once a new draft is saved the address names it, and the editor goes on as it is.
  const search = useSearch({ strict: false }) as Search
  const [{ draft: draftId, copy, credit }] = useState(search)
  const businessSubjectId = useBusinessSubjectId()
  const earlierId = copy ?? credit
  const { data: context, error: contextError, refetch } = useCall(issuingContexts.get, undefined, { businessSubjectId })
  const draft = useOnce(
    draftId,
    (id, signal) => call(invoiceDrafts.get, undefined, { businessSubjectId, id }, { signal }),
    'draft',
  )
  const earlier = useOnce(
    earlierId,
    (id, signal) => call(invoices.get, undefined, { businessSubjectId, id }, { signal }),
    'earlier',
  )
  const error = contextError ?? draft.error ?? earlier.error
  if (error) return <ErrorState title={t('invoiceEditor.notLoaded')} message={reason(error)} onRetry={() => void refetch()} />
  if (!context || (draftId !== undefined && !draft.data) || (earlierId !== undefined && draftId === undefined && !earlier.data))
    return <Page title={t('invoiceEditor.title')}>{null}</Page>
  if (!canIssue(context)) return <SettingsNeeded />
  const start = draft.data
    ? { id: draft.data.id, version: draft.data.version, content: draft.data.content }
    : { id: null, version: 0, content: beginning(context, earlier.data, credit === undefined ? 'Invoice' : 'CreditNote') }
  return <Editor context={context} start={start} />
}

type Earlier = Awaited<ReturnType<typeof readInvoice>>
const readInvoice = (businessSubjectId: number, id: number) => call(invoices.get, undefined, { businessSubjectId, id })

function beginning(context: IssuingContext, earlier: Earlier | undefined, kind: 'Invoice' | 'CreditNote') {
  if (!earlier) return newInvoice(context)
  const { invoice, content } = earlier
  return copied(context, { id: invoice.id, content, businessSubjectPartnerId: invoice.businessSubjectPartnerId }, kind)
}

/** Read when the page opens, and not again: from then on the editor holds what counts. */
function useOnce<T>(id: number | undefined, read: (id: number, signal: AbortSignal) => Promise<T>, what: string) {
  return useQuery({
    queryKey: ['once', what, id],
    queryFn: id === undefined ? skipToken : ({ signal }) => read(id, signal),
    gcTime: 0,
    staleTime: Infinity,
  })
}

/** Without these nobody issues anything; the internal act is where they are entered (GAP-81). */
const canIssue = ({ internalAct, settings }: IssuingContext): boolean =>
  internalAct.operators.length > 0 && internalAct.paymentDevices.length > 0 && settings.invoiceFormatString !== ''
