import { setOffs } from 'contract/bank/set-offs/set-offs'
import { text } from 'node:stream/consumers'
import { ledgerYears } from 'contract/accounting/years/ledger-years'
import { ledgerYearClosings } from 'contract/accounting/years/ledger-year-closings'
import { trialBalances } from 'contract/accounting/trial-balance/trial-balances'
import { vatReturnPeriods } from 'contract/accounting/vat/vat-return-periods'
import { vatReturnPreviews } from 'contract/accounting/vat/vat-returns'
import { bankDashboard } from 'contract/bank/bank-dashboard'
import { bankLines } from 'contract/bank/bank-lines'
import { bankStatements, statementAccounts } from 'contract/bank/bank-statements'
import { bankOf } from 'contract/codebooks/banks'
import { addDays, daysBetween, yearOf } from 'contract/croatia/days'
import { isIban } from 'contract/croatia/iban'
import { afterWorkingDays } from 'contract/croatia/working-days'
import { isStateAccount } from 'contract/croatia/public-dues'
import { isOib } from 'contract/croatia/oib'
import { invoices } from 'contract/document-issuing/invoices'
import { IssuedInvoice } from 'contract/document-issuing/issued-invoice'
import { documentTotals } from 'contract/documents/documents'
import { eInvoiceReceipts } from 'contract/e-invoice-network/receipts'
import { fixedAssetChanges } from 'contract/fixed-assets/changes/fixed-asset-changes'
import { depreciationRuns } from 'contract/fixed-assets/depreciation-runs'
import { fixedAssetMonths } from 'contract/fixed-assets/fixed-asset-months'
import { fixedAssets } from 'contract/fixed-assets/fixed-assets'
import { items } from 'contract/items/items'
import { OFFER_STATES } from 'contract/offers/offer-state'
import { offers } from 'contract/offers/offers'
import { RECURRING_STATES, recurringInvoices } from 'contract/recurring-invoices/recurring-invoices'
import { reminders } from 'contract/reminders/reminders'
import { vehicles } from 'contract/vehicle-fleet/vehicles'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allJobs } from '../../app.ts'
import { ubl } from '../../features/document-issuing/e-invoice/ubl.ts'
import { clock } from '../../kit/clock.ts'
import { fileKey } from '../../kit/files/file-store.ts'
import { openOutside, type Settled } from '../../outside.ts'
import { postPapers } from '../accounting/posted.ts'
import { as, asOwner, saldo, useSaldo } from '../app.ts'
import { SUBJECTS, type Name } from '../cast.ts'
import { boxesOf, closed } from '../second-way/closed.ts'
import { toldOf, type EInvoiceFile } from '../second-way/facts.ts'
import { WAGES } from './books/dues.ts'
import { fill } from './fill.ts'
import { seedOwners } from './owners.ts'
import { CUSTOMERS, SUPPLIERS } from './partners.ts'

useSaldo()

const WHERE: readonly (readonly [Name, number])[] = [['ana', SUBJECTS.kovac.id], ['boris', SUBJECTS.more.id], ['boris', SUBJECTS.suma.id]] // prettier-ignore
const refused: string[] = []
const FILLS_WITHIN_MS = 900_000

beforeAll(async () => {
  const { configuration, database, auth, server } = saldo()
  await seedOwners(database, auth)
  const outside = await openOutside(configuration as Settled, server.log)
  await fill({
    ...saldo(),
    jobs: allJobs({ ...outside, configuration }),
    networkUrl: configuration.eInvoiceNetworkUrl,
    hasMailbox: true,
    toPresent: () => clock.move(null),
    say: (line) => refused.push(line),
  })
  await outside.database.close()
  outside.mail.close()
}, FILLS_WITHIN_MS)
afterAll(() => clock.move(null))

test('nothing that the demonstration does is refused', () => {
  expect(refused).toEqual([])
})

test('its partners have invented OIBs and IBANs that pass the check, each its own', () => {
  const oibs = [...Object.values(CUSTOMERS), ...Object.values(SUPPLIERS)].map(({ oib }) => oib).filter(Boolean)
  const ibans = [...Object.values(CUSTOMERS).flatMap((one) => one.ibans), ...Object.values(SUPPLIERS).map(({ iban }) => iban)]
  expect(oibs.filter((oib) => !isOib(oib))).toEqual([])
  expect(ibans.filter((iban) => !isIban(iban))).toEqual([])
  expect([new Set(oibs).size, new Set(ibans).size]).toEqual([oibs.length, ibans.length])
})

