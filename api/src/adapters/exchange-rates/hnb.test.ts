import { createServer, type Server } from 'node:http'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { NotReached } from '../asked.ts'
import { hnbRates } from './hnb.ts'
import { startHnbSimulator, type HnbSimulator } from './hnb-simulator.ts'

let bank: HnbSimulator
beforeAll(async () => {
  bank = await startHnbSimulator()
})
afterAll(() => bank.stop())

/** 2026-11-17 was a Tuesday, and the Wednesday after it a holiday. */
const TUESDAY = '2026-11-17'

test('the middle rate of a day comes as a decimal, the same each time it is asked for', async () => {
  const rates = hnbRates(bank.url)
  const rate = await rates.rateOn('USD', TUESDAY)
  expect(rate).toEqual({ rate: expect.stringMatching(/^1\.1\d{5}$/) as string, listDay: TUESDAY })
  expect(await rates.rateOn('USD', TUESDAY)).toEqual(rate)
  expect(await rates.rateOn('BAM', TUESDAY)).toEqual({ rate: '1.955830', listDay: TUESDAY })
})

test.each([
  ['a Sunday', '2026-11-15', '2026-11-14'],
  ['a Monday', '2026-11-16', '2026-11-14'],
  ['the day after a holiday', '2026-11-19', '2026-11-18'],
  ['the year that begins with a holiday', '2027-01-03', '2027-01-01'],
])('on %s the list that was made before it applies', async (_, day, listDay) => {
  const rates = hnbRates(bank.url)
  const rate = await rates.rateOn('CHF', day)
  expect(rate?.listDay).toBe(listDay)
  expect(rate).toEqual(await rates.rateOn('CHF', listDay))
})

test('a currency that the bank does not list has no rate, nor has any before the lists in euro', async () => {
  expect(await hnbRates(bank.url).rateOn('INR', TUESDAY)).toBeNull()
  expect(await hnbRates(bank.url).rateOn('USD', '2022-12-30')).toBeNull()
})

let server: Server | null = null
afterEach(() => {
  server?.close().closeAllConnections()
})

/** A bank that answers as it is told to; without an answer it keeps silent. */
async function answering(answer: { status?: number; body: string } | null): Promise<string> {
  server = createServer((_, response) => answer && response.writeHead(answer.status ?? 200).end(answer.body))
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/tecajn-eur/v3`
}
const row = (given: object) =>
  JSON.stringify([{ datum_primjene: TUESDAY, valuta: 'USD', srednji_tecaj: '1,163400', drzava: 'SAD', ...given }])

test('a rate is read whatever else its row says', async () => {
  const url = await answering({ body: row({ novo_polje: null }) })
  expect(await hnbRates(url).rateOn('USD', TUESDAY)).toEqual({ rate: '1.163400', listDay: TUESDAY })
})

test.each([
  ['a fault of the bank', { status: 503, body: row({}) }, 'The bank answered 503'],
  ['a page', { body: '<html>Održavanje</html>' }, 'something else than was asked for'],
  ['an object', { body: '{"error":"x"}' }, 'something else than was asked for'],
  ['a rate of nothing', { body: row({ srednji_tecaj: '0,000000' }) }, 'something else than was asked for'],
  ['a rate with a point', { body: row({ srednji_tecaj: '1.163400' }) }, 'something else than was asked for'],
  ['a rate that is none', { body: row({ srednji_tecaj: '-1,1' }) }, 'something else than was asked for'],
  ['a day that is none', { body: row({ datum_primjene: '17.11.2026.' }) }, 'something else than was asked for'],
  ['no list at all', { body: '[]' }, `has no list that applies on ${TUESDAY}`],
  ['the list of another day', { body: row({ datum_primjene: '2026-11-18' }) }, `has no list that applies on ${TUESDAY}`],
])('%s is no rate, and worth asking again', async (_, answer, why) => {
  const asked = hnbRates(await answering(answer)).rateOn('USD', TUESDAY)
  await expect(asked).rejects.toThrow(NotReached)
  await expect(asked).rejects.toThrow(why)
})

test('a bank that is silent, or not there, is not waited for', async () => {
  await expect(hnbRates(await answering(null), 50).rateOn('USD', TUESDAY)).rejects.toThrow('did not answer')
  await expect(hnbRates('http://127.0.0.1:1/').rateOn('USD', TUESDAY)).rejects.toThrow(NotReached)
})
