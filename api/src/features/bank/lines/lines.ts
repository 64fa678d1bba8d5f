import { sql, type SqlBool } from 'kysely'
import * as z from 'zod'
import { BANK_LINE_STATES, bankLines } from 'contract/bank/bank-lines'
import { missing } from '../../../kit/fail.ts'
import { oneOf, within } from '../../../kit/lists/conditions.ts'
import { list } from '../../../kit/lists/list.ts'
import { routes } from '../../../kit/routes.ts'
import { readFirst } from '../../../kit/rows.ts'
import { byWords } from '../../../kit/search/by-words.ts'

export const lineRoutes = routes(bankLines, {
  list: (query, { db }) => lineList.page(db, query, undefined),
  get: async (_, { db, params: { id } }) => {
    const line = await readFirst(db, LineRow, sql`select ${LINE_COLUMNS} from bank_lines t where t.id = ${id}`)
    if (!line) throw missing()
    return line
  },
})

const LineRow = z.object({
  id: z.number(),
  bankStatementId: z.number(),
  bankAccountId: z.number(),
  statementNumber: z.string(),
  ordinal: z.number(),
  parentLineId: z.number().nullable(),
  bookedOn: z.string(),
  valueOn: z.string(),
  amount: z.number(),
  currency: z.string(),
  originalAmount: z.number().nullable(),
  originalCurrency: z.string(),
  counterpartyName: z.string(),
  counterpartyIban: z.string(),
  counterpartyAddress: z.string(),
  ultimateName: z.string(),
  referenceModel: z.string(),
  reference: z.string(),
  endToEnd: z.string(),
  text: z.string(),
  bankReference: z.string(),
  code: z.string(),
  isReversal: z.boolean(),
  state: z.enum(BANK_LINE_STATES),
})

const LINE_COLUMNS = sql`t.id, t.bank_statement_id, t.bank_account_id,
  (select s.statement_number from bank_statements s where s.id = t.bank_statement_id) as statement_number, t.ordinal, t.parent_line_id,
  t.booked_on, t.value_on, t.amount, t.currency, t.original_amount, t.original_currency, t.counterparty_name, t.counterparty_iban,
  t.counterparty_address, t.ultimate_name, t.reference_model, t.reference, t.end_to_end, t.text, t.bank_reference, t.code, t.is_reversal,
  t.state`

const lineList = list(bankLines.list, {
  from: 'bank_lines',
  as: 't',
  sorts: { bookedOn: ['booked_on'], amount: ['amount'], counterpartyName: ['counterparty_name'] },
  filters: {
    state: oneOf('t.state'),
    bankAccountId: oneOf('t.bank_account_id'),
    bankStatementId: (id) => sql<SqlBool>`t.bank_statement_id = ${id}`,
    bookedOn: within('t.booked_on'),
    direction: (direction) => (direction === 'In' ? sql<SqlBool>`t.amount > 0` : sql<SqlBool>`t.amount < 0`),
  },
  search: byWords({ table: 'bank_lines', as: 't' }),
  columns: LINE_COLUMNS,
  row: LineRow,
  shown: (row: z.output<typeof LineRow>) => row,
})
