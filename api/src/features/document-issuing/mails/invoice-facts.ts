import { dayText } from 'contract/croatia/days'
import { ibanInGroups } from 'contract/croatia/iban'
import { numbersIn } from 'contract/croatia/numbers-in'
import { asksForPayment, IssuedInvoice, KIND_TEXTS } from 'contract/document-issuing/issued-invoice'
import type { Message } from 'contract/kit/message'
import type { Db } from '../../../kit/db.ts'
import { translate } from '../../../kit/messages.ts'
import { DOCUMENTS } from '../../documents/named/index.ts'
import { firstLanguage } from '../../sale-papers/index.ts'
import type { Facts } from '../../issued-mails/index.ts'

/** What the mail of an invoice says below its words: what it is, how much of it remains to be paid, by when, and how it is paid where it is by transfer. */
export async function invoiceFacts(db: Db, invoiceId: number): Promise<Facts> {
  const { content, remainingAmount } = await db
    .selectFrom('invoices as i')
    .innerJoin(DOCUMENTS.as('d'), 'd.id', 'i.documentId')
    .select(['i.content', 'd.remainingAmount'])
    .where('i.id', '=', invoiceId)
    .executeTakeFirstOrThrow()
  const { kind, number, dueDate, totalAmount, currency, language, payment, seller } = IssuedInvoice.parse(content)
  const paperLanguage = firstLanguage(language)
  const fact = (label: Message, value: string) => ({ label: translate(paperLanguage, label), value })
  const { moneyText } = numbersIn(paperLanguage)
  const named = fact(KIND_TEXTS[kind], number)
  if (!asksForPayment(kind)) {
    return {
      paperLanguage,
      facts: [named, fact(kind === 'CreditNote' ? 'paper.totalCredited' : 'paper.total', moneyText(totalAmount, currency))],
    }
  }
  const isByTransfer = payment.method === 'TransactionAccount' && payment.iban !== '' && remainingAmount > 0
  return {
    paperLanguage,
    facts: [
      named,
      fact('paper.toPay', moneyText(remainingAmount, currency)),
      ...(dueDate ? [fact('paper.dueDate', dayText(dueDate))] : []),
      ...(isByTransfer
        ? [
            fact('paper.recipient', seller.name),
            fact('paper.iban', ibanInGroups(payment.iban)),
            fact('paper.reference', `${payment.model} ${payment.reference}`.trim()),
          ]
        : []),
    ],
  }
}
