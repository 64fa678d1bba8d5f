import { sql, type SqlBool } from 'kysely'
import * as z from 'zod'
import {
  Accrual,
  accrualBeforeBooks,
  AccrualDetails,
  accrualOfPaper,
  accruals,
  accountUnfit,
  type AccrualKind,
  type AccrualMonth,
} from 'contract/accounting/accruals/accruals'
import { PAPER_STATES } from 'contract/accounting/ledger-papers'
import { accountNotActive, booksNotBegun, noSuchAccount } from 'contract/accounting/posting-failures'
import type { Db } from '../../../kit/db.ts'
import { missing } from '../../../kit/fail.ts'
import { oneOf } from '../../../kit/lists/conditions.ts'
import { list } from '../../../kit/lists/list.ts'
import { routes } from '../../../kit/routes.ts'
import { readFirst, readRows } from '../../../kit/rows.ts'
import { byReading } from '../../../kit/search/by-reading.ts'
import { booksOf } from '../books/books.ts'
import { writeAccrual } from './write-accrual.ts'

export const accrualRoutes = routes(accruals, {
  list: (query, { db }) => accrualList.pageAtEnd(db, query, undefined),
  get: (_, { db, params: { id } }) => detailsOf(db, id),
  create: async ({ kind, name, accountCode, amount, days }, { db, fail }) => {
    const books = (await booksOf(db)) ?? fail(booksNotBegun)
    if (days.firstOn < books.beginsOn) fail(accrualBeforeBooks)
    const account = await readFirst(
      db,
      Account,
      sql`select a.type, a.is_active from ledger_accounts a where a.code = ${accountCode}`,
    )
    if (!account) return fail(noSuchAccount, { code: accountCode })
    if (!account.isActive) fail(accountNotActive, { code: accountCode })
    if (account.type !== TYPE_OF[kind]) fail(accountUnfit)
    const row = { kind, name, accountCode, amount, costKind: 'Ordinary', ledgerPaperId: null }
    return detailsOf(db, await writeAccrual(db, row, days, days.firstOn))
  },
  remove: async (_, { db, fail, params: { id } }) => {
    const { ledgerPaperId } = await detailsOf(db, id)
    if (ledgerPaperId !== null) fail(accrualOfPaper)
    await db.deleteFrom('accruals').where('id', '=', id).execute()
    return undefined
  },
})

const Account = z.object({ type: z.string(), isActive: z.boolean() })
const TYPE_OF: Readonly<Record<AccrualKind, string>> = {
  PrepaidCost: 'Expense',
  AccruedCost: 'Expense',
  DeferredIncome: 'Income',
  AccruedIncome: 'Income',
}

const COLUMNS = sql.raw(`c.id, c.kind, c.name, c.account_code, c.first_on, c.last_on, c.amount, c.ledger_paper_id,
  (select p.document_id from ledger_papers p where p.id = c.ledger_paper_id) as document_id,
  (select coalesce(sum(m.amount), 0)::bigint from accrual_months m join ledger_papers p on p.source_kind = 'AccrualMonth'
    and p.source_id = m.id and p.state = 'Posted' where m.accrual_id = c.id) as posted_amount`)

const accrualList = list(accruals.list, {
  from: 'accruals',
  as: 'c',
  sorts: { lastOn: ['last_on'] },
  filters: { kind: oneOf('c.kind') },
  search: byReading((term) => sql<SqlBool>`fold(c.name) like containing(${term})`),
  columns: COLUMNS,
  row: Accrual,
  shown: (accrual) => accrual,
})

const Month = z.object({
  month: z.string(),
  amount: z.number(),
  bookedOn: z.string(),
  state: z.enum(PAPER_STATES).nullable(),
  ledgerEntryId: z.number().nullable(),
})

async function detailsOf(db: Db, id: number): Promise<AccrualDetails> {
  const accrual = await readFirst(db, Accrual, sql`select ${COLUMNS} from accruals c where c.id = ${id}`)
  if (!accrual) throw missing()
  return { ...accrual, months: await monthsOf(db, id) }
}

const monthsOf = (db: Db, id: number): Promise<AccrualMonth[]> =>
  readRows(
    db,
    Month,
    sql`select to_char(m.month, 'YYYY-MM') as month, m.amount, m.booked_on, p.state,
        (select e.id from ledger_entries e where e.source_kind = 'AccrualMonth' and e.source_id = m.id and e.reverses_entry_id is null
          and not exists (select from ledger_entries r where r.reverses_entry_id = e.id)) as ledger_entry_id
      from accrual_months m left join ledger_papers p on p.source_kind = 'AccrualMonth' and p.source_id = m.id
      where m.accrual_id = ${id} order by m.month`,
  )
