import { createServer, type Server } from 'node:http'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { readConfiguration } from '../../kit/configuration.ts'
import { eInvoiceXml } from '../../testing/e-invoice-xml.ts'
import { partyOf } from '../../testing/party-of.ts'
import { SUBJECTS } from '../../testing/cast.ts'
import { NotReached } from '../asked.ts'
import { NetworkRefused, type NetworkAccount } from './e-invoice-network.ts'
import { mojEracun } from './moj-eracun.ts'
import {
  deliverSimulated,
  SIMULATED_PASSWORD,
  startMojEracunSimulator,
  UNREACHABLE_OIB,
  type MojEracunSimulator,
} from './moj-eracun-simulator.ts'

let simulator: MojEracunSimulator
beforeAll(async () => {
  simulator = await startMojEracunSimulator()
})
afterAll(() => simulator.stop())
beforeEach(() => simulator.setDown(false))

const { more, kovac } = SUBJECTS
const account = (companyId: string, password = SIMULATED_PASSWORD): NetworkAccount => ({
  userName: '1083',
  password,
  companyId,
  softwareId: 'Saldo-001',
})
const as = ({ oib }: { oib: string }, withinMs?: number) => mojEracun(simulator.url, withinMs)(account(oib))
const invoice = (number: string) =>
  Buffer.from(eInvoiceXml({ number, issueDate: '2026-11-20', seller: partyOf(more), buyer: partyOf(kovac) }))

test('what one company sends arrives at the other byte for byte, and the answer of the buyer comes back', async () => {
  const xml = invoice('7/P1/1')
  const sent = await as(more).send(xml)
  expect(sent).toMatchObject({ number: '7/P1/1', state: 'Sent', reason: '' })
  const [incoming] = await as(kovac).incoming(null)
  expect(incoming).toMatchObject({ networkId: sent.networkId, number: '7/P1/1', senderName: more.name })
  expect(Buffer.from(await as(kovac).xmlOf(sent.networkId)).equals(xml)).toBe(true)
  const state = async () => (await as(more).sentSince(new Date(0))).find(({ networkId }) => networkId === sent.networkId)
  expect(await state()).toMatchObject({ state: 'Received' })
  await as(kovac).noteImported(sent.networkId)
  expect(simulator.post.byId(sent.networkId)?.isImported).toBe(true)
  await as(kovac).reject({ networkId: sent.networkId, day: '2026-11-21', type: 'U', reason: 'Krivi iznos PDV-a' })
  expect(await state()).toMatchObject({ state: 'Rejected', reason: 'Krivi iznos PDV-a' })
})

test('what somebody has arrive as of a moment bears it, whatever the clock of the simulator says', async () => {
  const at = new Date('2026-03-02T09:15:00Z')
  await deliverSimulated(simulator.url, invoice('6/P1/1').toString(), at)
  const arrived = (await as(kovac).incoming(at)).find(({ number }) => number === '6/P1/1')
  expect(arrived?.sentAt).toEqual(at)
  simulator.setDown(true)
  await expect(deliverSimulated(simulator.url, 'x', at)).rejects.toThrow('503')
})

test('a payment is reported with its day, its amount and how it was paid', async () => {
  const { networkId } = await as(more).send(invoice('8/P1/1'))
  await as(more).reportPayment({ networkId, day: '2026-11-21', amount: 125_05, method: 'T' })
  expect(simulator.post.byId(networkId)?.payments).toMatchObject([
    { ElectronicId: Number(networkId), PaymentDate: '2026-11-21', PaymentAmount: 125.05, PaymentMethod: 'T' },
  ])
})

test('what was read elsewhere still comes; what is older than asked for does not', async () => {
  const { networkId } = await as(more).send(invoice('9/P1/1'))
  await as(kovac).xmlOf(networkId)
  const ids = async (since: Date | null) => (await as(kovac).incoming(since)).map((one) => one.networkId)
  expect(await ids(null)).toContain(networkId)
  expect(await ids(new Date('2099-01-01'))).toEqual([])
})

test('an e-invoice whose answer was lost is found under its number and year', async () => {
  simulator.loseNextAnswer('silence')
  await expect(as(more, 50).send(invoice('10/P1/1'))).rejects.toThrow(NotReached)
  simulator.loseNextAnswer('cut')
  await expect(as(more).send(invoice('11/P1/1'))).rejects.toThrow(NotReached)
  expect(await as(more).sentUnder('10/P1/1', 2026)).toMatchObject([{ number: '10/P1/1', state: 'Sent' }])
  expect(await as(more).sentUnder('10/P1/1', 2025)).toEqual([])
  expect(await as(more).sentUnder('0/P1/1', 2026)).toEqual([])
})

