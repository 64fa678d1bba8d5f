import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { speak } from '../../kit/messages.ts'
import { renderPage } from '../../testing/render.tsx'
import { DayField } from './day-field.tsx'

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-21T11:00:00Z'), toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

async function field(given = '') {
  const onChange = vi.fn()
  const Page = () => {
    const [day, setDay] = useState(given)
    onChange.mockImplementation(setDay)
    return <DayField label="Datum" value={day} onChange={onChange} />
  }
  await renderPage(Page)
  const input = screen.getByLabelText<HTMLInputElement>('Datum')
  const type = (text: string) => fireEvent.change(input, { target: { value: text } })
  const last = () => onChange.mock.lastCall?.[0]
  return { input, type, last }
}

async function openCalendar(input: HTMLElement) {
  input.focus()
  fireEvent.keyDown(input, { key: 'ArrowDown', altKey: true })
  const grid = await screen.findByRole('grid')
  const press = (key: string, more = {}) => fireEvent.keyDown(document.activeElement ?? grid, { key, ...more })
  return { grid, press }
}

test('a day is typed and shown as Croatians write it: dd. MM. y. (I18N-12)', async () => {
  const { input, type, last } = await field()
  type('5. 3. 2026.')
  expect(last()).toBe('2026-03-05')
  fireEvent.blur(input)
  expect(input.value).toBe('05.03.2026')
})

test('what is no day is told once it is left, and never stands for another day', async () => {
  const { input, type, last } = await field('2026-11-20')
  type('31.2.2026')
  expect(last()).toBe('31.2.2026')
  expect(screen.queryByText('Datum nije ispravan.')).toBeNull()
  fireEvent.blur(input)
  expect(await screen.findByText('Datum nije ispravan.')).toBeTruthy()
  expect(input.value).toBe('31.2.2026')
  type('28.2.2026')
  expect(screen.queryByText('Datum nije ispravan.')).toBeNull()
  expect(last()).toBe('2026-02-28')
})

test('arrow keys go by a day, with Shift by a week', async () => {
  const { input, last } = await field()
  fireEvent.keyDown(input, { key: 'ArrowUp' })
  expect(last()).toBe('2026-11-21')
  fireEvent.keyDown(input, { key: 'ArrowUp', shiftKey: true })
  expect(last()).toBe('2026-11-28')
  fireEvent.keyDown(input, { key: 'ArrowDown' })
  expect(last()).toBe('2026-11-27')
})

test.each([
  ['hr', ['pon', 'uto', 'sri', 'čet', 'pet', 'sub', 'ned'], 'studeni 2026.'],
  ['en', ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'], 'November 2026'],
] as const)('the week of the calendar begins on Monday, also in %s (I18N-13)', async (spoken, days, month) => {
  speak(spoken)
  const { input } = await field('2026-11-21')
  const { grid } = await openCalendar(input)
  expect(grid.getAttribute('aria-label')).toBe(month)
  expect(
    within(grid)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(days)
})

test('the calendar is gone through by keyboard, and the focus comes back to the field', async () => {
  const { input, last } = await field('2026-11-21')
  const { press } = await openCalendar(input)
  await waitFor(() => expect(document.activeElement?.textContent).toBe('21'))
  for (const [key, expected] of [
    ['ArrowRight', 'nedjelja, 22. studenoga 2026.'],
    ['Home', 'ponedjeljak, 16. studenoga 2026.'],
    ['ArrowUp', 'ponedjeljak, 9. studenoga 2026.'],
    ['PageDown', 'srijeda, 9. prosinca 2026.'],
    ['End', 'nedjelja, 13. prosinca 2026.'],
  ] as const) {
    press(key)
    expect([key, document.activeElement?.getAttribute('aria-label')]).toEqual([key, expected])
  }
  press('PageUp', { shiftKey: true })
  fireEvent.click(document.activeElement ?? input)
  expect(last()).toBe('2025-12-13')
  expect(input.value).toBe('13.12.2025')
  expect(document.activeElement).toBe(input)
  await waitFor(() => expect(screen.queryByRole('grid')).toBeNull())
})

test('Escape closes the calendar and leaves the day as it was', async () => {
  const { input, last } = await field('2026-11-21')
  const { press } = await openCalendar(input)
  await waitFor(() => expect(document.activeElement?.textContent).toBe('21'))
  press('ArrowRight')
  press('Escape')
  await waitFor(() => expect(screen.queryByRole('grid')).toBeNull())
  expect(last()).toBeUndefined()
  expect(document.activeElement).toBe(input)
})
