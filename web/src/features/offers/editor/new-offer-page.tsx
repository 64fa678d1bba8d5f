import { skipToken, useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { useState } from 'react'
import { issuingContexts, type IssuingContext } from 'contract/document-issuing/issuing-contexts'
import { offers, type OfferDetails } from 'contract/offers/offers'
import { paths } from 'contract/paths'
import { searches } from 'contract/searches'
import { usePageSearch } from '../../../kit/address/page-search.ts'
import { useAtWork, useBusinessSubjectId } from '../../../kit/actor.tsx'
import { call } from '../../../kit/call.ts'
import { t } from '../../../kit/messages.ts'
import { together } from '../../../kit/reports/asked.ts'
import { Loaded } from '../../../kit/reports/loaded.tsx'
import { useCall } from '../../../kit/use-call.ts'
import { Page } from '../../../ui/page.tsx'
import { copiedOffer, newOffer } from './offer-beginnings.ts'
import { OfferEditor } from './offer-editor.tsx'

/** Writes an offer: a new one, a draft, or a copy of an earlier one. What was issued meanwhile is shown as it is. */
export function NewOfferPage() {
  // What the page was opened for. Once a new draft is saved the address names it, and the editor goes on as it is.
  const [said] = usePageSearch(searches.newOffer)
  const [{ draft, copy }] = useState(said)
  const businessSubjectId = useBusinessSubjectId()
  const context = useCall(issuingContexts.get, undefined, { businessSubjectId })
  const id = draft ?? copy
  const earlier = useQuery({
    queryKey: ['once', offers.get.name, id],
    queryFn: id === undefined ? skipToken : ({ signal }) => call(offers.get, undefined, { businessSubjectId, id }, { signal }),
    gcTime: 0,
    staleTime: Infinity,
  })
  return (
    <Loaded
      of={together({ context, ...(id !== undefined && { earlier }) })}
      notLoaded={t('invoiceEditor.notLoaded')}
      bones={<Page title={t('offerEditor.title')}>{null}</Page>}
    >
      {(begun) => <Begun {...begun} draft={draft} />}
    </Loaded>
  )
}

type Props = {
  readonly context: IssuingContext
  readonly earlier?: OfferDetails
  readonly draft: number | undefined
}

function Begun({ context, earlier, draft }: Props) {
  const { businessSubjectSlug } = useAtWork().businessSubject
  if (!earlier) return <OfferEditor context={context} start={{ id: null, version: 0, content: newOffer(context) }} />
  const { content, version, issued } = earlier
  if (draft === undefined)
    return <OfferEditor context={context} start={{ id: null, version: 0, content: copiedOffer(content) }} />
  if (issued) return <Navigate to={paths.offer(businessSubjectSlug, draft)} replace />
  return <OfferEditor context={context} start={{ id: draft, version, content }} />
}
