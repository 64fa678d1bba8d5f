import { beforeAll, expect, test } from 'vitest'
import { ledgerAccountRoles, ledgerAccounts } from 'contract/accounting/ledger-accounts'
import { bankLineAllocations } from 'contract/bank/bank-allocations'
import { openingBalanceImports, payrollImports } from 'contract/accounting/imports/entry-imports'
import { ledgerEntries, ledgerReversals, type LedgerEntryRequest } from 'contract/accounting/ledger-entries'
import { YEAR_CLOSING } from 'contract/accounting/years/ledger-years'
import { yearOf } from 'contract/croatia/days'
import { clock } from '../../../kit/clock.ts'
import { failWith } from '../../../kit/fail.ts'
import { as, asOwner, saldo, useSaldo } from '../../../testing/app.ts'
import { beginBooks, more } from '../../../testing/accounting/books.ts'
import { paperOfSource, postPapers, sourceText } from '../../../testing/accounting/posted.ts'
import { allocate, stranger, undo } from '../../../testing/bank/allocating.ts'
import { bareAccount } from '../../../testing/bank/bare-line.ts'
import { ACCOUNT } from '../../../testing/bank/camt-file.ts'
import { lineTold } from '../../../testing/bank/lines-told.ts'
import { importCounts, importsOf } from '../../../testing/imports/imports-of.ts'
import { buyer } from '../../../testing/issuing/issue.ts'
import { postEntry } from '../index.ts'

useSaldo({}, { hasJobs: true })
const today = clock.today()
const boris = as('boris')

beforeAll(async () => {
  await beginBooks()
  await bareAccount(more.businessSubjectId, ACCOUNT)
})

let nth = 0
/** A partner of whom money waits at a line of its own, and where that line stands. */
async function waiting(amount: number, partner?: number) {
  const partnerId = partner ?? (await buyer())
  const line = await lineTold({ ...stranger, amount: (amount / 100).toFixed(2), text: `Višak ${++nth}` }, { day: today })
  expect((await allocate(line, { kind: 'Unmatched', partnerId, amount })).status).toBe(200)
  await postPapers()
  return { partnerId, line, place: `${line.statementNumber}/1` }
}
type Line = LedgerEntryRequest['lines'][number]
const entry = (amount: number, partnerId: number | null, accountCode = '225500') => {
  const line = (said: Pick<Line, 'accountCode' | 'debit' | 'credit' | 'partnerId'>) => said
  const lines = [
    line({ accountCode, debit: Math.max(amount, 0), credit: Math.max(-amount, 0), partnerId }),
    line({ accountCode: '465000', debit: Math.max(-amount, 0), credit: Math.max(amount, 0), partnerId: null }),
  ]
  return boris.call(ledgerEntries.create, more, { journal: 'TEM', bookedOn: today, text: 'Zatvaranje', lines })
}
const refused = (rest: string, places: string) => ({
  status: 409,
  body: { code: 'LedgerEntry.OverpaymentWaits', params: { rest: `${rest} EUR`, places } },
})

test('what a customer overpaid and waits at a line is not closed by hand: the refusal names the line and says what to do', async () => {
  const { partnerId, line, place } = await waiting(50_00)
  const { status, problem } = await entry(50_00, partnerId)
  expect([status, problem.code, problem.params]).toEqual([409, 'LedgerEntry.OverpaymentWaits', { rest: '50,00 EUR', places: place }]) // prettier-ignore
  expect(problem.title).toBe(`Na stavci izvatka ${place} čeka preplata od 50,00 EUR, koju bi stavka i dalje nudila. Iskoristite je na računu ili poništite tu stavku i rasporedite je drugamo.`) // prettier-ignore
  expect(await entry(1, partnerId)).toMatchObject(refused('50,00', place))
  // Nobody else’s money waits, and what is added leaves as much as waits.
  expect((await entry(50_00, await buyer())).status).toBe(200)
  expect((await entry(-20_00, partnerId)).status).toBe(200)
  // Beyond what waits the books may have more, and that may go; one cent further it is what waits.
  expect(await entry(20_01, partnerId)).toMatchObject(refused('50,00', place))
  expect((await entry(20_00, partnerId)).status).toBe(200)
  expect((await undo(line)).status).toBe(204)
  await postPapers()
  expect((await entry(50_00, partnerId)).status).toBe(200)
})

test('nor is what we overpaid a supplier', async () => {
  const { partnerId, place } = await waiting(-70_00)
  expect(await entry(-70_00, partnerId)).toMatchObject(refused('70,00', place))
  expect((await entry(5_00, partnerId)).status).toBe(200)
  expect(await entry(-5_01, partnerId)).toMatchObject(refused('70,00', place))
  expect((await entry(-5_00, partnerId)).status).toBe(200)
})

