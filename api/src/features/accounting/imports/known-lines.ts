import { sql } from 'kysely'
import * as z from 'zod'
import { lastDayOfBooks } from 'contract/accounting/books'
import {
  accountNotActive,
  accountTooShort,
  bookedTooLate,
  booksNotBegun,
  noSuchAccount,
  overpaymentWaits,
} from 'contract/accounting/posting-failures'
import { dayText } from 'contract/croatia/days'
import { monthOf } from 'contract/croatia/depreciation/months'
import { fold } from 'contract/croatia/letters'
import { amountText, type Cents } from 'contract/croatia/money'
import { clock } from '../../../kit/clock.ts'
import type { Db } from '../../../kit/db.ts'
import type { GivenRow } from '../../../kit/imports/given-rows.ts'
import type { Change, Known, Register, Remark, RowProblem } from '../../../kit/imports/plan-import.ts'
import { readFirst, readRows } from '../../../kit/rows.ts'
import { DOCUMENTS } from '../../documents/named/index.ts'
import { partnersByWords } from '../../partners/named/index.ts'
import { takenOfWaiting } from '../entries/hold-to-waiting.ts'
import { monthName } from '../posting/open-month.ts'
import { RESTATED_BY } from '../posting/posting.ts'

/** What every file of entries says of a line. */
export type ImportedLine = {
  readonly accountCode: string
  readonly partner: string
  readonly debit: Cents
  readonly credit: Cents
}

/** What is its own of a kind of file. */
export type KindOfFile<V extends ImportedLine> = {
  /** What its entries are posted from. */
  readonly source: string
  readonly fresh: V
  readonly dayOf: (said: Partial<V>, beginsOn: string) => string
  /** What stands on the line: the number of its document, or a text. */
  readonly wordsOf: (said: Partial<V>) => string
  readonly dueOnOf: (value: V) => string | null
  /** The line that was posted, as the file would say it. */
  readonly asSaid: (posted: PostedLine, partner: string) => V
  /** That its lines are items: their words are the number of a document, and an account that is kept by partner needs one. */
  readonly isOfItems: boolean
}

export type Books = Awaited<ReturnType<typeof booksBeside>>

/** A line is the same by its day, account, partner and words. What was posted is never changed by a file. */
export async function knownLines<V extends ImportedLine>(
  db: Db,
  kind: KindOfFile<V>,
  rows: readonly GivenRow[],
): Promise<Register<V>> {
  const books = await booksBeside(
    db,
    kind,
    rows.map((row) => textOf(row, 'documentNumber')),
  )
  const { beginsOn, partners } = books
  const partnerOf = (partner: string) => partners.get(fold(partner)) ?? null
  const keyOf = (said: Partial<V>) =>
    lineKey(kind.dayOf(said, beginsOn), said.accountCode ?? '', partnerOf(said.partner ?? ''), kind.wordsOf(said))
  const posted = new Map((await postedLines(db, kind.source)).map((line) => [lineKey(line.bookedOn, line.accountCode, line.partnerId, line.text), line])) // prettier-ignore
  const takenBy = await takenOfWaiting(
    db,
    rows.map((row) => ({ accountCode: textOf(row, 'accountCode'), partnerId: partnerOf(textOf(row, 'partner')) })),
  )
  return {
    fresh: kind.fresh,
    of: (said) => {
      const line = posted.get(keyOf(said))
      return line ? { ...kind.asSaid(line, said.partner ?? ''), id: line.id } : null
    },
    keysOf: (said) => [keyOf(said)],
    refused: (value, found) => refusal(kind, books, value, found).slice(0, 1),
    remark: (values) => remark(kind, beginsOn, values),
    refusedTogether: (changes) => [
      ...unequalDays(kind, beginsOn, changes),
      ...takenBy(changes.map(({ value }) => ({ ...value, partnerId: partnerOf(value.partner) }))).map((params) => ({
        message: overpaymentWaits.message,
        params,
      })),
    ],
  }
}

/** What a row says in a column, as text; empty where it says nothing that is one. */
function textOf({ given }: GivenRow, column: string): string {
  const said = given[column]
  return typeof said === 'string' ? said : ''
}

const lineKey = (...parts: readonly (string | number | null)[]) => JSON.stringify(parts)

const Account = z.object({ code: z.string(), isActive: z.boolean(), takesPartner: z.boolean(), isVat: z.boolean(), isDebit: z.boolean() }) // prettier-ignore
const Document = z.object({ id: z.number(), documentNumber: z.string(), isOutgoing: z.boolean(), partnerId: z.number(), documentDate: z.string() }) // prettier-ignore
type Document = z.output<typeof Document>
const Lock = z.object({ month: z.number(), isClosed: z.boolean(), isFiled: z.boolean() })

