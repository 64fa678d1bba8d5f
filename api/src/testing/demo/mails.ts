import { invoiceMails, invoiceMailTexts } from 'contract/document-issuing/invoice-mails'
import type { Company } from './company.ts'

let last = 0

/** Sends an invoice by e-mail, in the words of the templates; its files are made first. Only where the mail stays in the mailbox of development. */
export async function mails(company: Company, { id: invoiceId }: { readonly id: number }): Promise<void> {
  if (!company.hasMailbox) return
  await company.run('render-invoice', { invoiceId })
  const { recipients, subject, message } = await company.call(invoiceMailTexts.get, { invoiceId })
  const mail = { recipients, subject, message, idempotencyKey: `demo-mail-${company.subject.id}-${++last}` }
  const { id: mailId } = await company.call(invoiceMails.create, { invoiceId }, mail)
  await company.run('send-invoice', { mailId })
}
