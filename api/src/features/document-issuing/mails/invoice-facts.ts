import { dayText } from 'contract/croatia/days'
import { ibanInGroups } from 'contract/croatia/iban'
import { numbersIn } from 'contract/croatia/numbers-in'
import { asksForPayment, IssuedInvoice, KIND_TEXTS } from 'contract/document-issuing/issued-invoice'
import type { Message } from 'contract/kit/message'
import type { Db } from '../../../kit/db.ts'
import { translate } from '../../../kit/messages.ts'
import { firstLanguage } from '../../sale-papers/index.ts'
import type { Facts } from '../../issued-mails/index.ts'

/** What the mail of an invoice says below its words: what it is, how much, by when, and how it is paid where it is by transfer. */
export async function invoiceFacts(db: Db, invoiceId: number): Promise<Facts> {
  const { content } = await db.selectFrom('invoices').select('content').where('id', '=', invoiceId).executeTakeFirstOrThrow()
  const { kind, number, dueDate, totalAmount, currency, language, payment, seller } = IssuedInvoice.parse(content)
  const paperLanguage = firstLanguage(language)
  const fact = (label: Message, value: string) => ({ label: translate(paperLanguage, label), value })
  const total = numbersIn(paperLanguage).moneyText(totalAmount, currency)
  const named = fact(KIND_TEXTS[kind], number)
  if (!asksForPayment(kind)) {
    return { paperLanguage, facts: [named, fact(kind === 'CreditNote' ? 'paper.totalCredited' : 'paper.total', total)] }
  }
  const isByTransfer = payment.method === 'TransactionAccount' && payment.iban !== '' && totalAmount > 0
  return {
    paperLanguage,
    facts: [
      named,
      fact('paper.toPay', total),
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
