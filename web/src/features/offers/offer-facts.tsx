import type { OfferDetails } from 'contract/offers/offers'
import type { IssuedMail } from 'contract/document-issuing/issued-mails'
import { paths } from 'contract/paths'
import { useAtWork } from '../../kit/actor.tsx'
import { dayText, moneyText } from '../../kit/format.ts'
import { t } from '../../kit/messages.ts'
import { eventsOf, IssuedFacts, IssuedHistory, IssuedLink, IssuedSection } from '../document-issuing/index.ts'

type Props = { readonly details: OfferDetails; readonly mails: readonly IssuedMail[] }

/** Days and amounts, and by whom each step was taken. */
export function OfferFacts({ details: { offer, changed, issuedBy, answer, answeredBy }, mails }: Props) {
  const slug = useAtWork().businessSubject.businessSubjectSlug
  const { partnerId, partnerName: name } = offer
  return (
    <>
      <IssuedSection title={t('invoices.facts')}>
        <IssuedFacts
          facts={[
            {
              label: t('invoices.buyer'),
              value: partnerId === null ? '–' : <IssuedLink to={paths.partner(slug, partnerId)}>{name}</IssuedLink>,
            },
            { label: t('invoices.totalAmount'), value: moneyText(offer.totalAmount, offer.currency) },
            { label: t('invoices.issueDate'), value: dayText(offer.issueDate) || '–' },
            { label: t('offers.validUntil'), value: dayText(offer.validUntil) || '–' },
          ]}
        />
      </IssuedSection>
      <IssuedHistory
        events={[
          issuedBy
            ? { at: issuedBy.at, text: t('offers.event.issued', { number: offer.number, name: issuedBy.name }) }
            : { at: changed.at, text: t('offers.event.changed', { name: changed.name }) },
          ...eventsOf({ deliveries: [], mails }),
          ...(answer && answeredBy
            ? [
                {
                  at: answeredBy.at,
                  text: t(answer === 'Accepted' ? 'offers.event.accepted' : 'offers.event.rejected', { name: answeredBy.name }),
                },
              ]
            : []),
        ]}
      />
    </>
  )
}
