import { beforeEach, expect, test } from 'vitest'
import { bankLineAllocations } from 'contract/bank/bank-allocations'
import { payableInvoices } from 'contract/bank/orders/payable-invoices'
import { as, asOwner, useSaldo } from '../../../testing/app.ts'
import { more } from '../../../testing/bank/allocating.ts'
import { lineNow, lineTold, linesTold } from '../../../testing/bank/lines-told.ts'
import { addDocument, IBANS } from '../../../testing/bank/open-set.ts'
import { payableSet, type PayableSet } from '../../../testing/bank/payable-set.ts'

useSaldo({}, { hasJobs: true })

let set: PayableSet
beforeEach(async () => {
  set = await payableSet()
})

const paidBy = async (id: number) =>
  (await as('boris').call(payableInvoices.list, more, {})).body.rows.find((row) => row.id === id)?.mayBePaidBy

test('an invoice that an open line seems to have paid says so where orders are made, with the place of the line', async () => {
  expect(await paidBy(set.alfa)).toBeNull()
  const line = await lineTold({ name: 'Alfa', iban: IBANS.alfa, amount: '-312.50' })
  expect(line.proposal?.allocations).toMatchObject([{ given: { documentId: set.alfa } }])
  expect([await paidBy(set.alfa), await paidBy(set.beta)]).toEqual([`${line.statementNumber}/1`, null])
  // What it may have been for otherwise is not said of.
  const ofAlfa = (number: string, amount: number) =>
    addDocument(more.businessSubjectId, { number, partnerId: set.partner('alfa'), amount, type: 'IncomingInvoices' })
  const others = [await ofAlfa('U-8', 200_00), await ofAlfa('U-9', 112_50)]
  expect((await lineNow(line.id)).alternatives.map(({ rule }) => rule)).toEqual(['PayerSet', 'PayerSets'])
  expect([await paidBy(set.alfa), ...(await Promise.all(others.map(paidBy)))]).toEqual([`${line.statementNumber}/1`, null, null])
  const given = [{ kind: 'Account' as const, accountRole: 'cost.bank' as const, amount: -312_50 }]
  await as('boris').call(bankLineAllocations.create, { ...more, bankLineId: line.id }, { allocations: given })
  expect(await paidBy(set.alfa)).toBeNull()
})

test('the latest of what went out and is open is looked through, however much was decided, came in or went out before', async () => {
  const many = (day: string, amount: string, text: string) =>
    Array.from({ length: 200 }, (_, nth) => ({ day, amount, text, bankReference: `${text} ${nth}` }))
  const alfa = { name: 'Alfa', iban: IBANS.alfa, amount: '-312.50', day: '2026-01-15' }
  await linesTold([
    ...many('2026-01-14', '-0.01', 'Nepoznato'),
    alfa,
    ...many('2026-01-16', '-0.02', 'Naknada'),
    ...many('2026-01-16', '0.03', 'Pripis'),
  ])
  expect(await asOwner('select state, count(*)::int from app.bank_lines where business_subject_id = $1 group by 1 order by 1', [more.businessSubjectId])).toEqual([{ state: 'Open', count: 401 }, { state: 'Settled', count: 200 }]) // prettier-ignore
  expect(await paidBy(set.alfa)).toMatch(/\/201$/)
})
