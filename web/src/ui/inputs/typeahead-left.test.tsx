import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { asked, FRUIT, openFruitField, options } from '../../testing/fruit-field.tsx'
import { ASK_AFTER_MS } from './use-found.ts'

afterEach(() => void vi.useRealTimers())

test('Tab takes the only one that is found, and never one of several', async () => {
  const { input, type, onChoose } = await openFruitField()
  type('ja')
  await waitFor(() => expect(options()).toHaveLength(2))
  fireEvent.blur(input)
  expect([onChoose.mock.calls, input.value]).toEqual([[], 'ja'])
  type('kru')
  await waitFor(() => expect(options()).toEqual(['Kruška']))
  fireEvent.blur(input)
  expect(onChoose.mock.calls).toEqual([[FRUIT[2]]])
})

/** With a list that stands there from before, and what was typed last not answered yet. */
async function typedQuickly(typed: string) {
  const field = await openFruitField()
  vi.useFakeTimers()
  field.type('u')
  await act(() => vi.advanceTimersByTimeAsync(ASK_AFTER_MS))
  expect([options(), field.input.getAttribute('aria-expanded')]).toEqual([['Jabuka', 'Kruška'], 'true'])
  asked.mockClear()
  field.type(typed)
  return field
}

test.each([
  ['the only one that is found', 'kru', [[FRUIT[2]]], 'Kruška'],
  ['none of several', 'ja', [], 'ja'],
  ['nothing where nothing is found', 'banana', [], 'banana'],
])('Tab right after the last key waits for the answer as well, and takes %s', async (_, typed, chosen, text) => {
  const { input, onChoose } = await typedQuickly(typed)
  fireEvent.blur(input)
  expect(input.getAttribute('aria-expanded')).toBe('false')
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect([asked.mock.calls, onChoose.mock.calls, input.value]).toEqual([[[typed]], chosen, text])
  // Whoever comes back begins anew.
  fireEvent.click(input)
  await act(() => vi.advanceTimersByTimeAsync(ASK_AFTER_MS))
  expect(asked.mock.lastCall).toEqual([''])
})

test('a field that was emptied stays empty when it is left, though there is only one to choose', async () => {
  const { input, type, onChoose } = await openFruitField({ search: async () => FRUIT.slice(0, 1) })
  type('j')
  type('')
  fireEvent.blur(input)
  await new Promise((resolve) => void setTimeout(resolve, 20))
  expect([onChoose.mock.calls, input.value]).toEqual([[], ''])
})

test('another that is chosen before the answer comes is what is chosen', async () => {
  const { input, onChoose } = await typedQuickly('kru')
  fireEvent.blur(input)
  fireEvent.click(screen.getByRole('option', { name: 'Jabuka', hidden: true }))
  await act(() => vi.advanceTimersByTimeAsync(ASK_AFTER_MS))
  expect(onChoose.mock.calls).toEqual([[FRUIT[0]]])
})

test('what Enter waits for is taken although Tab follows before the answer', async () => {
  const { input, type, press, onChoose } = await openFruitField()
  vi.useFakeTimers()
  type('ja')
  press('Enter')
  fireEvent.blur(input)
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(onChoose.mock.calls).toEqual([[FRUIT[0]]])
})

test('who comes back and types on before the answer has chosen nothing by leaving', async () => {
  const { input, type, onChoose } = await openFruitField()
  vi.useFakeTimers()
  type('kru')
  fireEvent.blur(input)
  type('kruš')
  await act(() => vi.advanceTimersByTimeAsync(ASK_AFTER_MS))
  expect([asked.mock.calls, onChoose.mock.calls, options()]).toEqual([[['kruš']], [], ['Kruška']])
})

test.each([
  ['kru', 0, []],
  ['kru', ASK_AFTER_MS, []],
  ['kruška', 0, [[FRUIT[2]]]],
  ['kruška', ASK_AFTER_MS, [[FRUIT[2]]]],
])(
  'where any words will do Tab takes only what is just that, however long after the last key: %s, %i ms',
  async (typed, afterMs, chosen) => {
    const { input, type, onChoose } = await openFruitField({ onEnter: vi.fn<() => void>() })
    vi.useFakeTimers()
    type(typed)
    await act(() => vi.advanceTimersByTimeAsync(afterMs))
    fireEvent.blur(input)
    await act(() => vi.advanceTimersByTimeAsync(ASK_AFTER_MS))
    expect([onChoose.mock.calls, input.value]).toEqual([chosen, chosen.length > 0 ? 'Kruška' : typed])
  },
)
