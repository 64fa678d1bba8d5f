import { sql, type SqlBool } from 'kysely'
import { bankLineDocuments, bankLinePartners, bankLines } from 'contract/bank/bank-lines'
import { lineNotOpen, linePartly } from 'contract/bank/bank-allocations'
import { oneOf, within } from '../../../kit/lists/conditions.ts'
import { list } from '../../../kit/lists/list.ts'
import { routes } from '../../../kit/routes.ts'
import { byWords } from '../../../kit/search/by-words.ts'
import { heldState, openLine } from '../allocations/held-line.ts'
import { enqueueMatching } from '../matching/match-lines-job.ts'
import { foundForLine, partnersForLine } from './found-for-line.ts'
import { lineDetails } from './line-details.ts'
import { LINE_COLUMNS, LineRow, withAllocations } from './line-row.ts'

const register = routes(
  bankLines,
  {
    list: async (query, { db }) => {
      const { rows, totalCount } = await lineList.page(db, query, undefined)
      return { rows: await withAllocations(db, rows), totalCount }
    },
    get: async (_, { db, params: { id } }) => lineDetails(db, id),
    update: async ({ isIgnored, ignoredReason }, { db, params: { businessSubjectId, id }, userId, fail }) => {
      if (isIgnored) await openLine(db, id, fail)
      else if ((await heldState(db, id)) !== 'Ignored') fail(lineNotOpen)
      await db
        .updateTable('bankLines')
        .set(
          isIgnored
            ? { state: 'Ignored', ignoredReason, ignoredBy: userId }
            : { state: 'Open', ignoredReason: '', ignoredBy: null },
        )
        .where('id', '=', id)
        .execute()
      if (!isIgnored) await enqueueMatching(db, { businessSubjectId, userId })
      return undefined
    },
  },
  { bank_lines_ignored_whole: linePartly },
)

const documents = routes(bankLineDocuments, {
  list: async ({ search }, { db, params: { bankLineId } }) => foundForLine(db, bankLineId, search),
})

const partners = routes(bankLinePartners, {
  list: async ({ search }, { db, params: { bankLineId } }) => partnersForLine(db, bankLineId, search),
})

export const lineRoutes = [...register, ...documents, ...partners]

export const lineList = list(bankLines.list, {
  from: 'bank_lines',
  as: 't',
  sorts: {
    openFirst: ['work_order', 'booked_on'],
    bookedOn: ['booked_on'],
    amount: ['amount'],
    counterpartyName: ['counterparty_name'],
  },
  filters: {
    state: oneOf('t.state'),
    bankAccountId: oneOf('t.bank_account_id'),
    bankStatementId: (id) => sql<SqlBool>`t.bank_statement_id = ${id}`,
    bookedOn: within('t.booked_on'),
    direction: (direction) => (direction === 'In' ? sql<SqlBool>`t.amount > 0` : sql<SqlBool>`t.amount < 0`),
  },
  search: byWords({ table: 'bank_lines', as: 't', hasAmounts: true }),
  /** A batch shows as its parts, whose amounts are its own. */
  always: () => sql<SqlBool>`t.state <> 'Split'`,
  columns: LINE_COLUMNS,
  row: LineRow,
  // What was decided and is proposed is read for a whole page at once.
  shown: (row) => ({ ...row, restAmount: 0, allocations: [], proposal: null }),
})