test('each company has an account of its own at a bank of the list, and none has that of the state', () => {
  const own = Object.values(SUBJECTS).map(({ iban }): string => iban)
  expect(own.filter((iban) => !isIban(iban) || bankOf(iban) === null || isStateAccount(iban))).toEqual([])
  expect(new Set(own).size).toBe(own.length)
})

test('invoices go back two years, and their numbers follow each other without a gap', async () => {
  const rows = await asOwner<{ first: string; count: number; span: number }>(
    `select min(ordinal)::int as first, count(*)::int as count, (max(ordinal) - min(ordinal) + 1)::int as span
     from app.invoices group by business_subject_id, payment_device_id, year`,
  )
  expect(rows.length).toBeGreaterThanOrEqual(WHERE.length)
  for (const { count, span } of rows) expect(count).toBe(span)
  const [{ first } = { first: '' }] = await asOwner<{ first: string }>(
    'select min(document_date)::text as first from app.documents',
  )
  expect(first < addDays(clock.today(), -715)).toBe(true)
})

test('hardly anything is late for longer than two months, and everywhere something is', async () => {
  for (const [name, businessSubjectId] of WHERE) {
    const { overdueSince, overdueCount } = (await as(name).call(documentTotals.get, { businessSubjectId })).body
    expect(overdueCount).toBeGreaterThan(0)
    expect(daysBetween(overdueSince ?? '', clock.today())).toBeLessThan(75)
  }
})

test('banks tell what was paid, most of it settled by itself and some by people; only cash was entered by hand', async () => {
  const paid = await asOwner<{ kind: string; note: string; person: boolean; count: number }>(
    `select p.kind, case p.kind when 'Entered' then p.note else '' end as note, a.decided_by is not null as person, count(*)::int as count
     from app.document_payments p left join app.bank_allocations a
       on a.business_subject_id = p.business_subject_id and a.id = p.bank_allocation_id
     where p.kind in ('Bank', 'Entered') and p.withdrawn_at is null group by 1, 2, 3`,
  )
  const countOf = (kind: string, isByPerson: boolean) =>
    paid.filter((one) => one.kind === kind && one.person === isByPerson).reduce((sum, { count }) => sum + count, 0)
  expect(new Set(paid.filter(({ kind }) => kind === 'Entered').map(({ note }) => note))).toEqual(new Set(['Plaćeno gotovinom']))
  expect(countOf('Bank', true)).toBeGreaterThan(20)
  expect(countOf('Bank', false)).toBeGreaterThan(3 * countOf('Bank', true))
  expect(countOf('Bank', false)).toBeGreaterThan(5 * countOf('Entered', false))
})

test('of what suppliers sent by the network some is fresh, some is to be answered now and some is too late', async () => {
  const today = clock.today()
  for (const [name, businessSubjectId] of WHERE.slice(0, 2)) {
    const received = await asOwner<{ id: number }>(
      'select document_id::int as id from app.e_invoice_receipts where business_subject_id = $1 order by sent_at',
      [businessSubjectId],
    )
    const until = []
    for (const { id } of received) {
      const { receipt } = (await as(name).call(eInvoiceReceipts.get, { businessSubjectId, documentId: id })).body
      until.push(receipt?.respondBy ?? '')
    }
    expect(until.toSorted()).toEqual(until)
    expect(until.some((day) => day < today)).toBe(true)
    expect(until.some((day) => today <= day && day <= afterWorkingDays(today, 1))).toBe(true)
    expect(until.some((day) => day > afterWorkingDays(today, 1))).toBe(true)
  }
})

