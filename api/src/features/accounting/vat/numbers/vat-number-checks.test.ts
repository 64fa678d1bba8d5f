import { afterAll, beforeAll, expect, test } from 'vitest'
import { vatNumberChecks, vatNumberConfirmations } from 'contract/accounting/vat/vat-number-checks'
import { OUT_OF_ORDER_OIB, startRegistersSimulator } from '../../../../adapters/company-register/registers-simulator.ts'
import { clock } from '../../../../kit/clock.ts'
import { beginBooks, more } from '../../../../testing/accounting/books.ts'
import { postPapers } from '../../../../testing/accounting/posted.ts'
import { at, issueCases, issued, onDay, previewOf } from '../../../../testing/accounting/return-set.ts'
import { as, asOwner, useSaldo } from '../../../../testing/app.ts'
import { buyer } from '../../../../testing/issuing/issue.ts'

onDay('2026-07-15')
const registers = await startRegistersSimulator()
useSaldo({ VIES_URL: registers.viesUrl })
const boris = as('boris')
beforeAll(async () => {
  await beginBooks({ beginsOn: '2026-07-01' })
  await issueCases()
})
afterAll(async () => {
  clock.move(null)
  await registers.stop()
})

const told = async (month = 7) => {
  const { findings, euPartners } = (await previewOf(2026, month)).body
  return {
    findings: findings.filter(({ code }) => ['R-10', 'R-11', 'R-17'].includes(code)).map(({ code, params }) => [code, ...Object.values(params)].join(' ')), // prettier-ignore
    partners: euPartners.map(({ name, check }) => [name, check && (check.isValid ? 'valid' : 'invalid'), check?.note]),
  }
}
const partnerIn = async (country: string) =>
  (await previewOf(2026, 7)).body.euPartners.find(({ countryCode }) => countryCode === country)?.partnerId ?? 0
const checkOf = async (country: string) =>
  (await previewOf(2026, 7)).body.euPartners.find(({ countryCode }) => countryCode === country)?.check
const check = async (partnerId: number) => boris.call(vatNumberChecks.create, { ...more, partnerId })
const renumber = (id: number, vatNumber: string) => asOwner('update app.partners set vat_number = $1 where id = $2', [vatNumber, id]) // prettier-ignore

test('numbers that nobody checked are one warning that names the partners, however many papers there are', async () => {
  expect(await told()).toEqual({
    findings: ['R-11 Kupac SI (SI12345679), Kupac DE (DE136695976)'],
    partners: [
      ['Kupac SI', null, undefined],
      ['Kupac DE', null, undefined],
    ],
  })
})

test('what VIES answers is kept with the number, and one that it does not know is told apart', async () => {
  const [german, slovenian] = [await partnerIn('DE'), await partnerIn('SI')]
  expect((await check(german)).body).toEqual({ isValid: true })
  expect(await checkOf('DE')).toEqual({ isValid: true, checkedOn: '2026-07-15', checkedByName: 'Boris Jurić', registeredName: '', note: '' }) // prettier-ignore
  expect((await told()).findings).toEqual(['R-11 Kupac SI (SI12345679)'])
  await renumber(slovenian, 'SI87654321')
  expect((await check(slovenian)).body).toEqual({ isValid: false })
  expect((await told()).findings).toEqual(['R-17 Kupac SI (SI87654321)'])
  await renumber(slovenian, 'SI12345679')
  expect((await told()).findings).toEqual(['R-11 Kupac SI (SI12345679)'])
})

test('the name by which VIES knows a number is kept, and the day of a check is that of Zagreb', async () => {
  const slovenian = await partnerIn('SI')
  clock.move(() => Date.parse('2026-07-15T22:30:00Z'))
  expect((await check(slovenian)).body).toEqual({ isValid: true })
  expect(await checkOf('SI')).toMatchObject({ registeredName: 'TRGOVINA SEVER D.O.O.', checkedOn: '2026-07-16' })
  onDay('2026-07-16')
})

test('a number whose name is longer than is kept is checked all the same', async () => {
  const slovenian = await partnerIn('SI')
  await renumber(slovenian, 'SI55555555')
  expect((await check(slovenian)).body).toEqual({ isValid: true })
  expect((await checkOf('SI'))?.registeredName).toBe('ZADRUGA '.repeat(80).slice(0, 500))
})

test('where VIES is silent nothing is known, and a person may answer for the number', async () => {
  const slovenian = await partnerIn('SI')
  await renumber(slovenian, `SI${OUT_OF_ORDER_OIB}`)
  expect((await check(slovenian)).problem.code).toBe('VatNumber.NotReached')
  expect((await told()).findings).toEqual([`R-11 Kupac SI (SI${OUT_OF_ORDER_OIB})`])
  const note = 'Potvrda slovenske porezne uprave'
  const confirmed = await boris.call(vatNumberConfirmations.create, { ...more, partnerId: slovenian }, { note })
  expect(confirmed.status).toBe(204)
  expect(await told()).toEqual({ findings: [], partners: [['Kupac SI', 'valid', note], ['Kupac DE', 'valid', '']] }) // prettier-ignore
  await expect(asOwner('delete from app.vat_number_checks')).rejects.toThrow('What is posted stays')
})

test('what was said of a number last is what holds', async () => {
  const slovenian = await partnerIn('SI')
  await renumber(slovenian, 'SI87654321')
  expect((await told()).findings).toEqual(['R-17 Kupac SI (SI87654321)'])
  await boris.call(vatNumberConfirmations.create, { ...more, partnerId: slovenian }, { note: 'Ponovno upisan' })
  expect((await told()).findings).toEqual([])
})

test('a check counts from the first day of a period: the return of the next one asks again', async () => {
  onDay('2026-08-01')
  const german = await partnerIn('DE')
  await issued(german, { lines: [at('100', { vatTreatment: 'AEEU' })] })
  await postPapers()
  expect((await told(8)).findings).toEqual(['R-11 Kupac DE (DE136695976)'])
  expect((await told(7)).findings).toEqual([])
  await check(german)
  expect((await told(8)).findings).toEqual([])
  // Who is in a month twice is checked once.
  await issued(german, { lines: [at('200', { vatTreatment: 'AEEU' })] })
  await postPapers()
  expect((await told(8)).partners).toEqual([['Kupac DE', 'valid', '']])
})

test('a partner at home or outside the EU has no such number', async () => {
  for (const country of ['HR', 'US']) {
    const [partner] = await asOwner<{ id: string }>('select id from app.partners where country_code = $1 limit 1', [country])
    expect((await check(Number(partner?.id))).problem.code, country).toBe('VatNumber.NoNumber')
  }
  expect((await check(999_999)).status).toBe(404)
})

test('Greece and Northern Ireland have numbers of the EU under codes of their own, and a partner without a number has none', async () => {
  const abroad = (countryCode: string, vatNumber: string | null) =>
    buyer({ countryCode, vatNumber, name: `Kupac ${countryCode}`, kind: 'Company', street: 'Glavna 1', postalCode: '1000', cityName: 'Grad' }) // prettier-ignore
  for (const [country, number] of [
    ['GR', 'EL123456789'],
    ['GB', 'XI123456789'],
  ] as const)
    // prettier-ignore
    expect([country, (await check(await abroad(country, number))).status]).toEqual([country, 200])
  for (const [country, number] of [
    ['AT', null],
    ['CH', 'CHE123456789'],
    ['HR', 'HR12345678903'],
  ] as const)
    // prettier-ignore
    expect([country, (await check(await abroad(country, number))).problem.code]).toEqual([country, 'VatNumber.NoNumber'])
})
