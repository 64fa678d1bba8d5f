import { beforeAll, beforeEach, expect, test } from 'vitest'
import {
  openingBalanceImports,
  openingBalanceSample,
  payrollImports,
  payrollSample,
} from 'contract/accounting/imports/entry-imports'
import { books } from 'contract/accounting/books'
import { ledgerAccounts } from 'contract/accounting/ledger-accounts'
import { ledgerEntries, ledgerReversals } from 'contract/accounting/ledger-entries'
import { openItems } from 'contract/accounting/open-items'
import { vatReturnPreviews } from 'contract/accounting/vat/vat-returns'
import { trialBalances } from 'contract/accounting/trial-balance/trial-balances'
import { addDays, dayText } from 'contract/croatia/days'
import { yearOf } from 'contract/croatia/days'
import { clock } from '../../../kit/clock.ts'
import type { Message } from 'contract/kit/message'
import { LANGUAGES } from 'contract/languages'
import { translate } from '../../../kit/messages.ts'
import { jobsDone } from '../../../kit/jobs/jobs.ts'
import { as, asOwner, saldo, upload, useSaldo } from '../../../testing/app.ts'
import { beginBooks, more } from '../../../testing/accounting/books.ts'
import { entryText, paperOf, postPapers, sourceText } from '../../../testing/accounting/posted.ts'
import { bareAccount } from '../../../testing/bank/bare-line.ts'
import { ACCOUNT } from '../../../testing/bank/camt-file.ts'
import { lineTold } from '../../../testing/bank/lines-told.ts'
import { IBANS } from '../../../testing/bank/open-set.ts'
import { exported, joinAs, orderNow } from '../../../testing/bank/payable-set.ts'
import { importCounts, importProblems, importsOf } from '../../../testing/imports/imports-of.ts'
import { partyGiven } from '../../../testing/e-invoice-given.ts'
import { received } from '../../../testing/received/received-invoice.ts'
import { buyer, issue, ready } from '../../../testing/issuing/issue.ts'

useSaldo({}, { hasJobs: true })

const BEGINS = clock.today().replace(/-\d\d$/, '-01')
const OIB = '69435151530'
const opening = importsOf(openingBalanceImports, 'stanje.csv')
const payroll = importsOf(payrollImports, 'place.csv')
const boris = as('boris')
const inJournal = async (name: string) => (await boris.call(ledgerEntries.list, more, { size: 50 } as never)).body.rows.filter(({ journal }) => journal === name) // prettier-ignore
const imported = () => inJournal('PS')
const HEAD = 'Konto;OIB;Dokument;Dospijeće;Duguje;Potražuje'
const file = (...rows: readonly string[]) => `${[HEAD, ...rows].join('\n')}\n`

let partnerId = 0
beforeAll(async () => void (partnerId = await buyer({ oib: OIB })))
beforeEach(async () => {
  await beginBooks({ beginsOn: BEGINS })
  for (const { id, isReversal, isReversed } of await imported())
    if (!isReversal && !isReversed)
      await boris.call(ledgerReversals.create, { ...more, ledgerEntryId: id }, { bookedOn: BEGINS, text: 'Storno' })
})

test('what stood on accounts is looked through, posted on the first day of the books, and a second time changes nothing', async () => {
  const balances = file('100000;;;;7.500,00;', `120000;${OIB};R-7/2024;15.1.2025.;1.250,00;0,00`, '900000;;;;;8.750,00')
  const first = await opening.checked(balances)
  expect(importCounts(first)).toEqual(['Checked', 3, 0, 0, 0])
  expect(first.outcome?.remark).toMatchObject({ message: 'entryImports.sums', params: { debit: '8.750,00', credit: '8.750,00' } })
  expect(first.outcome?.changes.map(({ name }) => name)).toEqual(['100000 · D 7.500,00', `120000 · ${OIB} · D 1.250,00`, '900000 · P 8.750,00']) // prettier-ignore
  expect((await imported()).filter(({ isReversal, isReversed }) => !isReversal && !isReversed)).toEqual([])
  expect(importCounts(await opening.written(first))).toEqual(['Done', 3, 0, 0, 0])
  const [entry] = (await imported()).filter(({ isReversal, isReversed }) => !isReversal && !isReversed)
  expect(entry).toMatchObject({ journal: 'PS', bookedOn: BEGINS, amount: 8_750_00, text: 'Početno stanje' })
  const { lines } = (await boris.call(ledgerEntries.get, { ...more, id: entry?.id ?? 0 })).body
  expect(lines[1]).toMatchObject({
    accountCode: '120000',
    debit: 1_250_00,
    text: 'R-7/2024',
    dueOn: '2025-01-15',
    documentId: null,
  })
  expect(importCounts(await opening.checked(balances))).toEqual(['Checked', 0, 0, 3, 0])
  const dearer = await opening.checked(balances.replace('7.500', '7.600'))
  expect(importProblems(dearer)).toEqual([[2, null, 'entryImports.otherwise']])
  await boris.call(ledgerReversals.create, { ...more, ledgerEntryId: entry?.id ?? 0 }, { bookedOn: BEGINS, text: 'Storno' })
  expect(importCounts(await opening.checked(balances))).toEqual(['Checked', 3, 0, 0, 0])
})