test('of a partner of whom money waits on both sides each is told by its own lines', async () => {
  const { partnerId, ...came } = await waiting(50_00)
  const second = await waiting(30_00, partnerId)
  const went = await waiting(-70_00, partnerId)
  expect(await entry(1, partnerId)).toMatchObject(refused('80,00', `${came.place}, ${second.place}`))
  expect(await entry(-1, partnerId)).toMatchObject(refused('70,00', went.place))
})

test('what the books have beyond all that waits of a partner, on both sides together, may go', async () => {
  const { partnerId, place } = await waiting(50_00)
  await entry(-20_00, partnerId)
  await waiting(-70_00, partnerId)
  expect(await entry(20_01, partnerId)).toMatchObject(refused('50,00', place))
  expect((await entry(20_00, partnerId)).status).toBe(200)
})

test('what went back to the partner in part leaves the rest that waits', async () => {
  const { partnerId, line, place } = await waiting(50_00)
  const overpaymentId = Number(
    (await asOwner<{ id: string }>('select id from app.bank_allocations where bank_line_id = $1', [line.id]))[0]?.id,
  )
  const back = await lineTold({ ...stranger, amount: '-20.00', text: `Povrat ${++nth}` }, { day: today })
  const given = { kind: 'Unmatched', partnerId, amount: -20_00, overpaymentId } as const
  await boris.call(bankLineAllocations.create, { ...more, bankLineId: back.id }, { allocations: [given] })
  await postPapers()
  expect(await entry(30_00, partnerId)).toMatchObject(refused('30,00', place))
})

test('money of an account in another currency, which no document is offered, is closed by hand', async () => {
  const { partnerId, line } = await waiting(50_00)
  await asOwner(`update app.bank_lines set currency = 'USD' where id = $1`, [line.id])
  expect((await entry(50_00, partnerId)).status).toBe(200)
})

test('it is held on an own account that is posted to in the place of the chart’s as well', async () => {
  const { id } = (await boris.call(ledgerAccounts.create, more, { code: '2255001', nameHr: 'Preplate', nameEn: 'Overpayments' })).body // prettier-ignore
  const role = { ...more, ledgerAccountId: id }
  expect((await boris.call(ledgerAccountRoles.create, role)).body.role).toBe('receipt.unmatched')
  const { partnerId, place } = await waiting(50_00)
  expect(await entry(50_00, partnerId, '2255001')).toMatchObject(refused('50,00', place))
  expect((await boris.call(ledgerAccountRoles.remove, role)).status).toBe(204)
})

test('what opens a year restates what waits, and lets none of it go', async () => {
  const { partnerId, place } = await waiting(50_00)
  const lines = [{ role: 'receipt.unmatched', credit: 50_00, partnerId } as const, { accountCode: '465000', debit: 50_00 }]
  const opening = { journal: 'PS', bookedOn: today, text: 'Početno stanje', source: { kind: YEAR_CLOSING, id: 1 }, postedBy: null } as const // prettier-ignore
  await saldo().database.transaction(more, (db) => postEntry(db, { ...opening, lines }, failWith))
  expect(await entry(50_00, partnerId)).toMatchObject(refused('50,00', place))
})

