import { expect, test } from 'vitest'
import { vatPeriod } from './vat-period.ts'

test('a day lies in its month, or in the quarter that begins in January, April, July or October', () => {
  expect(vatPeriod('2028-02-29', 'Monthly')).toEqual({ from: '2028-02-01', until: '2028-02-29' })
  expect(vatPeriod('2026-01-01', 'Quarterly')).toEqual({ from: '2026-01-01', until: '2026-03-31' })
  expect(vatPeriod('2026-12-31', 'Quarterly')).toEqual({ from: '2026-10-01', until: '2026-12-31' })
})