test('rows that could each be posted are refused together where the sides differ, and the difference is told', async () => {
  const found = await opening.checked(file('100000;;;;100,00;', '900000;;;;;99,99'))
  expect(found.outcome?.problems).toMatchObject([
    { row: null, message: 'entryImports.dayDiffers', params: { difference: '0,01' } },
  ])
  expect(found.outcome?.remark).toMatchObject({ message: 'entryImports.sumsDiffer', params: { debit: '100,00', credit: '99,99', difference: '0,01' } }) // prettier-ignore
  expect((await opening.write(found.id)).problem.code).toBe('Import.NotReady')
})

test('every bad row is answered in one sentence', async () => {
  const found = await opening.checked(
    file(
      '999999;;;;1,00;',
      '1200;;;;1,00;',
      '120000;;1/1/1;;1,00;',
      '120000;Nitko d.o.o.;;;1,00;',
      '100000;;;;1,00;1,00',
      '108100;;;;;',
      '103000;;;;-5,00;',
      '100900;;;;x;',
      '900000;;;32.1.2025.;;1,00',
      '465000;;A;;1,00;',
      '465000;;A;;2,00;',
    ),
  )
  expect(importProblems(found)).toEqual([
    [2, 'accountCode', 'ledgerEntries.failures.noSuchAccount'],
    [3, 'accountCode', 'ledgerEntries.failures.accountTooShort'],
    [4, 'partner', 'entryImports.partnerMissing'],
    [5, 'partner', 'entryImports.noSuchPartner'],
    [6, 'debit', 'ledgerEntries.oneSide'],
    [7, 'debit', 'ledgerEntries.oneSide'],
    [8, 'debit', 'ledgerEntries.negativeAmount'],
    [9, 'debit', 'tableImports.notNumber'],
    [10, 'dueOn', 'tableImports.notDay'],
    [12, null, 'tableImports.repeated'],
  ])
})

test('a month that is closed takes no opening balances (pitfall L1)', async () => {
  const [year, month] = BEGINS.split('-').map(Number)
  await asOwner(
    `insert into app.ledger_periods (business_subject_id, year, month, books_state, closed_at) values ($1, $2, $3, 'Closed', now())
      on conflict (business_subject_id, year, month) do update set books_state = 'Closed', closed_at = now()`,
    [more.businessSubjectId, year, month],
  )
  const found = await opening.checked(file('100000;;;;1,00;', '900000;;;;;1,00'))
  expect(importProblems(found)).toEqual([2, 3].map((row) => [row, null, 'entryImports.monthClosed']))
  await asOwner(`update app.ledger_periods set books_state = 'Open', closed_at = null where business_subject_id = $1`, [more.businessSubjectId]) // prettier-ignore
})

