import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useState } from 'react'
import { InvoiceContent } from 'contract/document-issuing/invoice-content'
import { UNITS } from 'contract/codebooks/units'
import { VAT_TREATMENT_CODES } from 'contract/codebooks/vat-treatments'
import { PERMISSIONS } from 'contract/permissions'
import { AtWorkContext } from '../../../../kit/actor.tsx'
import { queries } from '../../../../kit/use-call.ts'
import { answers } from '../../../../testing/api.ts'
import { ana, kovac, mayIn } from '../../../../testing/people.ts'
import { renderPage } from '../../../../testing/render.tsx'
import { LineRow } from './line-row.tsx'

const LINE = InvoiceContent.shape.lines.unwrap().element.parse({ name: 'Krovište', unitPrice: '100', vatTreatment: 'PDV25' })
const nothing = () => {}
const addAfter = vi.fn()

/** The first line of an e-invoice, which asks for its KPD. */
function Page() {
  const [isOpen, setIsOpen] = useState(false)
  const actions = { change: nothing, addAfter, remove: nothing, move: nothing, like: () => LINE, paste: nothing, classify: () => {}, open: (index: number | null) => setIsOpen(index !== null) } // prettier-ignore
  const line = <LineRow index={0} line={LINE} amount={100_00} currency="EUR" partnerId={null} hasPricesWithVat={false} isInTaxSystem lacksKpd lackingCount={1} isOpen={isOpen} actions={actions} /> // prettier-ignore
  return (
    <QueryClientProvider client={queries}>
      <AtWorkContext value={{ user: ana, businessSubject: kovac, selected: mayIn(PERMISSIONS) }}>
        <ol>{line}</ol>
      </AtWorkContext>
    </QueryClientProvider>
  )
}

beforeEach(async () => {
  addAfter.mockClear()
  queries.clear()
  answers({ 'GET /business-subjects/1/kpd-codes': { body: [] }, 'GET /business-subjects/1/item-options': { body: [] } })
  await renderPage(Page)
})

const more = () => screen.getByRole('button', { name: 'Opis i KPD' })
const isOpened = () => screen.queryByRole('combobox', { name: 'KPD' }) !== null

test('who comes to a line that lacks its KPD finds the field for it', () => {
  expect(isOpened()).toBe(false)
  act(() => screen.getByRole('textbox', { name: 'Cijena' }).focus())
  expect(isOpened()).toBe(true)
})

test('the button of a line that lacks its KPD opens it, though a pressed button has the focus first', () => {
  act(() => more().focus())
  fireEvent.click(more())
  expect(isOpened()).toBe(true)
  fireEvent.click(more())
  expect(isOpened()).toBe(false)
})

test('a price is written with two decimals at least, where nobody is typing it', () => {
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Cijena' }).value).toBe('100,00')
})

const choicesOf = (name: string) =>
  [...screen.getByRole<HTMLSelectElement>('combobox', { name }).options].map(({ value }) => value)

/** Who is in the VAT system is never outside it. */
const VAT_CHOICES = VAT_TREATMENT_CODES.length - 1

test.each([
  ['a pointer', () => fireEvent.pointerEnter(screen.getByRole('listitem'))],
  ['the focus', () => act(() => screen.getByRole('combobox', { name: 'Jedinica' }).focus())],
])('once %s comes to a line all units and VAT are there to choose, and until then the chosen ones', (_, come) => {
  expect([choicesOf('Jedinica'), choicesOf('PDV')]).toEqual([[LINE.unitCode], ['PDV25']])
  come()
  expect([choicesOf('Jedinica').length, choicesOf('PDV').length]).toEqual([UNITS.length, VAT_CHOICES])
})

test('Enter goes on with a new line from the VAT, the unit and the KPD too, and opens no list of a browser', () => {
  act(() => screen.getByRole('textbox', { name: 'Cijena' }).focus())
  for (const name of ['Jedinica', 'PDV'])
    expect(fireEvent.keyDown(screen.getByRole('combobox', { name }), { key: 'Enter' })).toBe(false)
  expect(fireEvent.keyDown(screen.getByRole('combobox', { name: 'PDV' }), { key: ' ' })).toBe(true)
  expect(addAfter.mock.calls).toEqual([[0], [0]])
  fireEvent.keyDown(screen.getByRole('combobox', { name: 'KPD' }), { key: 'Enter', code: 'Enter' })
  expect(addAfter).toHaveBeenCalledTimes(3)
})

test('Enter after words of one’s own goes on with a new line, and asks for no new item (GAP-03)', async () => {
  const name = screen.getByRole('combobox', { name: 'Naziv' })
  act(() => name.focus())
  fireEvent.change(name, { target: { value: 'Konzultacije' } })
  // The page of this test keeps the name that its line has.
  await screen.findByRole('option', { name: /Krovište/, hidden: true })
  fireEvent.keyDown(name, { key: 'Enter', code: 'Enter' })
  expect(addAfter).toHaveBeenCalledExactlyOnceWith(0)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('while a KPD is looked for, Enter is for what is found', async () => {
  act(() => screen.getByRole('textbox', { name: 'Cijena' }).focus())
  const kpd = screen.getByRole('combobox', { name: 'KPD' })
  fireEvent.change(kpd, { target: { value: 'krovopokrivački' } })
  fireEvent.keyDown(kpd, { key: 'Enter', code: 'Enter' })
  await screen.findByText(/KPD/, { selector: '[class*=says]' })
  expect(addAfter).not.toHaveBeenCalled()
})
