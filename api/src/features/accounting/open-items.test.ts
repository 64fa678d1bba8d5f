import { beforeAll, expect, test } from 'vitest'
import { balanceSheets } from 'contract/accounting/balance-sheets'
import { ledgerAccountRoles, ledgerAccounts } from 'contract/accounting/ledger-accounts'
import { ledgerEntries } from 'contract/accounting/ledger-entries'
import { openItems } from 'contract/accounting/open-items'
import { addDays } from 'contract/croatia/days'
import { failWith } from '../../kit/fail.ts'
import { as, asOwner, saldo, useSaldo } from '../../testing/app.ts'
import { beginBooks, more, post } from '../../testing/accounting/books.ts'
import { addDocument } from '../../testing/bank/open-set.ts'
import { PEOPLE, SUBJECTS } from '../../testing/cast.ts'
import { buyer, issue, ready } from '../../testing/issuing/issue.ts'
import { postEntry, type PostingLine } from './index.ts'

useSaldo()
beforeAll(async () => void (await beginBooks()))

const open = async (on: string, side: 'Debit' | 'Credit' = 'Debit') =>
  (await as('boris').call(openItems.list, more, { on, side })).body
const posted = (id: number, bookedOn: string, lines: readonly PostingLine[]) =>
  saldo().database.transaction({ businessSubjectId: SUBJECTS.more.id, userId: PEOPLE.boris.id }, (db) =>
    postEntry(db, { journal: 'IR', bookedOn, text: 'Račun', source: { kind: 'Invoice', id }, postedBy: null, lines }, failWith),
  )

test('what is open is told as of any day, document by document, and ages by its due date', async () => {
  const partnerId = await buyer({ name: 'Alfa d.o.o.' })
  const { documentId } = (await issue(await ready(partnerId))).body
  const owed = { role: 'receivable.domestic', partnerId, documentId } as const
  await posted(1, '2026-01-10', [{ ...owed, debit: 125_000, dueOn: '2026-01-25', text: 'Tekst računa' }, { role: 'income.other', credit: 125_000 }]) // prettier-ignore
  await posted(2, '2026-03-05', [
    { role: 'bank.eur', debit: 50_000 },
    { ...owed, credit: 50_000 },
  ])
  const before = await open('2026-02-28')
  expect(before.rows).toMatchObject([
    { accountCode: '120000', partnerName: 'Alfa d.o.o.', documentId, dueOn: '2026-01-25', age: 'To60', amount: 125_000, text: '' },
  ]) // prettier-ignore
  expect([before.totalCount, before.amount]).toEqual([1, 125_000])
  const ageOf = async (on: string) => (await open(on)).rows.map(({ age, amount }) => [age, amount])
  expect(await ageOf('2026-01-25')).toEqual([['NotDue', 125_000]])
  expect(await ageOf('2026-01-26')).toEqual([['To30', 125_000]])
  expect(await ageOf('2026-02-24')).toEqual([['To30', 125_000]])
  expect(await ageOf('2026-02-25')).toEqual([['To60', 125_000]])
  expect(await ageOf('2026-03-26')).toEqual([['To60', 75_000]])
  expect(await ageOf('2026-03-27')).toEqual([['To90', 75_000]])
  expect(await ageOf('2026-04-25')).toEqual([['To90', 75_000]])
  expect(await ageOf('2026-04-26')).toEqual([['Over90', 75_000]])
  expect((await open('2026-01-09')).rows).toEqual([])
  await posted(3, '2026-05-01', [
    { role: 'bank.eur', debit: 75_000 },
    { ...owed, credit: 75_000 },
  ])
  expect((await open('2026-05-01')).totalCount).toBe(0)
})

test('what we owe stands above zero on its side, and an account that is not settled by documents is not open', async () => {
  await post([['410000', 20_000], ['220000', -20_000]], { bookedOn: '2026-06-01' }) // prettier-ignore
  const { rows, ages } = await open('2026-07-15', 'Credit')
  expect(rows.map(({ accountCode, amount, age }) => [accountCode, amount, age])).toEqual([['220000', 20_000, 'To60']])
  expect(ages.map(({ age, amount, count }) => [age, amount, count])).toEqual([
    ['NotDue', 0, 0],
    ['To30', 0, 0],
    ['To60', 20_000, 1],
    ['To90', 0, 0],
    ['Over90', 0, 0],
  ])
})

