import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { asked, FRUIT, openFruitField, options, type Fruit, type FruitField } from '../../testing/fruit-field.tsx'
import { ASK_AFTER_MS, type Search } from './use-found.ts'

afterEach(() => void vi.useRealTimers())

test('before there is something in it there is no list, and from then on it is kept', async () => {
  const { input, type, press } = await openFruitField()
  const lists = () => screen.queryAllByRole('listbox', { hidden: true })
  expect(lists()).toEqual([])
  type('ja')
  expect(lists()).toEqual([])
  await waitFor(() => expect(options()).toEqual(['Jabuka', 'Jagoda']))
  expect([input.getAttribute('aria-expanded'), input.getAttribute('aria-controls')]).toEqual(['true', lists()[0]?.id])
  press('Escape')
  expect([lists().length, options()]).toEqual([1, ['Jabuka', 'Jagoda']])
})

test('it asks once, a moment after the last key, and Enter takes the first that is found', async () => {
  const { input, type, press, onChoose } = await openFruitField()
  type('j')
  type('ja')
  await waitFor(() => expect(options()).toEqual(['Jabuka', 'Jagoda']))
  expect(asked.mock.calls).toEqual([['ja']])
  await waitFor(() => {
    press('Enter')
    expect(onChoose.mock.calls).toEqual([[FRUIT[0]]])
  })
  expect(input.value).toBe('Jabuka')
})

test('Enter in the very moment in which something stands there takes it, once', async () => {
  const onCreate = vi.fn<(typed: string) => void>()
  const { type, press } = await openFruitField({ search: async () => [], onCreate })
  new MutationObserver((_, observer) => {
    if (options().length === 0) return
    observer.disconnect()
    press('Enter')
  }).observe(document.body, { childList: true, subtree: true })
  type('Dunja')
  await waitFor(() => expect(options()).toEqual(['Dodaj: Dunja']))
  await waitFor(() => expect(onCreate.mock.calls).toEqual([['Dunja']]))
})

test('where any words will do Enter goes on with them, and takes only what is just that or what arrows went to (GAP-03)', async () => {
  const [onCreate, onEnter] = [vi.fn<(typed: string) => void>(), vi.fn<() => void>()]
  const { input, type, press, onChoose } = await openFruitField({ onCreate, onEnter })
  const found = (names: readonly string[]) => waitFor(() => expect(options()).toEqual(names))
  type('dunja')
  await found(['Dodaj: dunja'])
  press('Enter')
  type('kruš')
  await found(['Kruška', 'Dodaj: kruš'])
  press('Enter')
  fireEvent.blur(input)
  expect([onEnter.mock.calls.length, onCreate.mock.calls, onChoose.mock.calls, input.value]).toEqual([2, [], [], 'kruš'])
  type('jagoda')
  await found(['Jagoda', 'Dodaj: jagoda'])
  press('Enter')
  expect(onChoose.mock.calls).toEqual([[FRUIT[1]]])
  type('ja')
  await found(['Jabuka', 'Jagoda', 'Dodaj: ja'])
  await waitFor(() => expect(document.querySelector('[data-combobox-selected]')).toBeNull())
  press('ArrowDown')
  press('Enter')
  expect(onChoose.mock.calls.slice(1)).toEqual([[FRUIT[0]]])
  expect([onEnter.mock.calls.length, onCreate.mock.calls]).toEqual([3, []])
})

test('where any words will do Enter right after the last key goes on at once, and what is just that is taken when its answer comes', async () => {
  const onEnter = vi.fn<() => void>()
  const { type, press, onChoose } = await openFruitField({ onEnter })
  vi.useFakeTimers()
  for (const text of ['jagoda', 'ja']) {
    type(text)
    press('Enter')
    expect([onEnter.mock.calls.length, onChoose.mock.calls]).toEqual(text === 'jagoda' ? [1, []] : [2, [[FRUIT[1]]]])
    await act(() => vi.advanceTimersByTimeAsync(1))
  }
  expect(onChoose.mock.calls).toEqual([[FRUIT[1]]])
})

test.each([
  ['where any words will do', vi.fn<() => void>()],
  ['of what can only be chosen', undefined],
])(
  'what Enter takes %s is marked whole, so that typing on adds nothing to its end; where one goes on it is not',
  async (_, onEnter) => {
    const { input, type, press } = await openFruitField(onEnter && { onEnter })
    const marked = () => input.value.slice(input.selectionStart ?? 0, input.selectionEnd ?? 0)
    input.focus()
    type('ja')
    await waitFor(() => expect(options()).toHaveLength(2))
    press('ArrowDown')
    press('Enter')
    await waitFor(() => expect(['Jabuka', 'Jagoda']).toContain(marked()))
    type('kruš')
    expect(marked()).toBe('')
    await waitFor(() => expect(options()).toEqual(['Kruška']))
    press('Tab')
    fireEvent.click(screen.getByRole('option', { hidden: true }))
    await waitFor(() => expect(input.value).toBe('Kruška'))
    expect(marked()).toBe('')
  },
)

test('arrows go to another, and Tab takes it along', async () => {
  const { input, type, press, onChoose } = await openFruitField()
  type('ja')
  await waitFor(() => expect(options()).toHaveLength(2))
  await waitFor(() => expect(document.querySelector('[data-combobox-selected]')?.textContent).toBe('Jabuka'))
  press('ArrowDown')
  fireEvent.blur(input)
  expect(onChoose.mock.calls).toEqual([[FRUIT[1]]])
})

test('Enter right after the last key waits for the answer, as scanners press it', async () => {
  const { type, press, onChoose } = await openFruitField()
  vi.useFakeTimers()
  type('jagoda')
  press('Enter')
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(onChoose.mock.calls).toEqual([[FRUIT[1]]])
  expect(asked.mock.calls).toEqual([['jagoda']])
})

