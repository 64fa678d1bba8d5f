import { Button } from '@mantine/core'
import { useLocation, useNavigate, useParams } from '@tanstack/react-router'
import { offerMails } from 'contract/offers/offer-mails'
import { canBeInvoiced } from 'contract/offers/offer-state'
import { offerInvoiceDrafts, offers, type OfferDetails } from 'contract/offers/offers'
import { paths } from 'contract/paths'
import { useAtWork, useMay } from '../../kit/actor.tsx'
import { dayText } from '../../kit/format.ts'
import { places } from '../../kit/lists/places.ts'
import { t } from '../../kit/messages.ts'
import { Found } from '../../kit/reports/found.tsx'
import { useFollowedCall } from '../../kit/use-call.ts'
import { useFocusAsItComes } from '../../ui/focus/use-focus-as-it-comes.ts'
import { Page } from '../../ui/page.tsx'
import { areOnTheirWay, isBeingMade, IssuedHead, IssuedLayout, IssuedSection, IssuedSkeleton, MailsList, PaperBones, Related, ShownPaper, useMailing } from '../document-issuing/index.ts' // prettier-ignore
import { mailedOffer } from './mailed-offer.ts'
import { InvoiceButton } from './invoice-button.tsx'
import { OfferActions } from './offer-actions.tsx'
import { OfferFacts } from './offer-facts.tsx'
import { OfferFile } from './offer-file.tsx'
import { lifeOf, nextOf } from './offer-life.ts'
import { OfferStatus } from './offer-status.tsx'

/** One offer as it was issued: how it stands, its paper, what came of it, and what can be done with it. */
export function OfferPage() {
  const { businessSubjectId, businessSubjectSlug } = useAtWork().businessSubject
  const { offerId } = useParams({ strict: false }) as { offerId?: string }
  const found = useFollowedCall(offers.get, isPaperUnderWay, undefined, {
    businessSubjectId,
    id: Number(offerId),
  })
  const crumb = { text: t('offers.title'), to: paths.offers(businessSubjectSlug) }
  return (
    <Found of={found} notThere={t('offers.notThere')} crumb={crumb}>
      {(details) => (details ? <Offered details={details} /> : <IssuedSkeleton crumb={crumb} />)}
    </Found>
  )
}

const isPaperUnderWay = ({ pdf }: OfferDetails) => isBeingMade([pdf])

function Offered({ details }: { readonly details: OfferDetails }) {
  const { businessSubjectId, businessSubjectSlug: slug } = useAtWork().businessSubject
  const { offer, invoice, pdf } = details
  const may = useMay()
  const navigate = useNavigate()
  const { data: mails = [] } = useFollowedCall(offerMails.list, areOnTheirWay, undefined, {
    businessSubjectId,
    offerId: offer.id,
  })
  const mailing = useMailing(mailedOffer(businessSubjectId, offer))
  const mail = may(offerMails.create) && pdf?.generationStatus === 'Success' ? mailing.begin : null
  const does = nextOf(details, mails)
  const mayInvoice = may(offerInvoiceDrafts.create) && canBeInvoiced(offer.state)
  const goOn = () => void navigate({ to: paths.newOffer(slug, { draft: offer.id }) })
  // What sends it has its place while its paper is being made.
  const isSending = does === 'send' && (mail !== null || (may(offerMails.create) && isBeingMade([pdf])))
  const nextButton = useFocusAsItComes(useLocation({ select: ({ state }) => state.isIssued === true }))
  const next =
    does === 'write' ? (
      may(offers.update) && <Button onClick={goOn}>{t('offers.goOn')}</Button>
    ) : isSending ? (
      <Button ref={nextButton} data-disabled={!mail} aria-disabled={!mail || undefined} onClick={mail ?? undefined}>
        {t('invoices.next.send')}
      </Button>
    ) : (
      mayInvoice && <InvoiceButton details={details} />
    )
  return (
    <Page
      title={offer.number ? t('offers.titleOf', { number: offer.number }) : t('offers.draftTitle')}
      crumb={{ text: t('offers.title'), to: paths.offers(slug) }}
      state={<OfferStatus offer={offer} />}
      isWork
      actions={
        <>
          {isSending && mayInvoice && <InvoiceButton details={details} isQuiet />}
          <OfferActions details={details} />
        </>
      }
      action={next}
    >
      <IssuedLayout
        keys={[
          ...(isSending ? [{ keys: 'mod+enter', label: t('invoices.next.send'), run: () => mail?.() }] : []),
          {
            keys: 'escape',
            label: t('invoices.keys.list'),
            run: () => void navigate(places.wayBackTo(paths.offers(slug))),
          },
        ]}
        about={
          <>
            <IssuedHead
              who={offer.partnerName}
              cents={offer.totalAmount}
              currency={offer.currency}
              until={offer.validUntil !== null && t('offers.validTo', { day: dayText(offer.validUntil) })}
              label={t('offers.life.label')}
              steps={lifeOf(details, mails)}
            />
            {offer.state !== 'Draft' && (
              <IssuedSection title={t('invoices.sending')}>
                <MailsList mails={mails} onSend={mail} />
              </IssuedSection>
            )}
            <OfferFile details={details} />
            <Related title={t('invoices.related')} links={invoice ? [invoiceLink(invoice, slug)] : []} />
            <OfferFacts details={details} mails={mails} />
          </>
        }
        paper={pdf ? <ShownPaper pdf={pdf} /> : <PaperBones label={t('offers.noPaperYet')} isComing={false} />}
      />
      {mailing.dialog}
    </Page>
  )
}

const invoiceLink = ({ id, number, isCancelled }: NonNullable<OfferDetails['invoice']>, slug: string) => ({
  to: paths.invoice(slug, id),
  text: t(isCancelled ? 'offers.cancelledInvoice' : 'offers.invoice', { number }),
})
