import { beforeAll, expect, test } from 'vitest'
import { ledgerReversals } from 'contract/accounting/ledger-entries'
import { asOwner, as, useSaldo } from '../../testing/app.ts'
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

type Written = { readonly bookedOn?: string; readonly reverses?: number | null; readonly lines?: readonly number[] }
/** An entry past everything but the database, with so many of the lines of the first. */
const written = ({ bookedOn = '2026-03-12', reverses = null, lines = [1, 2] }: Written) =>
  asOwner(
    `with e as (
      insert into app.ledger_entries (business_subject_id, journal, year, number, booked_on, text, source_kind, purpose, reverses_entry_id)
      values ($1, 'TEM', 0, 0, $2, 'x', 'Manual', '', $3) returning business_subject_id, id, booked_on
    ) insert into app.ledger_lines (business_subject_id, entry_id, ordinal, booked_on, ledger_account_id, debit, credit, text)
      select e.business_subject_id, e.id, l.ordinal, e.booked_on, l.ledger_account_id, l.debit, l.credit, ''
      from e join app.ledger_lines l on l.business_subject_id = e.business_subject_id and l.entry_id = $4 and l.ordinal = any($5)`,
    [more.businessSubjectId, bookedOn, reverses, entryId, [...lines]],
  )

test('an entry without lines never stays, whoever writes it (pitfall L10)', async () => {
  await expect(written({ lines: [] })).rejects.toThrow('The sides of an entry differ')
  await expect(written({})).resolves.toBeTruthy()
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