test('books open with what an older invoice owed, of its day, which the invoice then closes; one of another company is refused', async () => {
  const partnerId = await buyer({ name: 'Beta d.o.o.', oib: '33392005961' })
  const documentId = await addDocument(more.businessSubjectId, { number: 'S-1', partnerId, amount: 300_00 })
  await asOwner("update app.documents set document_date = '2024-12-20' where id = $1", [documentId])
  const opens = (id: number, ofPartner: number | null = partnerId) =>
    as('boris').call(ledgerEntries.create, more, {
      journal: 'PS',
      bookedOn: '2025-01-01',
      text: 'Početno stanje',
      lines: [
        {
          accountCode: '120000',
          debit: 300_00,
          credit: 0,
          partnerId: ofPartner,
          documentId: id,
          dueOn: '2025-01-20',
        },
        { accountCode: '940000', debit: 0, credit: 300_00 },
      ],
    })
  const foreign = await addDocument(SUBJECTS.kovac.id, { number: 'S-2', partnerId: await partnerOfKovac(), amount: 100 })
  expect((await opens(foreign)).problem?.code).toBe('LedgerEntry.NoSuchDocument')
  expect((await opens(documentId, await buyer({ name: 'Gama d.o.o.' }))).problem).toMatchObject({ code: 'LedgerEntry.DocumentOfOther', params: { number: 'S-1' } }) // prettier-ignore
  expect((await opens(documentId, null)).body.lines[0]).toMatchObject({ partnerName: 'Beta d.o.o.', documentNumber: 'S-1' })
  expect((await open('2025-01-31')).rows).toMatchObject([
    { documentNumber: 'S-1', datedOn: '2024-12-20', dueOn: '2025-01-20', amount: 300_00 },
  ])
  await posted(4, '2025-02-01', [
    { role: 'bank.eur', debit: 300_00 },
    { role: 'receivable.domestic', partnerId, documentId, credit: 300_00 },
  ])
  expect((await open('2025-02-01')).rows).toEqual([])
})

test('receivables come to group 12 of the balance sheet, and payables to group 22: what nobody owes is not among them', async () => {
  const [alfa, delta] = [await buyer({ name: 'Alfa d.o.o.' }), await buyer({ name: 'Delta d.o.o.', oib: '71674235871' })]
  const asked = ['2026-08-31', 'Debit'] as const
  const groupOn = async (group: string) =>
    (await as('boris').call(balanceSheets.get, more, { on: '2026-08-31' })).body.rows
      .filter(({ code }) => code.startsWith(group))
      .reduce((all, { balance }) => all + balance, 0)
  await posted(10, '2026-08-01', [
    { accountCode: '190000', debit: 200_00 },
    { accountCode: '140800', debit: 25_00 },
    { role: 'receivable.domestic', partnerId: alfa, debit: 900_00 },
    { role: 'receivable.allowance', partnerId: alfa, credit: 300_00 },
    { role: 'payable.uninvoiced', partnerId: delta, credit: 80_00 },
    { accountCode: '295000', credit: 45_00 },
    { role: 'bank.eur', credit: 700_00 },
  ])
  const [receivable, payable] = [await open(...asked), await open('2026-08-31', 'Credit')]
  expect(receivable.rows.map(({ accountCode, amount }) => [accountCode, amount])).toEqual([
    ['120000', 900_00],
    ['129000', -300_00],
  ])
  expect([receivable.amount, -payable.amount]).toEqual([await groupOn('12'), await groupOn('22')])
  expect(payable.rows.map(({ accountCode, amount }) => [accountCode, amount])).toEqual([
    ['220000', 200_00],
    ['224000', 80_00],
  ])
})

test('what a customer paid too much is open as ours to give back, with its name, until it is set off (ledger P42)', async () => {
  const partnerId = await buyer({ name: 'Epsilon d.o.o.', oib: '94577403194' })
  const documentId = await addDocument(more.businessSubjectId, { number: 'S-9', partnerId, amount: 50_00 })
  const unmatched = { role: 'receipt.unmatched', partnerId } as const
  await posted(11, '2026-09-01', [
    { role: 'bank.eur', debit: 75_00 },
    { ...unmatched, credit: 75_00, text: 'Uplata dvaput' },
  ])
  const ofPartner = async (on: string) =>
    (await open(on, 'Credit')).rows.filter(({ accountCode }) => accountCode === '225500').map(({ partnerName, documentNumber, text, amount }) => [partnerName, documentNumber, text, amount]) // prettier-ignore
  expect(await ofPartner('2026-09-30')).toEqual([['Epsilon d.o.o.', null, '', 75_00]])
  // Setting it off names the document, which is not another item of the account.
  await posted(12, '2026-10-01', [
    { ...unmatched, documentId, debit: 50_00 },
    { role: 'receivable.domestic', partnerId, documentId, credit: 50_00 },
  ])
  expect(await ofPartner('2026-10-31')).toEqual([['Epsilon d.o.o.', null, '', 25_00]])
})

