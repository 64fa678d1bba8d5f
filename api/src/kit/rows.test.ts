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
