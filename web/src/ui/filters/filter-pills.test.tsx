import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { FilterPills } from './filter-pills.tsx'

function Filtered() {
  const [left, setLeft] = useState(['Valuta', 'Status', 'Datum'])
  return (
    <>
      <input data-search aria-label="Traži" />
      <FilterPills
        pills={left.map((text) => ({ key: text, text, remove: () => setLeft(left.filter((one) => one !== text)) }))}
        onClear={() => setLeft([])}
      />
    </>
  )
}

const take = (name: string) => {
  const button = screen.getByRole('button', { name })
  button.focus()
  fireEvent.click(button)
}
const focused = () => document.activeElement?.getAttribute('aria-label')

test('who takes filters away goes on at the next one, at the last one left, and then in the search', () => {
  render(<Filtered />)
  take('Ukloni filtar Status')
  expect(focused()).toBe('Ukloni filtar Datum')
  take('Ukloni filtar Datum')
  expect(focused()).toBe('Ukloni filtar Valuta')
  take('Ukloni filtar Valuta')
  expect(focused()).toBe('Traži')
})

test('who takes all filters away goes on in the search', () => {
  render(<Filtered />)
  take('Očisti filtre')
  expect(focused()).toBe('Traži')
})
