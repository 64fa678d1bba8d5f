import { skipToken, useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { useState } from 'react'
import { issuingContexts } from 'contract/document-issuing/issuing-contexts'
import { offers } from 'contract/offers/offers'
import { paths } from 'contract/paths'
import { searches } from 'contract/searches'
import { usePageSearch } from '../../../kit/address/page-search.ts'
import { useAtWork } from '../../../kit/actor.tsx'
import { call } from '../../../kit/call.ts'
import { t } from '../../../kit/messages.ts'
import { reason } from '../../../kit/refusals.ts'
import { useCall } from '../../../kit/use-call.ts'
import { Page } from '../../../ui/page.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { copiedOffer, newOffer } from './offer-beginnings.ts'
import { OfferEditor } from './offer-editor.tsx'

/** Writes an offer: a new one, a draft, or a copy of an earlier one. What was issued meanwhile is shown as it is. */
export function NewOfferPage() {
  // What the page was opened for. Once a new draft is saved the address names it, and the editor goes on as it is.
  const [said] = usePageSearch(searches.newOffer)
  const [{ draft, copy }] = useState(said)
  const { businessSubjectId, businessSubjectSlug } = useAtWork().businessSubject
  const { data: context, error: contextError, refetch } = useCall(issuingContexts.get, undefined, { businessSubjectId })
  const id = draft ?? copy
  const earlier = useQuery({
    queryKey: ['once', offers.get.name, id],
    queryFn: id === undefined ? skipToken : ({ signal }) => call(offers.get, undefined, { businessSubjectId, id }, { signal }),
    gcTime: 0,
    staleTime: Infinity,
  })
  // Once it is there the editor stands, with what was typed: a newer answer that did not come takes nothing away.
  const isThere = context && (id === undefined || earlier.data)
  const error = isThere ? null : (contextError ?? earlier.error)
  if (error) return <ErrorState title={t('invoiceEditor.notLoaded')} message={reason(error)} onRetry={() => void refetch()} />
  if (!context || (id !== undefined && !earlier.data)) return <Page title={t('offerEditor.title')}>{null}</Page>
  if (!earlier.data) return <OfferEditor context={context} start={{ id: null, version: 0, content: newOffer(context) }} />
  const { content, version, issued } = earlier.data
  if (draft === undefined)
    return <OfferEditor context={context} start={{ id: null, version: 0, content: copiedOffer(content) }} />
  if (issued) return <Navigate to={paths.offer(businessSubjectSlug, draft)} replace />
  return <OfferEditor context={context} start={{ id: draft, version, content }} />
}
