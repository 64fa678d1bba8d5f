import { expect, test } from 'vitest'
import { KPD_FOUND_MAX, kpdCodes } from 'contract/items/kpd-codes'
import { as, useSaldo } from '../../testing/app.ts'
import { SUBJECTS } from '../../testing/cast.ts'
import { kpd2025, kpdCodeOf } from './kpd-2025.ts'
import { EVERYDAY } from './kpd-everyday.ts'
import { TRADES } from './kpd-trades.ts'

useSaldo()

const kovac = { businessSubjectId: SUBJECTS.kovac.id }
const found = async (search: string) => (await as('ana').call(kpdCodes.list, kovac, { search })).body
const codes = async (search: string) => (await found(search)).map(({ code }) => code)

test('all of KPD 2025 is there, each code with names in both languages and its class (GAP-03)', async () => {
  const all = [...(await kpd2025()).values()].map(({ kpd }) => kpd)
  expect(all.length).toBe(3359)
  for (const kpd of all) {
    expect(kpd.code).toMatch(/^\d\d\.\d\d\.\d\d$/)
    expect(Object.values(kpd).filter((text) => text === '')).toEqual([])
  }
  expect([await kpdCodeOf('62.20.21'), await kpdCodeOf('62.20'), await kpdCodeOf('')]).toEqual([null, null, null])
})

test('a code is found by its beginning, with and without points (GAP-03)', async () => {
  for (const search of ['62.', '62', '620', '62.20', '6220', '62.20.20', '622020']) {
    const list = await codes(search)
    const digits = search.replaceAll('.', '')
    expect([search, list.length > 0, list.every((code) => code.replaceAll('.', '').startsWith(digits))]).toEqual([
      search,
      search !== '620',
      true,
    ])
    expect(list).toEqual(list.toSorted())
  }
})

test.each([
  ['stol', '31.00.43'],
  ['hrastov stol', '31.00.43'],
  ['uredski stol', '31.00.12'],
  ['stolica', '31.00.62'],
])('who makes furniture is offered furniture first: %s', async (search, code) => {
  expect((await codes(search))[0]).toBe(code)
})

test('words are found in both languages, without their marks and in other forms than they are written in (GAP-03)', async () => {
  for (const search of ['savjetovanje softver', 'SAVJETOVANJA o softveru', 'software consultancy', 'softver 62.20'])
    expect([search, (await codes(search)).includes('62.20.20')]).toEqual([search, true])
  expect((await codes('kukuruz'))[0]).toBe('01.11.20')
  expect(await codes('pšenica')).toEqual(await codes('psenica'))
  expect((await codes('psenica'))[0]).toBe('01.11.12')
})

test('what begins with the word stands before what only has it inside, and at most thirty come (GAP-03)', async () => {
  const names = (await found('usluge')).map(({ nameHr }) => nameHr)
  expect(names.length).toBe(KPD_FOUND_MAX)
  for (const name of names) expect(name).toMatch(/^Uslug/)
  expect([await codes(''), await codes('xyzxyz'), await codes('kukuruz xyzxyz'), await codes('.')]).toEqual([[], [], [], []])
})

test.each([
  ['izrada web stranice', '62.10'],
  ['Programiranje po satu', '62.10'],
  ['ugradnja klima uređaja', '43.22'],
  ['Vodoinstalaterski radovi', '43.22'],
  ['Elektroinstalacije u stanu', '43.21'],
  ['ličenje stana', '43.34'],
  ['postavljanje pločica u kupaonici', '43.33'],
  ['polaganje i postavljanje parketa', '43.33'],
  ['popravak krova', '43.41'],
  ['zidarski radovi', '43.91'],
  ['čišćenje ureda', '81.21'],
  ['košnja trave', '81.30'],
  ['servis automobila', '95.31'],
  ['prijevoz robe Zagreb – Split', '49.41'],
  ['vođenje knjigovodstva za studeni', '69.20'],
  ['popravak računala', '95.10'],
  ['muško šišanje', '96.21'],
  ['montaža kuhinje', '43.32'],
  ['grafički dizajn letka', '74.12'],
  ['popravak perilice rublja, aparata za kućanstvo', '95.22'],
])('what a craftsman writes, %j, finds its class %s first (GAP-03)', async (words, ofClass) => {
  expect((await codes(words))[0]?.slice(0, 5)).toBe(ofClass)
})

