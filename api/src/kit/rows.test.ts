import { expect, test } from 'vitest'
import * as z from 'zod'
import { heldTo, holdRows, one } from './rows.ts'

const ROW = z.object({ id: z.number(), name: z.string().nullable() })

test('rows of a statement are what is said of them, or the test that reads them fails', () => {
  holdRows()
  const rows = [
    { id: 1, name: 'Ana' },
    { id: 2, name: null },
  ]
  expect(heldTo(ROW, rows)).toBe(rows)
  for (const other of [{ id: 1 }, { id: '1', name: null }, { id: 1, name: null, email: 'unheard of' }])
    expect(() => heldTo(ROW, [{ id: 1, name: null }, other])).toThrow(z.ZodError)
})

test('where one row was bound to come, none is an error', () => {
  expect([one([7]), one([0, 1]), one([''])]).toEqual([7, 0, ''])
  expect(() => one([])).toThrow()
})

test('of JSON a statement makes what is said of it; of a stored one it may tell more', () => {
  holdRows()
  const row = z.object({ lines: z.array(z.object({ name: z.string(), amount: z.number() })).nullable() })
  const right = [{ lines: [{ name: 'Najam', amount: 100, note: 'more than is asked for' }] }, { lines: null }]
  expect(heldTo(row, right)).toBe(right)
  for (const lines of [[{ name: 'Najam' }], [{ name: 'Najam', amount: '100' }], {}])
    expect(() => heldTo(row, [{ lines }])).toThrow(z.ZodError)
})
