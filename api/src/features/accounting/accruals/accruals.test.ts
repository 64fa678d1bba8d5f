import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { accruals, type AccrualRequest } from 'contract/accounting/accruals/accruals'
import { ledgerAccounts } from 'contract/accounting/ledger-accounts'
import { ledgerReversals } from 'contract/accounting/ledger-entries'
import { openItems } from 'contract/accounting/open-items'
import { receivedPaperPreviews } from 'contract/accounting/received/received-paper-previews'
import { receivedPapers, type ReceivedTreatment } from 'contract/accounting/received/received-papers'
import { clock } from '../../../kit/clock.ts'
import { as, asOwner, useSaldo } from '../../../testing/app.ts'
import { accountWith, beginBooks, more, post } from '../../../testing/accounting/books.ts'
import { entryText, paperOf, paperOfSource, sourceText } from '../../../testing/accounting/posted.ts'
import { hourly, INSURANCE, insured, monthsText, said, spreadOf, treat } from '../../../testing/accounting/spread.ts'
import { SUBJECTS } from '../../../testing/cast.ts'
import { itIs } from '../../../testing/fixed-asset.ts'
import { buyer } from '../../../testing/issuing/issue.ts'
import { enterInvoice } from '../../../testing/received/entered.ts'

useSaldo()
beforeAll(async () => void (await beginBooks()))
beforeEach(() => itIs('2026-07-20'))
afterEach(() => clock.move(null))

const boris = as('boris')
const YEAR = { firstOn: '2026-07-01', lastOn: '2027-06-30' }
let partner: Promise<number> | undefined
const supplier = () => (partner ??= buyer({ oib: '69435151530' }))

const arrived = async (baseAmount?: number, documentDate?: string) => insured(await supplier(), baseAmount, documentDate)
const balanceOf = async (code: string) => {
  const account = await accountWith(code)
  const [row] = await asOwner<{ sum: string }>('select coalesce(sum(debit - credit), 0) as sum from app.ledger_lines where ledger_account_id = $1 and business_subject_id = $2', [account.id, more.businessSubjectId]) // prettier-ignore
  return Number(row?.sum)
}

test('insurance for a year is prepaid, and a cost in each of its months when the month is over (ledger P35)', async () => {
  const before = await balanceOf('190000')
  const { id, documentId } = await arrived()
  expect((await treat(id, { spread: YEAR })).status).toBe(200)
  expect((await boris.call(receivedPapers.get, { ...more, id })).body.spread).toEqual(YEAR)
  expect(await entryText(documentId)).toBe('190000 D 1.200,00 · 220000 P 1.200,00')
  await hourly()
  const begun = await spreadOf(id)
  expect([begun?.amount, begun?.postedAmount, begun?.months.length]).toEqual([120_000, 0, 12])

  itIs('2026-09-30')
  await hourly()
  const passed = await spreadOf(id)
  expect(passed?.postedAmount).toBe(30_000)
  expect(passed?.months.map(({ state }) => state).slice(0, 4)).toEqual(['Posted', 'Posted', 'Posted', null])
  expect(passed?.months.map(({ bookedOn }) => bookedOn).slice(0, 2)).toEqual(['2026-07-31', '2026-08-31'])
  expect((await monthsText(passed?.id ?? 0)).slice(0, 3)).toEqual(Array.from({ length: 3 }, () => '464000 D 100,00 · 190000 P 100,00')) // prettier-ignore
  await hourly()
  expect((await balanceOf('190000')) - before).toBe(90_000)

  itIs('2027-07-01')
  await hourly()
  expect((await balanceOf('190000')) - before).toBe(0)
  // Nothing of it stays open of the supplier or the invoice either.
  const { rows } = (await boris.call(openItems.list, more, { on: '2027-07-01', side: 'Debit' } as never)).body
  expect(rows.filter(({ accountCode }) => accountCode === '190000')).toEqual([])
})

