import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { offerInvoiceDrafts, type OfferDetails } from 'contract/offers/offers'
import { paths } from 'contract/paths'
import { useAtWork } from '../../kit/actor.tsx'
import { t } from '../../kit/messages.ts'
import { useSave } from '../../kit/use-save.ts'

type Props = {
  readonly details: OfferDetails
  /** Where something else comes first. */
  readonly isQuiet?: boolean
}

/** Makes an invoice of an offer, or goes on with the draft that was made of it. */
export function InvoiceButton({ details: { offer, invoiceDraftId }, isQuiet = false }: Props) {
  const { businessSubjectId, businessSubjectSlug } = useAtWork().businessSubject
  const navigate = useNavigate()
  const { save, isSaving } = useSave(offerInvoiceDrafts.create, {
    onSaved: async ({ invoiceDraftId: draft }) => {
      await navigate({ to: paths.newInvoice(businessSubjectSlug, { draft }) })
    },
  })
  return (
    <Button
      variant={isQuiet ? 'default' : 'filled'}
      loading={isSaving}
      onClick={() => void save(undefined, { businessSubjectId, offerId: offer.id })}
    >
      {t(invoiceDraftId === null ? 'offers.makeInvoice' : 'offers.openInvoiceDraft')}
    </Button>
  )
}