test('about thirty lines wait in Plavo more, proposed by every kind of rule or by none, all of the last two weeks', async () => {
  const filter = [{ dataField: 'state' as const, value: ['Open' as const] }]
  const { rows } = (await as('boris').call(bankLines.list, { businessSubjectId: SUBJECTS.more.id }, { size: 50, filter })).body
  expect(rows.length).toBeGreaterThanOrEqual(25)
  expect(rows.length).toBeLessThanOrEqual(36)
  const rules = rows.map(({ proposal }) => proposal?.rule)
  expect(rules).toEqual(expect.arrayContaining(['PartOfReference', 'BeyondReference', 'NumbersDiffer', 'Name', 'PayerSets', 'Deduction', 'Amount', 'PublicDues', undefined])) // prettier-ignore
  expect(rows.every(({ bookedOn }) => bookedOn > addDays(clock.today(), -15))).toBe(true)
})

test('one statement of Plavo more is missing, and no statement contradicts itself', async () => {
  const here = { businessSubjectId: SUBJECTS.more.id }
  const [account] = (await as('boris').call(statementAccounts.list, here)).body
  const [lastYear] = account?.years ?? []
  const years = [lastYear, (lastYear ?? 0) - 1].map((year) => ({ year: year ?? 0, bankAccountId: account?.id ?? 0 }))
  const listed = await Promise.all(years.map((of) => as('boris').call(bankStatements.list, here, of)))
  const missing = listed.flatMap(({ body }) => body).filter(({ gap }) => gap !== null && gap.previousClosing !== gap.opening)
  expect(missing).toHaveLength(1)
  expect(await asOwner('select id from app.bank_statements where is_conflict')).toEqual([])
})

test('an account in dollars has paid an invoice in dollars', async () => {
  const paid = await asOwner<{ currency: string }>(
    `select d.currency from app.bank_allocations a
       join app.bank_lines l on l.business_subject_id = a.business_subject_id and l.id = a.bank_line_id
       join app.documents d on d.business_subject_id = a.business_subject_id and d.id = a.document_id
     where l.currency = 'USD' and a.amount = a.document_amount`,
  )
  expect(new Set(paid.map(({ currency }) => currency))).toEqual(new Set(['USD']))
})

test('what stands in dollars is worth something in euro on each day that the dashboard shows, once the rates that were asked for have come', async () => {
  await asOwner(
    `insert into app.exchange_rates (currency, day, rate, list_day, source)
       select 'USD', right(key, 10)::date, '1.16', right(key, 10)::date, 'HNB' from graphile_worker.jobs where key like 'rate-%-USD-%'
       on conflict do nothing`,
  )
  const { bankAccounts, balanceHistory } = (await as('ana').call(bankDashboard.get, { businessSubjectId: SUBJECTS.kovac.id }))
    .body
  const dollars = bankAccounts.find(({ currency }) => currency === 'USD')?.id
  const worth = balanceHistory
    .filter(({ businessSubjectBankAccountId: id }) => id === dollars)
    .map((one) => one.currentBalanceEur)
  expect(worth).not.toEqual([])
  expect(worth).not.toContain(null)
})

test('what a supplier owes and is owed was set off, to the cent on both sides and in the books (ledger P45)', async () => {
  for (const [name, businessSubjectId] of WHERE) {
    const here = { businessSubjectId }
    const [one] = (await as(name).call(setOffs.list, here, {})).body.rows
    expect(one).toMatchObject({ number: 1, state: 'Standing', itemCount: 2 })
    const { items } = (await as(name).call(setOffs.get, { ...here, id: one?.id ?? 0 })).body
    expect(items.map(({ side, amount }) => [side, amount])).toEqual([['Ours', one?.amount], ['Theirs', one?.amount]]) // prettier-ignore
    await postPapers(here)
    const [paper] = await asOwner<{ state: string }>(`select state from app.ledger_papers where business_subject_id = $1 and source_kind = 'SetOff'`, [businessSubjectId]) // prettier-ignore
    expect([name, paper?.state]).toEqual([name, 'Posted'])
  }
})

