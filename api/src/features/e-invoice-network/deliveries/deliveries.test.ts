import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { eInvoiceConnections } from 'contract/e-invoice-network/connections'
import { eInvoiceDeliveries, eInvoiceHandovers } from 'contract/e-invoice-network/deliveries'
import { invoices } from 'contract/document-issuing/invoices'
import { startMojEracunSimulator, UNREACHABLE_OIB } from '../../../adapters/e-invoice-network/moj-eracun-simulator.ts'
import { clock } from '../../../kit/clock.ts'
import { as, asOwner, useSaldo } from '../../../testing/app.ts'
import { buyer, issue, more, ready } from '../../../testing/issuing/issue.ts'
import { attempt, connect, giveUp, issuedTo, parts } from '../../../testing/issuing/on-network.ts'
import { visitNetworkJob } from '../visit-network.ts'
import { sendEInvoiceJob } from './send-e-invoice.ts'

const simulator = await startMojEracunSimulator()
useSaldo({ E_INVOICE_NETWORK_URL: simulator.url })
afterAll(() => simulator.stop())
beforeAll(async () => {
  await asOwner("select setval('app.e_invoice_deliveries_id_seq', 100)")
})
beforeEach(async () => {
  simulator.setDown(false)
  await connect()
})

const send = (invoiceId: number) => as('boris').call(eInvoiceDeliveries.create, { ...more, invoiceId })
const listed = async (invoiceId: number) =>
  (await as('boris').call(eInvoiceDeliveries.list, { ...more, invoiceId })).body.deliveries
const job = () => sendEInvoiceJob(parts(simulator.url))
const sendNow = (deliveryId: number) => attempt(job(), { deliveryId })
const visit = () => attempt(visitNetworkJob(parts(simulator.url)), {}, { name: null })
const there = (number: string) => simulator.post.all.filter((one) => one.number === number)

/** An invoice that is asked to be sent, and not sent yet. */
async function asked() {
  const invoice = await issuedTo()
  const { body } = await send(invoice.id)
  return { ...invoice, deliveryId: body.id }
}

test('an e-invoice is asked for once, however often, and sent once by the file that was made when it was issued (GAP-03)', async () => {
  const { id, number, deliveryId } = await asked()
  const again = await Promise.all([send(id), send(id)])
  expect(again.map(({ body }) => body.id)).toEqual([deliveryId, deliveryId])
  expect(await listed(id)).toMatchObject([{ state: 'Issued', kind: 'Intermediary', createdByName: 'Boris Jurić', networkId: '', sentAt: null }]) // prettier-ignore
  await sendNow(deliveryId)
  await sendNow(deliveryId)
  const [sent, ...others] = there(number)
  expect([others, new TextDecoder().decode(sent?.xml).includes(number)]).toEqual([[], true])
  expect(await listed(id)).toMatchObject([{ state: 'Sent', networkId: String(sent?.id), reason: '' }])
  expect((await send(id)).body.id).toBe(deliveryId)
})

test('while the network is down the invoice waits and says so; when it is back the invoice is sent, once (GAP-03)', async () => {
  const { id, number, deliveryId } = await asked()
  simulator.setDown(true)
  await expect(sendNow(deliveryId)).rejects.toThrow('503')
  expect(await listed(id)).toMatchObject([{ state: 'Issued', reason: 'Mreža se ne javlja. Slanje se ponavlja samo od sebe.' }])
  simulator.setDown(false)
  await sendNow(deliveryId)
  expect(await listed(id)).toMatchObject([{ state: 'Sent', reason: '' }])
  expect(there(number)).toHaveLength(1)
})

