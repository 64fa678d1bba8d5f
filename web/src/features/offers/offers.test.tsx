import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { addDays } from 'contract/croatia/days'
import { DEFAULT_OTHER_SETTINGS } from 'contract/document-defaults/general-document-settings'
import { SUGGESTED_NUMBER_FORMAT } from 'contract/document-defaults/number-format'
import { OfferContent } from 'contract/offers/offer-content'
import type { OfferState } from 'contract/offers/offer-state'
import type { Permission } from 'contract/permissions'
import { makeRouter } from '../../app/router.tsx'
import { dayText } from '../../kit/format.ts'
import { queries } from '../../kit/use-call.ts'
import { answers, refusal } from '../../testing/api.ts'
import { ACT } from '../../testing/internal-act.ts'
import { ana, mayIn } from '../../testing/people.ts'

const UNDER = '/business-subjects/1'
const CONTEXT = {
  seller: { name: 'Kovač d.o.o.', oib: '69435151530', vatNumber: 'HR69435151530', street: 'Ilica 42', postalCode: '10000', cityName: 'Zagreb', countryCode: 'HR', email: '', isInTaxSystem: true, isByPaidBill: false, logoUrl: null },
  internalAct: { ...ACT, operators: [] },
  settings: { id: 1, businessSubjectId: 1, invoiceFormatString: SUGGESTED_NUMBER_FORMAT, ...DEFAULT_OTHER_SETTINGS },
  noteTextCro: 'Hvala na povjerenju.',
  noteTextEng: 'Thank you.',
  footer: '',
  bankAccounts: [],
} // prettier-ignore
const OFFER = { id: 3, number: 'P-3/2026', partnerId: 7, partnerName: 'Žito i čaša d.o.o.', state: 'Open', issueDate: '2026-11-20', validUntil: '2026-12-20', totalBaseAmount: 100_00, totalAmount: 125_00, currency: 'EUR' } // prettier-ignore
const BUYER = { id: 7, name: 'Žito i čaša d.o.o.', kind: 'Person', oib: null, vatNumber: null, street: 'Ilica 1', postalCode: '10000', cityName: 'Zagreb', countryCode: 'HR', email: '', phone: '', contactName: '', ibans: [], paymentDays: null, documentLanguage: null, eInvoiceAddress: '', note: '', isActive: true, version: 1 } // prettier-ignore
const BY = { name: 'Ana Kovač', at: '2026-11-20T10:00:00.000Z' }
const details = (state: OfferState, given: object = {}) => ({
  offer: { ...OFFER, state },
  version: 2,
  content: OfferContent.parse({}),
  changed: BY,
  issued: null,
  pdf: { fileId: 9, name: 'Ponuda-P-3-2026.pdf', generationStatus: 'Failed' },
  issuedBy: BY,
  answer: null,
  answeredBy: null,
  invoiceDraftId: null,
  invoice: null,
  ...given,
})

const READS: readonly Permission[] = ['DOCI_INVOICES_READ', 'DOCUMENT_OUTGOING_READ']
const MANAGES: readonly Permission[] = [...READS, 'DOCI_INVOICES_MANAGE']