test('an item keeps the day on which it began and the first of its due dates, and says what stood on the line that opened it', async () => {
  const partnerId = await buyer({ name: 'Zeta d.o.o.', oib: '85821130368' })
  const owed = { role: 'payable.domestic', partnerId } as const
  await posted(20, '2026-11-02', [{ accountCode: '410000', debit: 10_00 }, { ...owed, credit: 10_00, dueOn: '2026-11-20', text: 'R-1' }]) // prettier-ignore
  const item = async (on: string) => (await open(on, 'Credit')).rows.filter((row) => row.partnerId === partnerId)
  expect(await item('2026-11-02')).toMatchObject([{ datedOn: '2026-11-02', dueOn: '2026-11-20', text: 'R-1', age: 'NotDue' }])
  await posted(21, '2026-11-05', [
    { ...owed, debit: 1_00, text: 'Otplata' },
    { role: 'bank.eur', credit: 1_00 },
  ])
  expect(await item('2026-11-05')).toMatchObject([{ text: 'R-1', amount: 9_00 }])
  await posted(22, '2026-11-09', [{ accountCode: '410000', debit: 5_00 }, { ...owed, credit: 5_00, dueOn: '2026-12-20', text: 'R-2' }]) // prettier-ignore
  expect(await item('2026-12-31')).toMatchObject([{ datedOn: '2026-11-02', dueOn: '2026-11-20', text: 'R-1, …', amount: 14_00 }])
  // Of a text as long as one may be stands as much as there is room for.
  const other = { ...owed, partnerId: await buyer({ name: 'Iota d.o.o.' }), credit: 1_00, text: `R-3 ${'x'.repeat(200)}` }
  await posted(23, '2026-11-03', [{ accountCode: '410000', debit: 1_00 }, other])
  const { rows } = await open('2026-11-03', 'Credit')
  expect(rows.find((row) => row.partnerId === other.partnerId)?.text).toBe(other.text.slice(0, 60))
})

test('items come by their due dates, what has none by its day, and what opens a year is not counted again', async () => {
  const [eta, theta] = [await buyer({ name: 'Eta d.o.o.' }), await buyer({ name: 'Theta d.o.o.' })]
  const sold = (id: number, day: string, partnerId: number, dueOn: string | null) =>
    posted(id, day, [
      { role: 'receivable.domestic', partnerId, debit: 10_00, dueOn },
      { role: 'income.other', credit: 10_00 },
    ])
  await sold(30, '2026-12-01', eta, '2026-12-31')
  await sold(31, '2026-12-10', theta, null)
  const shown = async (on: string) =>
    (await open(on)).rows.filter(({ partnerId }) => partnerId === eta || partnerId === theta).map(({ partnerName, amount }) => [partnerName, amount]) // prettier-ignore
  expect(await shown('2026-12-15')).toEqual([
    ['Theta d.o.o.', 10_00],
    ['Eta d.o.o.', 10_00],
  ])
  await saldo().database.transaction(
    { businessSubjectId: SUBJECTS.more.id, userId: PEOPLE.boris.id },
    (db) =>
    postEntry(db, { journal: 'PS', bookedOn: '2027-01-01', text: 'Početno stanje', source: { kind: 'YearClosing', id: 1 }, postedBy: null, lines: [{ role: 'receivable.domestic', partnerId: eta, debit: 10_00, dueOn: '2026-12-31' }, { role: 'bank.eur', credit: 10_00 }] }, failWith), // prettier-ignore
  )
  expect(await shown('2027-01-31')).toEqual([['Eta d.o.o.', 10_00]])
})

