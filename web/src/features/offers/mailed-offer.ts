import { offerMails, offerMailTexts } from 'contract/offers/offer-mails'
import type { Offer } from 'contract/offers/offers'
import { t } from '../../kit/messages.ts'
import type { Mailed } from '../document-issuing/index.ts'

export const mailedOffer = (businessSubjectId: number, { id, number }: Pick<Offer, 'id' | 'number'>): Mailed => ({
  list: offerMails.list,
  create: offerMails.create,
  text: offerMailTexts.get,
  params: { businessSubjectId, offerId: id },
  title: t('offerMails.title', { number }),
  attached: t('offerMails.attached'),
  sent: t('offerMails.sent', { number }),
})
