import { createServer, type Server } from 'node:http'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { readConfiguration } from '../../kit/configuration.ts'
import { NotReached } from '../asked.ts'
import { companyRegister } from './company-register.ts'
import { OUT_OF_ORDER_OIB, startRegistersSimulator, type RegistersSimulator } from './registers-simulator.ts'

let registers: RegistersSimulator
beforeAll(async () => {
  registers = await startRegistersSimulator()
})
afterAll(() => registers.stop())

test('a company is told as the court register has it, with the postal code of its place', async () => {
  expect(await companyRegister(registers).entryOf('11111111119')).toEqual({
    name: 'Žito i brašno d.o.o.',
    street: 'Ulica Đure Đakovića',
    streetNumber: '12a',
    postalCode: '31400',
    cityName: 'Đakovo',
  })
})

test('a craft, which is not in the court register, is told as VIES has it', async () => {
  expect(await companyRegister(registers).entryOf('32234297847')).toEqual({
    name: 'ŠUMA I ĐAK, OBRT ZA DRVO',
    street: 'ĐAKOVAČKA',
    streetNumber: '3A',
    postalCode: '31000',
    cityName: 'OSIJEK',
  })
})

test('without credentials of the court register VIES alone is asked', async () => {
  const entry = await companyRegister({ courtRegister: null, viesUrl: registers.viesUrl }).entryOf('69435151530')
  expect(entry).toMatchObject({ name: 'Kovač d.o.o.', street: 'Ilica', streetNumber: '42', postalCode: '10000' })
})

test('an OIB that no register has is nobody; one that could not be asked for is not known', async () => {
  expect(await companyRegister(registers).entryOf('10293847565')).toBeNull()
  await expect(companyRegister(registers).entryOf(OUT_OF_ORDER_OIB)).rejects.toThrow(NotReached)
})

test('wrong credentials are no answer of the court register, and VIES is asked in its place', async () => {
  const courtRegister = { ...registers.courtRegister, clientSecret: 'wrong' }
  const register = companyRegister({ ...registers, courtRegister })
  expect(await register.entryOf('11111111119')).toMatchObject({ postalCode: '31400' })
  await expect(register.entryOf('10293847565')).rejects.toThrow('gave no token: 401')
})

let server: Server | null = null
afterEach(() => {
  server?.close().closeAllConnections()
})

type Said = { readonly status?: number; readonly body: object | string } | null

/** A register that answers each path as it is told to, and keeps silent where it is told nothing. */
async function answering(by: (path: string, authorization: string) => Said): Promise<string> {
  server = createServer(({ url = '', headers }, response) => {
    const said = by(url.split('?')[0] ?? '', headers.authorization ?? '')
    if (said) response.writeHead(said.status ?? 200).end(typeof said.body === 'string' ? said.body : JSON.stringify(said.body))
  })
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
}
/** Silence is soon known as one; what is said may take as long as the machine does. */
const vies = async (said: Said) =>
  companyRegister({ courtRegister: null, viesUrl: await answering(() => said) }, said === null ? 50 : 60_000)

test.each([
  ['a fault', { status: 500, body: {} }],
  ['a fault beside which it says no', { status: 503, body: { valid: false, userError: 'INVALID' } }],
  ['a page', { body: '<html>' }],
  ['something else', { body: { isValid: true } }],
  ['a country that is not reached', { body: { valid: false, userError: 'MS_UNAVAILABLE' } }],
  ['silence', null],
])('%s of VIES is no answer, and not waited for', async (_, said) => {
  await expect((await vies(said)).entryOf('11111111119')).rejects.toThrow(NotReached)
})

test.each([
  ['that there is no such number', { userError: 'INVALID' }],
  ['that there can be no such number', { userError: 'INVALID_INPUT' }],
  ['no, and no reason', {}],
])('where VIES says %s, there is none', async (_, said) => {
  const register = await vies({ body: { valid: false, ...said } })
  expect([await register.entryOf('11111111119'), await register.isInVatSystem('11111111119')]).toEqual([null, false])
})

test.each([
  ['SAVSKA CESTA 32, ZAGREB, 10000 ZAGREB', ['SAVSKA CESTA', '32', '10000', 'ZAGREB']],
  ['ILICA 10 A\n10000 ZAGREB', ['ILICA', '10 A', '10000', 'ZAGREB']],
  ['STARI PUT BB, HR-21300 MAKARSKA', ['STARI PUT', 'BB', '21300', 'MAKARSKA']],
  ['VELIKA CESTA 3/2, 10020 ZAGREB-NOVI ZAGREB', ['VELIKA CESTA', '3/2', '10020', 'ZAGREB-NOVI ZAGREB']],
  ['TRG BANA JELAČIĆA', ['TRG BANA JELAČIĆA', '', '', '']],
  ['---', ['', '', '', '']],
])('the address %j is taken apart', async (address, [street, streetNumber, postalCode, cityName]) => {
  const entry = await (await vies({ body: { valid: true, name: 'A', address } })).entryOf('11111111119')
  expect(entry).toEqual({ name: 'A', street, streetNumber, postalCode, cityName })
})

test('a token that was taken back is asked for anew, once; one that holds is not asked for again', async () => {
  const asked: string[] = []
  const url = await answering((path, authorization) => {
    asked.push(path)
    if (path === '/api/oauth/token') return { body: { access_token: `token-${asked.length}`, expires_in: 3600 } }
    if (authorization === 'Bearer token-1') return { status: 401, body: {} }
    return { body: { tvrtka: { ime: 'A' }, sjediste: { ulica: 'Ilica', kucni_broj: 7, naziv_naselja: 'Split' } } }
  })
  const register = companyRegister({ courtRegister: { url, clientId: 'a', clientSecret: 'b' }, viesUrl: url })
  expect(await register.entryOf('11111111119')).toMatchObject({ name: 'A', streetNumber: '7', postalCode: '21000' })
  expect(await register.entryOf('11111111119')).toMatchObject({ name: 'A' })
  expect(asked.map((path) => path.split('/').at(-1))).toEqual([
    'token',
    'detalji_subjekta',
    'token',
    'detalji_subjekta',
    'detalji_subjekta',
  ])
})

test('the court register is asked only with both halves of its credentials, in production without any of them not at all', () => {
  const settled = (given: NodeJS.ProcessEnv) => readConfiguration({ NODE_ENV: 'production', SECRET: 'x'.repeat(32), ...given })
  const both = { COMPANY_REGISTER_CLIENT_ID: 'a', COMPANY_REGISTER_CLIENT_SECRET: 'b' }
  expect(settled({})).toMatchObject({ courtRegister: null, viesUrl: expect.stringMatching(/^https:.*vies/) as string })
  expect(settled(both).courtRegister).toEqual({ url: 'https://sudreg-data.gov.hr', clientId: 'a', clientSecret: 'b' })
  expect(settled({ ...both, COMPANY_REGISTER_URL: 'https://test.example/' }).courtRegister?.url).toBe('https://test.example')
  for (const half of [{ COMPANY_REGISTER_CLIENT_ID: 'a' }, { COMPANY_REGISTER_URL: 'https://test.example' }])
    expect(() => settled(half)).toThrow('needs both COMPANY_REGISTER_CLIENT_ID and COMPANY_REGISTER_CLIENT_SECRET')
})