test('an answer that another key has overtaken is called off and never shown', async () => {
  const late = new Map<string, { give: (found: readonly Fruit[]) => void; signal: AbortSignal }>()
  const search: Search<Fruit> = (text, signal) => new Promise((give) => late.set(text, { give, signal }))
  const { type } = await openFruitField({ search })
  vi.useFakeTimers()
  for (const text of ['ja', 'kru']) {
    type(text)
    await act(() => vi.advanceTimersByTimeAsync(ASK_AFTER_MS))
  }
  expect([late.get('ja')?.signal.aborted, late.get('kru')?.signal.aborted]).toEqual([true, false])
  await act(async () => late.get('kru')?.give(FRUIT.slice(2)))
  await act(async () => late.get('ja')?.give(FRUIT.slice(0, 2)))
  expect(options()).toEqual(['Kruška'])
})

test('it says that nothing is found, and that asking failed', async () => {
  const { type } = await openFruitField()
  type('banana')
  expect((await screen.findAllByText('Nema takvog voća')).length).toBeGreaterThan(0)
  document.body.innerHTML = ''
  const failing = await openFruitField({ search: () => Promise.reject(new Error('broken')) })
  failing.type('ja')
  expect((await screen.findAllByText(/Dogodila se greška/)).length).toBeGreaterThan(0)
})

test('something new can be made of what was typed', async () => {
  const onCreate = vi.fn<(typed: string) => void>()
  const { type } = await openFruitField({ onCreate })
  type(' Banana ')
  fireEvent.click(await screen.findByRole('option', { name: 'Dodaj: Banana', hidden: true }))
  expect(onCreate.mock.calls).toEqual([['Banana']])
})

test('what is said, and what can be made anew, stays at a further key until its answer comes', async () => {
  const onCreate = vi.fn<(typed: string) => void>()
  const { type } = await openFruitField({ onCreate })
  type('Banan')
  await screen.findByRole('option', { name: 'Dodaj: Banan', hidden: true })
  type('Banana')
  expect(options()).toEqual(['Dodaj: Banana'])
  expect(screen.getAllByText('Nema takvog voća')).not.toEqual([])
  fireEvent.click(screen.getByRole('option', { name: 'Dodaj: Banana', hidden: true }))
  expect(onCreate.mock.calls).toEqual([['Banana']])
})

test('where a person begins the field has the focus, unless it is at something else already', async () => {
  const { input } = await openFruitField({ isFirst: true })
  await waitFor(() => expect(document.activeElement).toBe(input))
  cleanup()
  const elsewhere = document.body.appendChild(document.createElement('button'))
  elsewhere.focus()
  await openFruitField({ isFirst: true })
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  expect(document.activeElement).toBe(elsewhere)
  elsewhere.remove()
})

/** A press on what is found, up to where the finger lies on it. */
async function pressed(name: string, given: FruitField = {}) {
  const field = await openFruitField(given)
  field.input.focus()
  field.type('ja')
  const option = await screen.findByRole('option', { name, hidden: true })
  fireEvent.pointerDown(option, { clientX: 40, clientY: 60 })
  return { ...field, option }
}
const lift = (at: Element, clientY = 60) => {
  fireEvent.pointerUp(at, { clientX: 40, clientY })
  fireEvent.click(at)
}

test('a press counts where the field loses the focus before it ends, as when a phone puts its keyboard away', async () => {
  const { input, option, onChoose } = await pressed('Jagoda')
  fireEvent.blur(input)
  expect(input.getAttribute('aria-expanded')).toBe('true')
  lift(option)
  expect([onChoose.mock.calls, input.value]).toEqual([[[FRUIT[1]]], 'Jagoda'])
})

test('a press counts once for what lay there as it began, though an answer changes the list before it ends', async () => {
  const { option, type, onChoose } = await pressed('Jagoda')
  type('kru')
  await waitFor(() => expect(asked).toHaveBeenCalledWith('kru'))
  expect(options()).toEqual(['Jabuka', 'Jagoda'])
  lift(option)
  expect(onChoose.mock.calls).toEqual([[FRUIT[1]]])
})

test('a press counts where the page moves under it, and nothing else is pressed by it', async () => {
  const { onChoose } = await pressed('Jabuka')
  const beneath = document.body.appendChild(document.createElement('button'))
  const other = vi.fn<() => void>()
  beneath.addEventListener('click', other)
  lift(beneath)
  expect([onChoose.mock.calls, other.mock.calls]).toEqual([[[FRUIT[0]]], []])
  fireEvent.click(beneath)
  expect(other).toHaveBeenCalledTimes(1)
  beneath.remove()
})

test('whoever scrolls the list, or draws the finger away, has chosen nothing and goes on typing', async () => {
  const { option, type, onChoose } = await pressed('Jabuka')
  fireEvent.pointerCancel(option)
  fireEvent.pointerDown(option, { clientX: 40, clientY: 60 })
  fireEvent.pointerUp(document.body, { clientX: 40, clientY: 90 })
  fireEvent.click(document.body)
  expect(onChoose.mock.calls).toEqual([])
  type('kru')
  await waitFor(() => expect(options()).toEqual(['Kruška']))
})

test('a press that became none after the focus was lost leaves the field as Tab does', async () => {
  const { input, option, onChoose } = await pressed('Jagoda')
  act(() => input.blur())
  expect(options()).toHaveLength(2)
  fireEvent.pointerCancel(option)
  await waitFor(() => expect(input.getAttribute('aria-expanded')).toBe('false'))
  expect(onChoose.mock.calls).toEqual([])
})
