import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { DocumentDetails } from 'contract/documents/documents'
import { AtWorkContext } from '../../../kit/actor.tsx'
import { queries } from '../../../kit/use-call.ts'
import { answers, refusal } from '../../../testing/api.ts'
import { ana, kovac, mayIn } from '../../../testing/people.ts'
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

type Around = {
  readonly ibans?: readonly string[]
  readonly details?: DocumentDetails
  readonly more?: Parameters<typeof answers>[0]
}

async function open(
  answer: ReturnType<typeof refusal> = { body: { documentId: 17 } },
  { ibans = [], details, more = {} }: Around = {},
) {
  const api = answers({
    [`GET ${UNDER}/partners`]: { body: { rows: PARTNERS, totalCount: null } },
    [`GET ${UNDER}/partners/3`]: { body: { ...PARTNERS[0], ibans } },
    [`GET ${UNDER}/partners/4`]: { body: { ...PARTNERS[1], ibans: [] } },
    [`POST ${UNDER}/entered-invoices`]: answer,
    ...more,
  })
  const onClose = vi.fn()
  const Page = () => (
    <QueryClientProvider client={queries}>
      <AtWorkContext
        value={{ user: ana, businessSubject: kovac, selected: mayIn(['DOCUMENT_INCOMING_MANAGE', 'DOCUMENT_INCOMING_READ']) }}
      >
        <EntryDialog {...(details && { details })} onClose={onClose} />
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
      partnerId: 3,
      newPartner: null,
      documentNumber: '55/1/1',
      documentDate: '2026-11-02',
      dueDate: null,
      currency: 'EUR',
      vatLines: [{ vatRate: '25', baseAmount: 100_10, vatAmount: 25_03 }],
      iban: '',
      paymentReference: '',
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
      partnerId: null,
      newPartner: { name: 'Tiskara Đurđevac', oib: '12345678903' },
    }),
  )
})