async function open(
  page: string,
  {
    may = MANAGES,
    rows = [] as object[],
    offer = details('Open') as object,
    buyer = BUYER as object,
    buyerIsThere = Promise.resolve(),
  } = {},
) {
  queries.clear()
  const api = answers({
    'GET /current-user': { body: ana },
    'GET /business-subjects/1': { body: mayIn(may) },
    [`GET ${UNDER}/issuing-context`]: { body: CONTEXT },
    [`GET ${UNDER}/offers`]: { body: { rows, totalCount: rows.length } },
    [`GET ${UNDER}/offers/sums`]: { body: [{ currency: 'EUR', offerCount: 2, totalBaseAmount: 200_00, totalAmount: 250_00 }] },
    [`GET ${UNDER}/offers/3`]: { body: offer },
    [`GET ${UNDER}/partners/7`]: async () => {
      await buyerIsThere
      return { body: buyer }
    },
    [`GET ${UNDER}/offers/3/mails`]: { body: [] },
    [`PUT ${UNDER}/offers/3`]: refusal(409, 'Offer.Issued', 'offers.alreadyIssued', { params: { number: 'P-3/2026' } }),
    [`PUT ${UNDER}/offers/3/answer`]: {},
    [`DELETE ${UNDER}/offers/3/answer`]: {},
    [`POST ${UNDER}/offers/3/files`]: {},
    [`POST ${UNDER}/offer-previews`]: { body: { pages: ['<svg xmlns="http://www.w3.org/2000/svg"/>'], pageCount: 1 } },
  })
  const router = makeRouter(createMemoryHistory({ initialEntries: [`/kovac/doci/offers${page}`] }))
  await router.load()
  render(<RouterProvider router={router} />)
  return { ...api, where: () => router.state.location.href }
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('no offers, a search without result and a list are told apart, and a list says what it comes to (DOCI-08)', async () => {
  const { where } = await open('')
  expect(await screen.findByRole('heading', { name: 'Još nema ponuda' })).toBeTruthy()
  cleanup()
  await open('?search=xyz')
  expect(await screen.findByRole('heading', { name: 'Nijedna ponuda ne odgovara' })).toBeTruthy()
  cleanup()
  await open('', { rows: [OFFER, { ...OFFER, id: 4, number: '', state: 'Draft', partnerName: '' }] })
  const grid = within(await screen.findByRole('grid', { name: 'Ponude' }))
  expect(await grid.findByText('P-3/2026')).toBeTruthy()
  expect(grid.getByText('Bez kupca')).toBeTruthy()
  expect((await screen.findByRole('rowgroup', { name: 'Zbroj ponuda' })).textContent).toBe('2 ponudeukupno 250,00 EUR')
  expect(where()).toBe('/kovac/doci/offers')
})

test('a draft in the list of offers has the days that its form shows, though nobody chose them (DOCI-08)', async () => {
  const draft = { ...OFFER, id: 4, number: '', state: 'Draft', issueDate: null, validUntil: null }
  await open('', { rows: [draft, { ...draft, id: 5, validUntil: '2026-12-27' }] })
  await screen.findByText('27.12.2026')
  const rows = [...document.querySelectorAll('tbody tr')]
  const days = rows.map((row) => [...row.querySelectorAll('.tabular')].map(({ textContent }) => textContent))
  const today = mayIn(MANAGES).today
  expect(days).toEqual([
    ['–', dayText(today), dayText(addDays(today, 30))],
    ['–', dayText(today), '27.12.2026'],
  ])
})

test('a new offer needs no internal act, begins without the note of invoices, and says what is missing (DOCI-08)', async () => {
  await open('/new')
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Napomena')).value).toBe('')
  fireEvent.click(screen.getByRole('button', { name: 'Izdaj ponudu' }))
  expect(await screen.findByRole('button', { name: 'Odaberite kupca.' })).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryByLabelText('Operater')).toBeNull()
})

test.each(['?draft=prvi', '?copy=-1', '?draft=&copy=x'])(
  'an address that says %s opens a new offer, and no error',
  async (said) => {
    const { calls } = await open(`/new${said}`)
    expect(await screen.findByLabelText('Napomena')).toBeTruthy()
    expect(calls.filter(({ path }) => path.startsWith(`${UNDER}/offers/`))).toEqual([])
  },
)

test('issuing an offer that was pressed while the buyer is being read goes on once they are there (DOCI-08)', async () => {
  let come = () => {}
  const isThere = new Promise<void>((resolve) => (come = resolve))
  const content = OfferContent.parse({
    partnerId: 7,
    lines: [{ name: 'Ograda', quantity: '1', unitPrice: '100', vatTreatment: 'PDV25' }],
  })
  const draft = details('Draft', { offer: { ...OFFER, number: '', state: 'Draft' }, content, pdf: null, issuedBy: null })
  await open('/new?draft=3', { offer: draft, buyerIsThere: isThere })
  expect(await screen.findByDisplayValue('Ograda')).toBeTruthy()
  fireEvent.blur(screen.getByRole('combobox', { name: 'Kupac' }))
  fireEvent.click(screen.getByRole('button', { name: 'Izdaj ponudu' }))
  expect(screen.queryByRole('button', { name: 'Odaberite kupca.' })).toBeNull()
  expect(screen.queryByRole('dialog')).toBeNull()
  act(come)
  expect(within(await screen.findByRole('dialog')).getByText(/Žito i čaša d\.o\.o\./)).toBeTruthy()
})

