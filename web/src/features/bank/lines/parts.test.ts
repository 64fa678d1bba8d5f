import { expect, test } from 'vitest'
import type { Overpayment } from 'contract/bank/overpayments'
import { givenOf, returnedPart, sumsOf } from './parts.ts'

const waiting: Overpayment = { id: 4, bookedOn: '2026-01-15', bankLine: { id: 21, place: '158/7' }, currency: 'EUR', isForeign: false, amount: 50_00, restAmount: 50_00 } // prettier-ignore

test('money that goes back takes of an overpayment what is left of it, or as much as is left of the line', () => {
  const line = { restAmount: -80_00 }
  const part = returnedPart(waiting, 'povrat', 7, line, 80_00)
  expect(part).toMatchObject({ key: 'o4', typed: '50,00', due: 50_00, dueDate: '2026-01-15' })
  expect(sumsOf([part], line)).toEqual({ sum: 50_00, left: 30_00 })
  expect(givenOf([part], line)).toEqual([{ kind: 'Unmatched', partnerId: 7, overpaymentId: 4, amount: -50_00 }])
  expect(givenOf([returnedPart(waiting, 'povrat', 7, line, 20_00)], line)).toMatchObject([{ amount: -20_00 }])
})

test('two overpayments of one partner stand as two parts', () => {
  const keys = [waiting, { ...waiting, id: 5 }].map((one) => returnedPart(one, '', 7, { restAmount: -80_00 }, 80_00).key)
  expect(new Set(keys).size).toBe(2)
})
