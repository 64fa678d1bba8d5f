import { createServer } from 'node:http'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { registerEntries } from 'contract/business-subjects/register-entries'
import { clock } from '../../kit/clock.ts'
import { as, saldo, useSaldo } from '../../testing/app.ts'
import { SUBJECTS } from '../../testing/cast.ts'

/** A register in VIES's protocol, which can be told to be out of order and counts who asks. */
const register = { isOut: false, askedCount: 0 }
const server = createServer((request, response) => {
  register.askedCount += 1
  let text = ''
  request.on('data', (chunk) => (text += String(chunk)))
  request.on('end', () => {
    const isKnown = text.includes('11111111119')
    const said = isKnown ? { name: 'ŽITO D.O.O.', address: 'ILICA 1, 10000 ZAGREB' } : { name: '---', address: '---' }
    response.writeHead(register.isOut ? 500 : 200).end(JSON.stringify({ valid: isKnown, ...said }))
  })
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
afterAll(() => server.close().closeAllConnections())
const address = server.address()

useSaldo({ VIES_URL: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}` })

const kovac = { businessSubjectId: SUBJECTS.kovac.id }
const ask = (oib: string) => as('ana').call(registerEntries.get, kovac, { oib })

beforeEach(async () => {
  register.isOut = false
  await saldo().database.transaction({}, (db) => db.deleteFrom('registerEntries').execute())
})

test('an OIB is looked up in the register (BASE-23, API-66)', async () => {
  expect((await ask('11111111119')).body).toEqual({
    name: 'ŽITO D.O.O.',
    street: 'ILICA',
    streetNumber: '1',
    postalCode: '10000',
    cityName: 'ZAGREB',
    countryId: 191,
  })
})

test('a company that no register has, and a register that is not reached, are two failures, each at the OIB (BASE-24)', async () => {
  const { status, problem } = await ask('10293847565')
  expect([status, problem.code, problem.field, problem.title]).toEqual([
    404,
    'Register.NotFound',
    'oib',
    'Nije pronađeno u registru',
  ])
  register.isOut = true
  const silent = await ask('10293847565')
  expect([silent.status, silent.problem.code, silent.problem.field]).toEqual([503, 'Register.NotReached', 'oib'])
  expect(silent.problem.title).toMatch(/^Registar trenutačno nije dostupan\./)
})

test('a register is asked once a day for the same company, and goes on being told while it is out of order', async () => {
  await ask('11111111119')
  const { askedCount } = register
  register.isOut = true
  expect((await ask('11111111119')).body.name).toBe('ŽITO D.O.O.')
  expect(register.askedCount).toBe(askedCount)
  await saldo().database.transaction({}, (db) =>
    db
      .updateTable('registerEntries')
      .set({ fetchedAt: new Date(clock.now().getTime() - 25 * 60 * 60_000) })
      .execute(),
  )
  expect((await ask('11111111119')).status).toBe(503)
  expect(register.askedCount).toBe(askedCount + 1)
})

test('what is not found is asked for again each time', async () => {
  await ask('10293847565')
  const { askedCount } = register
  await ask('10293847565')
  expect(register.askedCount).toBe(askedCount + 1)
})

test('an OIB that is none never reaches the register, and only who may edit asks', async () => {
  const { askedCount } = register
  expect((await ask('123')).problem.fields).toMatchObject([{ path: 'oib', message: 'customers.invalidOib' }])
  expect((await as('boris').call(registerEntries.get, { businessSubjectId: 2 }, { oib: '11111111119' })).status).toBe(403)
  expect(register.askedCount).toBe(askedCount)
})