test('an invoice from before the first day is an open item of its own, and one that posts itself is refused', async () => {
  const seller = partyGiven('Zagrebački hosting d.o.o.', '85821130368')
  const { id: documentId } = await received([{ unitPrice: '100.00' }], '2024-05-05', seller)
  const { number = '' } = (await asOwner<{ number: string }>('select document_number as number from app.documents where id = $1', [documentId]))[0] ?? {} // prettier-ignore
  const owed = file(`220000;85821130368;${number};;;125,00`, `120000;${OIB};${number};;125,00;`)
  await opening.written(await opening.checked(owed))
  const entry = (await imported()).find(({ isReversal, isReversed }) => !isReversal && !isReversed)
  const { lines } = (await boris.call(ledgerEntries.get, { ...more, id: entry?.id ?? 0 })).body
  expect(lines.map((line) => [line.documentId, line.partnerName])).toEqual([
    [documentId, 'Zagrebački hosting d.o.o.'],
    [null, 'Žito i čaša d.o.o.'],
  ])
  expect(importCounts(await opening.checked(owed))).toEqual(['Checked', 0, 0, 2, 0])
  const { id: onFirstDay } = await received([{ unitPrice: '100.00' }], BEGINS, seller)
  const [first] = await asOwner<{ number: string }>('select document_number as number from app.documents where id = $1', [onFirstDay]) // prettier-ignore
  expect(importProblems(await opening.checked(file(`220000;85821130368;${first?.number};;;125,00`, '900000;;;;125,00;')))).toEqual([[2, 'documentNumber', 'entryImports.postedItself']]) // prettier-ignore
  const { body } = await issue(await ready(partnerId))
  await postPapers()
  const { documentNumber } = (await asOwner<{ documentNumber: string }>('select document_number as "documentNumber" from app.documents where id = $1', [body.documentId]))[0] ?? { documentNumber: '' } // prettier-ignore
  expect(await entryText(body.documentId)).not.toBe('')
  const rows = file(`120000;${OIB};${documentNumber};;100,00;`, '900000;;;;;100,00')
  expect(importProblems(await opening.checked(rows))).toEqual([[2, 'documentNumber', 'entryImports.postedItself']])
  const ofOther = rows.replace(OIB, '85821130368')
  expect(importProblems(await opening.checked(ofOther))).toEqual([[2, 'documentNumber', 'entryImports.otherPartner']])
})

test('an invoice from before the first day is paid by an order as any other: its open item closes, and nothing of it is posted twice', async () => {
  const seller = partyGiven('Novi dobavljač', '94577403194')
  const { id: documentId } = await received([{ unitPrice: '100.00' }], '2024-06-06', seller, {
    prepaidAmount: 0,
    roundingAmount: 0,
    allowances: [],
  })
  await asOwner('update app.documents set iban = $2 where id = $1', [documentId, IBANS.gama])
  const [{ number, supplierId } = { number: '', supplierId: 0 }] = await asOwner<{ number: string; supplierId: number }>('select document_number as number, partner_id::int as "supplierId" from app.documents where id = $1', [documentId]) // prettier-ignore
  await opening.written(await opening.checked(file(`220000;94577403194;${number};;;125,00`, '900000;;;;125,00;')))
  const open = async () =>
    (await boris.call(openItems.list, more, { on: clock.today(), side: 'Credit' })).body.rows
      .filter((row) => row.partnerId === supplierId)
      .map((row) => [row.documentNumber, row.amount])
  expect(await open()).toEqual([[number, 125_00]])
  await joinAs('ana', 2)
  const accountId = await bareAccount(more.businessSubjectId, ACCOUNT)
  const { paymentOrderId } = await exported({ accountId }, [{ documentId, amount: 125_00 }])
  const [item] = (await orderNow(paymentOrderId)).items
  const line = await lineTold({ amount: '-125.00', endToEnd: item?.endToEnd ?? '' }, { day: clock.today() })
  await postPapers()
  expect(await sourceText('BankLine', line.id)).toBe('220000 D 125,00 · 100000 P 125,00')
  expect([(await orderNow(paymentOrderId)).state, await open(), await entryText(documentId)]).toEqual(['Settled', [], ''])
})

test.each(LANGUAGES)('our own samples of files in %s are read whole', async (language) => {
  const text = (key: Message) => translate(language, key)
  expect(importCounts(await opening.checked(openingBalanceSample(text)))).toEqual(['Checked', 2, 0, 0, 0])
})

test('books of a company two years old begin with what the file says, and papers from the first day on post themselves', async () => {
  const on = clock.today()
  const rows = file('103000;;;;900,00;', `120000;${OIB};STARI-1;;100,00;`, '940000;;;;;1.000,00')
  const before = (await boris.call(trialBalances.get, more, { from: BEGINS, to: on })).body
  await opening.written(await opening.checked(rows))
  const after = (await boris.call(trialBalances.get, more, { from: BEGINS, to: on })).body
  const grown = (code: string) => {
    const closing = (all: typeof after) => all.find((row) => row.code === code)?.closing ?? 0
    return closing(after) - closing(before)
  }
  expect(['103000', '120000', '940000'].map(grown)).toEqual([900_00, 100_00, -1_000_00])
  const fresh = (await issue(await ready(partnerId))).body
  await jobsDone(saldo().ownerUrl)
  expect((await paperOf(fresh.documentId))?.state).toBe('Posted')
  const { body } = await boris.call(openItems.list, more, { on, side: 'Debit', page: 1 })
  expect(body.rows.map(({ amount }) => amount)).toContain(100_00)
})

