import { createServer, type IncomingMessage } from 'node:http'
import type { CourtRegisterSettings } from '../../kit/configuration.ts'

export type RegistersSimulator = {
  readonly courtRegister: CourtRegisterSettings
  readonly viesUrl: string
  readonly stop: () => Promise<void>
}

/** The OIB for which both registers are out of order. */
export const OUT_OF_ORDER_OIB = '77777777778'

type Simulated = {
  activity?: readonly [code: string, name: string]
  isOutsideVat?: true
  oib: string
  short: string
  full: string
  street: string
  number: string
  city: string
  postalCode: string
}

/** Companies of the demonstration, and two that nobody has founded yet. A craft is not in the court register. */
// prettier-ignore
const COMPANIES: readonly (Simulated & { readonly isCraft?: true })[] = [
  { oib: '69435151530', short: 'Kovač d.o.o.', full: 'Kovač društvo s ograničenom odgovornošću za građenje i trgovinu', street: 'Ilica', number: '42', city: 'Zagreb', postalCode: '10000' },
  { oib: '12345678903', short: 'Plavo more d.o.o.', full: 'Plavo more društvo s ograničenom odgovornošću za turizam', street: 'Riva', number: '7', city: 'Split', postalCode: '21000' },
  { oib: '11111111119', short: 'Žito i brašno d.o.o.', full: 'Žito i brašno društvo s ograničenom odgovornošću za mlinarstvo', street: 'Ulica Đure Đakovića', number: '12a', city: 'Đakovo', postalCode: '31400' },
  { oib: '32234297847', short: 'ŠUMA I ĐAK, OBRT ZA DRVO', full: '', street: 'ĐAKOVAČKA', number: '3A', city: 'OSIJEK', postalCode: '31000', isCraft: true },
  { oib: '18683136487', short: 'Ćilim dizajn j.d.o.o.', full: 'Ćilim dizajn jednostavno društvo s ograničenom odgovornošću za proizvodnju', street: 'Tkalački put', number: '2', city: 'Rijeka', postalCode: '51000', activity: ['13.93', 'Proizvodnja tepiha i sagova'] },
  { oib: '24680135792', short: 'Mali zvuk j.d.o.o.', full: 'Mali zvuk jednostavno društvo s ograničenom odgovornošću za usluge', street: 'Trg slobode', number: '1', city: 'Osijek', postalCode: '31000', activity: ['59.20', 'Djelatnosti snimanja zvučnih zapisa i izdavanja glazbenih zapisa'], isOutsideVat: true },
]

const CLIENT = { clientId: 'saldo', clientSecret: 'simulated' }
const TOKEN = 'simulated-token'

/** Taxpayers of other member states, of the demonstration and of the tests. What a country doesn't tell is three dashes. */
const ABROAD: Readonly<Record<string, string>> = {
  ATU58410293: 'Alpenblick Handels GmbH',
  DE136695976: '---',
  SI12345679: 'TRGOVINA SEVER D.O.O.',
  IT00743110157: 'ROMA S.R.L.',
  SI55555555: 'ZADRUGA '.repeat(80),
}

/** The simulators of the court register and of VIES, on loopback, each speaking its own protocol. */
export async function startRegistersSimulator(): Promise<RegistersSimulator> {
  const server = createServer((request, response) => {
    void answerTo(request).then(({ status, body }) => {
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(JSON.stringify(body))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  return {
    courtRegister: { url, ...CLIENT },
    viesUrl: `${url}/vies`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

type Answer = { readonly status: number; readonly body: object }

async function answerTo(request: IncomingMessage): Promise<Answer> {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://registers.local')
  const { authorization = '' } = request.headers
  const basic = `Basic ${Buffer.from(`${CLIENT.clientId}:${CLIENT.clientSecret}`).toString('base64')}`
  if (pathname === '/api/oauth/token')
    return authorization === basic
      ? { status: 200, body: { access_token: TOKEN, token_type: 'bearer', expires_in: 21_600 } }
      : { status: 401, body: { error: 'invalid_client' } }
  if (pathname === '/api/javni/detalji_subjekta')
    return authorization === `Bearer ${TOKEN}`
      ? courtRegisterOf(searchParams.get('identifikator') ?? '')
      : { status: 401, body: { error: 'invalid_token' } }
  if (pathname === '/vies/check-vat-number') return viesOf(await numberIn(request))
  return { status: 404, body: {} }
}

function courtRegisterOf(oib: string): Answer {
  if (oib === OUT_OF_ORDER_OIB) return { status: 503, body: { error: 'Sustav je u održavanju' } }
  const found = COMPANIES.find((company) => company.oib === oib && !company.isCraft)
  if (!found) return { status: 404, body: { error_code: 505, error_message: 'Subjekt nije pronađen' } }
  return {
    status: 200,
    body: {
      oib: found.oib,
      tvrtka: { ime: found.full },
      skracena_tvrtka: { ime: found.short },
      sjediste: { ulica: found.street, kucni_broj: found.number, naziv_naselja: found.city },
      ...(found.activity && {
        pretezita_djelatnost: {
          nacionalna_klasifikacija_djelatnosti: { sifra: found.activity[0], puni_naziv: found.activity[1] },
        },
      }),
    },
  }
}

type VatNumber = { readonly countryCode: string; readonly vatNumber: string }

function viesOf({ countryCode, vatNumber: oib }: VatNumber): Answer {
  if (oib === OUT_OF_ORDER_OIB) return { status: 200, body: { valid: false, userError: 'MS_UNAVAILABLE' } }
  const abroad = ABROAD[`${countryCode}${oib}`]
  if (abroad !== undefined) return { status: 200, body: { valid: true, userError: 'VALID', name: abroad, address: '---' } }
  const found = COMPANIES.find((company) => company.oib === oib && countryCode === 'HR' && !company.isOutsideVat)
  if (!found) return { status: 200, body: { valid: false, userError: 'INVALID', name: '---', address: '---' } }
  const { short, street, number, city, postalCode } = found
  return {
    status: 200,
    body: { valid: true, userError: 'VALID', name: short, address: `${street} ${number}, ${city}, ${postalCode} ${city}` },
  }
}

async function numberIn(request: IncomingMessage): Promise<VatNumber> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  const { countryCode = '', vatNumber = '' } = JSON.parse(text) as Partial<VatNumber>
  return { countryCode, vatNumber }
}
