import { beforeAll, expect, test } from 'vitest'
import { ledgerPapers } from 'contract/accounting/ledger-papers'
import type { YearStep } from 'contract/accounting/years/ledger-years'
import { documentImports } from 'contract/documents/document-imports'
import { receivedPapers } from 'contract/accounting/received/received-papers'
import { fixedAssetCountFinishes, fixedAssetCountLines, fixedAssetCounts } from 'contract/fixed-assets/counts/fixed-asset-counts'
import { failWith } from '../../../kit/fail.ts'
import type { Db } from '../../../kit/db.ts'
import { as, asOwner, saldo, upload, useSaldo } from '../../../testing/app.ts'
import { beginBooks, more, post } from '../../../testing/accounting/books.ts'
import { entryText, paperOf, postPapers } from '../../../testing/accounting/posted.ts'
import { balancesOn, closingOf, reopenYear, takeStep } from '../../../testing/accounting/years.ts'
import { allocate, stranger, undo } from '../../../testing/bank/allocating.ts'
import { linesTold, lineTold } from '../../../testing/bank/lines-told.ts'
import { PEOPLE, SUBJECTS } from '../../../testing/cast.ts'
import { eInvoiceXml } from '../../../testing/e-invoice-xml.ts'
import { enter } from '../../../testing/fixed-asset.ts'
import { partyOf } from '../../../testing/party-of.ts'
import { buyer, issue, ready } from '../../../testing/issuing/issue.ts'
import { enterInvoice } from '../../../testing/received/entered.ts'
import { postEntry } from '../index.ts'
import { latePapers } from './late-papers.ts'

useSaldo({}, { hasJobs: true })
const boris = as('boris')
const USD_ACCOUNT = 'HR4223900011100017042'

beforeAll(async () => {
  await beginBooks()
  // By hand 1.000,00 dollars were opened as 900,00 euro.
  await post([['103000', 900_00], ['900000', -900_00]], { bookedOn: '2025-01-01', journal: 'PS' }) // prettier-ignore
  await asOwner(
    `insert into app.bank_accounts (business_subject_id, name, iban, currency, is_primary, is_active) values ($1, 'USD', $2, 'USD', false, true)`,
    [more.businessSubjectId, USD_ACCOUNT],
  )
  await rated('2025-11-03', 1.25)
})

const rated = (day: string, rate: number) =>
  asOwner(`insert into app.exchange_rates (currency, day, rate, list_day, source) values ('USD', $1, $2, $1, 'HNB')`, [day, rate])

const inSubject = <T>(work: (db: Db) => Promise<T>) => saldo().database.transaction({ ...more, userId: PEOPLE.boris.id }, work)
const to = async (...steps: readonly YearStep[]) => {
  for (const step of steps) expect((await takeStep(2025, step)).status).toBe(200)
}
/** Dollars of which the bank tells, and where they belong. */
const dollars = (amount: string, opening: string, day: string) =>
  lineTold({ ...stranger, amount, text: day }, { iban: USD_ACCOUNT, currency: 'USD', opening, day })
const GROUP = { ordinal: 1, treatment: 'PDV25', supplyKind: 'Services', costKind: 'Ordinary', accountCode: '410000' } as const
const LATE = { arrivedOn: '2026-01-10', deliveredOn: '2025-12-20', bookedOn: '2026-01-10' }

/** An invoice for a service of December that comes when December is closed. */
async function late(number: string, base: number, deliveredOn = LATE.deliveredOn): Promise<number> {
  const entered = await enterInvoice({
    partnerId: await buyer({ name: `Dobavljač ${number}` }),
    documentNumber: number,
    documentDate: '2026-01-08',
    currency: 'EUR',
    vatLines: [{ vatRate: '25', baseAmount: base, vatAmount: base / 4 }],
  })
  const { documentId } = entered.body
  const paper = await paperOf(documentId)
  const said = { ...LATE, deliveredOn, groups: [GROUP] }
  const { status, problem } = await boris.call(receivedPapers.update, { ...more, id: paper?.id ?? 0 }, said)
  expect([status, problem]).toEqual([200, problem])
  return documentId
}