test('what is said of the buyer of an offer opens them where it is mended, and so does issuing (DOCI-08)', async () => {
  const content = OfferContent.parse({ partnerId: 7, lines: [{ name: 'Ograda', quantity: '1', unitPrice: '100', vatTreatment: 'PDV25' }] }) // prettier-ignore
  const offer = details('Draft', { offer: { ...OFFER, number: '', state: 'Draft' }, content, pdf: null, issuedBy: null })
  await open('/new?draft=3', { offer, buyer: { ...BUYER, kind: 'Company', oib: '69435151531' } })
  await screen.findByDisplayValue('Žito i čaša d.o.o.')
  const isOpened = async () => {
    const dialog = await screen.findByRole('dialog', { name: 'Uredi partnera' })
    await waitFor(() => expect(document.activeElement).toBe(within(dialog).getByLabelText('OIB')))
    fireEvent.keyDown(dialog, { key: 'Escape' })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  fireEvent.click(await issueButton())
  await isOpened()
  fireEvent.click(screen.getByRole('button', { name: /^OIB kupca/ }))
  await isOpened()
})

async function issueButton(): Promise<HTMLElement> {
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Izdaj ponudu' })
  await waitFor(() => expect(button.disabled).toBe(false))
  return button
}

test('an invoice is made of an offer once: then its draft is opened, and a done or rejected offer has no such button (DOCI-08)', async () => {
  await open('/3')
  expect(await screen.findByRole('button', { name: 'Izradi račun' })).toBeTruthy()
  cleanup()
  await open('/3', { offer: details('Accepted', { invoiceDraftId: 5, answer: 'Accepted', answeredBy: BY }) })
  expect(await screen.findByRole('button', { name: 'Otvori nacrt računa' })).toBeTruthy()
  cleanup()
  await open('/3', { offer: details('Rejected', { answer: 'Rejected', answeredBy: BY }) })
  expect((await screen.findAllByText('Odbijena')).length).toBeGreaterThan(0)
  expect(screen.queryByRole('button', { name: 'Izradi račun' })).toBeNull()
  cleanup()
  await open('/3', { offer: details('Invoiced', { invoice: { id: 8, number: '1/P1/1', isCancelled: false } }) })
  expect((await screen.findByRole('link', { name: 'Račun 1/P1/1' })).getAttribute('href')).toBe('/kovac/doci/invoices/8')
  expect(screen.queryByRole('button', { name: 'Izradi račun' })).toBeNull()
})

test('who may only read sees the offer and changes nothing (DOCI-08, PERM-13)', async () => {
  await open('/3', { may: READS })
  expect(await screen.findByRole('heading', { name: 'Ponuda P-3/2026' })).toBeTruthy()
  for (const name of ['Izradi račun', 'Više', 'Pošalji', 'Označi prihvaćenom', 'Kopiraj u novu', 'Izradi ponovno'])
    expect(screen.queryByRole('button', { name })).toBeNull()
})

test('a file that could not be made says so, and is made anew (DOCI-08)', async () => {
  const { calls } = await open('/3')
  fireEvent.click(await screen.findByRole('button', { name: 'Izradi ponovno' }))
  await waitFor(() => expect(calls.some(({ method, path }) => method === 'POST' && path.endsWith('/offers/3/files'))).toBe(true))
})

test('the answer of the buyer is noted with one press, and taken back with one (DOCI-08)', async () => {
  const { calls } = await open('/3')
  fireEvent.click(await screen.findByRole('button', { name: 'Više' }))
  fireEvent.click(await screen.findByText('Označi prihvaćenom'))
  await waitFor(() => expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ answer: 'Accepted' }))
  cleanup()
  const accepted = await open('/3', { offer: details('Accepted', { answer: 'Accepted', answeredBy: BY }) })
  fireEvent.click(await screen.findByRole('button', { name: 'Više' }))
  fireEvent.click(await screen.findByText('Poništi prihvaćanje'))
  await waitFor(() => expect(accepted.calls.some(({ method }) => method === 'DELETE')).toBe(true))
})

test('an offer that was issued elsewhere while it was written is shown as it is (DOCI-08)', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const draft = details('Draft', { offer: { ...OFFER, number: '', state: 'Draft' }, pdf: null, issuedBy: null })
  const { where, calls } = await open('/new?draft=3', { offer: draft })
  fireEvent.change(await screen.findByLabelText('Napomena'), { target: { value: 'Još nešto' } })
  await waitFor(() => expect(where()).toBe('/kovac/doci/offers/3'))
  await vi.advanceTimersByTimeAsync(20_000)
  expect(calls.filter(({ method }) => method === 'PUT')).toHaveLength(1)
})

test('who has just issued an offer stands at what sends it, which has its place while its paper is being made', async () => {
  let made = 'Generating'
  queries.clear()
  answers({
    'GET /current-user': { body: ana },
    'GET /business-subjects/1': { body: mayIn(MANAGES) },
    [`GET ${UNDER}/offers/3`]: () => ({
      body: details('Open', { pdf: { fileId: 9, name: 'Ponuda.pdf', generationStatus: made } }),
    }),
    [`GET ${UNDER}/offers/3/mails`]: { body: [] },
  })
  const router = makeRouter(createMemoryHistory({ initialEntries: ['/kovac/documents'] }))
  await router.load()
  render(<RouterProvider router={router} />)
  await act(() => router.navigate({ to: '/kovac/doci/offers/3', state: { isIssued: true } }))
  const send = await screen.findByRole('button', { name: 'Pošalji' })
  await waitFor(() => expect(document.activeElement).toBe(send))
  expect(send.getAttribute('aria-disabled')).toBe('true')
  made = 'Success'
  await act(() => queries.invalidateQueries())
  await waitFor(() => expect(send.getAttribute('aria-disabled')).toBeNull())
  expect(document.activeElement).toBe(send)
})
