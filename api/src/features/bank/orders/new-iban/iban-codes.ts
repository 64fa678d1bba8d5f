import { randomUUID } from 'node:crypto'
import { EMAIL_CODE_VALID_MINUTES } from 'contract/auth/registrations'
import { ibanCodes } from 'contract/bank/orders/payment-order-acts'
import { codeNotNeeded } from 'contract/bank/orders/payment-order-failures'
import { ibanInGroups } from 'contract/croatia/iban'
import { EUR, moneyText } from 'contract/croatia/money'
import { isLanguage } from 'contract/languages'
import { clock } from '../../../../kit/clock.ts'
import type { Db } from '../../../../kit/db.ts'
import { sendMail } from '../../../../kit/mails/mail.ts'
import { translate } from '../../../../kit/messages.ts'
import { bareRoutes, type Route } from '../../../../kit/routes.ts'
import { countSending, hasPassword, newOwnCode, personById } from '../../../auth/people/index.ts'
import { ownBusinessSubject } from '../../../business-subjects/own/index.ts'
import { aboutItem, newIban } from './alone.ts'

/** The mail says whom the code will have paid and where, so that nobody confirms another account than they think. */
export const ibanCodeRoutes = (secret: string): Route[] =>
  bareRoutes(ibanCodes, {
    create: async (_, { database, scope, caller, params, fail }) => {
      const userId = caller?.userId ?? 0
      await countSending({ database, fail }, userId)
      await database.transaction(scope, async (db) => {
        const item = await newIban(db, params, userId, fail)
        if (!item.isAlone || (await hasPassword(db, userId))) fail(codeNotNeeded)
        const code = await newOwnCode(db, { secret, userId, about: aboutItem(params.businessSubjectId, params) })
        await mailCode(db, userId, item, code)
        await db.updateTable('paymentOrderItems').set({ ibanCodeSentAt: clock.now() }).where('id', '=', params.itemId).execute()
      })
      return undefined
    },
  })

type Item = Pick<Awaited<ReturnType<typeof newIban>>, 'name' | 'iban' | 'amount' | 'orderNumber'>

async function mailCode(db: Db, userId: number, { name, iban, amount, orderNumber }: Item, code: string): Promise<void> {
  const person = await personById(db, userId)
  const language = isLanguage(person.language) ? person.language : 'hr'
  const params = {
    businessSubject: (await ownBusinessSubject(db)).name,
    supplier: name,
    iban: ibanInGroups(iban),
    amount: moneyText(amount, EUR),
    number: orderNumber,
    minutes: EMAIL_CODE_VALID_MINUTES,
    code,
  }
  const subject = translate(language, 'mails.ibanCodeSubject', params)
  const text = translate(language, 'mails.ibanCodeText', params)
  await sendMail(db, { to: [person.email], subject, text, code, language, messageId: `<${randomUUID()}@saldo>` }, {})
}