test('money in dollars is brought to its worth on the last day and stays at it, whatever currency its opening was entered in', async () => {
  // By 1,25 the fee of 100,00 is 80,00 euro.
  const fee = await dollars('-100.00', '1000.00', '2025-11-03')
  await to('Accruals')
  const waiting = (await closingOf(2025)).exchange
  expect(waiting).toMatchObject([{ accountCode: '103000', bookAmount: 900_00, difference: null, missing: 'Posting' }])
  expect((await takeStep(2025, 'Exchange', { keys: ['bank.fx'] })).body).toMatchObject({ code: 'LedgerYear.MoneyNotPosted' })
  expect((await allocate(fee, { kind: 'Account', accountRole: 'cost.bank', amount: fee.amount })).status).toBe(200)
  await postPapers()
  expect((await closingOf(2025)).exchange).toMatchObject([{ bookAmount: 820_00, difference: null, missing: 'Rate' }])
  expect((await takeStep(2025, 'Exchange', { keys: ['bank.fx'] })).body).toMatchObject({ code: 'LedgerYear.RateUnknown' })
  // 900,00 dollars are 818,18 by 1,1.
  await rated('2025-12-31', 1.1)
  expect((await closingOf(2025)).exchange).toMatchObject([
    {
      holdings: [{ currency: 'USD', amount: 900_00, exchangeRate: '1.100000' }],
      bookAmount: 820_00,
      difference: -1_82,
      missing: null,
    },
  ])
  expect((await takeStep(2025, 'Exchange', { keys: ['bank.fx'] })).body).toEqual({ entryCount: 1 })
  expect(await balancesOn('2025-12-31')).toMatchObject({ '103000': 818_18, '475000': 1_82 })
  await to('Doubtful', 'Result', 'Opening', 'Carry')
  const opened = await balancesOn('2026-01-01')
  expect([opened['103000'], opened['475000']]).toEqual([818_18, undefined])
})

test('a line that is decided and waits for a rate keeps the worth of money back', async () => {
  await reopenYear(2025)
  await to('Accruals')
  // What the books have at its worth is not proposed.
  await post([['475000', 1_82], ['103000', -1_82]], { bookedOn: '2025-12-31' }) // prettier-ignore
  expect((await closingOf(2025)).exchange).toEqual([])
  await post([['103000', 1_82], ['475000', -1_82]], { bookedOn: '2025-12-31' }) // prettier-ignore
  const line = await dollars('-10.00', '900.00', '2025-11-04')
  expect((await allocate(line, { kind: 'Account', accountRole: 'cost.bank', amount: line.amount })).status).toBe(200)
  // Its turn to be posted has not come.
  expect((await closingOf(2025)).exchange).toMatchObject([{ difference: null, missing: 'Posting' }])
  await postPapers()
  expect((await closingOf(2025)).exchange).toMatchObject([{ difference: null, missing: 'Posting' }])
  expect((await undo(line)).status).toBe(204)
})

test('a statement whose lines do not come to its balance tells no worth of money, and its lines do', async () => {
  const held = async () => (await closingOf(2025)).exchange[0]?.holdings
  const before = (await held())?.[0]?.amount ?? 0
  const untied = { iban: USD_ACCOUNT, currency: 'USD', opening: '890.00', closing: '9999.00', day: '2025-12-31' }
  const line = await lineTold({ ...stranger, amount: '-5.00', text: 'Ne zbraja se' }, untied)
  expect(await held()).toMatchObject([{ amount: before - 5_00 }])
  await asOwner('delete from app.bank_statements where id = (select bank_statement_id from app.bank_lines where id = $1)', [
    line.id,
  ])
  expect(await held()).toMatchObject([{ amount: before }])
})