test.each([
  ['vodoinstalater', '43.22.11'],
  ['vodoinstalacije', '43.22.11'],
  ['električar', '43.21.00'],
  ['plinoinstalater', '43.22.20'],
  ['klimatizacija', '43.22.12'],
  ['stolar', '43.32.01'],
  ['stolarski radovi', '43.32.01'],
  ['bravar', '43.32.02'],
  ['tesar', '43.41.01'],
  ['soboslikar', '43.34.10'],
  ['ličilac', '43.34.10'],
  ['moler', '43.34.10'],
  ['keramičar', '43.33.10'],
  ['parketar', '43.33.20'],
  ['zidar', '43.91.00'],
  ['krovopokrivač', '43.41.09'],
  ['fasader', '43.31.00'],
  ['dimnjačar', '81.22.03'],
  ['čistačica', '81.21.02'],
  ['čišćenje', '81.21.02'],
  ['kemijsko čišćenje odjeće', '96.10.02'],
  ['vrtlar', '81.30.01'],
  ['frizer', '96.21.11'],
  ['frizerske usluge', '96.21.11'],
  ['brijač', '96.21.12'],
  ['kozmetičarka', '96.22.01'],
  ['kozmetički tretman lica', '96.22.01'],
  ['depilacija', '96.22.03'],
  ['masaža', '96.23.00'],
  ['automehaničar', '95.31.11'],
  ['autoelektričar', '95.31.12'],
  ['autolimar', '95.31.14'],
  ['vulkanizer', '95.31.13'],
  ['postolar', '95.23.00'],
  ['tapetar', '95.24.00'],
  ['urar', '95.25.01'],
  ['krojačica', '95.29.01'],
  ['prijevoz', '49.41.19'],
  ['prijevoz putnika', '49.33.00'],
  ['taksi', '49.33.00'],
  ['selidba', '49.42.01'],
  ['najam apartmana', '55.20.03'],
  ['noćenje', '55.20.01'],
  ['catering', '56.21.01'],
  ['ketering', '56.21.01'],
  ['programer', '62.10.11'],
  ['web dizajn', '62.10.11'],
  ['dizajn', '74.12.11'],
  ['dizajn logotipa', '74.12.11'],
  ['dizajn interijera', '74.13.01'],
  ['odvjetnik', '69.10.09'],
  ['javni bilježnik', '69.10.06'],
  ['knjigovođa', '69.20.23'],
  ['računovodstvo', '69.20.23'],
  ['računovodstvene usluge', '69.20.23'],
  ['porezni savjetnik', '69.20.31'],
  ['konzultant', '70.20.30'],
  ['arhitekt', '71.11.21'],
  ['geodet', '71.12.34'],
  ['fotograf', '74.20.23'],
  ['fotografija', '74.20.23'],
  ['snimanje videa', '59.11.13'],
  ['prevoditelj', '74.30.01'],
  ['prijevod ugovora', '74.30.01'],
  ['usmeni prijevod', '74.30.02'],
  ['zaštitar', '80.01.22'],
  ['najam plovila', '77.34.00'],
  ['najam bicikla', '77.21.00'],
  ['instrukcije iz matematike', '85.59.09'],
  ['osobni trener', '85.51.00'],
  ['stomatolog', '86.23.02'],
  ['turistički vodič', '79.90.20'],
])('what a trade is called, %j, finds its code %s first (GAP-03)', async (words, code) => {
  expect((await codes(words))[0]).toBe(code)
})

test.each([
  ['vodoinst', '43.22.11'],
  ['elektroinst', '43.21.00'],
  ['automeh', '95.31.11'],
  ['servis vodoinst', '43.22.11'],
])('a word that is still being written, %j, finds what it becomes (GAP-03)', async (words, code) => {
  expect(await codes(words)).toContain(code)
})

test('a word that means a trade by itself does not speak for goods of that name (GAP-03)', async () => {
  expect((await codes('fotografski film'))[0]?.slice(0, 5)).toBe('20.59')
  expect((await codes('prijevoz pacijenata'))[0]).toBe('86.92.00')
  expect((await codes('stolarija'))[0]).toBe('16.23.19')
})

test('every code that everyday words and trades stand for is on the list (GAP-03)', async () => {
  const all = await kpd2025()
  expect([...EVERYDAY, ...TRADES].filter(([, code]) => !all.has(code))).toEqual([])
})