const PostedLine = z.object({
  id: z.number(),
  bookedOn: z.string(),
  accountCode: z.string(),
  partnerId: z.number().nullable(),
  text: z.string(),
  dueOn: z.string().nullable(),
  debit: z.number(),
  credit: z.number(),
})
type PostedLine = z.output<typeof PostedLine>

/** What rows are held against. The books are held until the end, so that of two files of the same lines one is posted. */
export async function booksBeside(db: Db, { isOfItems }: { readonly isOfItems: boolean }, numbers: readonly string[]) {
  const begun = await readFirst(db, z.object({ beginsOn: z.string() }), sql`select b.begins_on from books b for no key update`)
  const accounts = await readRows(
    db,
    Account,
    sql`select a.code, a.is_active, a.takes_partner, a.is_vat, a.normal_side = 'Debit' as is_debit from ledger_accounts a`,
  )
  const locks = await readRows(
    db,
    Lock,
    sql`select p.year * 12 + p.month - 1 as month, p.vat_state = 'Filed' as is_filed, p.books_state = 'Closed' and not exists (
        select from ledger_period_exceptions x where x.ledger_period_id = p.id and x.user_id = app.user_id() and x.until_at > app.now())
        as is_closed from ledger_periods p`,
  )
  const documents = isOfItems
    ? await readRows(
        db,
        Document,
        sql`select d.id, d.document_number, d.document_type = 'OutgoingInvoices' as is_outgoing, d.partner_id, d.document_date
          from ${DOCUMENTS} d where d.document_number = any(${[...new Set(numbers)]})`,
      )
    : []
  return {
    beginsOn: begun?.beginsOn ?? '',
    accounts: new Map(accounts.map((account) => [account.code, account])),
    locks: new Map(locks.map((lock) => [lock.month, lock])),
    documents: Map.groupBy(documents, ({ documentNumber }) => documentNumber),
    partners: await partnersByWords(db),
  }
}

const postedLines = (db: Db, source: string) =>
  readRows(
    db,
    PostedLine,
    sql`select row_number() over (order by e.id, l.ordinal) as id, l.booked_on, a.code as account_code, l.partner_id, l.text, l.due_on,
        l.debit, l.credit
      from ledger_entries e join ledger_lines l on l.entry_id = e.id join ledger_accounts a on a.id = l.ledger_account_id
      where e.source_kind = ${source} and e.reverses_entry_id is null
        and not exists (select from ledger_entries r where r.reverses_entry_id = e.id)`,
  )

/** Why a row is not posted, the first cause first. */
function refusal<V extends ImportedLine>(kind: KindOfFile<V>, books: Books, value: V, found: Known<V> | null): RowProblem[] {
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

/** The documents that a number means on an account: of the partner, and issued rather than received where the account is an asset. */
export function documentsOf(
  { documents }: Books,
  number: string,
  partnerId: number | null,
  isDebit: boolean,
): readonly Document[] {
  const ofPartner = (documents.get(number) ?? []).filter((one) => one.partnerId === partnerId)
  const ofSide = ofPartner.filter(({ isOutgoing }) => isOutgoing === isDebit)
  return ofSide.length > 0 ? ofSide : ofPartner
}

function locked(
  { beginsOn, locks }: Books,
  { source }: Pick<KindOfFile<ImportedLine>, 'source'>,
  day: string,
  { code, isVat }: z.output<typeof Account>,
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

/** What both sides come to, whether they are equal, and that the last day of the file is still to come: somebody may have mistyped it. */
function remark<V extends ImportedLine>(kind: KindOfFile<V>, beginsOn: string, values: readonly V[]): Remark {
  const sum = (side: 'debit' | 'credit') =>
    values.reduce((all, value) => all + (Number.isInteger(value[side]) ? value[side] : 0), 0)
  const [debit, credit] = [sum('debit'), sum('credit')]
  const last = values.map((value) => kind.dayOf(value, beginsOn)).reduce((one, other) => (one > other ? one : other), '')
  const params = { debit: amountText(debit), credit: amountText(credit) }
  if (debit !== credit)
    return { message: 'entryImports.sumsDiffer', params: { ...params, difference: amountText(Math.abs(debit - credit)) } }
  return last > clock.today()
    ? { message: 'entryImports.sumsLater', params: { ...params, day: dayText(last) } }
    : { message: 'entryImports.sums', params }
}

function unequalDays<V extends ImportedLine>(kind: KindOfFile<V>, beginsOn: string, changes: readonly Change<V>[]): Remark[] {
  const days = Map.groupBy(changes, ({ value }) => kind.dayOf(value, beginsOn))
  return [...days].flatMap(([day, lines]) => {
    const difference = lines.reduce((all, { value }) => all + value.debit - value.credit, 0)
    const params = { day: dayText(day), difference: amountText(Math.abs(difference)) }
    return difference === 0 ? [] : [{ message: 'entryImports.dayDiffers', params }]
  })
}