test('what a later statement tells of the next year is not in the worth of the last day', async () => {
  const given = { iban: USD_ACCOUNT, currency: 'USD', opening: '900.00', day: '2026-01-15' }
  const moved = (amount: string, day: string) => ({ ...stranger, amount, day, text: day })
  await linesTold([moved('-1.00', '2025-12-30'), moved('51.00', '2026-01-14')], given)
  expect((await closingOf(2025)).steps[0]).toMatchObject({ state: 'Done', isTaken: false })
  expect((await closingOf(2025)).exchange).toMatchObject([{ holdings: [{ amount: 899_00 }], missing: 'Posting' }])
})

test('a cost of the year whose invoice stands in the next is proposed, and comes into the year once', async () => {
  await reopenYear(2025)
  await late('R-2', 100_00, '2025-12-21')
  const documentId = await late('R-1', 800_00)
  // What a person said of its delivery goes before what the invoice says.
  await asOwner(`update app.documents set delivery_date = '2026-01-05' where id = $1`, [documentId])
  // What was delivered before or after the year is none of its costs.
  await late('R-3', 40_00, '2024-12-31')
  await late('R-4', 20_00, '2026-01-01')
  // Nor is it of the year before it: on the first day of the next nothing would stand that is taken back.
  expect(await inSubject((db) => latePapers(db, 2024))).toEqual([])
  expect(await entryText(documentId)).toBe('410000 D 800,00 · 140012 D 200,00 · 220000 P 1.000,00')
  const { accruals } = await closingOf(2025)
  expect(accruals).toMatchObject([
    { accountCode: '410000', partnerName: 'Dobavljač R-1', deliveredOn: '2025-12-20', bookedOn: '2026-01-10', amount: 800_00 },
    { accountCode: '410000', partnerName: 'Dobavljač R-2', amount: 100_00 },
  ])
  expect((await takeStep(2025, 'Accruals', { keys: ['1-1'] })).body).toMatchObject({ code: 'LedgerYear.ProposalChanged' })
  expect((await takeStep(2025, 'Accruals', { keys: [accruals[0]?.key ?? ''] })).body).toEqual({ entryCount: 1 })
  expect(await balancesOn('2025-12-31')).toMatchObject({ '410000': 800_00, '290000': -800_00 })
  expect((await closingOf(2025)).accruals).toEqual([])
})

test('on the first day of the next year it is taken back, so that its invoice costs that year nothing', async () => {
  await to('Exchange', 'Doubtful', 'Result', 'Opening', 'Carry')
  const after = await balancesOn('2026-01-31')
  expect([after['410000'], after['290000']]).toEqual([160_00, undefined])
  await reopenYear(2025)
  expect(Object.keys(await balancesOn('2025-12-31'))).toEqual(['103000', '465000', '900000'])
  expect((await balancesOn('2026-01-31'))['410000']).toBe(960_00)
})

test('what was taken back and treated anew is proposed as it stands', async () => {
  await reopenYear(2025)
  const [, other] = (await closingOf(2025)).accruals
  const group = { ...GROUP, accountCode: '412000' }
  const paper = await paperOf(other?.documentId ?? 0)
  const { status } = await boris.call(
    receivedPapers.update,
    { ...more, id: paper?.id ?? 0 },
    { ...LATE, reversedOn: '2026-01-20', groups: [group] },
  )
  expect(status).toBe(200)
  expect((await closingOf(2025)).accruals.map(({ accountCode, amount }) => [accountCode, amount])).toEqual([
    ['410000', 800_00],
    ['412000', 100_00],
  ])
  // What is about to be taken back is not proposed, although its entry stands.
  const is = (state: string, isStale: boolean) =>
    asOwner('update app.ledger_papers set state = $1, is_stale = $2 where id = $3', [state, isStale, paper?.id])
  await is('Waiting', true)
  expect((await closingOf(2025)).accruals.map(({ accountCode }) => accountCode)).toEqual(['410000'])
  await is('Posted', false)
})

