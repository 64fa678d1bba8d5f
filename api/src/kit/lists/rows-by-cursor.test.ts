import { sql } from 'kysely'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { saldo, useSaldo } from '../../testing/app.ts'
import { rowsByCursor, type Progress } from './rows-by-cursor.ts'

useSaldo()

const Row = z.object({ id: z.number() })

test.each([
  [0, [{ doneCount: 0, rowCount: 0 }]],
  [999, [{ doneCount: 999, rowCount: 999 }]],
  [1_000, [{ doneCount: 1_000 }, { doneCount: 1_000, rowCount: 1_000 }]],
  [2_001, [{ doneCount: 1_000 }, { doneCount: 2_000 }, { doneCount: 2_001, rowCount: 2_001 }]],
])('of %i rows every one comes, once and in order, and how far it has come is told', async (count, expected) => {
  const told: Progress[] = []
  const ids = await saldo().database.transaction({}, async (db) => {
    const found: number[] = []
    const query = sql`select n as id from generate_series(1, ${count}::int) n order by n`
    for await (const { id } of rowsByCursor(db, Row, query, async (progress) => void told.push(progress))) found.push(id)
    return found
  })
  expect(ids).toEqual(Array.from({ length: count }, (_, index) => index + 1))
  expect(told).toEqual(expected)
})
