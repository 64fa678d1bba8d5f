import { Button } from '@mantine/core'
import { useNavigate, useParams } from '@tanstack/react-router'
import { moneyText } from 'contract/croatia/money'
import { canBeInvoiced } from 'contract/offers/offer-state'
import { offerInvoiceDrafts, offers, type OfferDetails } from 'contract/offers/offers'
import { paths } from 'contract/paths'
import { useAtWork, useMay } from '../../kit/actor.tsx'
import { dayText, userMoment } from '../../kit/format.ts'
import { t } from '../../kit/messages.ts'
import { reason } from '../../kit/refusals.ts'
import { useFollowedCall } from '../../kit/use-call.ts'
import { Page } from '../../ui/page.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { isBeingMade, IssuedFacts, IssuedLayout, IssuedLink, MailsList, Related } from '../document-issuing/index.ts'
import { mailedOffer } from './mailed-offer.ts'
import { InvoiceButton } from './invoice-button.tsx'
import { OfferActions } from './offer-actions.tsx'
import { OfferFile } from './offer-file.tsx'
import { OfferStatus } from './offer-status.tsx'

/** One offer as it was issued: how it stands, its paper, what came of it, and what can be done with it. */
export function OfferPage() {
  const { businessSubjectId } = useAtWork().businessSubject
  const { offerId } = useParams({ strict: false }) as { offerId?: string }
  const { data, error, refetch } = useFollowedCall(offers.get, isPaperUnderWay, undefined, {
    businessSubjectId,
    id: Number(offerId),
  })
  if (error && !data) return <ErrorState title={t('offers.notThere')} message={reason(error)} onRetry={() => void refetch()} />
  return data ? <Offered details={data} /> : <Page title={t('global.loading')}>{null}</Page>
}

const isPaperUnderWay = ({ pdf }: OfferDetails) => isBeingMade([pdf])

function Offered({ details }: { readonly details: OfferDetails }) {
  const { businessSubjectId, businessSubjectSlug: slug } = useAtWork().businessSubject
  const { offer, invoice } = details
  const may = useMay()
  const navigate = useNavigate()
  const goOn = () => void navigate({ to: paths.newOffer(slug), search: { draft: offer.id } })
  const next =
    offer.state === 'Draft'
      ? may(offers.update) && <Button onClick={goOn}>{t('offers.goOn')}</Button>
      : may(offerInvoiceDrafts.create) && canBeInvoiced(offer.state) && <InvoiceButton details={details} />
  return (
    <Page
      title={offer.number ? t('offers.titleOf', { number: offer.number }) : t('offers.draftTitle')}
      actions={<OfferActions details={details} />}
      action={next}
    >
      <IssuedLayout
        about={
          <>
            <IssuedFacts facts={factsOf(details, slug)} />
            <Related
              title={t('invoices.related')}
              links={
                invoice
                  ? [
                      {
                        to: paths.invoice(slug, invoice.id),
                        text: t(invoice.isCancelled ? 'offers.cancelledInvoice' : 'offers.invoice', { number: invoice.number }),
                      },
                    ]
                  : []
              }
            />
            <MailsList mailed={mailedOffer(businessSubjectId, offer)} />
          </>
        }
        paper={<OfferFile details={details} />}
      />
    </Page>
  )
}

/** Days, amounts, and by whom each step was taken. */
function factsOf({ offer, changed, issuedBy, answer, answeredBy }: OfferDetails, slug: string) {
  const by = ({ name, at }: typeof changed) => t('invoices.issuedBy', { name, moment: userMoment(at) })
  const { businessSubjectPartnerId: partnerId, businessSubjectPartnerName: name } = offer
  return [
    { label: t('offers.state'), value: <OfferStatus offer={offer} /> },
    {
      label: t('invoices.buyer'),
      value: partnerId === null ? '–' : <IssuedLink to={paths.partner(slug, partnerId)}>{name}</IssuedLink>,
    },
    { label: t('invoices.totalAmount'), value: moneyText(offer.totalAmount, offer.currency) },
    { label: t('invoices.issueDate'), value: dayText(offer.issueDate) || '–' },
    { label: t('offers.validUntil'), value: dayText(offer.validUntil) || '–' },
    issuedBy ? { label: t('invoices.issuedByLabel'), value: by(issuedBy) } : { label: t('offers.changedBy'), value: by(changed) },
    ...(answer && answeredBy
      ? [{ label: t(answer === 'Accepted' ? 'offers.acceptedBy' : 'offers.rejectedBy'), value: by(answeredBy) }]
      : []),
  ]
}
