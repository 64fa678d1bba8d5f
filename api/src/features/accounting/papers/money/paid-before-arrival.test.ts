import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { receivedPapers } from 'contract/accounting/received/received-papers'
import { vatReturns, vatReturnSubmissions } from 'contract/accounting/vat/vat-returns'
import { documentPayments } from 'contract/documents/document-payments'
import { clock } from '../../../../kit/clock.ts'
import { beginBooks, more } from '../../../../testing/accounting/books.ts'
import { leftOf, paperOf, postPapers, vatText } from '../../../../testing/accounting/posted.ts'
import { boxesText, onDay, previewOf } from '../../../../testing/accounting/return-set.ts'
import { as, asOwner, useSaldo } from '../../../../testing/app.ts'
import { buyer } from '../../../../testing/issuing/issue.ts'
import { enterInvoice } from '../../../../testing/received/entered.ts'

const TODAY = '2026-12-02'
onDay(TODAY)
useSaldo()
const boris = as('boris')
let partnerId = 0
beforeAll(async () => {
  await beginBooks({ beginsOn: '2026-10-01' })
  partnerId = await buyer({ oib: '69435151530' })
})
beforeEach(() => onDay(TODAY))
afterAll(() => clock.move(null))

let last = 0
/** An invoice of 20 October for 1.000,00 and VAT of a supplier by paid bill, paid in cash on 28 October. */
async function paidInOctober(arrivedOn: string): Promise<{ readonly documentId: number; readonly id: number }> {
  const vatLines = [{ vatRate: '25', baseAmount: 1_000_00, vatAmount: 250_00 }]
  const given = { partnerId, documentNumber: `N-${++last}`, documentDate: '2026-10-20', currency: 'EUR', vatLines }
  const { documentId } = (await enterInvoice(given)).body
  const { id: paperId = 0 } = (await paperOf(documentId)) ?? {}
  const groups = [
    { ordinal: 1, treatment: 'PDV25', supplyKind: 'Services', costKind: 'Ordinary', accountCode: '419900' } as const,
  ]
  const treated = await boris.call(receivedPapers.update, { ...more, id: paperId }, { arrivedOn, isSupplierPaidBill: true, groups }) // prettier-ignore
  expect(treated.status).toBe(200)
  const paid = { amount: 1_250_00, paidOn: '2026-10-28', method: 'Cash' } as const
  const { body } = await boris.call(documentPayments.create, { ...more, documentId }, paid)
  await postPapers()
  return { documentId, id: body.id }
}

/** What stands of a payment, entry by entry: the day, and what its accounts come to. */
const standing = async (paymentId: number) =>
  (
    await asOwner<{ said: string }>(
      `select e.booked_on || ': ' || string_agg(a.code || ' ' || (l.debit - l.credit) / 100, ' · ' order by l.ordinal) as said
        from app.ledger_entries e join app.ledger_lines l on l.entry_id = e.id join app.ledger_accounts a on a.id = l.ledger_account_id
        where e.source_kind = 'DocumentPayment' and e.source_id = $1 and e.reverses_entry_id is null
          and not exists (select from app.ledger_entries r where r.reverses_entry_id = e.id) group by e.id, e.booked_on order by e.id`,
      [paymentId],
    )
  ).map(({ said }) => said)

const PAID = '2026-10-28: 220000 1250 · 102000 -1250'
const WITH_VAT = [`${PAID} · 140012 250 · 140800 -250`]
const vatOf = (day: string) => `303: 1.000,00 / 250,00 Waiting; 303: 1.000,00 / 250,00 on ${day}`

test('VAT that was paid before the invoice came is deducted in the month in which it came, and the money keeps its day (ledger D11)', async () => {
  const { documentId, id } = await paidInOctober(TODAY)
  expect(await standing(id)).toEqual([PAID, `${TODAY}: 140012 250 · 140800 -250`])
  expect(await vatText(documentId)).toBe(vatOf(TODAY))
  expect([(await boxesText(2026, 10))['303'], (await boxesText(2026, 12))['303']]).toEqual([undefined, '1.000,00 / 250,00'])
  for (const month of [10, 11, 12]) expect((await previewOf(2026, month)).body.untied).toEqual([])
  expect(await leftOf(documentId)).toEqual({ waiting: 0, open: 0 })

  await boris.call(documentPayments.remove, { ...more, documentId, id })
  await postPapers()
  expect(await standing(id)).toEqual([])
  expect((await boxesText(2026, 12))['303']).toBeUndefined()
  expect(await leftOf(documentId)).toEqual({ waiting: 250_00, open: -1_250_00 })
})

test('what came before the return of the month of payment was due is deducted in that month, unless it was handed in (ledger D11)', async () => {
  const inTime = await paidInOctober('2026-11-20')
  expect(await standing(inTime.id)).toEqual(WITH_VAT)
  const { body } = await boris.call(vatReturns.create, more, { year: 2026, month: 10 })
  await boris.call(vatReturnSubmissions.create, { ...more, vatReturnId: body.id }, { submittedOn: TODAY })
  const after = await paidInOctober('2026-11-20')
  expect(await standing(after.id)).toEqual([PAID, '2026-11-20: 140012 250 · 140800 -250'])
  expect(await vatText(after.documentId)).toBe(vatOf('2026-11-20'))
})
