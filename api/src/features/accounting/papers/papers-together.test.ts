import pg from 'pg'
import { beforeAll, expect, test, vi } from 'vitest'
import { documentImports } from 'contract/documents/document-imports'
import { asOwner, saldo, upload, useSaldo } from '../../../testing/app.ts'
import { beginBooks, more } from '../../../testing/accounting/books.ts'
import { paperOf, postPapers } from '../../../testing/accounting/posted.ts'
import { SUBJECTS } from '../../../testing/cast.ts'
import { eInvoiceXml } from '../../../testing/e-invoice-xml.ts'
import { buyer, issue, ready } from '../../../testing/issuing/issue.ts'
import { manyInvoices } from '../../../testing/issuing/many-invoices.ts'
import { partyOf } from '../../../testing/party-of.ts'

useSaldo()
const MANY = 230
const IMPORTED = 1
/** Ends what would never end, and says nothing of how fast it is. */
const ENDS_AFTER_MS = 900_000
const withoutCode = { lines: [{ quantity: '1', unitPrice: '100', classificationCode: '' }] }

beforeAll(async () => {
  await beginBooks()
})

const issued = async (given: Parameters<typeof ready>[1] = {}) => (await issue(await ready(await buyer(), given))).body.documentId
const LINE = { name: 'Posao', quantity: '1', unitCode: 'H87', unitPrice: '100', vatCategory: 'S', vatRate: '25', classificationCode: '62.01.11' } as const // prettier-ignore
async function imported(day: string): Promise<number> {
  const parties = { seller: partyOf(SUBJECTS.more), buyer: partyOf(SUBJECTS.kovac), lines: [LINE] }
  const sums = { allowances: [], prepaidAmount: 0, roundingAmount: 0, isByPaidBill: false }
  const bytes = eInvoiceXml({ number: 'U1/1/1', issueDate: day, deliveryDate: day, dueDate: day, ...parties, ...sums })
  const { body } = await upload('boris', documentImports.create, more, { name: 'u1.xml', bytes })
  return body.results[0]?.documentId ?? 0
}
const entries = () =>
  asOwner<{ document: string; text: string }>(
    `select l.document_id as document, e.text from app.ledger_entries e
     join app.ledger_lines l on l.business_subject_id = e.business_subject_id and l.entry_id = e.id and l.ordinal = 1 order by e.year, e.number`,
  )
/** Who waits for somebody else to let go. */
const waiting = () =>
  asOwner(
    `select from pg_stat_activity where datname = current_database() and application_name = 'saldo' and wait_event_type = 'Lock'`,
  )
const states = async (documents: readonly number[]) => (await Promise.all(documents.map(paperOf))).map((paper) => paper?.state)

test('what is posted together keeps the order of its days, whichever program issued it, and who lacks something asks alone', async () => {
  const first = await issued()
  const asking = await issued(withoutCode)
  const later = await issued()
  const early = await imported('2026-02-03')
  await postPapers()
  expect(await states([early, first, asking, later])).toEqual(['Posted', 'Posted', 'Asked', 'Posted'])
  expect((await entries()).map(({ document }) => Number(document))).toEqual([early, first, later])
})

test('while somebody holds the first paper that waits, none behind it is posted: its entry comes first', async () => {
  const documents = [await issued(), await issued()]
  const holder = new pg.Client({ connectionString: saldo().ownerUrl })
  await holder.connect()
  await holder.query('begin')
  await holder.query('select from app.ledger_papers where document_id = $1 for update', [documents[0]])
  const posting = postPapers()
  const isDecided = async () => (await waiting()).length > 0 || (await states(documents)).includes('Posted')
  try {
    await vi.waitUntil(isDecided, { timeout: ENDS_AFTER_MS })
    expect(await states(documents)).toEqual(['Waiting', 'Waiting'])
  } finally {
    await holder.query('commit')
    await holder.end()
  }
  await posting
  expect((await entries()).slice(-2).map(({ document }) => Number(document))).toEqual(documents)
})

test('one behind the first that somebody holds is not waited for: the first is in the books meanwhile', async () => {
  const documents = [await issued(), await issued()]
  const holder = new pg.Client({ connectionString: saldo().ownerUrl })
  await holder.connect()
  await holder.query('begin')
  await holder.query('select from app.ledger_papers where document_id = $1 for update', [documents[1]])
  const posting = postPapers()
  try {
    await vi.waitUntil(async () => (await waiting()).length > 0, { timeout: ENDS_AFTER_MS })
    expect(await states(documents)).toEqual(['Posted', 'Waiting'])
  } finally {
    await holder.query('commit')
    await holder.end()
  }
  await posting
  expect(await states(documents)).toEqual(['Posted', 'Posted'])
})

test('one whose month is closed asks alone, and those that were to be posted with it are', async () => {
  await asOwner("insert into app.ledger_periods (business_subject_id, year, month, books_state, closed_at) values ($1, 2026, 5, 'Closed', now())", [SUBJECTS.more.id]) // prettier-ignore
  const documents = [await issued(), await issued({ deliveryDate: '2026-05-20' }), await issued()]
  await postPapers()
  expect(await states(documents)).toEqual(['Posted', 'Asked', 'Posted'])
})

test('after hundreds of papers the database knows how large the books have become, and each has its entry and its number', async () => {
  const { id } = (await issue(await ready(await buyer()))).body
  await postPapers()
  const before = (await entries()).length
  await manyInvoices(saldo().ownerUrl, id, MANY)
  await beginBooks({ beginsOn: '2024-01-01' })
  await postPapers()
  const [counted] = await asOwner<{ rows: number }>("select reltuples::integer as rows from pg_class where oid = 'app.ledger_entries'::regclass") // prettier-ignore
  expect(counted?.rows).toBeGreaterThanOrEqual(before + 200)
  const [whole] = await asOwner<{ posted: number; entries: number; last: boolean; broken: number }>(
    `select (select count(*) from app.ledger_papers where source_kind = 'Invoice' and state = 'Posted') as posted,
      (select count(distinct source_id) from app.ledger_entries where source_kind = 'Invoice') as entries,
      (select count(*) = max(number) from app.ledger_entries where journal = 'IR' and year = 2026) as last,
      (select count(*) from app.broken_ledger_entries($1)) as broken`,
    [SUBJECTS.more.id],
  )
  expect(whole).toEqual({ posted: whole?.entries, entries: before + MANY - IMPORTED, last: true, broken: 0 })
})
