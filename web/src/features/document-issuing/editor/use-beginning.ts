import { skipToken, useQuery } from '@tanstack/react-query'
import type { InvoiceContent } from 'contract/document-issuing/invoice-content'
import { invoiceDrafts, type InvoiceDraft } from 'contract/document-issuing/invoice-drafts'
import { invoices, type InvoiceDetails } from 'contract/document-issuing/invoices'
import { openAdvances, type OpenAdvance } from 'contract/document-issuing/advances/open-advances'
import { issuingContexts, type IssuingContext } from 'contract/document-issuing/issuing-contexts'
import type { SaidTo } from 'contract/kit/address/page-search'
import type { Searches } from 'contract/searches'
import { useBusinessSubjectId } from '../../../kit/actor.tsx'
import { call } from '../../../kit/call.ts'
import { everyLanguage } from '../../../kit/messages.ts'
import { together, type Asked } from '../../../kit/reports/asked.ts'
import { useCall } from '../../../kit/use-call.ts'
import { copied, finalInvoice, newInvoice, newSale } from './beginnings.ts'
import type { DraftState } from './draft/draft-keeper.ts'
import { speaksOthers } from './lines/lines-of-advance.ts'

/** What an invoice can begin with; nothing of it is a new one. */
type BeginsFrom = SaidTo<Searches['newInvoice']>

type Beginning = {
  readonly context: IssuingContext
  readonly start: Pick<DraftState<InvoiceContent>, 'id' | 'version' | 'content'>
  /** The offer that the draft was made of. */
  readonly offer: InvoiceDraft['offer']
}

/** What an editor starts from. Once it is there the editor stands, with what was typed. */
export function useBeginning({ draft: draftId, copy, credit, final, sold, price }: BeginsFrom): Asked<Beginning> {
  const businessSubjectId = useBusinessSubjectId()
  const earlierId = draftId === undefined ? (copy ?? credit ?? final) : undefined
  const as = copy !== undefined ? 'copy' : credit !== undefined ? 'credit' : 'final'
  const context = useCall(issuingContexts.get, undefined, { businessSubjectId })
  const draft = useOnce(
    draftId,
    (id, signal) => call(invoiceDrafts.get, undefined, { businessSubjectId, id }, { signal }),
    'draft',
  )
  const earlier = useOnce(
    earlierId,
    async (id, signal) => {
      const details = await call(invoices.get, undefined, { businessSubjectId, id }, { signal })
      return { ...details, advance: as === 'final' ? await openAdvanceOf(details, businessSubjectId, signal) : undefined }
    },
    as,
  )
  const written = (of: IssuingContext) => {
    if (!draft.data && sold !== undefined)
      return { id: null, version: 0, content: newSale(of, { name: sold, price: price ?? '' }) }
    if (!draft.data) return { id: null, version: 0, content: beginning(of, earlier.data, as) }
    const { id, version, content } = draft.data
    return { id, version, content }
  }
  const begins = together({
    context,
    ...(draftId !== undefined && { draft }),
    ...(earlierId !== undefined && { earlier }),
  })
  const { data } = begins
  return {
    ...begins,
    data: data && { context: data.context, start: written(data.context), offer: draft.data?.offer ?? null },
  }
}

/** Without these nothing is issued by itself; the internal act is where they are entered (GAP-81). */
export const canIssue = ({ internalAct, settings }: IssuingContext): boolean =>
  internalAct.operators.length > 0 && internalAct.paymentDevices.length > 0 && settings.invoiceFormatString !== ''

/** What is left of an advance; undefined where others have taken it off meanwhile. */
async function openAdvanceOf({ invoice, content }: InvoiceDetails, businessSubjectId: number, signal: AbortSignal) {
  if (speaksOthers(content.language)) await everyLanguage()
  const open = await call(openAdvances.list, { partnerId: invoice.partnerId }, { businessSubjectId }, { signal })
  return open.find(({ id }) => id === invoice.id)
}

type Earlier = InvoiceDetails & { readonly advance: OpenAdvance | undefined }

function beginning(context: IssuingContext, earlier: Earlier | undefined, as: 'copy' | 'credit' | 'final') {
  if (!earlier) return newInvoice(context)
  const { invoice, content, advance } = earlier
  const from = { id: invoice.id, content, partnerId: invoice.partnerId }
  return as === 'final' ? finalInvoice(context, from, advance) : copied(context, from, as === 'credit' ? 'CreditNote' : 'Invoice')
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