test('every kind of invoice, every state of an offer and of a recurring invoice is there', async () => {
  for (const [name, businessSubjectId] of WHERE.slice(0, 2)) {
    const here = { businessSubjectId }
    const all = { size: 50 } as const
    const issued = (await as(name).call(invoices.list, here, all)).body.rows
    expect(new Set(issued.map(({ kind }) => kind))).toEqual(new Set(['Invoice', 'AdvanceInvoice', 'CreditNote', 'Cancellation']))
    expect(new Set(issued.map(({ currency }) => currency))).toEqual(new Set(['EUR', 'USD']))
    const sent = issued.map(({ deliveryState }) => deliveryState)
    expect(sent).toEqual(expect.arrayContaining(['Sent', 'Received', 'Rejected', 'Paid']))
    const offered = (await as(name).call(offers.list, here, all)).body.rows
    expect(new Set(offered.map(({ state }) => state))).toEqual(new Set(OFFER_STATES))
    const recurring = (await as(name).call(recurringInvoices.list, here, all)).body.rows
    expect(new Set(recurring.map(({ state }) => state))).toEqual(new Set(RECURRING_STATES))
    expect((await as(name).call(items.list, here, all)).body.totalCount).toBeGreaterThan(5)
    expect((await as(name).call(vehicles.list, here)).body.some(({ odometerKm }) => odometerKm !== null)).toBe(true)
    expect((await as(name).call(reminders.list, here, {})).body.every(({ status }) => status === 'Delivered')).toBe(true)
    expect((await as(name).call(reminders.list, here, {})).body.length).toBeGreaterThan(3)
  }
})

test('forty assets of every group are written off month by month; some wait, and some are at their end (assets A21)', async () => {
  const all: (typeof fixedAssets.list)['output']['_output']['rows'] = []
  for (const [name, businessSubjectId] of WHERE) {
    const [here, before] = [{ businessSubjectId }, all.length]
    all.push(
      ...(await as(name).call(fixedAssets.list, here, { size: 50, filter: [{ dataField: 'isWrittenOffShown', value: true }] }))
        .body.rows,
    )
    expect(all.length).toBeGreaterThan(before)
    const runs = (await as(name).call(depreciationRuns.list, here)).body
    expect(runs.rows.length).toBeGreaterThanOrEqual(23)
    expect(runs.rows.every(({ totalAmount }) => totalAmount > 0)).toBe(true)
  }
  expect(all).toHaveLength(40)
  expect(new Set(all.map(({ assetGroupId }) => assetGroupId)).size).toBe(16)
  const statuses = all.map(({ status }) => status)
  expect(statuses.filter((one) => one === 'NoStatus')).toHaveLength(3)
  const ended = all.filter(({ status }) => status === 'Amortized')
  expect(ended.length).toBeGreaterThanOrEqual(1)
  expect(ended.every(({ currentValue, totalAmortizedValue, procurementValue }) => currentValue === 0 && totalAmortizedValue === procurementValue)).toBe(true) // prettier-ignore
  const gone = all.filter(({ status }) => status === 'WroteOff')
  expect(gone.map(({ disposalKind }) => disposalKind).toSorted()).toEqual(['Sold', 'WrittenOff'])
  expect(all.some(({ assetGroupId, procurementValue }) => assetGroupId === 11 && procurementValue > 5_308_912)).toBe(true)
})

test('the sale of an asset stands with its invoice, and of the dear car what is above the limit is not recognised', async () => {
  const sold = { businessSubjectId: SUBJECTS.more.id }
  const { rows } = (await as('boris').call(fixedAssets.list, sold, { size: 50, filter: [{ dataField: 'isWrittenOffShown', value: true }] })).body // prettier-ignore
  const computer = rows.find(({ disposalKind }) => disposalKind === 'Sold')
  const [sale] = (await as('boris').call(fixedAssetChanges.list, { ...sold, fixedAssetId: computer?.id ?? 0 })).body
  expect(sale).toMatchObject({ kind: 'Disposal', saleAmount: 180_00, documentNumber: expect.stringMatching(/./) })
  const kovac = { businessSubjectId: SUBJECTS.kovac.id }
  const dear = (await as('ana').call(fixedAssets.list, kovac, { search: 'Škoda Superb' })).body.rows[0]
  const booked = (await as('ana').call(fixedAssetMonths.list, { ...kovac, fixedAssetId: dear?.id ?? 0 })).body.filter(({ isBooked }) => isBooked) // prettier-ignore
  expect(booked.length).toBeGreaterThan(12)
  expect(booked.every(({ overLimit, recognised, unrecognised, amount }) => overLimit > 0 && recognised < amount / 2 && recognised + unrecognised === amount)).toBe(true) // prettier-ignore
})

