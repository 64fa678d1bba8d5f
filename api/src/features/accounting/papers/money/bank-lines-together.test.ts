import { afterEach, beforeEach, expect, test } from 'vitest'
import { bankLineAllocations } from 'contract/bank/bank-allocations'
import type { AllocationGiven } from 'contract/bank/bank-proposals'
import { clock } from '../../../../kit/clock.ts'
import { jobsDone } from '../../../../kit/jobs/jobs.ts'
import { as, asOwner, saldo, useSaldo } from '../../../../testing/app.ts'
import { beginBooks, more } from '../../../../testing/accounting/books.ts'
import { leftOf, paperOfSource, sourceText, vatText } from '../../../../testing/accounting/posted.ts'
import { ACCOUNT, type EntryGiven } from '../../../../testing/bank/camt-file.ts'
import { linesTold } from '../../../../testing/bank/lines-told.ts'
import { SUBJECTS } from '../../../../testing/cast.ts'
import { buyer, issue, ready } from '../../../../testing/issuing/issue.ts'

/** What stands of lines before the books begin waits together, and is posted together when they do. */

useSaldo({}, { hasJobs: true })

beforeEach(async () => {
  await asOwner(
    `insert into app.bank_accounts (business_subject_id, name, iban, currency, is_primary, is_active) values ($1, $2, $2, 'EUR', false, true)
      on conflict (business_subject_id, iban) do nothing`,
    [SUBJECTS.more.id, ACCOUNT],
  )
  await asOwner("update app.business_subjects set vat_calculation_type = 'PaidBill' where id = $1", [SUBJECTS.more.id])
})

/** Issued before its lines came, so that its paper has its turn before theirs. */
async function invoiceOf(day: string): Promise<number> {
  clock.move(() => Date.parse(`${day}T09:00:00Z`))
  const partnerId = await buyer()
  const draft = await ready(partnerId, { lines: [{ quantity: '1', unitPrice: '1000' }] })
  const { documentId } = (await issue(draft)).body
  clock.move(null)
  return documentId
}
afterEach(() => clock.move(null))

const ofInvoice = (documentId: number, amount: number): AllocationGiven => ({ kind: 'Document', documentId, amount })
const fee = (amount: number): AllocationGiven => ({ kind: 'Account', accountRole: 'cost.bank', amount })

type Said = { readonly day: string; readonly amount: string; readonly as: AllocationGiven }

/** Lines of one statement, each decided by a person; their ids. */
async function decided(said: readonly Said[]): Promise<number[]> {
  const entries = said.map(({ day, amount }, nth): EntryGiven => ({ day, amount, name: 'Netko', text: `Red ${nth}` }))
  const lines = await linesTold(entries)
  for (const [index, { id: bankLineId }] of lines.entries()) {
    const allocations = said.slice(index, index + 1).map((one) => one.as)
    expect((await as('boris').call(bankLineAllocations.create, { ...more, bankLineId }, { allocations })).status).toBe(200)
  }
  return lines.map(({ id }) => id)
}

async function booksBegin(): Promise<void> {
  await beginBooks()
  await jobsDone(saldo().ownerUrl)
}

const numbersOf = async (ids: readonly number[]) => {
  const rows = await asOwner<{ source_id: string; number: number }>(
    "select source_id, number from app.ledger_entries where source_kind = 'BankLine' and source_id = any($1)",
    [ids],
  )
  return ids.map((id) => rows.find((row) => Number(row.source_id) === id)?.number ?? null)
}

test('lines of a bank that are posted together keep the order of their days, and of an invoice that three of them pay each frees what is left of its VAT (ledger P10b)', async () => {
  const documentId = await invoiceOf('2026-01-08')
  const lines = await decided([
    { day: '2026-01-12', amount: '416.67', as: ofInvoice(documentId, 416_67) },
    { day: '2026-01-13', amount: '-4.50', as: fee(-4_50) },
    { day: '2026-01-14', amount: '416.67', as: ofInvoice(documentId, 416_67) },
    { day: '2026-01-15', amount: '416.66', as: ofInvoice(documentId, 416_66) },
  ])
  await booksBegin()
  expect(await numbersOf(lines)).toEqual([1, 2, 3, 4])
  expect(await Promise.all(lines.map((id) => sourceText('BankLine', id)))).toEqual([
    '100000 D 416,67 · 120000 P 416,67 · 240060 D 83,33 · 240012 P 83,33',
    '465000 D 4,50 · 100000 P 4,50',
    '100000 D 416,67 · 120000 P 416,67 · 240060 D 83,34 · 240012 P 83,34',
    '100000 D 416,66 · 120000 P 416,66 · 240060 D 83,33 · 240012 P 83,33',
  ])
  expect(await vatText(documentId)).toContain('on 2026-01-15')
  expect(await leftOf(documentId)).toEqual({ waiting: 0, open: 0 })
})

test('one whose month is closed asks alone, and the lines that were to be posted with it are', async () => {
  const lines = await decided([
    { day: '2026-01-20', amount: '-1.00', as: fee(-1_00) },
    { day: '2026-02-02', amount: '-2.00', as: fee(-2_00) },
    { day: '2026-03-02', amount: '-3.00', as: fee(-3_00) },
  ])
  await asOwner("insert into app.ledger_periods (business_subject_id, year, month, books_state, closed_at) values ($1, 2026, 2, 'Closed', now()) on conflict (business_subject_id, year, month) do update set books_state = 'Closed', closed_at = now()", [SUBJECTS.more.id]) // prettier-ignore
  await booksBegin()
  const papers = await Promise.all(lines.map((id) => paperOfSource('BankLine', id)))
  expect(papers.map((paper) => [paper?.state, paper?.reason ?? ''])).toEqual([
    ['Posted', ''],
    ['Asked', 'MonthClosed'],
    ['Posted', ''],
  ])
})
