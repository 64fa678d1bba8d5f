import { expect, test, vi } from 'vitest'
import { filtersOf, gridQuery } from 'contract/kit/grid'
import * as z from 'zod'
import { madeWhenAsked } from './made-when-asked.ts'

test('what is only handed on is not made, and what is asked is made once', () => {
  const make = vi.fn<() => z.ZodString>(() => z.string().min(2))
  const name = madeWhenAsked(make)
  const named = madeWhenAsked(() => z.object({ name }))
  expect(make).not.toHaveBeenCalled()
  expect([named.safeParse({ name: 'Ana' }).success, named.safeParse({ name: 'A' }).success]).toEqual([true, false])
  expect(make).toHaveBeenCalledOnce()
})

test('it is what it stands for, whatever is made of it', () => {
  const id = madeWhenAsked(() => z.number().int())
  const row = madeWhenAsked(() => z.object({ id, note: z.string().default('') }))
  expect(row instanceof z.ZodObject).toBe(true)
  expect('shape' in row).toBe(true)
  expect(row.extend({ other: id.nullable() }).parse({ id: 1, other: null })).toEqual({ id: 1, note: '', other: null })
  expect(row.pick({ id: true }).safeParse({ id: 1.5 }).error?.issues[0]?.path).toEqual(['id'])
  expect(
    z
      .array(row)
      .max(1)
      .safeParse([{ id: 1 }, { id: 2 }]).success,
  ).toBe(false)
})

test('of the query of a list the filters are known by it too', () => {
  const filters = { isLate: z.literal(true) }
  expect(filtersOf(madeWhenAsked(() => gridQuery(['day'], filters)))).toBe(filters)
})
