import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { InvoiceContent, type InvoiceLine } from 'contract/document-issuing/invoice-content'
import { renderPage } from '../../../../../testing/render.tsx'
import { PasteLines } from './paste-lines.tsx'

const [like] = InvoiceContent.parse({ kind: 'Invoice', lines: [{ name: '', quantity: '1', vatTreatment: 'PDV25' }] }).lines

async function paste(text: string) {
  const taken = vi.fn<(lines: readonly InvoiceLine[]) => void>()
  await renderPage(() => (
    <PasteLines like={() => like as InvoiceLine} className={undefined} onPaste={taken}>
      <input aria-label="Naziv" />
    </PasteLines>
  ))
  fireEvent.paste(screen.getByRole('textbox', { name: 'Naziv' }), { clipboardData: { getData: () => text } })
  return { taken: () => taken.mock.calls[0]?.[0].map(({ name, quantity, unitPrice }) => [name, quantity, unitPrice]) }
}

test('a table whose heads say all of it becomes lines at once (GAP-03)', async () => {
  const { taken } = await paste('Naziv\tKoličina\tCijena\nKava\t2\t12,50')
  expect([taken(), screen.queryByRole('dialog')]).toEqual([[['Kava', '2', '12.5']], null])
})

test('without heads one is asked what the columns are, and told before what is not taken and not read (GAP-03)', async () => {
  const { taken } = await paste('Kava\tcrna\t2\t12,50\nČaj\tzeleni\t3\tpo dogovoru')
  const dialog = within(await screen.findByRole('dialog', { name: 'Stavke iz tablice' }))
  const column = (number: number) => dialog.getByRole<HTMLSelectElement>('combobox', { name: `Stupac ${number}` })
  expect(taken()).toBeUndefined()
  fireEvent.change(column(2), { target: { value: 'skip' } })
  expect(dialog.getByText('2 stupca s podacima ne preuzimaju se.')).toBeTruthy()
  fireEvent.change(column(2), { target: { value: 'description' } })
  fireEvent.change(column(3), { target: { value: 'quantity' } })
  fireEvent.change(column(4), { target: { value: 'price' } })
  expect(dialog.getByText('Redak 2, Cijena: „po dogovoru”')).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: 'Umetni 2 stavke' }))
  expect(taken()).toEqual([
    ['Kava', '2', '12.5'],
    ['Čaj', '3', ''],
  ])
})

test('Ctrl with Enter inserts what was pasted, from wherever one is in the question (GAP-03)', async () => {
  const { taken } = await paste('Kava\t12,50')
  const dialog = within(await screen.findByRole('dialog', { name: 'Stavke iz tablice' }))
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Umetni 1 stavku' })))
  fireEvent.keyDown(dialog.getByRole('combobox', { name: 'Stupac 1' }), { key: 'Enter', ctrlKey: true })
  expect(taken()?.map(([name]) => name)).toEqual(['Kava'])
})

test('a single text is pasted as it is', async () => {
  const { taken } = await paste('Kava s mlijekom')
  expect([taken(), screen.queryByRole('dialog')]).toEqual([undefined, null])
})
