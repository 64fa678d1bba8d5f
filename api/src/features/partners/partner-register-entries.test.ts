import { createServer } from 'node:http'
import { afterAll, expect, test } from 'vitest'
import { partnerRegisterEntries } from 'contract/partners/partner-register-entries'
import { as, useSaldo } from '../../testing/app.ts'
import { SUBJECTS } from '../../testing/cast.ts'

/** A register in VIES's protocol, which can be told to be out of order. */
const register = { isOut: false }
const server = createServer((request, response) => {
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

const ask = (oib: string) => as('boris').call(partnerRegisterEntries.get, { businessSubjectId: SUBJECTS.more.id }, { oib })

test('whoever may change partners looks a company up by its OIB, also where the settings are not theirs (GAP-05)', async () => {
  expect((await ask('11111111119')).body).toMatchObject({ name: 'ŽITO D.O.O.', street: 'ILICA', streetNumber: '1', postalCode: '10000', cityName: 'ZAGREB' }) // prettier-ignore
})

test('that nobody has the OIB, and that nobody answered, are told apart at the OIB (GAP-05)', async () => {
  const unknown = await ask('10293847565')
  expect([unknown.status, unknown.problem.code, unknown.problem.field]).toEqual([404, 'Register.NotFound', 'oib'])
  register.isOut = true
  const silent = await ask('10293847565')
  expect([silent.status, silent.problem.code, silent.problem.field]).toEqual([503, 'Register.NotReached', 'oib'])
})
