import { beforeAll, expect, test } from 'vitest'
import { openingBalanceImports, payrollImports } from 'contract/accounting/imports/entry-imports'
import { ledgerAccounts } from 'contract/accounting/ledger-accounts'
import { as, asOwner, useSaldo } from '../../../testing/app.ts'
import { beginBooks, more } from '../../../testing/accounting/books.ts'
import { PEOPLE } from '../../../testing/cast.ts'
import { importCounts, importProblems, importsOf } from '../../../testing/imports/imports-of.ts'
import { buyer } from '../../../testing/issuing/issue.ts'

/** What a file of entries is held against: documents by their sides, months by their locks. */

useSaldo({}, { hasJobs: true })
const [OIB, OTHER] = ['69435151530', '85821130368']
const opening = importsOf(openingBalanceImports, 'stanje.csv')
const payroll = importsOf(payrollImports, 'place.csv')
const of = { partner: 0, other: 0 }

beforeAll(async () => {
  await beginBooks({ beginsOn: '2026-01-01' })
  ;[of.partner, of.other] = [await buyer({ oib: OIB }), await buyer({ oib: OTHER, name: 'Hosting d.o.o.' })]
})

async function document(
  type: 'OutgoingInvoices' | 'IncomingInvoices',
  number: string,
  partnerId: number,
  day = '2025-11-05',
): Promise<number> {
  const [row] = await asOwner<{ id: string }>(
    `insert into app.documents (business_subject_id, document_type, source, type_code, document_number, partner_id, partner_name, document_date,
       currency, total_base_amount, total_vat_amount, total_amount, total_amount_to_be_paid, exchange_rate, total_eur_amount)
     values ($1, $2, 'entry', '380', $3, $4, 'Partner', $5, 'EUR', 100, 0, 100, 100, 1, 100) returning id`,
    [more.businessSubjectId, type, number, partnerId, day],
  )
  return Number(row?.id)
}
const openingOf = (...rows: readonly string[]) => opening.checked(`Konto;OIB;Dokument;Duguje;Potražuje\n${rows.join('\n')}\n`)
const wagesOf = (...rows: readonly string[]) => payroll.checked(`Datum;Konto;Opis;Duguje;Potražuje\n${rows.join('\n')}\n`)
/** The documents of the lines that were posted with a number. */
const documentsOf = async (number: string) =>
  (await asOwner<{ code: string; id: string | null }>(
    `select a.code, l.document_id as id from app.ledger_lines l join app.ledger_accounts a on a.business_subject_id = l.business_subject_id
       and a.id = l.ledger_account_id where l.text = $1 order by a.code`,
    [number],
  )).map(({ code, id }) => [code, id === null ? null : Number(id)]) // prettier-ignore

test('of an invoice and a bill of one number a claim is of the invoice, a debt of the bill, and what stands on the other side is of the one there is', async () => {
  const [issued, received, alone] = [await document('OutgoingInvoices', '7/1', of.partner), await document('IncomingInvoices', '7/1', of.partner), await document('IncomingInvoices', 'B-8', of.partner)] // prettier-ignore
  const found = await openingOf(`120000;${OIB};7/1;1,00;`, `220000;${OIB};7/1;;1,00`, `120000;${OIB};B-8;1,00;`, '900000;;;;1,00')
  expect(importProblems(found)).toEqual([])
  await opening.written(found)
  expect(await documentsOf('7/1')).toEqual([['120000', issued], ['220000', received]]) // prettier-ignore
  expect(await documentsOf('B-8')).toEqual([['120000', alone]])
})

test('a number of ours is nobody else’s claim, but may be that of a supplier’s bill, or of another paper of the partner', async () => {
  await document('OutgoingInvoices', '9/1', of.partner)
  const [claim, debt] = [`120000;${OTHER};9/1;1,00;`, `220000;${OTHER};9/1;;1,00`]
  expect(importProblems(await openingOf(claim, debt))).toEqual([[2, 'documentNumber', 'entryImports.otherPartner']])
  await document('IncomingInvoices', '9/1', of.other)
  expect(importProblems(await openingOf(claim, '900000;;A;;1,00'))).toEqual([])
})