test('the books of each company have wages of every month, and come to zero', async () => {
  for (const [name, businessSubjectId] of WHERE) {
    const to = clock.today()
    const { body } = await as(name).call(trialBalances.get, { businessSubjectId }, { from: `${yearOf(to)}-01-01`, to })
    const sum = body.reduce((all, { closing }) => all + closing, 0)
    const wages = body.find(({ code }) => code === '420000')
    expect([sum, (wages?.debit ?? 0) > 0]).toEqual([0, true])
    expect(await asOwner('select * from app.broken_ledger_entries($1)', [businessSubjectId])).toEqual([])
  }
})

test('no debt of the books stands on the debit side, and no money and no claim on the credit side', async () => {
  const wrong: unknown[] = []
  for (const [name, businessSubjectId] of WHERE) {
    await postPapers({ businessSubjectId })
    const to = clock.today()
    const { body } = await as(name).call(trialBalances.get, { businessSubjectId }, { from: `${yearOf(to)}-01-01`, to })
    for (const { code, opening, closing } of body)
      for (const balance of [opening, closing])
        if ((DEBTS.test(code) && balance > 0) || (CLAIMS.test(code) && balance < 0))
          wrong.push([name, businessSubjectId, code, balance])
    // What is owed of wages is paid in the next month; a statement that never came may leave one month more.
    const owed = body.find(({ code }) => code === '230000')?.closing ?? 0
    expect(-owed).toBeLessThanOrEqual(2 * WAGES.net)
  }
  expect(wrong).toEqual([])
})

test('what customers at home owe and what assets are worth in the books is what invoices and the register say', async () => {
  for (const [name, businessSubjectId] of WHERE) {
    await postPapers({ businessSubjectId })
    const [row] = await asOwner<{ owed: string; register: string }>(
      `select (select sum(d.remaining_amount) from app.documents d join app.partners p on p.id = d.partner_id
            and p.business_subject_id = d.business_subject_id and p.country_code in ('HR', '')
          where d.business_subject_id = $1 and d.document_type = 'OutgoingInvoices' and d.currency = 'EUR' and not d.is_cancelled) as owed,
         (select sum(f.procurement_value - f.accumulated - f.impaired) from app.fixed_assets f
          where f.business_subject_id = $1 and f.disposed_on is null) as register`,
      [businessSubjectId],
    )
    // What is delivered later this year is booked on that day.
    const to = `${clock.today().slice(0, 4)}-12-31`
    const { body } = await as(name).call(trialBalances.get, { businessSubjectId }, { from: `${yearOf(to)}-01-01`, to })
    const closing = (codes: RegExp) => body.reduce((sum, one) => sum + (codes.test(one.code) ? one.closing : 0), 0)
    expect([closing(/^120000$/), closing(/^0/)]).toEqual([Number(row?.owed), Number(row?.register)])
  }
})

test('the first year of the books of one company is closed once its spring has come, and the next opens with what it ends with', async () => {
  const kovac = { businessSubjectId: SUBJECTS.kovac.id }
  const years = (await as('ana').call(ledgerYears.list, kovac)).body
  const [first] = years.toReversed()
  const isClosed = first !== undefined && `${first.year + 1}-03-21` < clock.today()
  expect(first?.state).toBe(isClosed ? 'Closed' : 'Open')
  if (!isClosed || !first) return
  const { isOutdated, steps } = (await as('ana').call(ledgerYearClosings.get, kovac, { year: first.year })).body
  expect([isOutdated, steps.every(({ state }) => state === 'Done')]).toEqual([false, true])
})

const eInvoice = async (businessSubjectId: number, { hash, content }: EInvoiceFile) => {
  const bytes = hash && (await saldo().files.read(fileKey(businessSubjectId, hash)))
  return bytes ? text(bytes) : ubl(IssuedInvoice.parse(content))
}
/** What the runs and the disposals of fixed assets post has a second way of its own; and what closing a year does. */
const ELSEWHERE = /^(0|43|482|73)/
const OF_CLOSING = /^(243|49|72|79|8|94|95)/