test('when the network answers again, what waits has its turn at once and not hours later', async () => {
  const { deliveryId } = await asked()
  const turn = async () =>
    (await asOwner<{ soon: boolean }>('select run_at <= now() as soon from graphile_worker.jobs where key = $1', [`send-e-invoice-${more.businessSubjectId}-${deliveryId}`]))[0]?.soon // prettier-ignore
  simulator.setDown(true)
  await expect(sendNow(deliveryId)).rejects.toThrow('503')
  await asOwner("update graphile_worker._private_jobs set run_at = now() + interval '6 hours', attempts = 10")
  await visit()
  expect(await turn()).toBe(false)
  simulator.setDown(false)
  await visit()
  expect(await turn()).toBe(true)
})

test('killed in the middle of sending, it is one document under one number: what arrived is asked for before it is sent again (GAP-03)', async () => {
  const { id, number, deliveryId } = await asked()
  simulator.loseNextAnswer('cut')
  await expect(sendNow(deliveryId)).rejects.toThrow('did not answer')
  expect(there(number)).toHaveLength(1)
  await sendNow(deliveryId)
  expect(there(number)).toHaveLength(1)
  expect(await listed(id)).toMatchObject([{ state: 'Sent', networkId: String(there(number)[0]?.id) }])
})

test('of two processes at the same e-invoice one sends it, and the other looks again later', async () => {
  const { id, number, deliveryId } = await asked()
  const outcomes = await Promise.allSettled([sendNow(deliveryId), sendNow(deliveryId), sendNow(deliveryId)])
  expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0)
  expect(there(number)).toHaveLength(1)
  expect(await listed(id)).toMatchObject([{ state: 'Sent' }])
})

test('what a process that died was sending is taken up after two minutes, and looked for first', async () => {
  const { id, number, deliveryId } = await asked()
  await asOwner(`update app.e_invoice_deliveries set attempt_count = 1, claimed_until = now() + interval '2 minutes' where id = ${deliveryId}`) // prettier-ignore
  await expect(sendNow(deliveryId)).rejects.toThrow('Another process')
  const later = Date.now() + 121_000
  clock.move(() => later)
  try {
    const before = simulator.calls.length
    await sendNow(deliveryId)
    expect(simulator.calls[before]).toBe('/apis/v2/queryOutbox')
    expect([there(number).length, (await listed(id))[0]?.state]).toEqual([1, 'Sent'])
  } finally {
    clock.move(null)
  }
})

test('a refusal is told in the words of the network; sent again, it is another delivery beside the failed one', async () => {
  const { id, number, deliveryId } = await asked()
  simulator.refuseNext('Račun nema KPD oznaku.')
  await sendNow(deliveryId)
  expect(await listed(id)).toMatchObject([{ state: 'Failed', reason: 'Račun nema KPD oznaku.' }])
  const { body } = await send(id)
  await sendNow(body.id)
  expect(await listed(id)).toMatchObject([{ state: 'Sent' }, { state: 'Failed' }])
  expect(there(number)).toHaveLength(1)
})

test('given up for want of an answer, it is not sent twice when it had arrived after all', async () => {
  const { id, number, deliveryId } = await asked()
  simulator.loseNextAnswer('cut')
  await expect(sendNow(deliveryId)).rejects.toThrow()
  await giveUp(job(), { deliveryId })
  const [given] = await listed(id)
  expect([given?.state, given?.reason]).toEqual(['Failed', expect.stringContaining('prvo se provjerava')])
  await sendNow((await send(id)).body.id)
  expect(there(number)).toHaveLength(1)
  expect(await listed(id)).toMatchObject([{ state: 'Sent' }, { state: 'Failed' }])
})