test('the partner of a row is known by their name however its letters are written, and what is posted is theirs', async () => {
  const rows = ['220000;HOSTING D.O.O.;IME-1;;1,00', '900000;;IME-2;1,00;']
  const found = await openingOf(...rows)
  expect(importProblems(found)).toEqual([])
  await opening.written(found)
  const posted = await asOwner<{ partner_id: string | null }>(`select partner_id from app.ledger_lines where text like 'IME-_' order by text`) // prettier-ignore
  expect(posted.map(({ partner_id: id }) => id && Number(id))).toEqual([of.other, null])
  expect(importCounts(await openingOf(...rows))).toEqual(['Checked', 0, 0, 2, 0])
})

test('a number that several papers of a partner have is asked about', async () => {
  for (const day of ['2024-11-05', '2025-11-05']) await document('IncomingInvoices', 'DVA', of.other, day)
  expect(importProblems(await openingOf(`220000;${OTHER};DVA;;1,00`, '900000;;B;1,00;'))).toEqual([[2, 'documentNumber', 'entryImports.severalDocuments']]) // prettier-ignore
})

test('of a row with several mistakes the first is told, and wages need no partner where opening balances do', async () => {
  const names = { nameHr: 'Stari kupci', nameEn: 'Old customers' }
  const { id, version } = (await as('boris').call(ledgerAccounts.create, more, { code: '120098', ...names })).body
  await as('boris').call(ledgerAccounts.update, { ...more, id }, { ...names, isActive: false, version })
  expect(importProblems(await openingOf('120098;Nitko d.o.o.;9/1;1,00;', '900000;;C;;1,00'))).toEqual([[2, 'accountCode', 'ledgerEntries.failures.accountNotActive']]) // prettier-ignore
  expect(importProblems(await openingOf('120000;;;1,00;', '900000;;D;;1,00'))).toEqual([[2, 'partner', 'entryImports.partnerMissing']]) // prettier-ignore
  expect(importProblems(await wagesOf('31.3.2026.;420000;A;1,00;', '31.3.2026.;220000;A;;1,00'))).toEqual([])
})

test('a closed month takes the wages of whoever was given an exception from it, while that lasts, and of nobody else (pitfall L1)', async () => {
  await asOwner(`insert into app.ledger_periods (business_subject_id, year, month, books_state, closed_at)
    values ($1, 2026, 4, 'Closed', now()), ($1, 2026, 5, 'Closed', now()) on conflict (business_subject_id, year, month) do update set books_state = 'Closed', closed_at = now()`, [more.businessSubjectId]) // prettier-ignore
  await asOwner(`insert into app.ledger_period_exceptions (business_subject_id, ledger_period_id, user_id, reason, until_at)
    select p.business_subject_id, p.id, $2, 'x', app.now() + interval '1 day' from app.ledger_periods p
    where p.business_subject_id = $1 and p.year = 2026 and p.month = 4`, [more.businessSubjectId, PEOPLE.ana.id]) // prettier-ignore
  const inMonth = async (month: number) => importProblems(await wagesOf(`30.${month}.2026.;420000;A;1,00;`, `30.${month}.2026.;230000;A;;1,00`))?.map(([, , message]) => message) // prettier-ignore
  const closed = ['entryImports.monthClosed', 'entryImports.monthClosed']
  expect(await inMonth(4)).toEqual(closed)
  await asOwner('update app.ledger_period_exceptions set user_id = $1', [PEOPLE.boris.id])
  expect([await inMonth(4), await inMonth(5)]).toEqual([[], closed])
  await asOwner(`update app.ledger_period_exceptions set until_at = app.now() - interval '1 second'`)
  expect(await inMonth(4)).toEqual(closed)
})

test('of a month whose return is filed a file is refused what is on accounts of VAT, and a row says which', async () => {
  await asOwner(`insert into app.ledger_periods (business_subject_id, year, month, vat_state) values ($1, 2026, 6, 'Filed')`, [more.businessSubjectId]) // prettier-ignore
  const found = await wagesOf('30.6.2026.;140012;A;1,00;', '30.6.2026.;230000;A;;1,00')
  expect(found.outcome?.problems.map(({ row, message, params }) => [row, message, params])).toEqual([
    [2, 'entryImports.vatFiled', { month: '6/2026', code: '140012' }],
  ])
})
