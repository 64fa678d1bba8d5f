import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { setOffs } from 'contract/bank/set-offs/set-offs'
import { documentPayments } from 'contract/documents/document-payments'
import { eInvoiceDeliveries } from 'contract/e-invoice-network/deliveries'
import { startMojEracunSimulator } from '../../../adapters/e-invoice-network/moj-eracun-simulator.ts'
import { clock } from '../../../kit/clock.ts'
import { as, asOwner, useSaldo } from '../../../testing/app.ts'
import { setOff } from '../../../testing/bank/mutual-set.ts'
import { addDocument } from '../../../testing/bank/open-set.ts'
import { more } from '../../../testing/issuing/issue.ts'
import { attempt, connect, issuedTo, parts } from '../../../testing/issuing/on-network.ts'
import { sendEInvoiceJob } from '../deliveries/send-e-invoice.ts'
import { visitNetworkJob } from '../visit-network.ts'

const simulator = await startMojEracunSimulator()
useSaldo({ E_INVOICE_NETWORK_URL: simulator.url })
afterAll(() => simulator.stop())
beforeAll(() => connect())

const DAY_MS = 24 * 3_600_000
const START = Date.parse('2026-11-21T10:00:00Z')
let at = START
beforeEach(() => {
  simulator.setDown(false)
  at = START
  clock.move(() => at)
})
afterEach(() => clock.move(null))
const nextDay = () => (at += DAY_MS)

const visit = () => attempt(visitNetworkJob(parts(simulator.url)), {}, { name: null })

async function sent() {
  const invoice = await issuedTo()
  const { body } = await as('boris').call(eInvoiceDeliveries.create, { ...more, invoiceId: invoice.id })
  await attempt(sendEInvoiceJob(parts(simulator.url)), { deliveryId: body.id })
  return invoice
}
type Sent = Awaited<ReturnType<typeof sent>>
const pay = async ({ documentId }: Sent, amount = 250_00) =>
  (await as('boris').call(documentPayments.create, { ...more, documentId }, { amount, paidOn: clock.today() })).body.id
const withdraw = ({ documentId }: Sent, id: number) => as('boris').call(documentPayments.remove, { ...more, documentId, id })
const reported = ({ number }: Sent) => simulator.post.all.find((one) => one.number === number)?.payments ?? []
const listed = async ({ id }: Sent) => (await as('boris').call(eInvoiceDeliveries.list, { ...more, invoiceId: id })).body
const outcomes = async (invoice: Sent) => (await listed(invoice)).paymentReports.map(({ outcome }) => outcome)

test('a payment of a sent e-invoice is reported once, the day after it was entered, and the invoice is then paid there', async () => {
  const invoice = await sent()
  await pay(invoice)
  await visit()
  expect(reported(invoice)).toEqual([])
  nextDay()
  await Promise.all([visit(), visit()])
  await visit()
  expect(reported(invoice)).toMatchObject([{ PaymentDate: '2026-11-21', PaymentAmount: 250, PaymentMethod: 'T' }])
  const { paymentReports, deliveries } = await listed(invoice)
  expect(paymentReports).toMatchObject([{ amount: 250_00, paidOn: '2026-11-21', outcome: 'Reported', words: '' }])
  expect(deliveries[0]?.state).toBe('Paid')
})

test('what was entered in error and withdrawn on the same day is not reported, and neither is what was never sent', async () => {
  const [invoice, unsent] = [await sent(), await issuedTo()]
  await withdraw(invoice, await pay(invoice))
  await pay(unsent)
  nextDay()
  await visit()
  expect([reported(invoice), await outcomes(invoice), (await listed(unsent)).paymentReports]).toEqual([[], [], []])
})

test('what is set off against what the buyer claims is reported as O, and undone on the same day it is not (ledger P45)', async () => {
  const [invoice, undone] = [await sent(), await sent()]
  const [buyer] = await asOwner<{ id: number }>('select partner_id::int as id from app.documents where id = $1', [
    invoice.documentId,
  ])
  const partnerId = buyer?.id ?? 0
  const theirs = await addDocument(more.businessSubjectId, {
    number: 'U-77',
    partnerId,
    amount: 100_00,
    type: 'IncomingInvoices',
  })
  const of = async ({ documentId }: Sent) => {
    const [row] = await asOwner<{ id: number }>('select partner_id::int as id from app.documents where id = $1', [documentId])
    expect(row?.id).toBe(partnerId)
    return setOff(partnerId, [[documentId, 50_00], [theirs, 50_00]], { setOffOn: clock.today() }) // prettier-ignore
  }
  await of(invoice)
  const { id } = await of(undone)
  await as('boris').call(setOffs.remove, { ...more, id })
  nextDay()
  await visit()
  expect(reported(invoice)).toMatchObject([{ PaymentDate: '2026-11-21', PaymentAmount: 50, PaymentMethod: 'O' }])
  expect(reported(undone)).toEqual([])
})

test('in parts, each part is reported with its own amount', async () => {
  const invoice = await sent()
  await pay(invoice, 100_00)
  nextDay()
  await visit()
  expect((await listed(invoice)).deliveries[0]?.state).toBe('Received')
  await pay(invoice, 150_00)
  nextDay()
  await visit()
  expect(reported(invoice)).toMatchObject([{ PaymentAmount: 100 }, { PaymentAmount: 150 }])
  expect((await listed(invoice)).deliveries[0]?.state).toBe('Paid')
})

test('while the network is down nothing is lost, and a lost answer does not report the payment twice', async () => {
  const invoice = await sent()
  await pay(invoice)
  nextDay()
  simulator.setDown(true)
  await visit()
  expect(await outcomes(invoice)).toEqual([])
  simulator.setDown(false)
  simulator.loseNextAnswer('cut')
  await visit()
  expect([reported(invoice).length, await outcomes(invoice)]).toEqual([1, ['Waiting']])
  await visit()
  expect([reported(invoice).length, await outcomes(invoice)]).toEqual([1, ['Reported']])
})

test('where nothing tells whether a further part arrived, it is not counted twice, and that is said', async () => {
  const invoice = await sent()
  await pay(invoice, 100_00)
  await pay(invoice, 50_00)
  nextDay()
  simulator.loseNextAnswer('cut')
  await visit()
  await visit()
  simulator.loseNextAnswer('cut')
  await pay(invoice, 20_00)
  nextDay()
  await visit()
  await visit()
  expect(reported(invoice)).toHaveLength(3)
  expect(await outcomes(invoice)).toEqual(['Reported', 'Reported', 'Uncertain'])
})
