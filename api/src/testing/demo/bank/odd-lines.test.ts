import { expect, test } from 'vitest'
import { oddLines } from './odd-lines.ts'

test('in the demonstration each company pays its dues under its own OIB', () => {
  const dues = (oib: string) => oddLines(oib).flatMap(({ ref }) => (ref?.startsWith('HR68') ? [ref] : []))
  for (const oib of ['12345678903', '32234297847']) expect(dues(oib)).toEqual([`HR681651-${oib}-26`])
})
