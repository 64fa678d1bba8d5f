import { ibanInGroups } from 'contract/croatia/iban'
import type { Cents } from 'contract/croatia/money'
import { numbersIn } from 'contract/croatia/numbers-in'
import { invoiceMailTexts } from 'contract/document-issuing/invoice-mails'
import { asksForPayment, IssuedInvoice, KIND_TEXTS } from 'contract/document-issuing/issued-invoice'
import type { EmailToken } from 'contract/email-templates/email-tokens'
import { SUGGESTED_ADVANCE_TEMPLATES, SUGGESTED_EMAIL_TEMPLATES } from 'contract/email-templates/suggested-email-templates'
import { filledIn, parseTemplate, tokensOf, type TokenNames } from 'contract/kit/templates'
import type { Output } from 'contract/kit/endpoint'
import type { Db } from '../../../kit/db.ts'
import { missing } from '../../../kit/fail.ts'
import { translate } from '../../../kit/messages.ts'
import { routes } from '../../../kit/routes.ts'
import { templatesOf } from '../../email-templates/index.ts'
import { DOCUMENTS } from '../../documents/named/index.ts'
import { firstLanguage } from '../../sale-papers/index.ts'
import { nameOfPerson } from '../../auth/people/index.ts'
import { PARTNERS } from '../../partners/named/index.ts'

export const invoiceMailTextRoutes = routes(invoiceMailTexts, {
  get: (_, { db, userId, params: { invoiceId } }) => mailTextOf(db, { invoiceId, userId }),
})

type Which = { readonly invoiceId: number; readonly userId: number }

/** What the e-mail of an invoice says, with the name of whoever sends it. */
export async function mailTextOf(db: Db, { invoiceId, userId }: Which): Promise<Output<typeof invoiceMailTexts.get>> {
  const row = await db
    .selectFrom('invoices as i')
    .innerJoin(PARTNERS.as('p'), 'p.id', 'i.partnerId')
    .innerJoin(DOCUMENTS.as('d'), 'd.id', 'i.documentId')
    .select(['i.content', 'p.email', 'p.contactName', 'd.remainingAmount'])
    .select(nameOfPerson(userId).as('userName'))
    .where('i.id', '=', invoiceId)
    .executeTakeFirst()
  if (!row) throw missing()
  const issued = IssuedInvoice.parse(row.content)
  const recipients = [row.email || issued.buyer.email].filter(Boolean)
  if (!asksForPayment(issued.kind)) return { recipients, ...withoutPayment(issued, row.userName) }
  const values: TokenNames<EmailToken> = {
    documentNumber: issued.number,
    customerName: issued.buyer.name,
    bankAccount: ibanInGroups(issued.payment.iban),
    totalAmount: askedAmount(issued, row.remainingAmount),
    userName: row.userName,
    contactPersonName: row.contactName || issued.buyer.name,
  }
  const stored = await templatesOf(db)
  const isCroatian = firstLanguage(issued.language) === 'hr'
  const own = wordsFor(issued)
  const filled = (template: string) => filledIn(parseTemplate<EmailToken>(template), values)
  const body = own('body', isCroatian ? stored.emailBodyTemplateHr : stored.emailBodyTemplateEn)
  // Words that name the account ask to pay into it; others that a company has written itself are its own.
  const asksInVain = row.remainingAmount === 0 && tokensOf(parseTemplate<EmailToken>(body)).includes('bankAccount')
  return {
    recipients,
    subject: filled(own('title', isCroatian ? stored.emailTitleTemplateHr : stored.emailTitleTemplateEn)),
    message: asksInVain ? withoutPayment(issued, row.userName).message : filled(body),
  }
}

/** What a company has written, or what is suggested; what it left as it is suggested says what is sent. */
function wordsFor({ kind, language }: IssuedInvoice) {
  const spoken = firstLanguage(language)
  const usual = SUGGESTED_EMAIL_TEMPLATES[spoken]
  const suggested = kind === 'AdvanceInvoice' ? SUGGESTED_ADVANCE_TEMPLATES[spoken] : usual
  return (part: 'title' | 'body', stored: string | null): string =>
    stored === null || stored === usual[part] ? suggested[part] : stored
}

/** A template asks for the whole amount: where some of it was paid or credited, what remains of it stands beside. */
function askedAmount({ language, totalAmount, currency }: IssuedInvoice, remainingAmount: Cents): string {
  const spoken = firstLanguage(language)
  const { moneyText } = numbersIn(spoken)
  const total = moneyText(totalAmount, currency)
  if (remainingAmount === totalAmount) return total
  if (remainingAmount === 0) return translate(spoken, 'invoiceMails.settled', { total })
  return translate(spoken, 'invoiceMails.remaining', { total, remaining: moneyText(remainingAmount, currency) })
}

/** The templates ask to pay, which nobody has to for what credits or cancels an invoice. */
function withoutPayment({ kind, number, language, totalAmount, currency, original }: IssuedInvoice, name: string) {
  const spoken = firstLanguage(language)
  const document = `${translate(spoken, KIND_TEXTS[kind])} ${number}`
  const said = { document, total: numbersIn(spoken).moneyText(totalAmount, currency), name }
  return {
    subject: document,
    message: original
      ? translate(spoken, 'invoiceMails.noteBodyOf', { ...said, original: original.number })
      : translate(spoken, 'invoiceMails.noteBody', said),
  }
}
