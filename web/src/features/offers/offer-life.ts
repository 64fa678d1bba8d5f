import type { IssuedMail } from 'contract/document-issuing/issued-mails'
import { canBeInvoiced } from 'contract/offers/offer-state'
import type { OfferDetails } from 'contract/offers/offers'
import { dayText, userMoment } from '../../kit/format.ts'
import { t } from '../../kit/messages.ts'
import type { LifeStep } from '../document-issuing/index.ts'

type Mails = readonly IssuedMail[]

/** What people do next: write on, send it, make the invoice, or write the next one like it. */
export function nextOf({ offer: { state } }: OfferDetails, mails: Mails): 'write' | 'send' | 'invoice' | 'copy' {
  if (state === 'Draft') return 'write'
  if (state === 'Open' && !isSent(mails)) return 'send'
  return canBeInvoiced(state) ? 'invoice' : 'copy'
}

const isSent = (mails: Mails) => mails.some(({ status }) => status !== 'Failed')

/** What was issued, sent, answered and invoiced, and which of it comes next. */
export function lifeOf(details: OfferDetails, mails: Mails): LifeStep[] {
  const next = nextOf(details, mails)
  const { offer, issuedBy, answer, answeredBy, invoice } = details
  const { state } = offer
  const [mail] = mails
  return [
    issuedBy
      ? { title: t('offers.life.issued'), about: userMoment(issuedBy.at), state: 'done' }
      : { title: t('offers.states.draft'), about: '', state: 'now' },
    mail && isSent(mails)
      ? { title: t('offers.life.sent'), about: userMoment(mail.deliveredAt ?? mail.createdAt), state: 'done' }
      : {
          title: t('offers.life.unsent'),
          about: mail?.failure ?? (next === 'send' ? t('offers.life.sendNow') : ''),
          state: mail ? 'failed' : next === 'send' ? 'now' : 'later',
        },
    answer && answeredBy
      ? {
          title: t(answer === 'Accepted' ? 'offers.life.accepted' : 'offers.life.rejected'),
          about: userMoment(answeredBy.at),
          state: answer === 'Accepted' ? 'done' : 'failed',
        }
      : {
          title: t(state === 'Expired' ? 'offers.life.expired' : 'offers.life.answer'),
          about: offer.validUntil === null ? '' : t('offers.validTo', { day: dayText(offer.validUntil) }),
          state: state === 'Expired' ? 'failed' : state === 'Open' && isSent(mails) ? 'now' : 'later',
        },
    invoice
      ? { title: t('offers.life.invoiced'), about: invoice.number, state: 'done' }
      : { title: t('offers.life.toInvoice'), about: '', state: state === 'Accepted' ? 'now' : 'later' },
  ]
}
