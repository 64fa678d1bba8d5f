import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { InvoiceContent } from 'contract/document-issuing/invoice-content'
import { beginBooksUntilConfirmed, issueUntilConfirmed, postedUnderFire } from './accounting/posting-under-fire.ts'
import { issuedContent } from './issuing/issued-content.ts'
import { openKillable, type Killable } from './killable.ts'
import { builtServer } from '../../../scripts/built-server.ts'

/** Every paper has its entry in the end, and none has two, whatever is killed without a warning, and whenever. */
let place: Killable
let content: InvoiceContent
beforeAll(async () => {
  place = await openKillable({}, await builtServer())
  content = await issuedContent(place)
})
afterAll(() => place.end())

const keys = (name: string, count: number) => Array.from({ length: count }, (_, index) => `${name}-${index}`)

test('books that begin while things are killed have one entry of each invoice in the end, numbered without a gap (pitfall L3)', async () => {
  await issueUntilConfirmed(place, content, keys('before', 60))
  const { entryCount, violations } = await postedUnderFire(
    place,
    { kills: ['server', 'database', 'backend', 'server'], eachMs: 150 },
    () => beginBooksUntilConfirmed(place, '2026-01-01'),
  )
  expect(violations).toEqual([])
  expect(entryCount).toBe(60)
}, 300_000)

test('invoices that are issued while things are killed are posted each once', async () => {
  const { entryCount, killCount, violations } = await postedUnderFire(
    place,
    { kills: ['backend', 'server', 'database', 'server'], eachMs: 300 },
    () => issueUntilConfirmed(place, content, keys('during', 40)),
  )
  expect(violations).toEqual([])
  expect(entryCount).toBe(100)
  expect(killCount).toBeGreaterThan(0)
}, 300_000)

test('an invoice that lacks its entry is found (of the measurement itself)', async () => {
  const { violations } = await postedUnderFire(place, { kills: [], eachMs: 0 }, loseTheLastEntry)
  expect(violations).toEqual(expect.arrayContaining([expect.stringMatching(/ has 0 entries$/)]))
})

async function loseTheLastEntry(): Promise<void> {
  const client = new pg.Client({ connectionString: place.databaseUrl })
  await client.connect()
  await client.query('alter table app.ledger_entries disable trigger user')
  await client.query(
    'update app.ledger_entries set source_id = source_id + 1000000 where id = (select max(id) from app.ledger_entries)',
  )
  await client.query('alter table app.ledger_entries enable trigger user')
  await client.end()
}
