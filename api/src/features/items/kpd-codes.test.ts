import { expect, test } from 'vitest'
import { KPD_FOUND_MAX, kpdCodes } from 'contract/items/kpd-codes'
import { as, useSaldo } from '../../testing/app.ts'
import { SUBJECTS } from '../../testing/cast.ts'
import { kpd2025, kpdCodeOf } from './kpd-2025.ts'

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