test('an amount that could mean a thousand or a rounded cent is refused at its cell, and nothing of the file is posted', async () => {
  const checked = await opening.checked(file('100000;;;;1,005;', '900000;;;;;1,005'))
  expect(importProblems(checked)?.map(([, column, message]) => [column, message])).toEqual([
    ['debit', 'tableImports.notCents'],
    ['credit', 'tableImports.notCents'],
  ])
  expect((await imported()).filter(({ isReversal, isReversed }) => !isReversal && !isReversed)).toEqual([])
})

test('the summary of a payroll program becomes an entry of its day to the cent, once (ledger P53)', async () => {
  await beginBooks({ beginsOn: '2026-01-01' })
  const sample = payrollSample((key: Message) => translate('hr', key))
  const found = await payroll.checked(sample)
  expect(importCounts(found)).toEqual(['Checked', 7, 0, 0, 0])
  await payroll.written(found)
  const rows = await inJournal('PL')
  expect(rows).toMatchObject([{ bookedOn: '2026-10-31', text: 'Obračun plaće', amount: 1_864_00 }])
  const { lines } = (await boris.call(ledgerEntries.get, { ...more, id: rows[0]?.id ?? 0 })).body
  expect(lines.map(({ accountCode, debit, credit }) => [accountCode, debit, credit])).toEqual([
    ['420000', 1_123_60, 0],
    ['421000', 156_40, 0],
    ['422000', 320_00, 0],
    ['423000', 264_00, 0],
    ['230000', 0, 1_123_60],
    ['241000', 0, 156_40],
    ['242000', 0, 584_00],
  ])
  expect(importCounts(await payroll.checked(sample))).toEqual(['Checked', 0, 0, 7, 0])
  const before = await payroll.checked('Datum;Konto;Duguje;Potražuje\n31.12.2025.;420000;1,00;\n31.12.2025.;230000;;1,00\n')
  expect(importProblems(before)).toEqual([2, 3].map((row) => [row, 'bookedOn', 'ledgerEntries.failures.booksNotBegun']))
  const later = `31.12.${yearOf(clock.today()) + 2}.`
  const mistyped = await payroll.checked(`Datum;Konto;Duguje;Potražuje\n${later};420000;1,00;\n${later};230000;;1,00\n`)
  expect(importProblems(mistyped)).toEqual([2, 3].map((row) => [row, 'bookedOn', 'ledgerEntries.failures.bookedTooLate']))
})

test('wages of two days are an entry each, by who brought them, and each day has to be equal by itself (ledger P53)', async () => {
  await beginBooks({ beginsOn: '2026-01-01' })
  const days = (second: string) => `Datum;Konto;Opis;Duguje;Potražuje
30.6.2026.;420000;Lipanj;10,00;\n30.6.2026.;230000;Lipanj;;10,00\n31.7.2026.;420000;Srpanj;${second};\n31.7.2026.;230000;Srpanj;;20,00\n`
  const crossed = `Datum;Konto;Opis;Duguje;Potražuje\n30.6.2026.;420000;A;5,00;\n31.7.2026.;230000;A;;5,00\n`
  expect((await payroll.checked(crossed)).outcome?.problems.map(({ params }) => params)).toEqual([
    { day: '30.06.2026.', difference: '5,00' },
    { day: '31.07.2026.', difference: '5,00' },
  ])
  const done = await payroll.written(await payroll.checked(days('20,00')))
  expect([importCounts(done)[0], done.doneCount]).toEqual(['Done', 4])
  const rows = (await inJournal('PL')).filter(({ amount }) => amount === 10_00 || amount === 20_00)
  expect(rows.map(({ bookedOn, amount }) => [bookedOn, amount]).toSorted()).toEqual([
    ['2026-06-30', 10_00],
    ['2026-07-31', 20_00],
  ])
  expect((await boris.call(ledgerEntries.get, { ...more, id: rows[0]?.id ?? 0 })).body.postedByName).toBe('Boris Jurić')
  // The credit side is compared as well as the debit.
  const other = days('20,00').replace(';;20,00', ';;21,00')
  expect(importProblems(await payroll.checked(other))?.map(([, , message]) => message)).toContain('entryImports.otherwise')
})

