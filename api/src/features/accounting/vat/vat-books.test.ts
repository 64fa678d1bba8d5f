import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { vatBookExports, vatBooks } from 'contract/accounting/vat/vat-books'
import { vatReturns } from 'contract/accounting/vat/vat-returns'
import { boxOf } from 'contract/croatia/ledger/return/vat-return'
import { cancellations } from 'contract/document-issuing/invoices'
import { clock } from '../../../kit/clock.ts'
import { fileKey } from '../../../kit/files/file-store.ts'
import { jobsDone } from '../../../kit/jobs/jobs.ts'
import { beginBooks, more } from '../../../testing/accounting/books.ts'
import { postPapers } from '../../../testing/accounting/posted.ts'
import { issueCases, onDay, previewOf } from '../../../testing/accounting/return-set.ts'
import { as, asOwner, saldo, useSaldo } from '../../../testing/app.ts'
import { rawSheet } from '../../../testing/downloads/xlsx.ts'

onDay('2026-07-15')
useSaldo({}, { hasJobs: true })
const boris = as('boris')
const JULY = { year: 2026, month: 7 } as const
let cases: Awaited<ReturnType<typeof issueCases>>
beforeAll(async () => {
  await beginBooks({ beginsOn: '2026-07-01', vatPeriod: 'Monthly' })
  cases = await issueCases()
  await received()
})
afterAll(() => clock.move(null))

/** A fuel bill whose VAT is deducted by half (P21) and an acquisition (P25), as received papers will write them. */
const received = () =>
  asOwner(
    `with d as (insert into app.documents (business_subject_id, document_type, source, document_number, partner_id, partner_name, document_date,
        currency, total_base_amount, total_vat_amount, total_amount, total_amount_to_be_paid, created_at)
      select 2, 'IncomingInvoices', 'entry', n.number, $1, 'Dobavljač', '2026-07-10', 'EUR', 0, 0, 0, 0, '2026-07-15T10:00:00Z' from (values ('U-1'), ('U-2')) n (number)
      returning id, document_number),
    p as (insert into app.ledger_papers (business_subject_id, source_kind, source_id, document_id, number, dated_on, state)
      select 2, 'Test', d.id, d.id, d.document_number, '2026-07-10', 'Posted' from d returning id, document_id, number)
    insert into app.vat_entries (business_subject_id, ledger_paper_id, document_id, book, treatment, country, supply_kind, rate, base, vat,
      deductible_share, deductible_base, deductible_vat, undeductible_vat, box_out, box_in, other_boxes, state, vat_on)
    select 2, p.id, p.document_id, 'U-RA', 'PDV25', 'Croatia', 'Goods', 25, 10000, 2500, 0.5, 5000, 1250, 1250, null, '303', '{}'::text[], 'Due', '2026-07-10'::date
      from p where p.number = 'U-1'
    union all
    select 2, p.id, p.document_id, 'U-RA', 'K', 'EU', 'Goods', 25, 200000, 50000, 1, 200000, 50000, 0, '207', '307', '{}'::text[], 'Due', '2026-07-10'
      from p where p.number = 'U-2'`,
    [cases.partnerId],
  )

test('what the columns of the books come to is what their boxes come to (pitfall L14) (ledger P21, P25)', async () => {
  await boris.call(cancellations.create, { ...more, invoiceId: cases.p01.id })
  await postPapers()
  const { boxes, period, untied } = (await previewOf(2026, 7)).body
  const of = (box: Parameters<typeof boxOf>[1]) => boxOf({ boxes, period }, box)
  const issued = (await boris.call(vatBooks.get, more, { ...JULY, book: 'I-RA' })).body
  const received = (await boris.call(vatBooks.get, more, { ...JULY, book: 'U-RA' })).body
  expect([issued.totalCount, received.totalCount]).toEqual([9, 2])
  expect([of('203').base, of('207').vat, of('300').vat]).toEqual([100_000, 50_000, 51_250])
  expect(issued.totals).toMatchObject({
    7: of('101').base + of('102').base + of('104').base + of('105').base,
    8: of('109').base,
    9: of('103').base,
    10: of('108').base,
    13: of('201').base,
    14: of('201').vat,
    15: of('202').base,
    16: of('202').vat,
    17: of('203').base,
    18: of('203').vat,
  })
  // The received papers have no entry in the ledger: what they deduct beyond what they assess is on no account.
  expect(untied.map(({ ledgerEntryId, amount }) => [ledgerEntryId, amount])).toEqual([[null, 1_250]])
  expect(received.totals).toMatchObject({ 11: 52_500, 16: of('300').vat, 17: 1_250 })
})

