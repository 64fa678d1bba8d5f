import { expect, test } from 'vitest'
import { dayTyped } from './day-typed.ts'

const TODAY = '2026-11-21'

test.each([
  ['5.3.', '2026-03-05'],
  ['5.3', '2026-03-05'],
  ['05.03.2026.', '2026-03-05'],
  ['5. 3. 26', '2026-03-05'],
  ['05032026', '2026-03-05'],
  ['0503', '2026-03-05'],
  ['2026-03-05', '2026-03-05'],
  ['danas', TODAY],
  ['Sutra', '2026-11-22'],
  ['jučer', '2026-11-20'],
  ['jucer', '2026-11-20'],
  [' today ', TODAY],
  ['tomorrow', '2026-11-22'],
  ['yesterday', '2026-11-20'],
  ['29.2.2024', '2024-02-29'],
])('"%s" is %s', (typed, day) => expect(dayTyped(typed, TODAY)).toBe(day))

test.each(['', '31.2.', '32.1.2026', '13', '5.13.', 'abc', '5.3.20261', '1.1.1.1'])('"%s" is no day', (typed) =>
  expect(dayTyped(typed, TODAY)).toBeNull(),
)
