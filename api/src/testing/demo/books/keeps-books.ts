import { accruals } from 'contract/accounting/accruals/accruals'
import { books } from 'contract/accounting/books'
import { ledgerAccounts } from 'contract/accounting/ledger-accounts'
import { ledgerEntries, ledgerReversals, type LedgerEntryRequest } from 'contract/accounting/ledger-entries'
import { addDays, yearOf } from 'contract/croatia/days'
import { firstDayOf, lastDayOf, monthOf } from 'contract/croatia/depreciation/months'
import type { Cents } from 'contract/croatia/money'
import { sided, type Sided } from '../../accounting/books.ts'
import type { Company } from '../company.ts'
import { closesYear } from './closes-year.ts'
import { WAGES_OF_MONTH } from './dues.ts'
import { keepsReturns } from './keeps-returns.ts'
import { buysAssets, opensBooks } from './opens-books.ts'
import { treatsReceived } from './treats-received.ts'

/** What a company has when its books begin, and who files for it. */
type Kept = {
  readonly capital: Cents
  readonly closesYear: boolean
  readonly filer: typeof ANA
}

/** Who files the returns. */
const ANA = { filerFirstName: 'Ana', filerLastName: 'Kovač' }
const BORIS = { filerFirstName: 'Boris', filerLastName: 'Jurić' }

/** By the id of the company. */
const KEPT: Readonly<Record<1 | 2 | 3, Kept>> = {
  1: { capital: 2_654_46, closesYear: true, filer: ANA },
  2: { capital: 13_272_28, closesYear: false, filer: BORIS },
  3: { capital: 2_500_00, closesYear: false, filer: BORIS },
}

/** The books from the first new year on: how they opened, the wages of every month, and an entry that was wrong. */
export function keepsBooks(company: Company): void {
  const { call, callAsOwner, days, on, subject } = company
  const { capital, filer, ...kept } = KEPT[subject.id]
  const beginsOn = `${yearOf(days.first) + 1}-01-01`
  const post = (said: Omit<LedgerEntryRequest, 'lines'>, lines: readonly Sided[]) =>
    call(ledgerEntries.create, {}, { ...said, lines: sided(lines) })
  on(beginsOn, async () => {
    await callAsOwner(books.update, {}, { beginsOn, ...SETTINGS, ...filer })
    await call(ledgerAccounts.create, {}, { code: '469901', nameHr: 'Troškovi parkiranja', nameEn: 'Parking' })
  })
  opensBooks(company, { beginsOn, capital })
  for (let month = monthOf(beginsOn); month < monthOf(days.today); month++) {
    const bookedOn = lastDayOf(month)
    on(addDays(bookedOn, WAGES_AFTER_DAYS), async () => {
      await post({ journal: 'PL', bookedOn, text: 'Obračun plaća' }, WAGES_OF_MONTH)
      await buysAssets(company, firstDayOf(month), bookedOn)
    })
  }
  on(addDays(beginsOn, WRONG_AFTER_DAYS), async () => {
    const bookedOn = addDays(beginsOn, WRONG_AFTER_DAYS)
    const wrong = await post({ journal: 'TEM', bookedOn, text: 'Parkiranje' }, PARKING)
    const back = { bookedOn, text: `Storno TEM ${wrong.number}/${wrong.year}` }
    await call(ledgerReversals.create, { ledgerEntryId: wrong.id }, back)
  })
  on(days.today, () => spreadsInsurance(company))
  treatsReceived(company, beginsOn)
  keepsReturns(company, beginsOn)
  if (kept.closesYear) closesYear(company, beginsOn)
}

/** The insurance of this year, paid at its beginning: each month has its part. */
async function spreadsInsurance({ call, days }: Company): Promise<void> {
  const year = yearOf(days.today)
  const [name, bookedOn] = ['Osiguranje imovine', `${year}-01-01`]
  await call(ledgerEntries.create, {}, { journal: 'TEM', bookedOn, text: name, lines: sided(INSURANCE) })
  const spread = { firstOn: bookedOn, lastOn: `${year}-12-31` }
  await call(accruals.create, {}, { kind: 'PrepaidCost', name, accountCode: '464000', amount: 1_200_00, days: spread })
}
const INSURANCE: readonly Sided[] = [
  ['190000', 1_200_00],
  ['230100', -1_200_00],
]

const SETTINGS = { incomeTax: 'Profit', vatPeriod: 'Monthly', taxBranch: '3200', filerPhone: '', filerEmail: '', proRata: null } as const // prettier-ignore
const WAGES_AFTER_DAYS = 10
const WRONG_AFTER_DAYS = 40
const PARKING: readonly Sided[] = [
  ['469901', 42_00],
  ['230100', -42_00],
]