test('a row says whose paper it is, in which boxes it stands, and opens its document', async () => {
  const { rows } = (await boris.call(vatBooks.get, more, { ...JULY, book: 'I-RA' })).body
  expect(rows[0]).toMatchObject({
    ordinal: 1,
    documentId: cases.p01.documentId,
    partnerName: 'Žito i čaša d.o.o.',
    partnerSeat: 'Ulica Đure Šporera 1, 10000 Zagreb',
    partnerNumber: '69435151530',
    issuedOn: '2026-07-15',
    vatOn: '2026-07-15',
    arrivedOn: null,
    boxes: ['203'],
  })
  expect(rows.at(-1)?.columns).toMatchObject({ 6: -125_000, 17: -100_000, 18: -25_000 })
  const [fuel] = (await boris.call(vatBooks.get, more, { ...JULY, book: 'U-RA' })).body.rows
  expect([fuel?.arrivedOn, fuel?.boxes, fuel?.columns[17]]).toEqual(['2026-07-15', ['303'], 1_250])
})

test('a book as a workbook has its columns with exact amounts, and is named by book and period', async () => {
  const { id } = (await boris.call(vatBookExports.create, more, { ...JULY, book: 'U-RA' })).body
  await jobsDone(saldo().ownerUrl)
  const { body: made } = await boris.call(vatBookExports.get, { ...more, id })
  expect([made.status, made.rowCount, made.fileName]).toEqual(['Success', 2, 'knjiga-U-RA-2026-07.xlsx'])
  const [file] = await asOwner<{ hash: string }>('select hash from app.files where id = $1', [made.fileId])
  const stream = await saldo().files.read(fileKey(more.businessSubjectId, file?.hash ?? ''))
  if (!stream) return expect.fail('No file')
  const [head, fuel] = (await rawSheet(await buffer(stream))).rows.map((row) => row.map((cell) => cell?.value))
  expect(head?.slice(0, 10)).toEqual(['Br.', 'Broj', 'Datum', 'Stigao', 'PDV dan', 'Partner', 'Sjedište', 'OIB / PDV broj', 'Polja', '6 Osnovica 0 %']) // prettier-ignore
  expect(fuel?.slice(-2)).toEqual(['12.5', '12.5'])
})

test('goods of PDV-S have their taxpayer’s number, and without one the return is not made (pitfall L7) (ledger P25)', async () => {
  await asOwner(`update app.vat_entries set statement_column = 'PDV-S I1' where box_out = '207'`)
  await asOwner(`update app.partners set vat_number = null where id = $1`, [cases.partnerId])
  const { findings, pdvS } = (await previewOf(2026, 7)).body
  expect(findings[0]).toMatchObject({ code: 'R-10', isFatal: true })
  expect(pdvS.map(({ amounts }) => amounts.I1)).toEqual([200_000])
  onDay('2026-08-03')
  const made = await boris.call(vatReturns.create, more, JULY)
  expect([made.status, made.problem.code, made.problem.message]).toEqual([
    422,
    'VatReturn.HasErrors',
    'vatReturns.failures.hasErrors',
  ])
})

test('input VAT that waits longer than three years is told until it is freed', async () => {
  const waits = (state: string, day: string | null) =>
    asOwner(
      `insert into app.vat_entries (business_subject_id, ledger_paper_id, document_id, book, treatment, country, supply_kind, rate, base, vat,
        deductible_share, deductible_base, deductible_vat, undeductible_vat, box_in, other_boxes, state, vat_on, frees_id)
      select 2, p.id, p.document_id, 'U-RA', 'PDV25', 'Croatia', 'Services', 25, 400, 100, 1, 400, 100, 0, '303', '{}'::text[], $1::varchar, $2::date,
        case when $1::varchar = 'Freed' then (select max(v.id) from app.vat_entries v where v.state = 'Waiting') end
      from app.ledger_papers p where p.number = 'U-1'`,
      [state, day],
    )
  const codes = async () => (await previewOf(2026, 7)).body.findings.map(({ code }) => code)
  await waits('Waiting', null)
  expect(await codes()).not.toContain('R-15')
  await asOwner(`update app.documents set document_date = '2023-07-01' where document_number = 'U-1'`)
  expect(await codes()).toContain('R-15')
  await waits('Freed', '2026-08-01')
  expect(await codes()).not.toContain('R-15')
})
