import { expect, test } from 'vitest'
import { returnPeriod } from './return-period.ts'

test('a return is kept under the last month of its period, and a month within a quarter has none', () => {
  expect(returnPeriod(2028, 2, 'Monthly')).toEqual({ from: '2028-02-01', until: '2028-02-29' })
  expect(returnPeriod(2026, 3, 'Quarterly')).toEqual({ from: '2026-01-01', until: '2026-03-31' })
  expect([1, 2, 4, 5].map((month) => returnPeriod(2026, month, 'Quarterly'))).toEqual([null, null, null, null])
})