test('what an invoice takes back of a prepaid cost is taken back of its months (ledger P35)', async () => {
  const { id, documentId } = await arrived(-6_000, '2026-07-01')
  const { status, problem } = await treat(id, { spread: { firstOn: '2026-07-01', lastOn: '2026-08-31' } })
  expect([status, problem]).toEqual([200, problem])
  expect(await entryText(documentId)).toBe('190000 D −60,00 · 220000 P −60,00')
  itIs('2026-08-01')
  await hourly()
  expect((await monthsText((await spreadOf(id))?.id ?? 0))[0]).toBe('464000 D −30,00 · 190000 P −30,00')
})

test('a month whose books are closed asks, and is not counted as posted until it is', async () => {
  const { id } = await arrived(2_400, '2026-07-01')
  await treat(id, { spread: { firstOn: '2026-07-01', lastOn: '2026-08-31' } })
  await asOwner(`insert into app.ledger_periods (business_subject_id, year, month, books_state, closed_at) values ($1, 2026, 7, 'Closed', app.now())
    on conflict (business_subject_id, year, month) do update set books_state = 'Closed', closed_at = app.now()`, [more.businessSubjectId]) // prettier-ignore
  itIs('2026-08-01')
  await hourly()
  const spread = await spreadOf(id)
  expect([spread?.postedAmount, spread?.months[0]?.state]).toEqual([0, 'Asked'])
  await asOwner(`update app.ledger_periods set books_state = 'Open', closed_at = null where business_subject_id = $1 and month = 7`, [more.businessSubjectId]) // prettier-ignore
})

test('months that were over when the invoice was posted are booked with it, and never before it stands there (ledger P35)', async () => {
  const { id } = await arrived(10_000, '2026-07-10')
  await treat(id, { arrivedOn: '2026-07-10', spread: { firstOn: '2026-05-01', lastOn: '2026-07-31' } })
  await hourly()
  const spread = await spreadOf(id)
  expect(spread?.months.map(({ month, amount, bookedOn, state }) => [month, amount, bookedOn, state])).toEqual([
    ['2026-05', 3_333, '2026-07-10', 'Posted'],
    ['2026-06', 3_334, '2026-07-10', 'Posted'],
    ['2026-07', 3_333, '2026-07-31', null],
  ])
})

test('of a prepaid cost of a car each month is recognised by half, VAT that is not deducted among it (ledger P35)', async () => {
  const partnerId = await supplier()
  const vatLines = [{ vatRate: '25', baseAmount: 20_000, vatAmount: 5_000 } as const]
  const entered = await enterInvoice({ partnerId, documentNumber: 'P-CAR', documentDate: '2026-07-01', currency: 'EUR', vatLines }) // prettier-ignore
  const { documentId } = entered.body
  const id = (await paperOf(documentId))?.id ?? 0
  const fuel = { ...INSURANCE, treatment: 'PDV25', costKind: 'PassengerVehicle', accountCode: '407500' } as const
  const { status, problem } = await treat(id, { groups: [fuel], spread: { firstOn: '2026-06-01', lastOn: '2026-07-31' } }) // prettier-ignore
  expect([status, problem]).toEqual([200, problem])
  expect(await entryText(documentId)).toBe('190000 D 225,00 · 140012 D 25,00 · 220000 P 250,00')
  await hourly()
  expect((await monthsText((await spreadOf(id))?.id ?? 0))[0]).toBe('407500 D 56,25 · 407600 D 56,25 · 190000 P 112,50')
})

test('what is spread is told before it is posted, and nothing of the preview stays', async () => {
  const { id } = await arrived(1_000)
  const { body } = await boris.call(receivedPaperPreviews.create, { ...more, ledgerPaperId: id }, said({ spread: { firstOn: '2026-07-01', lastOn: '2026-09-30' } })) // prettier-ignore
  expect(body?.months).toEqual([
    { month: '2026-07', accountCode: '464000', amount: 333 },
    { month: '2026-08', accountCode: '464000', amount: 334 },
    { month: '2026-09', accountCode: '464000', amount: 333 },
  ])
  expect(await spreadOf(id)).toBeUndefined()
})

