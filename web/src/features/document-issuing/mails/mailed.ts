import type { IssuedMail } from 'contract/document-issuing/issued-mails'
import { asksForPayment, KIND_TEXTS, type IssuedKind } from 'contract/document-issuing/issued-invoice'
import { invoiceMails, invoiceMailTexts } from 'contract/document-issuing/invoice-mails'
import type { offerMails, offerMailTexts } from 'contract/offers/offer-mails'
import { t } from '../../../kit/messages.ts'

/** Something issued that is sent by e-mail: which calls are about it, and in which words the dialog speaks of it. */
export type Mailed = {
  readonly list: typeof invoiceMails.list | typeof offerMails.list
  readonly create: typeof invoiceMails.create | typeof offerMails.create
  readonly text: typeof invoiceMailTexts.get | typeof offerMailTexts.get
  readonly params: { readonly businessSubjectId: number; readonly invoiceId: number } | { readonly businessSubjectId: number; readonly offerId: number } // prettier-ignore
  readonly title: string
  readonly attached: string
  readonly sent: string
}

type Issued = {
  readonly invoice: { readonly id: number; readonly number: string; readonly kind: IssuedKind }
  readonly content: { readonly buyer: { readonly isConsumer?: boolean | undefined } }
}

export function mailedInvoice(businessSubjectId: number, { invoice: { id, number, kind }, content: { buyer } }: Issued): Mailed {
  const document = `${t(KIND_TEXTS[kind])} ${number}`
  return {
    list: invoiceMails.list,
    create: invoiceMails.create,
    text: invoiceMailTexts.get,
    params: { businessSubjectId, invoiceId: id },
    title: asksForPayment(kind) ? t('invoiceMails.title', { number }) : t('invoiceMails.titleOfOther', { document }),
    attached: t(buyer.isConsumer === true ? 'invoiceMails.attachedForConsumer' : 'invoiceMails.attached'),
    sent: t('invoiceMails.sent', { document }),
  }
}

/** While one of them is neither delivered nor given up the page looks again by itself. */
export const areOnTheirWay = (mails: readonly IssuedMail[]): boolean => mails.some(({ status }) => status === 'Queued')
