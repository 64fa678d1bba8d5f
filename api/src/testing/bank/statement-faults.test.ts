import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { strike, type Kill } from '../imports-under-fire.ts'
import { openKillable, untilReady, type Killable } from '../killable.ts'
import { builtServer } from '../../../../scripts/built-server.ts'
import { SUBJECTS } from '../cast.ts'
import { statementsUnderFire, untiedIn } from './statements-under-fire.ts'

const STATEMENTS = 2
const LINES = 40
let place: Killable
beforeAll(async () => {
  place = await openKillable({}, await builtServer())
})
afterAll(() => place.end())

const KILLS: readonly Kill[] = ['database', 'server', 'backend', 'database']

test('statements that come in and lines that are confirmed survive kills of the server, of a connection and of the database: no line is lost or doubled, and documents are paid what their lines say (pitfall B10)', async () => {
  let nth = 0
  const untrue = await statementsUnderFire(place, {
    urls: () => [place.url],
    statements: STATEMENTS,
    lines: LINES,
    killing: async (isOver) => {
      for (const kill of KILLS) {
        await pause(200 + ((nth++ * 379) % 900))
        if (isOver()) return
        await strike(place, kill)
        await untilReady(place.url)
      }
    },
  })
  expect(untrue).toEqual([])
  expect(nth).toBeGreaterThan(1)
}, 240_000)

test('a line that is lost, a payment that is gone and a sum that differs are found (of the measurement itself)', async () => {
  const client = new pg.Client({ connectionString: place.databaseUrl })
  client.on('error', () => {})
  await client.connect()
  const found = async (change: string) => {
    await client.query('begin')
    for (const table of ['bank_lines', 'bank_allocations', 'document_payments'])
      await client.query(`alter table app.${table} disable trigger user`)
    await client.query(change, [SUBJECTS.more.id])
    const untied = await untiedIn(client, STATEMENTS, STATEMENTS * LINES)
    await client.query('rollback')
    return untied
  }
  expect(await found('select $1::int')).toEqual([])
  expect(await found("delete from app.bank_lines where business_subject_id = $1 and bank_reference = 'F7'")).toEqual(['79 lines are there, 80 were brought']) // prettier-ignore
  expect(await found("update app.bank_lines set bank_reference = 'F8' where business_subject_id = $1 and bank_reference = 'F7'")).toEqual(['F8 is there more than once', '79 lines are there, 80 were brought']) // prettier-ignore
  expect(await found("update app.document_payments p set withdrawn_at = now() from app.documents d where p.business_subject_id = $1 and d.business_subject_id = $1 and d.id = p.document_id and d.document_number = '4/F1/1' and p.withdrawn_at is null")) // prettier-ignore
    .toEqual(['4/F1/1 was paid another sum than its lines say, or than is kept of it', 'F4 has an allocation that pays nothing, or pays twice']) // prettier-ignore
  expect(await found("update app.bank_lines set state = 'Open' where business_subject_id = $1 and bank_reference = 'F2'")).toEqual(['F2 is settled by another sum than its own']) // prettier-ignore
  await client.end()
})
