import { lastDayOfBooks } from 'contract/accounting/books'
import {
  accountNotActive,
  accountTooShort,
  bookedTooLate,
  booksNotBegun,
  noSuchAccount,
} from 'contract/accounting/posting-failures'
import { dayText } from 'contract/croatia/days'
import { monthOf } from 'contract/croatia/depreciation/months'
import { fold } from 'contract/croatia/letters'
import { amountText } from 'contract/croatia/money'
import { clock } from '../../../kit/clock.ts'
import type { Known, RowProblem } from '../../../kit/imports/plan-import.ts'
import { monthName } from '../posting/open-month.ts'
import { RESTATED_BY } from '../posting/posting.ts'
import { documentsOf, type Account, type Books } from './books-beside.ts'
import type { ImportedLine, KindOfFile } from './kind-of-file.ts'

/** Why a row is not posted, the first cause first. */
export function refusedLine<V extends ImportedLine>(
  kind: KindOfFile<V>,
  books: Books,
  value: V,
  found: Known<V> | null,
): RowProblem[] {
  if (found)
    return value.debit === found.debit && value.credit === found.credit && kind.dueOnOf(value) === kind.dueOnOf(found)
      ? []
      : [{ column: null, message: 'entryImports.otherwise', params: { debit: amountText(found.debit), credit: amountText(found.credit) } }] // prettier-ignore
  const { accountCode: code } = value
  const account = books.accounts.get(code)
  if (!account) return code === '' ? [] : [unknownAccount(books, code)]
  const partnerId = books.partners.get(fold(value.partner)) ?? null
  return [
    ...(account.isActive ? [] : [{ column: 'accountCode', message: accountNotActive.message, params: { code } }]),
    ...(value.partner !== '' && partnerId === null ? [{ column: 'partner', message: 'entryImports.noSuchPartner' }] : []),
    ...(kind.isOfItems && value.partner === '' && account.takesPartner ? [{ column: 'partner', message: 'entryImports.partnerMissing', params: { code } }] : []), // prettier-ignore
    ...refusedDocument(books, kind.wordsOf(value), partnerId, account.isDebit),
    ...locked(books, kind, kind.dayOf(value, books.beginsOn), account),
  ]
}

const OFFERED = 5

function unknownAccount({ accounts, beginsOn }: Books, code: string): RowProblem {
  if (beginsOn === '') return { column: null, message: booksNotBegun.message }
  const longer = [...accounts.values()].filter((one) => one.isActive && one.code.startsWith(code)).map((one) => one.code)
  return longer.length > 0
    ? { column: 'accountCode', message: accountTooShort.message, params: { code, codes: longer.toSorted().slice(0, OFFERED).join(', ') } } // prettier-ignore
    : { column: 'accountCode', message: noSuchAccount.message, params: { code } }
}

function refusedDocument(books: Books, number: string, partnerId: number | null, isDebit: boolean): RowProblem[] {
  const column = 'documentNumber'
  const found = documentsOf(books, number, partnerId, isDebit)
  const [document, other] = found
  if (other) return [{ column, message: 'entryImports.severalDocuments', params: { number } }]
  if (document && document.documentDate >= books.beginsOn)
    return [{ column, message: 'entryImports.postedItself', params: { number, day: dayText(document.documentDate) } }]
  // Our own numbers are given once; a supplier's may be anybody's.
  const isOfOther = !document && isDebit && (books.documents.get(number) ?? []).some(({ isOutgoing }) => isOutgoing)
  return isOfOther ? [{ column, message: 'entryImports.otherPartner', params: { number } }] : []
}

function locked(
  { beginsOn, locks }: Books,
  { source }: Pick<KindOfFile<ImportedLine>, 'source'>,
  day: string,
  { code, isVat }: Account,
): RowProblem[] {
  if (day < beginsOn) return day === '' ? [] : [{ column: 'bookedOn', message: booksNotBegun.message }]
  const lastDay = lastDayOfBooks(clock.today())
  if (day > lastDay) return [{ column: 'bookedOn', message: bookedTooLate.message, params: { day: dayText(lastDay) } }]
  const lock = locks.get(monthOf(day))
  const month = monthName(monthOf(day))
  if (lock?.isClosed) return [{ column: null, message: 'entryImports.monthClosed', params: { month } }]
  return lock?.isFiled && isVat && !RESTATED_BY.includes(source)
    ? [{ column: 'accountCode', message: 'entryImports.vatFiled', params: { month, code } }]
    : []
}