test('revenue of the year whose invoice stands in the next is accrued on the other side', async () => {
  const { documentId } = (await issue(await ready(await buyer({ name: 'Kupac' }), { deliveryDate: '2025-12-29' }))).body
  await postPapers()
  const paper = await paperOf(documentId)
  expect(paper).toMatchObject({ state: 'Asked' })
  await boris.call(ledgerPapers.update, { ...more, id: paper?.id ?? 0 }, { bookedOn: '2026-01-20' })
  await postPapers()
  // What paying it cost is of the day on which it was paid.
  await asOwner(
    `insert into app.ledger_papers (business_subject_id, source_kind, source_id, document_id, number, dated_on, state)
      values ($1, 'DocumentPayment', 990, $2, 'Uplata', '2026-02-01', 'Posted')`,
    [more.businessSubjectId, documentId],
  )
  const lines = [{ role: 'fx.loss', debit: 3_00 }, { role: 'bank.eur', credit: 3_00 }] as const // prettier-ignore
  const source = { kind: 'DocumentPayment', id: 990 }
  await inSubject((db) => postEntry(db, { journal: 'TEM', bookedOn: '2026-02-01', text: 'Uplata', source, postedBy: null, lines }, failWith)) // prettier-ignore
  const [revenue, ...others] = (await closingOf(2025)).accruals.filter(({ documentId: id }) => id === documentId)
  expect(others).toEqual([])
  expect(revenue).toMatchObject({ accountCode: '751000', deliveredOn: '2025-12-29', bookedOn: '2026-01-20' })
  expect((await takeStep(2025, 'Accruals', { keys: [revenue?.key ?? ''] })).status).toBe(200)
  const amount = revenue?.amount ?? 0
  expect(amount).toBeLessThan(0)
  expect(await balancesOn('2025-12-31')).toMatchObject({ '751000': amount, '191000': 0 - amount })
})

test('what another program issued in December is proposed by its own day, however late in the next year it was booked', async () => {
  const issued = { number: 'P1/1/1', issueDate: '2025-12-28', deliveryDate: null, seller: partyOf(SUBJECTS.more), buyer: partyOf(SUBJECTS.kovac), allowances: [], prepaidAmount: 0, roundingAmount: 0, isByPaidBill: false } // prettier-ignore
  const lines = [{ name: 'Posao', quantity: '1', unitCode: 'H87', unitPrice: '400', vatCategory: 'S', vatRate: '25', classificationCode: '62.01.11' }] // prettier-ignore
  const file = { name: 'prosinac.xml', bytes: eInvoiceXml({ ...issued, lines }) }
  const documentId = (await upload('boris', documentImports.create, more, file)).body.results[0]?.documentId ?? 0
  await postPapers()
  const paper = await paperOf(documentId)
  await boris.call(ledgerPapers.update, { ...more, id: paper?.id ?? 0 }, { bookedOn: '2026-05-20' })
  await postPapers()
  await reopenYear(2025)
  const late = (await closingOf(2025)).accruals.find((one) => one.documentId === documentId)
  expect(late).toMatchObject({ deliveredOn: '2025-12-28', bookedOn: '2026-05-20', amount: -400_00 })
  expect((await takeStep(2025, 'Accruals', { keys: [late?.key ?? ''] })).status).toBe(200)
  const texts = await asOwner<{ text: string }>(`select distinct l.text from app.ledger_lines l where l.text like '%P1/1/1'`)
  expect(texts).toEqual([{ text: `${late?.partnerName} · P1/1/1` }])
})

