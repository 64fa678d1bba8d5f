import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { invoiceDrafts } from 'contract/document-issuing/invoice-drafts'
import { canBeInvoiced } from 'contract/offers/offer-state'
import { offerInvoiceDrafts, offers, type OfferDetails } from 'contract/offers/offers'
import { paths } from 'contract/paths'
import { useAtWork, useMay } from '../../kit/actor.tsx'
import { t } from '../../kit/messages.ts'
import { refresh } from '../../kit/use-call.ts'
import { useSave } from '../../kit/use-save.ts'

/** Makes an invoice of an offer, or goes on with the draft that was made of it; for a draft of an offer, goes on writing it. */
export function InvoiceButton({ details: { offer, invoiceDraftId } }: { readonly details: OfferDetails }) {
  const { businessSubjectId, businessSubjectSlug } = useAtWork().businessSubject
  const navigate = useNavigate()
  const may = useMay()
  const write = (to: string, draft: number) => navigate({ to, search: { draft } as never })
  const { save, isSaving } = useSave(offerInvoiceDrafts.create, {
    onSaved: async (made) => {
      await write(paths.newInvoice(businessSubjectSlug), made.invoiceDraftId)
      await refresh(offers.get, invoiceDrafts.list)
    },
  })
  if (offer.state === 'Draft')
    return (
      may(offers.update) && (
        <Button onClick={() => void write(paths.newOffer(businessSubjectSlug), offer.id)}>{t('offers.goOn')}</Button>
      )
    )
  if (!may(offerInvoiceDrafts.create) || !canBeInvoiced(offer.state)) return null
  return (
    <Button loading={isSaving} onClick={() => void save(undefined, { businessSubjectId, offerId: offer.id })}>
      {t(invoiceDraftId === null ? 'offers.makeInvoice' : 'offers.openInvoiceDraft')}
    </Button>
  )
}