const partnerOfKovac = async (): Promise<number> =>
  Number((await asOwner<{ id: string }>("insert into app.partners (business_subject_id, name) values ($1, 'Netko') returning id", [SUBJECTS.kovac.id]))[0]?.id) // prettier-ignore

test('what was paid too much is never late, so that it hides nothing of what is', async () => {
  await post([['220000', -9_000], ['410000', 9_000]], { bookedOn: '2026-03-01' }) // prettier-ignore
  const late = async () => (await open('2026-07-15', 'Credit')).ages.find(({ age }) => age === 'Over90')
  const before = await late()
  await post([['225500', 9_000], ['100000', -9_000]], { bookedOn: '2026-03-02' }) // prettier-ignore
  expect(await late()).toEqual(before)
  const { rows } = await open('2026-07-15', 'Credit')
  expect(rows.find(({ accountCode }) => accountCode === '225500')).toMatchObject({ amount: -9_000, age: 'NotDue' })
  // Of a customer it waits on the other side, on an account of its own, as does what was paid ahead.
  for (const code of ['225500', '225000'] as const) {
    const beforeIt = await late()
    await post([['100000', 20_000], [code, -20_000]], { bookedOn: '2026-03-03' }) // prettier-ignore
    expect(await late()).toEqual(beforeIt)
  }
  // Neither is what waits on the account of the chart since an own one took its place, nor what waits on that.
  const own = { code: '225511', nameHr: 'Preplate', nameEn: 'Overpayments' }
  const { id } = (await as('boris').call(ledgerAccounts.create, more, own)).body
  await as('boris').call(ledgerAccountRoles.create, { ...more, ledgerAccountId: id })
  const beforeOwn = await late()
  await post([['100000', 700], ['225511', -700]], { bookedOn: '2026-03-04' }) // prettier-ignore
  expect(await late()).toEqual(beforeOwn)
  const waiting = (await open('2026-07-15', 'Credit')).rows.filter(({ accountCode }) => accountCode.startsWith('2255'))
  expect(waiting.map(({ accountCode, amount, age }) => [accountCode, amount, age])).toEqual([
    ['225500', 11_000, 'NotDue'],
    ['225511', 700, 'NotDue'],
  ])
  // A credit note waits for nothing: it is as late as its day says.
  const partnerId = await buyer({ name: 'Kapa d.o.o.' })
  const documentId = await addDocument(more.businessSubjectId, { number: 'OD-1', partnerId, amount: -20_00 })
  const returned = { role: 'receivable.domestic', partnerId, documentId, credit: 20_00, dueOn: '2026-03-31' } as const
  await posted(41, '2026-03-01', [returned, { accountCode: '751000', debit: 20_00 }])
  const owed = (await open('2026-07-15')).rows.find((row) => row.documentId === documentId)
  expect(owed).toMatchObject({ amount: -20_00, age: 'Over90' })
})

test('of more items than a page holds each stands on one page, the oldest first, and their sum is that of all', async () => {
  const partners = await asOwner<{ id: string }>(
    `insert into app.partners (business_subject_id, name) select $1, 'Dobavljač ' || n from generate_series(1, $2::int) n returning id`,
    [more.businessSubjectId, openItems.list.pageSize + 1],
  )
  const owed = partners.map(({ id }, nth) => ({ role: 'payable.domestic', partnerId: Number(id), credit: 2_00, dueOn: addDays('2025-09-30', 0 - nth) }) as const) // prettier-ignore
  await posted(40, '2025-03-01', [{ accountCode: '410000', debit: owed.length * 2_00 }, ...owed])
  const page = async (number: number) =>
    (await as('boris').call(openItems.list, more, { on: '2025-07-31', side: 'Credit', page: number })).body
  const [first, second, third] = [await page(1), await page(2), await page(3)]
  expect([...first.rows, ...second.rows].map(({ partnerId }) => partnerId)).toEqual(owed.map(({ partnerId }) => partnerId).toReversed()) // prettier-ignore
  expect([first.rows.length, second.rows.length, third.rows.length]).toEqual([openItems.list.pageSize, 1, 0])
  for (const { totalCount, amount, ages } of [first, second, third]) {
    expect([totalCount, amount]).toEqual([owed.length, owed.length * 2_00])
    expect(ages.map(({ age, count }) => [age, count])).toEqual([['NotDue', 62], ['To30', 30], ['To60', 9], ['To90', 0], ['Over90', 0]]) // prettier-ignore
  }
})