test('the trial balance is what the files of invoices and of the bank and what people entered come to, worked out by a second way', async () => {
  for (const [name, businessSubjectId] of WHERE) {
    await postPapers({ businessSubjectId })
    const { turned } = await toldOf({ rows: asOwner, eInvoice, today: clock.today() }, businessSubjectId)
    const months = await asOwner<{ month: string }>(
      `select distinct to_char(make_date(r.year, r.month, 1), 'YYYY-MM') as month from app.vat_return_closings c
       join app.vat_returns r on r.business_subject_id = c.business_subject_id and r.id = c.vat_return_id where c.business_subject_id = $1`,
      [businessSubjectId],
    )
    const years = (await as(name).call(ledgerYears.list, { businessSubjectId })).body
    const isClosed = years.some(({ state }) => state === 'Closed')
    const since = isClosed
      ? `${Math.max(...years.flatMap(({ year, state }) => (state === 'Closed' ? [year] : []))) + 1}-01-01`
      : ''
    const expected = new Map<string, number>()
    for (const { on, account, amount } of [
      ...turned,
      ...closed(
        turned,
        months.map(({ month }) => month),
      ),
    ]) {
      const isSkipped = ELSEWHERE.test(account) || (isClosed && OF_CLOSING.test(account)) || (/^[47]/.test(account) && on < since)
      if (!isSkipped) expected.set(account, (expected.get(account) ?? 0) + amount)
    }
    const to = `${yearOf(clock.today())}-12-31`
    const { body } = await as(name).call(trialBalances.get, { businessSubjectId }, { from: `${yearOf(to)}-01-01`, to })
    const found = body.filter(({ code }) => !ELSEWHERE.test(code) && !(isClosed && OF_CLOSING.test(code)))
    const standing = (all: Iterable<readonly [string, number]>) => [...all].filter(([, amount]) => amount !== 0).toSorted()
    expect([name, standing(found.map(({ code, closing }) => [code, closing] as const))]).toEqual([name, standing(expected)])
    expect(expected.size).toBeGreaterThan(20)
  }
})

test('what is paid of VAT is what a return that was made before came to, and nothing is paid of one that was not', async () => {
  const paid = await asOwner<{ paid: number; made: number | null }>(
    `select -l.amount as paid, (select r.amount from app.vat_returns r where r.business_subject_id = l.business_subject_id and r.number = 1
         and r.until_on = date_trunc('month', l.booked_on)::date - 1 and r.made_at < l.booked_on + interval '1 day') as made
       from app.bank_lines l join app.books b on b.business_subject_id = l.business_subject_id
       where l.text = 'Uplata PDV-a' and l.booked_on >= b.begins_on + interval '1 month'`,
  )
  expect(paid.length).toBeGreaterThan(20)
  expect(paid.filter(({ paid: amount, made }) => amount !== made)).toEqual([])
})

test('the return of every month is what the files of invoices and what people entered come to, worked out by a second way', async () => {
  for (const [name, businessSubjectId] of WHERE) {
    const { boxed } = await toldOf({ rows: asOwner, eInvoice, today: clock.today() }, businessSubjectId)
    const periods = (await as(name).call(vatReturnPeriods.list, { businessSubjectId })).body
    expect(periods.length).toBeGreaterThan(20)
    for (const period of periods) {
      const { year, month } = period
      const { boxes, draft } = (await as(name).call(vatReturnPreviews.get, { businessSubjectId }, { year, month })).body
      const expected = boxesOf(boxed, monthText(period), draft.correction)
      const found = boxes.flatMap((one) => {
        if (one.kind === 'Base') return [[one.box, one.base, 0] as const]
        if (one.kind === 'BaseAndVat') return [[one.box, one.base, one.vat] as const]
        return one.box === '400' && one.kind === 'Vat' ? [[one.box, 0, one.vat] as const] : []
      })
      const compared = found.filter(([box]) => box < '315' || box === '400')
      expect([name, year, month, compared]).toEqual([
        name,
        year,
        month,
        compared.map(([box]) => [box, ...(expected.get(box) ?? [0, 0])]),
      ])
    }
  }
})

const monthText = ({ year, month }: { readonly year: number; readonly month: number }) =>
  `${year}-${String(month).padStart(2, '0')}`
/** Suppliers, people, the state and banks. Only what was paid beyond an invoice stands on either side, until it is used. */
const DEBTS = /^2(?!25500)/
/** Money, customers and what is paid ahead. */
const CLAIMS = /^1/