test('a new supplier of another country of the EU is entered with the VAT number that PDV-S needs, which is checked', async () => {
  const { sent } = await open()
  type(partnerField(), 'Tiskarna Ljubljana')
  fireEvent.click(await screen.findByRole('option', { name: 'Novi partner „Tiskarna Ljubljana”' }))
  expect(screen.queryByLabelText('PDV broj')).toBeNull()
  fireEvent.click(screen.getByRole('combobox', { name: 'Država' }))
  fireEvent.click(await screen.findByRole('option', { name: 'Slovenija' }))
  expect(screen.queryByLabelText('OIB (ako ga ima)')).toBeNull()
  type(field('PDV broj'), '12345678')
  type(field('Broj računa'), '1')
  type(field('Datum računa'), '2.11.2026')
  type(field('Osnovica uz 0 %'), '10')
  save()
  expect(await screen.findByText('PDV broj nije ispravan')).toBeTruthy()
  expect(sent()).toEqual([])
  type(field('PDV broj'), 'SI 12345678')
  save()
  const newPartner = { name: 'Tiskarna Ljubljana', oib: null, vatNumber: 'SI 12345678', countryCode: 'SI' }
  await waitFor(() => expect(sent()[0]?.body).toMatchObject({ newPartner }))
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

const IBAN = 'HR1723600001101234565'
const GROUPED = 'HR17 2360 0001 1012 3456 5'

test('the one account that we know of a partner is proposed, and what was typed stays', async () => {
  await open(undefined, { ibans: [IBAN] })
  await fill()
  await waitFor(() => expect(field('IBAN za plaćanje').value).toBe(GROUPED))
  type(field('IBAN za plaćanje'), 'HR12 1001 0051 8630 0016 0')
  type(partnerField(), 'zito')
  await screen.findByRole('option', { name: /Žito i brašno/ })
  fireEvent.keyDown(partnerField(), { key: 'Enter', code: 'Enter' })
  await screen.findByDisplayValue('Žito i brašno d.o.o.')
  await waitFor(() => expect(queries.isFetching()).toBe(0))
  expect(field('IBAN za plaćanje').value).toBe('HR12 1001 0051 8630 0016 0')
})

test('of several accounts of a partner none is proposed', async () => {
  const { calls } = await open(undefined, { ibans: [IBAN, 'HR1210010051863000160'] })
  await fill()
  await waitFor(() => expect(calls.some(({ path }) => path.endsWith('/partners/3'))).toBe(true))
  await screen.findByDisplayValue('55/1/1')
  expect(field('IBAN za plaćanje').value).toBe('')
})

test('an account is written in groups once its field is left, sent without them, and checked', async () => {
  const { sent } = await open()
  await fill()
  type(field('IBAN za plaćanje'), 'hr1723600001101234566')
  save()
  expect(await screen.findByText('IBAN nije ispravan')).toBeTruthy()
  type(field('IBAN za plaćanje'), IBAN.toLowerCase())
  fireEvent.blur(field('IBAN za plaćanje'))
  expect(field('IBAN za plaćanje').value).toBe(GROUPED)
  type(field('Model i poziv na broj'), 'HR00 12-1')
  save()
  await waitFor(() => expect(sent()[0]?.body).toMatchObject({ iban: IBAN, paymentReference: 'HR00 12-1' }))
})

test('a year that was mistyped is told before it is sent', async () => {
  const { sent } = await open()
  await fill()
  type(field('Datum računa'), '2.11.2099')
  save()
  expect(await screen.findByText(/više od godine dana u budućnosti/)).toBeTruthy()
  expect(sent()).toEqual([])
})

test('the first arrow stays on the only one that was found, and the next goes on to a new one, who is said to be new', async () => {
  await open()
  const take = async (arrows: number) => {
    type(partnerField(), 'cavao')
    await screen.findByRole('option', { name: 'Čavao i matica' })
    await screen.findByRole('option', { name: /^Novi partner/ })
    for (let pressed = 0; pressed < arrows; pressed += 1)
      fireEvent.keyDown(partnerField(), { key: 'ArrowDown', code: 'ArrowDown' })
    fireEvent.keyDown(partnerField(), { key: 'Enter', code: 'Enter' })
  }
  await take(1)
  expect(partnerField().value).toBe('Čavao i matica')
  await take(2)
  expect(field('Naziv novog partnera').value).toBe('cavao')
  expect(screen.getByText('Novi partner: bit će dodan među vaše partnere.')).toBeTruthy()
})

const DETAILS = {
  document: {
    id: 17,
    documentType: 'IncomingInvoices',
    documentNumber: '55/1/1',
    businessSubjectPartnerId: 3,
    businessSubjectPartnerName: 'Žito i brašno d.o.o.',
    documentDate: '2026-11-02',
    documentDueDate: '2026-11-17',
    currency: 'EUR',
    fileId: 9,
  },
  vatTotals: [
    { vatCategory: 'S', vatRate: '25', baseAmount: 100_00, vatAmount: 25_00 },
    { vatCategory: 'Z', vatRate: '0', baseAmount: 50_00, vatAmount: 0 },
  ],
  note: 'Čestitke',
  entered: { iban: IBAN, paymentReference: 'HR00 12-1', version: 3 },
  originalName: 'račun.png',
  originalMediaType: 'image/png',
} as unknown as DocumentDetails
const FILE = { [`GET ${UNDER}/files/9`]: { body: { generationStatus: 'Success', address: '/api/downloads/t' } } }
const PUT = `PUT ${UNDER}/entered-invoices/17`

test('an invoice that was entered is corrected from what stands there, beside its scan', async () => {
  const { calls, onClose } = await open(undefined, { details: DETAILS, more: { ...FILE, [PUT]: { status: 204 } } })
  expect(screen.getByRole('dialog', { name: 'Ispravak ulaznog računa' })).toBeTruthy()
  expect(await screen.findByRole('img', { name: 'račun.png' })).toBeTruthy()
  expect(partnerField().value).toBe('Žito i brašno d.o.o.')
  type(field('Datum računa'), '3.11.2026')
  save()
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
    partnerId: 3,
    newPartner: null,
    documentNumber: '55/1/1',
    documentDate: '2026-11-03',
    dueDate: '2026-11-17',
    currency: 'EUR',
    vatLines: [
      { vatRate: '25', baseAmount: 100_00, vatAmount: 25_00 },
      { vatRate: '0', baseAmount: 50_00, vatAmount: 0 },
    ],
    iban: IBAN,
    paymentReference: 'HR00 12-1',
    note: 'Čestitke',
    version: 3,
  })
})

test('where somebody else has corrected it meanwhile, both versions are shown and one chooses', async () => {
  const changed = refusal(409, 'Record.Changed', 'global.recordChanged', { params: { name: 'Boris Jurić' } })
  const theirs = { ...DETAILS, note: 'Omotnice', entered: { ...DETAILS.entered, version: 4 } }
  await open(undefined, { details: DETAILS, more: { ...FILE, [PUT]: changed, [`GET ${UNDER}/documents/17`]: { body: theirs } } })
  type(field('Napomena'), 'Papir')
  save()
  expect(await screen.findByText(/Boris Jurić/)).toBeTruthy()
  expect(screen.getByText(/Papir → Omotnice/)).toBeTruthy()
})

test('what somebody else has changed meanwhile in another field is kept beside what was typed here', async () => {
  const changed = refusal(409, 'Record.Changed', 'global.recordChanged', { params: { name: 'Ana Kovač' } })
  const theirs = {
    ...DETAILS,
    document: { ...DETAILS.document, documentNumber: 'R-18' },
    entered: { ...DETAILS.entered, version: 4 },
  }
  const { calls } = await open(undefined, {
    details: DETAILS,
    more: { ...FILE, [PUT]: changed, [`GET ${UNDER}/documents/17`]: { body: theirs } },
  })
  type(field('Napomena'), 'Papir')
  save()
  expect(await screen.findByText(/u drugom prozoru/)).toBeTruthy()
  expect(screen.queryByText(/Papir →/)).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Ipak spremi moje' }))
  await waitFor(() => expect(calls.filter(({ method }) => method === 'PUT').at(-1)?.body).toMatchObject({ documentNumber: 'R-18', note: 'Papir', version: 4 })) // prettier-ignore
})
