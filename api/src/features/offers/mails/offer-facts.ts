import { dayText } from 'contract/croatia/days'
import { numbersIn } from 'contract/croatia/numbers-in'
import { IssuedOffer } from 'contract/offers/issued-offer'
import type { Message } from 'contract/kit/message'
import type { Db } from '../../../kit/db.ts'
import { translate } from '../../../kit/messages.ts'
import { firstLanguage } from '../../sale-papers/index.ts'
import { type Facts } from '../../issued-mails/index.ts'

/** What the mail of an offer says below its words: how much, and until when it holds. */
export async function offerFacts(db: Db, offerId: number): Promise<Facts> {
  const { issued } = await db.selectFrom('offers').select('issued').where('id', '=', offerId).executeTakeFirstOrThrow()
  const { number, totalAmount, currency, validUntil, language } = IssuedOffer.parse(issued)
  const paperLanguage = firstLanguage(language)
  const fact = (label: Message, value: string) => ({ label: translate(paperLanguage, label), value })
  return {
    paperLanguage,
    facts: [
      fact('paper.offer', number),
      fact('paper.total', numbersIn(paperLanguage).moneyText(totalAmount, currency)),
      fact('paper.validUntil', dayText(validUntil)),
    ],
  }
}
