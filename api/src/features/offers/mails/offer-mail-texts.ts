import { dayText } from 'contract/croatia/days'
import { numbersIn } from 'contract/croatia/numbers-in'
import { IssuedOffer } from 'contract/offers/issued-offer'
import { offerMailTexts } from 'contract/offers/offer-mails'
import { offerNotIssued } from 'contract/offers/offers'
import { missing } from '../../../kit/fail.ts'
import { translate } from '../../../kit/messages.ts'
import { routes } from '../../../kit/routes.ts'
import { firstLanguage } from '../../sale-papers/index.ts'
import { nameOfPerson } from '../../auth/people/index.ts'
import { PARTNERS } from '../../partners/named/index.ts'

export const offerMailTextRoutes = routes(offerMailTexts, {
  get: async (_, { db, userId, fail, params: { offerId } }) => {
    const row = await db
      .selectFrom('offers as o')
      .leftJoin(PARTNERS.as('p'), 'p.id', 'o.partnerId')
      .select(['o.issued', 'p.email'])
      .select(nameOfPerson(userId).as('userName'))
      .where('o.id', '=', offerId)
      .executeTakeFirst()
    if (!row) throw missing()
    if (row.issued === null) return fail(offerNotIssued)
    const { number, buyer, language, totalAmount, currency, validUntil } = IssuedOffer.parse(row.issued)
    const said = {
      number,
      total: numbersIn(firstLanguage(language)).moneyText(totalAmount, currency),
      day: dayText(validUntil),
      name: row.userName,
    }
    return {
      recipients: [row.email || buyer.email].filter(Boolean),
      subject: translate(firstLanguage(language), 'offers.titleOf', said),
      message: translate(firstLanguage(language), 'offerMails.letter', said),
    }
  },
})
