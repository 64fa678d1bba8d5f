import { documents } from 'contract/documents/documents'
import { moneyText } from 'contract/croatia/money'
import { mayCall } from 'contract/kit/access'
import { offers } from 'contract/offers/offers'
import { partners } from 'contract/partners/partners'
import { paths } from 'contract/paths'
import { actorOf } from '../../kit/actor.tsx'
import { call } from '../../kit/call.ts'
import { t } from '../../kit/messages.ts'
import type { Source } from './command.ts'

/** Shorter than this, a search finds too much to choose from. */
const SHORTEST = 2
const SHOWN = 6

/** Documents by number, partner or amount. */
export const documentsFound: Source = async ({ atWork, allowed }, text) => {
  if (text.trim().length < SHORTEST || !allowed.includes('documents')) return []
  const { businessSubjectId, businessSubjectSlug } = atWork.businessSubject
  const { rows } = await call(documents.list, { search: text, size: 10, requireTotalCount: false }, { businessSubjectId })
  return rows.slice(0, SHOWN).map(({ id, documentNumber, businessSubjectPartnerName, totalAmountToBePaid, currency }) => ({
    id: `document:${id}`,
    label: t('palette.document', {
      number: documentNumber,
      partner: businessSubjectPartnerName,
      amount: moneyText(totalAmountToBePaid, currency),
    }),
    group: t('documents.title'),
    words: text,
    run: (go) => go(paths.document(businessSubjectSlug, id)),
  }))
}

/** Partners by name, OIB or VAT number. */
export const partnersFound: Source = async ({ atWork, allowed }, text) => {
  if (text.trim().length < SHORTEST || !allowed.includes('documents')) return []
  const { businessSubjectId, businessSubjectSlug } = atWork.businessSubject
  const { rows } = await call(partners.list, { search: text, size: 10, requireTotalCount: false }, { businessSubjectId })
  return rows.slice(0, SHOWN).map(({ id, name, oib }) => ({
    id: `partner:${id}`,
    label: name,
    group: t('partners.title'),
    words: `${text} ${oib ?? ''}`,
    run: (go) => go(paths.partner(businessSubjectSlug, id)),
  }))
}

/** Offers by number, buyer or amount. */
export const offersFound: Source = async ({ atWork }, text) => {
  if (text.trim().length < SHORTEST || !mayCall(actorOf(atWork.selected), offers.list)) return []
  const { businessSubjectId, businessSubjectSlug } = atWork.businessSubject
  const { rows } = await call(offers.list, { search: text, size: 10, requireTotalCount: false }, { businessSubjectId })
  return rows.slice(0, SHOWN).map(({ id, number, businessSubjectPartnerName, totalAmount, currency }) => ({
    id: `offer:${id}`,
    label: t('palette.document', {
      number: number || t('offers.draftTitle'),
      partner: businessSubjectPartnerName,
      amount: moneyText(totalAmount, currency),
    }),
    group: t('offers.title'),
    words: text,
    run: (go) => go(paths.offer(businessSubjectSlug, id)),
  }))
}
