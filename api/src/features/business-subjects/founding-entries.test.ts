import { expect, test } from 'vitest'
import { foundingEntries } from 'contract/business-subjects/founding-entries'
import { OUT_OF_ORDER_OIB, startRegistersSimulator } from '../../adapters/company-register/registers-simulator.ts'
import { as, useSaldo } from '../../testing/app.ts'

const registers = await startRegistersSimulator()
const vies = await startRegistersSimulator()
useSaldo({
  COMPANY_REGISTER_URL: registers.courtRegister.url,
  COMPANY_REGISTER_CLIENT_ID: registers.courtRegister.clientId,
  COMPANY_REGISTER_CLIENT_SECRET: registers.courtRegister.clientSecret,
  VIES_URL: vies.viesUrl,
})

const ask = (oib: string) => as('ema').call(foundingEntries.get, {}, { oib })

test('who belongs to no company yet is told of one by its OIB: name, address, VAT and activity, also when asked again (GAP-18)', async () => {
  const told = {
    name: 'Ćilim dizajn j.d.o.o.',
    street: 'Tkalački put',
    streetNumber: '2',
    postalCode: '51000',
    cityName: 'Rijeka',
    activity: '13.93 Proizvodnja tepiha i sagova',
    isInTaxSystem: true,
  }
  expect((await ask('18683136487')).body).toEqual(told)
  expect((await ask('18683136487')).body).toEqual(told)
})

test('a company outside the VAT system is told to be there, and a craft is found too (GAP-18)', async () => {
  expect((await ask('24680135792')).body).toMatchObject({ name: 'Mali zvuk j.d.o.o.', isInTaxSystem: false })
  expect((await ask('32234297847')).body).toMatchObject({ cityName: 'OSIJEK', isInTaxSystem: true, activity: '' })
})

test('an OIB no register has and registers out of order are told apart, and no visitor is told anything', async () => {
  expect((await ask('10293847565')).problem).toMatchObject({ status: 404, code: 'Register.NotFound' })
  expect((await ask(OUT_OF_ORDER_OIB)).problem).toMatchObject({ status: 503, code: 'Register.NotReached' })
  expect((await as(null).call(foundingEntries.get, {}, { oib: '18683136487' })).status).toBe(401)
})

test('where VIES is silent a company is told as the court register has it, and nothing of its VAT (GAP-18)', async () => {
  await vies.stop()
  expect((await ask('24680135792')).body).toMatchObject({ name: 'Mali zvuk j.d.o.o.', isInTaxSystem: null })
})
