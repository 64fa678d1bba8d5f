import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { ledgerReversals } from 'contract/accounting/ledger-entries'
import { asOwner, as, saldo, useSaldo } from '../../testing/app.ts'
import { beginBooks, BOOKS, more, post } from '../../testing/accounting/books.ts'

/** What the server refuses first, so that it would not be missed if the database no longer did. */

useSaldo()
let entryId = 0
let reversalId = 0
beforeAll(async () => {
  await beginBooks()
  entryId = (await post([['465000', 7], ['100000', -7]])).body.id // prettier-ignore
  const reversed = await as('boris').call(
    ledgerReversals.create,
    { ...more, ledgerEntryId: entryId },
    { bookedOn: '2026-03-11', text: 'Storno' },
  )
  reversalId = reversed.body.id
})

type Written = {
  readonly bookedOn?: string
  readonly amount?: number
  readonly reverses?: number | null
  readonly lines?: readonly number[]
}
/** An entry past everything but the database, with so many of the lines of the first. */
const written = ({ bookedOn = '2026-03-12', amount = 7, reverses = null, lines = [1, 2] }: Written) =>
  asOwner(
    `with e as (
      insert into app.ledger_entries (business_subject_id, journal, year, number, booked_on, text, amount, source_kind, purpose, reverses_entry_id)
      values ($1, 'TEM', 0, 0, $2, 'x', $6, 'Manual', '', $3) returning business_subject_id, id, booked_on
    ) insert into app.ledger_lines (business_subject_id, entry_id, ordinal, booked_on, ledger_account_id, debit, credit, text)
      select e.business_subject_id, e.id, l.ordinal, e.booked_on, l.ledger_account_id, l.debit, l.credit, ''
      from e join app.ledger_lines l on l.business_subject_id = e.business_subject_id and l.entry_id = $4 and l.ordinal = any($5)`,
    [more.businessSubjectId, bookedOn, reverses, entryId, [...lines], amount],
  )

test('an entry without lines never stays, whoever writes it (pitfall L10)', async () => {
  await expect(written({ lines: [] })).rejects.toThrow('The sides of an entry differ')
  await expect(written({})).resolves.toBeTruthy()
})

test('an entry says what its lines come to and nothing else, whoever writes it', async () => {
  for (const amount of [6, 8, -7]) await expect(written({ amount })).rejects.toThrow('An entry comes to another amount')
})

test('no entry is of a day before the books begin, whoever writes it', async () => {
  await expect(written({ bookedOn: '2024-12-31' })).rejects.toThrow('The books have not begun')
  await expect(written({ bookedOn: BOOKS.beginsOn })).resolves.toBeTruthy()
})

test('what takes an entry back is not taken back itself, and no entry twice, whoever writes it', async () => {
  await expect(written({ reverses: reversalId })).rejects.toThrow('A reversal stays')
  await expect(written({ reverses: entryId })).rejects.toMatchObject({ constraint: 'ledger_entries_reversed_once' })
})

test('a month that is closed says since when, and one that is open does not, whoever writes', async () => {
  const refused = (change: string) => expect(asOwner(`update app.ledger_periods set ${change} where month = 3`)).rejects.toThrow('violates check constraint') // prettier-ignore
  await refused("books_state = 'Closed'")
  await refused('closed_at = now()')
  await refused("vat_state = 'Closed'")
})

test('no amount is below zero on either side, whoever writes it, but in what takes back', async () => {
  const account = (code: string) => `(select id from app.ledger_accounts where business_subject_id = 2 and code = '${code}')`
  const onBank = (lines: string) =>
    asOwner(`with e as (
        insert into app.ledger_entries (business_subject_id, journal, year, number, booked_on, text, amount, source_kind, purpose)
        values (2, 'TEM', 0, 0, '2026-03-12', 'x', 5, 'Manual', '') returning id, booked_on
      ) insert into app.ledger_lines (business_subject_id, entry_id, ordinal, booked_on, ledger_account_id, debit, credit, text)
        select 2, e.id, l.ordinal, e.booked_on, ${account('100000')}, l.debit, l.credit, '' from e, (values ${lines}) l (ordinal, debit, credit)`)
  await expect(onBank('(1, 5, 0), (2, 0, 8), (3, 0, -3)')).rejects.toThrow('An amount is below zero')
  await expect(onBank('(1, 0, 5), (2, 8, 0), (3, -3, 0)')).rejects.toThrow('An amount is below zero')
  await expect(onBank('(1, 5, 0), (2, 0, 5)')).resolves.toBeTruthy()
})

/** What the chain says once somebody has changed the books past its triggers, all of which is undone. */
async function brokenAfter(change: string): Promise<number[]> {
  const client = new pg.Client({ connectionString: saldo().ownerUrl })
  await client.connect()
  try {
    await client.query('begin')
    for (const table of ['ledger_entries', 'ledger_lines', 'ledger_seals'])
      await client.query(`alter table app.${table} disable trigger user`)
    await client.query(change)
    const { rows } = await client.query<{ id: string }>('select id from app.broken_ledger_entries($1)', [more.businessSubjectId])
    return rows.map(({ id }) => Number(id))
  } finally {
    await client.query('rollback')
    await client.end()
  }
}

test('whatever of an entry or its lines is changed, the chain of the books shows it', async () => {
  const ofEntry = ["text = 'y'", "source_kind = 'y', source_id = 1", "purpose = 'y'", 'turn = 2', "rule_pack = 'y'", 'posted_by = null', "posted_at = now() - interval '1 year'", 'number = 999'] // prettier-ignore
  const ofLine = ['debit = 8', "due_on = '2026-01-01'", "text = 'y'", "currency = 'USD', currency_amount = 1, exchange_rate = 1.1", 'ordinal = 9', 'ledger_account_id = (select max(id) from app.ledger_accounts where business_subject_id = 2)'] // prettier-ignore
  for (const set of ofEntry)
    expect([set, await brokenAfter(`update app.ledger_entries set ${set} where source_kind = 'Manual' and id = ${entryId}`)]).toEqual([set, [entryId]]) // prettier-ignore
  for (const set of ofLine)
    expect([set, await brokenAfter(`update app.ledger_lines set ${set} where entry_id = ${entryId} and ordinal = 1`)]).toEqual([set, [entryId]]) // prettier-ignore
})

test('an entry that is taken out of the books, or out of their chain, is shown, and so is a chain that lacks a link', async () => {
  const [last] = await asOwner<{ id: string }>('select entry_id as id from app.ledger_seals where year = 2026 order by ordinal desc limit 1') // prettier-ignore
  const lastId = Number(last?.id)
  expect(await brokenAfter(`delete from app.ledger_seals where entry_id = ${lastId}`)).toEqual([lastId])
  expect(await brokenAfter(`update app.ledger_seals set ordinal = ordinal + 1 where entry_id = ${lastId}`)).toEqual([lastId])
  expect(
    await brokenAfter(
      `delete from app.ledger_lines where entry_id = ${lastId}; alter table app.ledger_seals drop constraint if exists ledger_seals_entry; delete from app.ledger_entries where id = ${lastId}`,
    ),
  ).toEqual([lastId])
  for (const statement of [
    `update app.ledger_seals set hash = 'x' where entry_id = ${lastId}`,
    `delete from app.ledger_seals where entry_id = ${lastId}`,
  ])
    // prettier-ignore
    await expect(asOwner(statement)).rejects.toThrow('What is posted stays')
})
