import * as z from 'zod'
import { expect, test } from 'vitest'
import { directInvoices } from 'contract/document-issuing/direct-invoices'
import { invoiceDrafts } from 'contract/document-issuing/invoice-drafts'
import { invoiceMails } from 'contract/document-issuing/invoice-mails'
import { idempotencyKeyUsed } from 'contract/kit/failures'
import { offerMails } from 'contract/offers/offer-mails'
import { offers } from 'contract/offers/offers'
import { recurringInvoices } from 'contract/recurring-invoices/recurring-invoices'
import { reminders } from 'contract/reminders/reminders'
import { as, asOwner, useSaldo } from '../app.ts'
import { buyer, issue, more, ready } from '../issuing/issue.ts'
import { offerContent, offered } from '../issuing/offer.ts'
import { request } from '../issuing/recur.ts'
import { everyRoute } from './every-route.ts'

useSaldo()

type Answer = { readonly status: number; readonly body: { readonly id: number }; readonly problem: { readonly code: string } }
/** A request with a key, which says one thing or another. */
type Sender = (words: string, idempotencyKey: string) => Promise<Answer>

const boris = as('boris')
const mail = (subject: string, idempotencyKey: string) => ({
  recipients: ['racuni@zito.example'],
  subject,
  message: 'Poštovani',
  idempotencyKey,
})
/** Nobody draws papers in these tests: a file that is there is sent. */
const drawn = () => asOwner("update app.files set generation_status = 'Success', hash = repeat('0', 64), size_bytes = 1")

const SENDERS: Readonly<Record<string, () => Promise<Sender>>> = {
  'directInvoices.create': async () => {
    const content = await ready(await buyer())
    return (note, idempotencyKey) => boris.call(directInvoices.create, more, { content: { ...content, note }, idempotencyKey })
  },
  'invoiceDrafts.create': async () => {
    const content = await ready(await buyer())
    return (note, idempotencyKey) => boris.call(invoiceDrafts.create, more, { content: { ...content, note }, idempotencyKey })
  },
  'invoiceMails.create': async () => {
    const { body } = await issue(await ready(await buyer()))
    await drawn()
    return (subject, key) => boris.call(invoiceMails.create, { ...more, invoiceId: body.id }, mail(subject, key))
  },
  'offers.create': async () => {
    const content = offerContent(await buyer())
    return (note, idempotencyKey) => boris.call(offers.create, more, { content: { ...content, note }, idempotencyKey })
  },
  'offerMails.create': async () => {
    const offerId = await offered(await buyer())
    await drawn()
    return (subject, key) => boris.call(offerMails.create, { ...more, offerId }, mail(subject, key))
  },
  'recurringInvoices.create': async () => {
    const recurringInvoice = await request({ makes: 'Draft' })
    return (name, idempotencyKey) =>
      boris.call(recurringInvoices.create, more, { recurringInvoice: { ...recurringInvoice, name }, idempotencyKey })
  },
  'reminders.create': async () => {
    const partnerId = await buyer()
    const { body } = await issue(await ready(partnerId))
    return (subject, idempotencyKey) =>
      boris.call(reminders.create, more, {
        businessSubjectPartnerId: partnerId,
        businessSubjectPartnerOutgoingDocumentDtos: [{ documentId: body.documentId }],
        recepients: ['racuni@zito.example'],
        ccRecepients: [],
        bccRecepients: [],
        subject,
        message: 'Poštovani',
        includeIos: false,
        fileIds: [],
        idempotencyKey,
      } as never)
  },
}

test.each(Object.entries(SENDERS))(
  '%s answers the same request with the same, and refuses another with its key',
  async (_, sender) => {
    const send = await sender()
    const first = await send('jedno', 'key-of-a-request')
    const again = await send('jedno', 'key-of-a-request')
    expect([first.status, again.status, again.body.id]).toEqual([200, 200, first.body.id])
    const other = await send('drugo', 'key-of-a-request')
    expect([other.status, other.problem.code]).toEqual([409, idempotencyKeyUsed.code])
  },
)

test('no endpoint that takes a key of a request is without this law', () => {
  const taking = everyRoute().filter(({ endpoint: { input } }) => input instanceof z.ZodObject && 'idempotencyKey' in input.shape)
  expect(taking.map(({ endpoint }) => endpoint.name).toSorted()).toEqual(Object.keys(SENDERS).toSorted())
  for (const { endpoint } of taking)
    expect([endpoint.name, endpoint.failures]).toEqual([endpoint.name, expect.arrayContaining([idempotencyKeyUsed])])
})
