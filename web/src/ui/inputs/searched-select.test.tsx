import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { renderPage } from '../../testing/render.tsx'
import { SearchedSelect } from './searched-select.tsx'

const ACCOUNTS = [
  { value: 'other', label: '469900 Ostali troškovi' },
  { value: 'fees', label: '465000 Bankovne usluge' },
]
const chosen = vi.fn<(value: string) => void>()

async function open() {
  chosen.mockClear()
  function Field() {
    const [value, setValue] = useState('other')
    const choose = (one: string | null) => {
      setValue(one ?? '')
      chosen(one ?? '')
    }
    return <SearchedSelect label="Konto" data={ACCOUNTS} value={value} onChange={choose} />
  }
  await renderPage(Field)
  return screen.getByLabelText<HTMLInputElement>('Konto', { selector: 'input' })
}
/** True where the form around the field would be sent. */
const enters = (field: HTMLElement) => fireEvent.keyDown(field, { key: 'Enter', code: 'Enter' })

test('what is typed stands in place of what was chosen, and Enter takes the first that is found', async () => {
  const field = await open()
  act(() => field.focus())
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, field.value.length])
  fireEvent.click(field)
  fireEvent.change(field, { target: { value: '4650' } })
  expect(enters(field)).toBe(false)
  expect(chosen.mock.calls).toEqual([['fees']])
  expect(enters(field)).toBe(true)
})

test('where nothing is found it says so, and Enter saves nothing with what was chosen before', async () => {
  const field = await open()
  act(() => field.focus())
  fireEvent.change(field, { target: { value: '100900' } })
  expect(await screen.findByText('Ništa nije pronađeno')).toBeTruthy()
  expect(enters(field)).toBe(false)
  expect(chosen).not.toHaveBeenCalled()
})
