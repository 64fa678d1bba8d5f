import { beforeEach, expect, test } from 'vitest'
import { bankLineAllocations } from 'contract/bank/bank-allocations'
import { payableInvoices } from 'contract/bank/orders/payable-invoices'
import { as, useSaldo } from '../../../testing/app.ts'
import { more } from '../../../testing/bank/allocating.ts'
import { lineTold } from '../../../testing/bank/lines-told.ts'
import { IBANS } from '../../../testing/bank/open-set.ts'
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
  const given = [{ kind: 'Account' as const, accountRole: 'cost.bank' as const, amount: -312_50 }]
  await as('boris').call(bankLineAllocations.create, { ...more, bankLineId: line.id }, { allocations: given })
  expect(await paidBy(set.alfa)).toBeNull()
})