test('an item that is due on another day than the one that is posted is told, and an account that is not in use is refused', async () => {
  const rows = file(`120000;${OIB};DOSPIJECE;15.1.2025.;3,00;`, '900000;;;;;3,00')
  await opening.written(await opening.checked(rows))
  expect(importProblems(await opening.checked(rows.replace('15.1.', '16.1.')))).toEqual([[2, null, 'entryImports.otherwise']])
  const names = { nameHr: 'Stara blagajna', nameEn: 'Old cash' }
  const { id, version } = (await boris.call(ledgerAccounts.create, more, { code: '102099', ...names })).body
  await boris.call(ledgerAccounts.update, { ...more, id }, { ...names, isActive: false, version })
  const idle = await opening.checked(file('102099;;;;1,00;', '1020;;;;;1,00'))
  expect(idle.outcome?.problems.map(({ message, params }) => [message, params['code'], params['codes']])).toEqual([
    ['ledgerEntries.failures.accountNotActive', '102099', undefined],
    ['ledgerEntries.failures.accountTooShort', '1020', '102000'],
  ])
})

test('each line of wages says its day before it is posted, and a day that is still to come is told (ledger P53)', async () => {
  const wages = (day: string) => `Datum;Konto;Duguje;Potražuje\n${dayText(day)};420000;1,00;\n${dayText(day)};230000;;1,00\n`
  const today = clock.today()
  const now = await payroll.checked(wages(today))
  expect(now.outcome?.remark).toEqual({ message: 'entryImports.sums', params: { debit: '1,00', credit: '1,00' } })
  expect(now.outcome?.changes.map(({ name }) => name)).toEqual([`${dayText(today)} · 420000 · D 1,00`, `${dayText(today)} · 230000 · P 1,00`]) // prettier-ignore
  const later = await payroll.checked(wages(addDays(today, 1)))
  expect(importCounts(later)).toEqual(['Checked', 2, 0, 0, 0])
  expect(later.outcome?.remark).toMatchObject({ message: 'entryImports.sumsLater', params: { day: dayText(addDays(today, 1)) } })
})

test('whoever only reads the books brings nothing in', async () => {
  for (const endpoint of [openingBalanceImports.create, payrollImports.create])
    expect((await upload('cvita', endpoint, more as never, { name: 'a.csv', bytes: HEAD, request: {} })).status).toBe(403)
})

test('VAT that stood open when the books began is in no return, and nothing asks why', async () => {
  const { books: kept } = (await boris.call(books.get, more)).body
  const [year = 0, month = 0] = (kept?.beginsOn ?? '').split('-').map(Number)
  const tie = async () => {
    const { body, status } = await boris.call(vatReturnPreviews.get, more, { year, month })
    return { status, ledgerVat: body.ledgerVat, untied: body.untied.map(({ amount }) => amount) }
  }
  const before = await tie()
  expect(before).toMatchObject({ status: 200, ledgerVat: expect.any(Number) })
  await opening.written(await opening.checked(file('240012;;;;;250,00', '100000;;;;250,00;')))
  expect((await imported()).some(({ amount, isReversed }) => amount === 250_00 && !isReversed)).toBe(true)
  expect(await tie()).toEqual(before)
})

test('when the return of the first month is filed its opening balances are still put right, and when its books are closed they are not (pitfall L3, L11)', async () => {
  const [year, month] = BEGINS.split('-').map(Number)
  const lock = (state: string) => asOwner(`update app.ledger_periods set ${state} where year = $1 and month = $2`, [year, month])
  const stands = async () => (await imported()).filter(({ isReversal, isReversed }) => !isReversal && !isReversed)
  const takeBack = async () =>
    boris.call(ledgerReversals.create, { ...more, ledgerEntryId: (await stands())[0]?.id ?? 0 }, { bookedOn: BEGINS, text: 'Storno' }) // prettier-ignore
  const vat = (amount: string) => file(`240012;;;;;${amount}`, `100000;;;;${amount};`)
  await opening.written(await opening.checked(vat('250,00')))
  await lock(`vat_state = 'Filed'`)
  expect((await takeBack()).status).toBe(200)
  expect(importCounts(await opening.written(await opening.checked(vat('260,00'))))).toEqual(['Done', 2, 0, 0, 0])
  expect((await stands()).map(({ amount }) => amount)).toEqual([260_00])
  await lock(`books_state = 'Closed', closed_at = now()`)
  expect((await takeBack()).problem.code).toBe('LedgerEntry.MonthClosed')
  await lock(`vat_state = 'Open', books_state = 'Open', closed_at = null`)
})