test('treated another way or taken back, its months are taken back with it', async () => {
  const { id, documentId } = await arrived(60_000)
  await treat(id, { spread: { firstOn: '2026-06-01', lastOn: '2026-11-30' } })
  await hourly()
  const first = await spreadOf(id)
  const [month] = await asOwner<{ id: string }>('select id from app.accrual_months where accrual_id = $1 order by month', [first?.id]) // prettier-ignore
  expect(first?.postedAmount).toBe(10_000)
  expect((await treat(id, { reversedOn: '2026-07-01', spread: null })).status).toBe(200)
  await hourly()
  expect(await spreadOf(id)).toBeUndefined()
  expect(await sourceText('AccrualMonth', Number(month?.id))).toBe('')
  expect(await paperOfSource('AccrualMonth', Number(month?.id))).toMatchObject({ state: 'Withdrawn' })
  expect(await entryText(documentId)).toBe('464000 D 600,00 · 220000 P 600,00')

  await treat(id, { reversedOn: '2026-07-01', spread: { firstOn: '2026-06-01', lastOn: '2026-11-30' } })
  await hourly()
  expect((await spreadOf(id))?.postedAmount).toBe(10_000)
  const ledgerEntryId = (await paperOf(documentId))?.ledgerEntryId ?? 0
  await boris.call(ledgerReversals.create, { ...more, ledgerEntryId }, { bookedOn: '2026-07-15', text: 'Pogrešno' })
  await hourly()
  expect(await spreadOf(id)).toBeUndefined()
})

test('only a cost is spread, and only over a period that is one', async () => {
  const { id } = await arrived()
  const over = (spread: ReceivedTreatment['spread'], accountCode = '464000') => treat(id, { spread, groups: [{ ...INSURANCE, accountCode }] }) // prettier-ignore
  expect((await over(YEAR, '650000')).problem?.code).toBe('ReceivedPaper.OnlyCostsSpread')
  const wrong = await over({ firstOn: '2026-07-02', lastOn: '2026-07-01' })
  expect(wrong.problem?.fields?.map(({ path }) => path)).toEqual(['spread.lastOn'])
  expect((await over({ firstOn: '2026-07-02', lastOn: '2036-07-01' })).status).toBe(400)
  expect(await spreadOf(id)).toBeUndefined()
})

const create = (given: Partial<AccrualRequest>) =>
  boris.call(accruals.create, more, { kind: 'PrepaidCost', name: 'Domena', accountCode: '464000', amount: 3_000, days: { firstOn: '2026-05-01', lastOn: '2026-07-31' }, ...given }) // prettier-ignore

test('by hand each kind has its own account, month by month', async () => {
  await post([['190000', 3_000], ['220000', -3_000]], { bookedOn: '2026-04-30' }) // prettier-ignore
  const kinds = [
    ['PrepaidCost', '464000', '464000 D 10,00 · 190000 P 10,00'],
    ['AccruedCost', '464000', '464000 D 10,00 · 290000 P 10,00'],
    ['AccruedIncome', '751000', '191000 D 10,00 · 751000 P 10,00'],
  ] as const
  for (const [kind, accountCode, text] of kinds) {
    const { body, status, problem } = await create({ kind, accountCode })
    expect([status, problem]).toEqual([200, problem])
    await hourly()
    expect((await monthsText(body.id)).slice(0, 2)).toEqual([text, text])
  }
  const deferred = await create({ kind: 'DeferredIncome', accountCode: '751000' })
  await hourly()
  expect((await monthsText(deferred.body.id))[0]).toMatch(/^29\d{4} D 10,00 · 751000 P 10,00$/)
})

