import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { AtWorkContext } from '../../../kit/actor.tsx'
import { queries } from '../../../kit/use-call.ts'
import { answers, refusal } from '../../../testing/api.ts'
import { ana, kovac, selected } from '../../../testing/people.ts'
import { renderPage } from '../../../testing/render.tsx'
import EntryDialog from './entry-dialog.tsx'

const UNDER = '/business-subjects/1'
const partner = (id: number, name: string, oib: string | null) => ({
  id,
  name,
  oib,
  vatNumber: null,
  cityName: '',
  email: '',
  receivableAmount: 0,
  payableAmount: 0,
  documentCount: 0,
})
const PARTNERS = [partner(3, 'Žito i brašno d.o.o.', '11111111119'), partner(4, 'Čavao i matica', null)]
const SCAN = new File(['PNG'], 'račun.png', { type: 'image/png' })

beforeEach(() => queries.clear())

async function open(answer: ReturnType<typeof refusal> = { body: { documentId: 17 } }) {
  const api = answers({
    [`GET ${UNDER}/partners`]: { body: { rows: PARTNERS, totalCount: null } },
    [`POST ${UNDER}/entered-invoices`]: answer,
  })
  const onClose = vi.fn()
  const Page = () => (
    <QueryClientProvider client={queries}>
      <AtWorkContext value={{ user: ana, businessSubject: kovac, selected: selected(['documents']) }}>
        <EntryDialog onClose={onClose} />
      </AtWorkContext>
    </QueryClientProvider>
  )
  const page = await renderPage(Page, '/kovac/documents')
  return { ...api, ...page, onClose, sent: () => api.calls.filter(({ method }) => method === 'POST') }
}
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const partnerField = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Partner' })
const type = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } })
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Spremi račun' }))
const pick = (file: File) =>
  fireEvent.change(screen.getByLabelText('Datoteka', { selector: 'input' }), { target: { files: [file] } })

async function fill() {
  type(partnerField(), 'zito')
  await screen.findByRole('option', { name: /Žito i brašno/ })
  fireEvent.keyDown(partnerField(), { key: 'Enter', code: 'Enter' })
  expect(partnerField().value).toBe('Žito i brašno d.o.o.')
  type(field('Broj računa'), '55/1/1')
  type(field('Datum računa'), '2.11.2026')
  type(field('Osnovica uz 25 %'), '100,10')
}

test('an invoice is entered by typing, its VAT proposed, and opens once it is saved', async () => {
  const { sent, onClose, where } = await open()
  await fill()
  expect(field('PDV uz 25 %').value).toBe('25,03')
  expect(screen.getByText('125,13 EUR')).toBeTruthy()
  pick(SCAN)
  save()
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(where()).toBe('/kovac/documents?document=17')
  expect(await screen.findByText('Račun 55/1/1 je spremljen.')).toBeTruthy()
  expect(sent().map(({ body }) => body)).toEqual([
    {
      businessSubjectPartnerId: 3,
      newPartner: null,
      documentNumber: '55/1/1',
      documentDate: '2026-11-02',
      documentDueDate: null,
      currency: 'EUR',
      vatLines: [{ vatRate: '25', baseAmount: 100_10, vatAmount: 25_03 }],
      note: '',
    },
  ])
})

test('who goes on with Tab takes the partner that stands first; changing the text lets go of it', async () => {
  await open()
  type(partnerField(), 'cavao')
  await screen.findByRole('option', { name: 'Čavao i matica' })
  fireEvent.blur(partnerField())
  expect(partnerField().value).toBe('Čavao i matica')
  type(partnerField(), 'Čavao')
  save()
  expect(await screen.findByText('Odaberite partnera ili upišite novoga.')).toBeTruthy()
})

