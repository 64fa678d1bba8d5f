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
