import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { InvoiceContent, type InvoiceLine } from 'contract/document-issuing/invoice-content'
import { AtWorkContext } from '../../../../kit/actor.tsx'
import { answers } from '../../../../testing/api.ts'
import { ana, kovac, mayIn } from '../../../../testing/people.ts'
import { renderPage } from '../../../../testing/render.tsx'
import { LineName } from './line-name.tsx'

const LINE = InvoiceContent.shape.lines.unwrap().element.parse({ name: '', unitPrice: '', vatTreatment: 'PDV25' })
const ITEM = { id: 4, code: 'S1', barcode: '', name: 'Savjetovanje', description: '', unitCode: 'HUR', unitPrice: '50', pricesIncludeVat: false, vatTreatment: 'PDV25', classificationCode: '' } // prettier-ignore
const nothing = () => {}
const told = vi.fn<(name: string) => void>()
const heard = vi.fn<(name: string) => void>()

/** The line as it was told, which whoever hears a key around it goes on from. */
function Page() {
  const [line, setLine] = useState<InvoiceLine>(LINE)
  const change = (changed: Partial<InvoiceLine>) => {
    setLine({ ...line, ...changed })
    if (changed.name !== undefined) told(changed.name)
  }
  return (
    <AtWorkContext value={{ user: ana, businessSubject: kovac, selected: mayIn([]) }}>
      <div role="presentation" onKeyDown={() => heard(line.name)}>
        <output>{line.unitPrice}</output>
        <button onClick={() => change({ unitPrice: '80' })}>Upiši cijenu</button>
        <LineName
          index={0}
          line={line}
          hasPricesWithVat={false}
          onChange={change}
          onEnter={nothing}
          like={() => line}
          onPaste={nothing}
        />
      </div>
    </AtWorkContext>
  )
}

let frames: FrameRequestCallback[] = []
beforeEach(async () => {
  told.mockClear()
  heard.mockClear()
  answers({ 'GET /business-subjects/1/item-options': { body: [ITEM] } })
  await renderPage(Page)
  frames = []
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((run) => frames.push(run))
})
afterEach(() => void vi.restoreAllMocks())

const painted = () => act(() => frames.splice(0).forEach((run) => run(0)))
const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Naziv' })
const type = (value: string) => fireEvent.change(field(), { target: { value } })

test('what is typed stands there at once, and the invoice is told of it once it is painted, of several keys as of one', async () => {
  type('N')
  type('Na')
  expect([field().value, told.mock.calls]).toEqual(['Na', []])
  painted()
  expect(told.mock.calls).toEqual([])
  await waitFor(() => expect(told.mock.calls).toEqual([['Na']]))
  type('Naj')
  expect(field().value).toBe('Naj')
  painted()
  await waitFor(() => expect(told.mock.calls).toEqual([['Na'], ['Naj']]))
})

test('a key that goes on from the line does so from all that was typed, as a scanner presses it', () => {
  type('Najam')
  fireEvent.keyDown(field(), { key: 'm' })
  expect([told.mock.calls, heard.mock.calls]).toEqual([[], [['']]])
  fireEvent.keyDown(field(), { key: 'Enter' })
  expect([told.mock.calls, heard.mock.calls]).toEqual([[['Najam']], [[''], ['Najam']]])
})

test.each([{ ctrlKey: true }, { metaKey: true }, { altKey: true }])('a shortcut finds all that was typed: %o', (held) => {
  type('Najam')
  fireEvent.keyDown(field(), { key: 'd', ...held })
  expect(told.mock.calls).toEqual([['Najam']])
})

test('who leaves the field has told of all that was typed', () => {
  type('Najam')
  fireEvent.blur(field())
  expect([told.mock.calls, field().value]).toEqual([[['Najam']], 'Najam'])
})

test('an item that is chosen takes the place of what was typed to find it', async () => {
  type('Sav')
  fireEvent.click(await screen.findByRole('option', { name: /Savjetovanje/, hidden: true }))
  painted()
  expect([field().value, told.mock.calls]).toEqual(['Savjetovanje', [['Savjetovanje']]])
})

test('an item that is chosen brings its price along, whatever was written before', async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Upiši cijenu' }))
  type('Sav')
  fireEvent.click(await screen.findByRole('option', { name: /Savjetovanje/, hidden: true }))
  expect(await screen.findByText('50')).toBeTruthy()
})

test.each([
  ['brings its price along', false, '50'],
  ['leaves the price that was written meanwhile', true, '80'],
])('an item that was typed in full and is found after its line was left %s', async (_, isWritten, price) => {
  type('Savjetovanje')
  fireEvent.blur(field())
  if (isWritten) fireEvent.click(screen.getByRole('button', { name: 'Upiši cijenu' }))
  expect(screen.queryByText('50')).toBeNull()
  await screen.findByText(price)
  await waitFor(() => expect(told.mock.calls).toEqual([['Savjetovanje'], ['Savjetovanje']]))
  expect(screen.getByText(price)).toBeTruthy()
})