test('of two entries at once that take what the books have beyond, one is refused', async () => {
  const { partnerId } = await waiting(50_00)
  expect((await entry(-20_00, partnerId)).status).toBe(200)
  const answers = await Promise.all([entry(20_00, partnerId), entry(20_00, partnerId)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

const takeBack = (ledgerEntryId: number) =>
  boris.call(ledgerReversals.create, { ...more, ledgerEntryId }, { bookedOn: today, text: 'Storno' })

test('taking back an entry by hand takes nothing of it either: what it had added may go only while the books have it beyond', async () => {
  const { partnerId, place } = await waiting(50_00)
  const added = (await entry(-20_00, partnerId)).body.id
  expect((await entry(5_00, partnerId)).status).toBe(200)
  expect(await takeBack(added)).toMatchObject(refused('50,00', place))
  expect((await entry(-5_00, partnerId)).status).toBe(200)
  expect((await takeBack(added)).status).toBe(200)
})

test('taking back what took it gives it back, and is not refused', async () => {
  const { partnerId, place } = await waiting(50_00)
  await entry(-20_00, partnerId)
  const taken = (await entry(20_00, partnerId)).body.id
  expect((await takeBack(taken)).status).toBe(200)
  expect((await entry(20_00, partnerId)).status).toBe(200)
  expect(await entry(1, partnerId)).toMatchObject(refused('50,00', place))
})

test('the entry of the line itself may be taken back: its paper asks what becomes of it, so that the money is not counted twice', async () => {
  const { partnerId, line } = await waiting(50_00)
  const before = await paperOfSource('BankLine', line.id)
  expect((await takeBack(before?.ledgerEntryId ?? 0)).status).toBe(200)
  expect(await paperOfSource('BankLine', line.id)).toMatchObject({ state: 'Asked', reason: 'Reversed' })
  expect(await sourceText('BankLine', line.id)).toBe('')
  expect((await entry(1, partnerId)).problem.code).toBe('LedgerEntry.OverpaymentWaits')
})

const OIB = '33392005961'
const file = (...rows: readonly string[]) => ['Datum;Konto;Opis;OIB;Duguje;Potražuje', ...rows].join('\n')

test('nor does a file of wages or of opening balances take it: the row is told before anything is posted', async () => {
  const { partnerId, place } = await waiting(50_00, await buyer({ oib: OIB }))
  const told = [{ row: null, message: 'ledgerEntries.failures.overpaymentWaits', params: { rest: '50,00 EUR', places: place } }]
  const wages = importsOf(payrollImports)
  const taking = file(`${today};225500;Ustegnuto;${OIB};50,00;`, `${today};420000;Ustegnuto;;;50,00`)
  expect((await wages.checked(taking)).outcome?.problems).toMatchObject(told)
  const opening = 'Konto;OIB;Dokument;Dospijeće;Duguje;Potražuje'
  const opens = (...rows: readonly string[]) => importsOf(openingBalanceImports).checked([opening, ...rows].join('\n'))
  expect((await opens(`225500;${OIB};Preplata;;0,01;`, '900000;;;;;0,01')).outcome?.problems).toMatchObject(told)
  // What a file adds may be there, and what is beyond may go.
  expect(importCounts(await opens(`225500;${OIB};Preplata;;;1,00`, '900000;;;;1,00;'))).toEqual(['Checked', 2, 0, 0, 0])
  await entry(-50_00, partnerId)
  const looked = await wages.checked(taking)
  expect(importCounts(looked)).toEqual(['Checked', 2, 0, 0, 0])
  // Taken by hand in between, it is not posted.
  expect((await entry(1, partnerId)).status).toBe(200)
  expect((await wages.written(looked)).outcome?.problems).toMatchObject(told)
})

test('of an entry of several partners each is held to what waits of them, their lines taken together', async () => {
  const [one, other] = [await waiting(50_00), await waiting(30_00)]
  await entry(-20_00, one.partnerId)
  const of = ({ partnerId }: typeof one, debit: number) => ({ accountCode: '225500', debit, credit: 0, partnerId })
  const against = (credit: number) => ({ accountCode: '465000', debit: 0, credit, partnerId: null })
  const send = (...lines: readonly Line[]) =>
    boris.call(ledgerEntries.create, more, { journal: 'TEM', bookedOn: today, text: 'Zatvaranje', lines: [...lines] } as never)
  const line = (said: object) => said as Line
  expect(await send(line(of(one, 10_00)), line(of(one, 10_01)), line(against(20_01)))).toMatchObject(refused('50,00', one.place))
  expect(await send(line(of(one, 10_00)), line(of(other, 1)), line(against(10_01)))).toMatchObject(refused('30,00', other.place))
  expect((await send(line(of(one, 10_00)), line(of(one, 10_00)), line(against(20_00)))).status).toBe(200)
})

test('what stood on the account when the books began may go like what an entry added', async () => {
  const { partnerId, place } = await waiting(50_00)
  const lines = [{ accountCode: '225500', debit: 0, credit: 10_00, partnerId }, { accountCode: '900000', debit: 10_00, credit: 0, partnerId: null }] // prettier-ignore
  await boris.call(ledgerEntries.create, more, { journal: 'PS', bookedOn: today, text: 'Početno stanje', lines })
  expect(await entry(10_01, partnerId)).toMatchObject(refused('50,00', place))
  expect((await entry(10_00, partnerId)).status).toBe(200)
})

test('nor is what waits counted beside it where somebody opens the next year with it by hand', async () => {
  const { partnerId, place } = await waiting(50_00)
  const opening = { journal: 'PS', bookedOn: `${yearOf(today) + 1}-01-01`, text: 'Početno stanje' } as const
  const line = { accountCode: '225500', debit: 0, credit: 50_00, partnerId }
  const { status } = await boris.call(ledgerEntries.create, more, { ...opening, lines: [line, { accountCode: '100000', debit: 50_00, credit: 0 }] }) // prettier-ignore
  expect([status, await entry(50_00, partnerId)]).toMatchObject([200, refused('50,00', place)])
  // Of whom it says nothing, the books have what they had.
  const other = await waiting(50_00)
  expect((await entry(-20_00, other.partnerId)).status).toBe(200)
  expect((await entry(20_00, other.partnerId)).status).toBe(200)
})