test('an accrual by hand is deleted with what was posted of it; that of a paper stays with the paper', async () => {
  const { body } = await create({ name: 'Pretplata' })
  await hourly()
  expect((await boris.call(accruals.get, { ...more, id: body.id })).body.postedAmount).toBe(2_000)
  const months = await asOwner<{ id: string }>('select id from app.accrual_months where accrual_id = $1 order by month', [
    body.id,
  ])
  expect((await boris.call(accruals.remove, { ...more, id: body.id })).status).toBe(204)
  await hourly()
  expect(await Promise.all(months.map(({ id }) => sourceText('AccrualMonth', Number(id))))).toEqual(['', '', ''])

  const { id } = await arrived()
  await treat(id, { spread: YEAR })
  const kept = await boris.call(accruals.remove, { ...more, id: (await spreadOf(id))?.id ?? 0 })
  expect(kept.problem.code).toBe('Accrual.OfPaper')
})

test('what can’t be spread is refused at its field, and nothing is kept', async () => {
  const { totalCount } = (await boris.call(accruals.list, more, { requireTotalCount: true } as never)).body
  for (const [given, code] of [
    [{ accountCode: '751000' }, 'Accrual.AccountUnfit'],
    [{ kind: 'AccruedIncome' }, 'Accrual.AccountUnfit'],
    [{ accountCode: '999999' }, 'LedgerEntry.NoSuchAccount'],
    [{ days: { firstOn: '2024-12-31', lastOn: '2026-01-31' } }, 'Accrual.BeforeBooks'],
  ] as const)
    expect((await create(given)).problem?.code).toBe(code)
  const withoutBooks = { businessSubjectId: SUBJECTS.suma.id }
  expect((await boris.call(accruals.create, withoutBooks, { kind: 'PrepaidCost', name: 'Domena', accountCode: '464000', amount: 3_000, days: YEAR })).problem.code).toBe('LedgerEntry.BooksNotBegun') // prettier-ignore
  const own = (
    await boris.call(ledgerAccounts.create, more, { code: '464099', nameHr: 'Staro osiguranje', nameEn: 'Old insurance' })
  ).body
  await boris.call(ledgerAccounts.update, { ...more, id: own.id }, { nameHr: own.nameHr, nameEn: own.nameEn, isActive: false, version: own.version }) // prettier-ignore
  expect((await create({ accountCode: own.code })).problem?.code).toBe('LedgerEntry.AccountNotActive')
  for (const given of [{ amount: 0 }, { amount: -5 }, { name: ' ' }, { days: { firstOn: '2026-02-01', lastOn: '2026-01-31' } }])
    expect((await create(given)).status).toBe(400)
  expect((await boris.call(accruals.list, more, { requireTotalCount: true } as never)).body.totalCount).toBe(totalCount)
})

test('months are found by their name, and another company’s accruals are not there', async () => {
  const { body } = await create({ name: 'Najam tezge' })
  const found = (await boris.call(accruals.list, more, { search: 'tezg' } as never)).body.rows
  expect(found.map(({ id }) => id)).toEqual([body.id])
  const earned = (await create({ kind: 'AccruedIncome', accountCode: '751000' })).body
  const filter = [{ dataField: 'kind', value: ['AccruedIncome'] }]
  const listed = (await boris.call(accruals.list, more, { filter, size: 50 } as never)).body.rows
  expect(new Set(listed.map(({ kind }) => kind))).toEqual(new Set(['AccruedIncome']))
  expect(listed.map(({ id }) => id)).toContain(earned.id)
  const kovac = { businessSubjectId: SUBJECTS.kovac.id }
  expect((await as('ana').call(accruals.get, { ...kovac, id: body.id })).status).toBe(404)
  expect((await as('cvita').call(accruals.list, more, {} as never)).status).toBe(403)
})

test('the database keeps no months that are not the whole', async () => {
  await expect(
    asOwner(`with a as (insert into app.accruals (business_subject_id, kind, name, account_code, amount, first_on, last_on)
        values ($1, 'PrepaidCost', 'x', '464000', 100, '2026-01-01', '2026-01-31') returning business_subject_id, id)
      insert into app.accrual_months (business_subject_id, accrual_id, month, amount, booked_on)
        select business_subject_id, id, '2026-01-01', 99, '2026-01-31' from a`, [more.businessSubjectId]), // prettier-ignore
  ).rejects.toThrow('are not what is spread')
})
