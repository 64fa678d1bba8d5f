import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { SUBJECTS } from '../../testing/cast.ts'
import { saldo, useSaldo } from '../../testing/app.ts'
import { allOf, oneOf, someOf, within, type Condition } from './conditions.ts'

useSaldo()

/** Of four days in November those that a condition leaves. */
const left = (condition: Condition): Promise<string[]> =>
  saldo().database.transaction({ businessSubjectId: SUBJECTS.kovac.id, isReadOnly: true }, async (db) => {
    const { rows } = await sql<{ day: string }>`
      select to_char(day, 'DD') as day from generate_series('2026-11-01'::date, '2026-11-04', '1 day') day
      where ${allOf([condition])} order by day`.execute(db)
    return rows.map(({ day }) => day)
  })

const between = within('day')
const is = (day: string) => sql<boolean>`day = ${day}::date`

test('a range of days keeps both of its ends, and an end that is not given keeps everything (SHELL-55)', async () => {
  expect(await left(between({ startDate: '2026-11-02', endDate: '2026-11-03' }))).toEqual(['02', '03'])
  expect(await left(between({ startDate: '2026-11-03' }))).toEqual(['03', '04'])
  expect(await left(between({ endDate: '2026-11-02' }))).toEqual(['01', '02'])
  expect(await left(between({}))).toEqual(['01', '02', '03', '04'])
})

test('all of several conditions hold, and none of them leaves everything', async () => {
  const ends = [between({ startDate: '2026-11-02' }), undefined, between({ endDate: '2026-11-03' })]
  expect(await left(allOf(ends))).toEqual(['02', '03'])
  expect(await left(allOf([undefined]))).toEqual(['01', '02', '03', '04'])
})

test('one of several conditions is enough, also beside others', async () => {
  const either = someOf([is('2026-11-01'), is('2026-11-04')])
  expect(await left(either)).toEqual(['01', '04'])
  expect(await left(allOf([between({ startDate: '2026-11-02' }), either]))).toEqual(['04'])
})

test('a column has one of the values that are given, and none of no values', async () => {
  const text = oneOf('shown')
  const shown = (values: readonly string[]) =>
    left(sql<boolean>`exists (select from (select to_char(day, 'DD') as shown) s where ${text(values)})`)
  expect([await shown(['01', '03', '09']), await shown([])]).toEqual([['01', '03'], []])
})