test('whoever is not among our partners can be entered as a new one, and the OIB is checked', async () => {
  const { sent } = await open()
  type(partnerField(), 'Tiskara Đurđevac')
  fireEvent.click(await screen.findByRole('option', { name: 'Novi partner „Tiskara Đurđevac”' }))
  expect(field('Naziv novog partnera').value).toBe('Tiskara Đurđevac')
  type(field('OIB (ako ga ima)'), '12345678901')
  type(field('Broj računa'), '1')
  type(field('Datum računa'), '2.11.2026')
  type(field('Osnovica uz 0 %'), '10')
  save()
  expect(await screen.findByText('OIB nije ispravan')).toBeTruthy()
  expect(sent()).toEqual([])
  type(field('OIB (ako ga ima)'), '12345678903')
  save()
  await waitFor(() =>
    expect(sent()[0]?.body).toMatchObject({
      businessSubjectPartnerId: null,
      newPartner: { name: 'Tiskara Đurđevac', oib: '12345678903' },
    }),
  )
})

test('a number that exists is told at its field, which takes the focus, and nothing typed is lost', async () => {
  const { onClose } = await open(
    refusal(409, 'EnteredInvoice.NumberExists', 'enteredInvoices.numberExists', {
      field: 'documentNumber',
      params: { documentNumber: '55/1/1', partnerName: 'Žito i brašno d.o.o.', documentId: 5 },
    }),
  )
  await fill()
  save()
  await screen.findByText('Račun 55/1/1 partnera Žito i brašno d.o.o. s tim datumom već postoji.')
  expect(document.activeElement).toBe(field('Broj računa'))
  expect([partnerField().value, field('Broj računa').value, field('Osnovica uz 25 %').value]).toEqual([
    'Žito i brašno d.o.o.',
    '55/1/1',
    '100,10',
  ])
  expect(onClose).not.toHaveBeenCalled()
})

test('a file that the API does not accept is told at the file', async () => {
  await open(refusal(415, 'EnteredInvoice.FileNotAccepted', 'enteredInvoices.fileNotAccepted', { field: 'file' }))
  await fill()
  pick(SCAN)
  save()
  const file = screen.getByRole('region', { name: 'Datoteka' })
  expect(await within(file).findByRole('alert')).toBeTruthy()
  fireEvent.click(within(file).getByRole('button', { name: 'Ukloni' }))
  expect(within(file).queryByRole('alert')).toBeNull()
})

test('a file of another kind, or too large, is refused before it is sent', async () => {
  await open()
  pick(new File(['PK'], 'x.zip', { type: 'application/zip' }))
  expect(await screen.findByText(/nije PDF, PNG ni JPEG/)).toBeTruthy()
  const header = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 73, 72, 68, 82, 0, 0, 0xff, 0xdc, 0, 0, 0xff, 0xdc]
  pick(new File([new Uint8Array(header)], 'ogromna.png', { type: 'image/png' }))
  expect(await screen.findByText(/^Slika ima više od 40 megapiksela/)).toBeTruthy()
  const large = new File(['%PDF-'], 'velik.pdf', { type: 'application/pdf' })
  Object.defineProperty(large, 'size', { value: 20 * 1024 * 1024 + 1 })
  pick(large)
  expect(await screen.findByText('Datoteka je veća od 20 MB.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Odaberi datoteku' })).toBeTruthy()
})

test('a file that is dropped anywhere is shown beside the fields', async () => {
  await open()
  const drop = new Event('drop', { bubbles: true, cancelable: true })
  Object.defineProperty(drop, 'dataTransfer', { value: { files: [SCAN] } })
  fireEvent(screen.getByRole('dialog'), drop)
  expect(drop.defaultPrevented).toBe(true)
  expect((await screen.findByRole<HTMLImageElement>('img', { name: 'račun.png' })).src).toMatch(/^blob:/)
})

test('what was typed is not thrown away without a question', async () => {
  const { onClose } = await open()
  type(field('Broj računa'), '1')
  fireEvent.keyDown(field('Broj računa'), { key: 'Escape' })
  expect(await screen.findByText('Odbaciti uneseno?')).toBeTruthy()
  expect(onClose).not.toHaveBeenCalled()
})