test('a refusal comes in the words of the network, whatever is asked', async () => {
  simulator.refuseNext('Račun nema KPD oznaku.')
  await expect(as(more).send(invoice('12/P1/1'))).rejects.toThrow(new NetworkRefused('Račun nema KPD oznaku.'))
  const wrong = mojEracun(simulator.url)(account(more.oib, 'wrong'))
  const words = new NetworkRefused('Korisničko ime i lozinka nisu ispravni.')
  for (const ask of [
    wrong.check(),
    wrong.isReachable(kovac.oib),
    wrong.incoming(null),
    wrong.xmlOf('1'),
    wrong.noteImported('1'),
  ])
    await expect(ask).rejects.toThrow(words)
})

test('who is not in the directory can not be sent to', async () => {
  await expect(as(more).check()).resolves.toBeUndefined()
  expect(await as(more).isReachable(kovac.oib)).toBe(true)
  expect(await as(more).isReachable(UNREACHABLE_OIB)).toBe(false)
})

test('a network that is down is not reached, whatever is asked', async () => {
  simulator.setDown(true)
  const network = as(more)
  for (const ask of [
    network.ping(),
    network.check(),
    network.isReachable(kovac.oib),
    network.send(invoice('13/P1/1')),
    network.xmlOf('1'),
  ])
    await expect(ask).rejects.toThrow(NotReached)
  simulator.setDown(false)
  await expect(network.ping()).resolves.toBeUndefined()
})

let server: Server | null = null
afterEach(() => {
  server?.close().closeAllConnections()
  server = null
})

/** An intermediary that answers everything alike. */
async function answering(status: number, body: string) {
  server = createServer((_, response) => void response.writeHead(status).end(body))
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return mojEracun(`http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`)(account(more.oib))
}

test.each([
  ['a fault', 500, ''],
  ['too many calls', 429, ''],
  ['a page', 200, '<html>'],
  ['something else', 200, '{"Hello":1}'],
])('%s is no answer, so that it is not known what became of it', async (_, status, body) => {
  await expect((await answering(status, body)).send(invoice('14/P1/1'))).rejects.toThrow(NotReached)
})

test('a refusal without a reason still says what came', async () => {
  await expect((await answering(403, 'Forbidden')).send(invoice('15/P1/1'))).rejects.toThrow(/403: Forbidden/)
})

test.each([
  [20, null, 'Sent'],
  [30, null, 'Sent'],
  [40, null, 'Received'],
  [45, null, 'Failed'],
  [50, null, 'Failed'],
  [70, null, 'Sent'],
  [40, 0, 'Received'],
  [40, 1, 'Rejected'],
  [40, 2, 'Paid'],
  [40, 3, 'Received'],
  [30, 4, 'Received'],
  [30, 99, 'Received'],
])('status %i with the answer %s of the buyer is %s', async (status, said, state) => {
  const row = { ElectronicId: 1, DocumentNr: '1', StatusId: status, DocumentProcessStatusId: said }
  const network = await answering(200, JSON.stringify([row]))
  expect(await network.sentSince(new Date(0))).toMatchObject([{ networkId: '1', state }])
})

test.each([
  ['2026-11-20T23:30:00', '2026-11-20T22:30:00.000Z'],
  ['2026-07-20T23:30:00.1234567', '2026-07-20T21:30:00.123Z'],
  ['2026-07-20T23:30:00+02:00', '2026-07-20T21:30:00.000Z'],
])('the moment %s is that of Zagreb unless it says otherwise', async (Sent, moment) => {
  const network = await answering(200, JSON.stringify([{ ElectronicId: 1, DocumentNr: '1', SenderBusinessName: 'A', Sent }]))
  expect((await network.incoming(null))[0]?.sentAt.toISOString()).toBe(moment)
})

test('the intermediary is a simulator unless told otherwise, and in production there is none', () => {
  const settled = (given: NodeJS.ProcessEnv) => readConfiguration({ SECRET: 'x'.repeat(32), ...given }).eInvoiceNetworkUrl
  expect(settled({})).toBeNull()
  expect(settled({ NODE_ENV: 'production' })).toBeNull()
  expect(settled({ E_INVOICE_NETWORK_URL: 'https://demo.moj-eracun.hr/' })).toBe('https://demo.moj-eracun.hr')
})