test('what the buyer does comes back with the next visit: received, rejected with the reason, paid', async () => {
  const [received, rejected, paid] = [await asked(), await asked(), await asked()]
  for (const { deliveryId } of [received, rejected, paid]) await sendNow(deliveryId)
  const at = ({ number }: { number: string }) => there(number)[0] ?? expect.fail(`${number} was not sent`)
  simulator.post.hand(at(received))
  simulator.post.reject(at(rejected), 'Krivi iznos PDV-a')
  simulator.post.pay(at(paid), { PaymentAmount: 250 })
  await visit()
  const standing = async ({ id }: { id: number }) => (await listed(id)).map(({ state, reason }) => `${state} ${reason}`)
  expect([await standing(received), await standing(rejected), await standing(paid)]).toEqual([['Received '], ['Rejected Krivi iznos PDV-a'], ['Paid ']]) // prettier-ignore
  simulator.post.hand(at(rejected))
  await visit()
  expect(await standing(rejected)).toEqual(['Rejected Krivi iznos PDV-a'])
  const { body } = await as('boris').call(invoices.list, more, { size: 50 } as never)
  const states = body.rows.filter(({ id }) => [received.id, rejected.id, paid.id].includes(id)).map((row) => row.deliveryState)
  expect(states.toSorted()).toEqual(['Paid', 'Received', 'Rejected'])
})

test('a buyer who can not receive e-invoices is named, and one without an OIB is told before', async () => {
  const { id } = await issuedTo(UNREACHABLE_OIB)
  await sendNow((await send(id)).body.id)
  expect((await listed(id))[0]).toMatchObject({ state: 'Failed', reason: expect.stringContaining(UNREACHABLE_OIB) as string })
  const abroad = (await issue(await ready(await buyer({ oib: null })))).body
  await asOwner(`update app.files f set generation_status = 'Success', hash = 'x' from app.invoices i where i.id = ${abroad.id} and f.id = i.e_invoice_file_id`) // prettier-ignore
  expect((await send(abroad.id)).problem.code).toBe('EInvoiceDelivery.BuyerWithoutOib')
})

test('handed over by hand, it waits for the person, who says so once; nothing is sent', async () => {
  await as('boris').call(eInvoiceConnections.update, more, { kind: 'File' })
  const { id, number, deliveryId } = await asked()
  const handOver = () => as('boris').call(eInvoiceHandovers.create, { ...more, invoiceId: id, id: deliveryId })
  await sendNow(deliveryId)
  expect([await listed(id), there(number)]).toMatchObject([[{ state: 'Issued', kind: 'File' }], []])
  expect([(await handOver()).status, (await handOver()).problem.code]).toEqual([204, 'EInvoiceDelivery.NotToHandOver'])
  expect(await listed(id)).toMatchObject([{ state: 'Sent', sentAt: expect.any(String) as string }])
})

test('what waits to be handed over goes by the network once there is one, and is not handed over any more', async () => {
  await as('boris').call(eInvoiceConnections.update, more, { kind: 'File' })
  const { id, number, deliveryId } = await asked()
  await connect()
  await sendNow((await send(id)).body.id)
  expect(await listed(id)).toMatchObject([
    { state: 'Sent', kind: 'Intermediary' },
    { id: deliveryId, state: 'Failed', kind: 'File' },
  ])
  expect(there(number)).toHaveLength(1)
})

test('without a connection or before its file is made nothing is sent, and each is said', async () => {
  const { body } = await issue(await ready(await buyer({ oib: null })))
  expect((await send(body.id)).problem.code).toBe('InvoiceMail.FilesNotMade')
  await as('boris').call(eInvoiceConnections.update, more, { kind: 'None' })
  expect((await send(body.id)).problem.code).toBe('EInvoiceConnection.NotConnected')
  expect(await listed(body.id)).toEqual([])
})

test('whoever only reads invoices sees how they were sent and sends nothing; who has left since sends nothing either', async () => {
  const { id, number, deliveryId } = await asked()
  expect((await as('cvita').call(eInvoiceDeliveries.create, { ...more, invoiceId: id })).status).toBe(403)
  expect((await as('cvita').call(eInvoiceDeliveries.list, { ...more, invoiceId: id })).status).toBe(200)
  await attempt(job(), { deliveryId }, { name: 'cvita' })
  expect([(await listed(id))[0]?.state, there(number)]).toEqual(['Failed', []])
})
