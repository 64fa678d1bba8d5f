import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { asOwner, saldo, useSaldo } from '../../../testing/app.ts'
import { bareLine } from '../../../testing/bank/bare-line.ts'
import { payableSet, prepared } from '../../../testing/bank/payable-set.ts'
import { SUBJECTS } from '../../../testing/cast.ts'

useSaldo()

const more = { businessSubjectId: SUBJECTS.more.id }
let given: Record<'open' | 'aside' | 'settled' | 'allocation' | 'order' | 'document' | 'back' | 'partner' | 'overpayment', number>

beforeAll(async () => {
  const set = await payableSet()
  const [order = 0] = await prepared(
    set,
    [set.alfa, set.beta].map((documentId) => ({ documentId, amount: 100_00 })),
  )
  const lineOf = (amount: number) => bareLine(more.businessSubjectId, amount)
  const [open, settled, over, back] = [await lineOf(-50_00), await lineOf(-7_00), await lineOf(50_00), await lineOf(-60_00)]
  const partner = set.partner('alfa')
  const allocated = async (line: number, kind: string, amount: number, role: string | null, of: number | null) =>
    (
      await asOwner<{ id: number }>(
        `insert into app.bank_allocations (business_subject_id, bank_line_id, kind, amount, account_role, partner_id) values ($1, $2, $3, $4, $5, $6) returning id::int`,
        [more.businessSubjectId, line, kind, amount, role, of],
      )
    )[0]?.id ?? 0
  const aside = await lineOf(-9_00)
  await asOwner(`update app.bank_lines set state = 'Ignored', ignored_by = 1 where id = $1`, [aside])
  const allocation = await allocated(settled, 'Account', -7_00, 'cost.bank', null)
  const overpayment = await allocated(over, 'Unmatched', 50_00, null, partner)
  given = { open, aside, settled, allocation, order, document: set.alfa, back, partner, overpayment }
})

/** What the api's own account writes, with no handler around it. */
const written = (statement: string) =>
  saldo().database.transaction(more, (db) =>
    sql.raw(statement.replaceAll(/:(\w+)/g, (_, of: keyof typeof given) => String(given[of]))).execute(db),
  )

const ALLOCATION = 'insert into bank_allocations (bank_line_id, kind, amount, account_role) values'
const PAYMENT = 'insert into document_payments (document_id, amount, paid_on, kind, bank_allocation_id, bank_line_id) values'
const REFUSAL = `(select bank_account_id, identity_hash, payer_key, 'amount', 'd:1', 1 from bank_lines where id = :open)`

test.each([
  ['an allocation of nothing', 'bank_allocations_amount_check', `${ALLOCATION} (:open, 'Account', 0, 'cost.bank')`],
  ['an allocation of a line that was put aside', 'bank_allocations_line_open', `${ALLOCATION} (:aside, 'Account', -9_00, 'cost.bank')`], // prettier-ignore
  ['an allocation that is for nothing', 'bank_allocations_target', `${ALLOCATION} (:open, 'Account', -50_00, null)`],
  ['an allocation of a part of its line', 'bank_allocations_whole', `${ALLOCATION} (:open, 'Account', -49_99, 'cost.bank')`],
  [
    'a reason to put a line aside that is not',
    'bank_lines_ignored',
    `update bank_lines set ignored_reason = 'x' where id = :open`,
  ],
  ['a line put aside that stands for something', 'bank_lines_ignored_whole', `update bank_lines set state = 'Ignored', ignored_by = 1 where id = :settled`], // prettier-ignore
  ['the end of a settled line', 'bank_lines_settled_stay', 'delete from bank_lines where id = :settled'],
  ['two payments of one allocation', 'document_payments_of_allocation', `${PAYMENT} (:document, 1, '2026-01-15', 'Bank', :allocation, :settled), (:document, 2, '2026-01-15', 'Bank', :allocation, :settled)`], // prettier-ignore
  [
    'a payment by the bank without its line',
    'document_payments_bank',
    `${PAYMENT} (:document, 1, '2026-01-15', 'Bank', null, null)`,
  ],
  ['a pair that is refused twice', 'bank_refusals_once', `insert into bank_refusals (bank_account_id, identity_hash, payer_key, rule, target, refused_by) ${REFUSAL} union all ${REFUSAL}`], // prettier-ignore
  ['a statement that is known', 'bank_statements_known', `insert into bank_statements (bank_account_id, kind, external_id, statement_number, from_day, to_day, currency, line_count, credit_sum, debit_sum, format, file_id, created_by)
    select s.bank_account_id, kind, external_id, '2', from_day, to_day, s.currency, 0, 0, 0, format, file_id, 1 from bank_statements s join bank_lines l on l.bank_statement_id = s.id where l.id = :open`], // prettier-ignore
  ['more back than was overpaid', 'overpayments_within', `insert into bank_allocations (bank_line_id, kind, amount, partner_id, overpayment_id) values (:back, 'Unmatched', -60_00, :partner, :overpayment)`], // prettier-ignore
  ['an order that nobody approved', 'payment_orders_check', `update payment_orders set state = 'Approved' where id = :order`],
  ['an order without a file at the bank', 'payment_orders_check1', `update payment_orders set state = 'Exported', approved_by = 1, approved_at = now() where id = :order`], // prettier-ignore
  [
    'an order of more than is open',
    'payment_orders_within',
    'update payment_order_items set amount = 5000_00 where payment_order_id = :order',
  ],
])('the database does not take %s, whoever writes', async (_, constraint, statement) => {
  await expect(written(statement)).rejects.toMatchObject({ constraint })
})

test.each([
  ['the sum of a line', 'update bank_lines set amount = 1 where id = :open'],
  ['the identity of a line', `update bank_lines set identity_hash = 'x' where id = :open`],
  ['a balance of a statement', 'update bank_statements set closing_amount = 1'],
  ['what a line was for', 'delete from bank_allocations where id = :allocation'],
])('%s stays as it came: the api’s own account may not write it', async (_, statement) => {
  await expect(written(statement)).rejects.toMatchObject({ code: '42501' })
})