test('of one paper the costs on each account are taken or left by themselves', async () => {
  await reopenYear(2025)
  const vatLines = [{ vatRate: '25', baseAmount: 100_00, vatAmount: 25_00 }, { vatRate: '13', baseAmount: 50_00, vatAmount: 6_50 }] // prettier-ignore
  const { documentId } = (await enterInvoice({ partnerId: await buyer({ name: 'Dobavljač R-9' }), documentNumber: 'R-9', documentDate: '2026-01-09', currency: 'EUR', vatLines })).body // prettier-ignore
  const groups = [GROUP, { ...GROUP, ordinal: 2, treatment: 'PDV13' as const, accountCode: '412000' }]
  const paper = await paperOf(documentId)
  expect((await boris.call(receivedPapers.update, { ...more, id: paper?.id ?? 0 }, { ...LATE, groups })).status).toBe(200)
  const own = (await closingOf(2025)).accruals.filter((one) => one.documentId === documentId)
  expect(own.map(({ accountCode, amount }) => [accountCode, amount])).toEqual([['410000', 100_00], ['412000', 50_00]]) // prettier-ignore
  const before = (await balancesOn('2025-12-31'))['410000'] ?? 0
  expect((await takeStep(2025, 'Accruals', { keys: [own[1]?.key ?? ''] })).status).toBe(200)
  const after = await balancesOn('2025-12-31')
  expect([(after['410000'] ?? 0) - before, after['412000']]).toEqual([0, 50_00])
})

test('what a paper put on an account and took from it again is no cost of either year', async () => {
  await reopenYear(2025)
  const vatLines = [{ vatRate: '25', baseAmount: 100_00, vatAmount: 25_00 }, { vatRate: '13', baseAmount: -100_00, vatAmount: -13_00 }] // prettier-ignore
  const { documentId } = (await enterInvoice({ partnerId: await buyer({ name: 'Dobavljač R-10' }), documentNumber: 'R-10', documentDate: '2026-01-09', currency: 'EUR', vatLines })).body // prettier-ignore
  const groups = [GROUP, { ...GROUP, ordinal: 2, treatment: 'PDV13' as const }]
  const paper = await paperOf(documentId)
  expect((await boris.call(receivedPapers.update, { ...more, id: paper?.id ?? 0 }, { ...LATE, groups })).status).toBe(200)
  expect((await closingOf(2025)).accruals.filter((one) => one.documentId === documentId)).toEqual([])
})

test('before a year is closed one sees how much of its assets no finished count has found', async () => {
  const inventory = async () => (await closingOf(2025)).checks.find(({ check }) => check === 'Inventory')
  expect(await inventory()).toEqual({ check: 'Inventory', total: 0, left: 0 })
  for (const [inventoryNumber, procurementDate] of [
    ['1', '2025-03-01'],
    ['2', '2025-12-31'],
    ['3', '2026-01-01'],
  ] as const)
    // prettier-ignore
    expect((await enter({ inventoryNumber, procurementDate, inUseOn: null })).status).toBe(200)
  const gone = (await enter({ inventoryNumber: '4', procurementDate: '2025-03-01', inUseOn: null })).body
  await asOwner(`update app.fixed_assets set disposed_on = '2025-12-31', disposal_kind = 'Stolen' where id = $1`, [gone.id])
  expect(await inventory()).toMatchObject({ total: 2, left: 2 })
  const count = async (onDay: string, inventoryNumber: string) => {
    const { id: fixedAssetCountId } = (await boris.call(fixedAssetCounts.create, more, { onDay, place: '' })).body
    await boris.call(fixedAssetCountLines.create, { ...more, fixedAssetCountId }, { inventoryNumber })
    return () => boris.call(fixedAssetCountFinishes.create, { ...more, fixedAssetCountId })
  }
  const finish = await count('2025-12-31', '1')
  expect(await inventory()).toMatchObject({ left: 2 })
  await finish()
  expect(await inventory()).toMatchObject({ left: 1 })
  await (
    await count('2026-01-02', '2')
  )()
  expect(await inventory()).toMatchObject({ left: 1 })
})
