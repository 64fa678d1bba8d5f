import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { bankLineAllocations } from 'contract/bank/bank-allocations'
import { documentPayments } from 'contract/documents/document-payments'
import { clock } from '../../../../kit/clock.ts'
import { as, asOwner, useSaldo } from '../../../../testing/app.ts'
import { beginBooks, more } from '../../../../testing/accounting/books.ts'
import { leftOf, postPapers } from '../../../../testing/accounting/posted.ts'
import { bareLine } from '../../../../testing/bank/bare-line.ts'
import { SUBJECTS } from '../../../../testing/cast.ts'
import { noAssets, run, undoLastRun } from '../../../../testing/fixed-asset-changes.ts'
import { enter } from '../../../../testing/fixed-asset.ts'
import { buyer, issue, ready } from '../../../../testing/issuing/issue.ts'

useSaldo()
const today = clock.today()
const boris = as('boris')
const GROSS = 1_581_00

beforeAll(async () => {
  await beginBooks()
  await asOwner("update app.business_subjects set vat_calculation_type = 'PaidBill' where id = $1", [SUBJECTS.more.id])
})

const LINES = [['1000', 'PDV25'], ['200', 'PDV13'], ['100', 'PDV5']] as const // prettier-ignore

/** What somebody does next; `at` chooses among what there is of it. */
const step = fc.record({
  act: fc.constantFrom('pay', 'withdraw', 'match', 'undo', 'depreciate', 'undoRun', 'post'),
  amount: fc.integer({ min: 1, max: GROSS }),
  at: fc.nat(9),
})

test('however a document is paid, matched and undone and assets are written off, the books balance, what is undone leaves zero, and of what is paid no VAT waits (pitfall L9)', async () => {
  const property = fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 9 }), async (steps) => {
    const lines = LINES.map(([unitPrice, vatTreatment]) => ({ quantity: '1', unitPrice, vatTreatment }))
    const { documentId } = (await issue(await ready(await buyer(), { lines }))).body
    await noAssets()
    await enter({ inUseOn: '2026-03-10' })
    const [payments, settled] = [new Set<number>(), new Map<number, number>()]
    for (const { act, amount, at } of steps) {
      const left = (await remaining(documentId)) - 0
      const part = Math.min(amount, left)
      const [payment] = [...payments].slice(at % Math.max(1, payments.size))
      const [line] = [...settled.keys()].slice(at % Math.max(1, settled.size))
      if (act === 'pay' && part > 0) payments.add(await pay(documentId, part))
      if (act === 'match' && part > 0) settled.set(await match(documentId, part), part)
      if (act === 'withdraw' && payment !== undefined) {
        await boris.call(documentPayments.remove, { ...more, documentId, id: payment })
        payments.delete(payment)
      }
      if (act === 'undo' && line !== undefined) {
        await boris.call(bankLineAllocations.remove, { ...more, bankLineId: line })
        settled.delete(line)
      }
      if (act === 'depreciate') await run(2026, 4)
      if (act === 'undoRun') await undoLastRun()
      if (act === 'post') await postPapers()
    }
    await postAll()
    expect((await leftOf(documentId)).open).toBe(await remaining(documentId))
    const rest = await remaining(documentId)
    if (rest > 0) await match(documentId, rest)
    await postAll()
    expect(await leftOf(documentId)).toEqual({ waiting: 0, open: 0 })
    expect(await vatFreed(documentId)).toBe(281_00)
    for (const line of settled.keys()) await boris.call(bankLineAllocations.remove, { ...more, bankLineId: line })
    await undoLastRun()
    await postAll()
    expect(await ofWithdrawn()).toEqual([])
    expect(await unbalanced()).toEqual([])
  })
  await fc.assert(property, { numRuns: 6 })
})

const remaining = async (id: number): Promise<number> =>
  Number((await asOwner<{ left: string }>('select remaining_amount as left from app.documents where id = $1', [id]))[0]?.left)

async function pay(documentId: number, amount: number): Promise<number> {
  const { body } = await boris.call(documentPayments.create, { ...more, documentId }, { amount, paidOn: today })
  return body.id
}
async function match(documentId: number, amount: number): Promise<number> {
  const bankLineId = await bareLine(more.businessSubjectId, amount)
  const { status } = await boris.call(bankLineAllocations.create, { ...more, bankLineId }, { allocations: [{ kind: 'Document', documentId, amount }] }) // prettier-ignore
  expect(status).toBe(200)
  return bankLineId
}

/** Says of all that was entered that it was cash. */
async function postAll(): Promise<void> {
  await postPapers()
  await asOwner(
    "update app.ledger_papers set money_role = 'cash', state = 'Waiting', reason = '' where reason = 'PaymentMethodMissing'",
  )
  await postPapers()
  expect(await asOwner("select source_kind, reason from app.ledger_papers where state in ('Asked', 'Waiting')")).toEqual([])
}

const vatFreed = async (id: number): Promise<number> =>
  Number((await asOwner<{ vat: string }>("select sum(vat) as vat from app.vat_entries where document_id = $1 and state = 'Freed'", [id]))[0]?.vat) // prettier-ignore

/** Accounts on which something is left of what was withdrawn. */
const ofWithdrawn = () =>
  asOwner(`select p.source_kind, l.ledger_account_id from app.ledger_papers p
    join app.ledger_entries e on e.source_kind = p.source_kind and e.source_id = p.source_id
    join app.ledger_lines l on l.entry_id = e.id where p.state = 'Withdrawn'
    group by p.id, p.source_kind, l.ledger_account_id having sum(l.debit - l.credit) <> 0 or sum(l.debit) <> 0`)

const unbalanced = () =>
  asOwner('select l.entry_id from app.ledger_lines l group by l.entry_id having sum(l.debit) <> sum(l.credit)')
