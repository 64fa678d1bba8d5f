import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { queries } from '../../kit/use-call.ts'
import { refusal } from '../../testing/api.ts'
import { mayIn } from '../../testing/people.ts'
import { openPartners, PARTNER, PARTNERS, reads } from '../../testing/partners.tsx'

afterEach(() => vi.unstubAllGlobals())

const open = async (given: Parameters<typeof openPartners>[1] = {}) => {
  const opened = await openPartners('/9', given)
  await screen.findByRole('heading', { level: 1, name: PARTNER.name })
  return opened
}
const does = async (action: string) => {
  fireEvent.click(screen.getByRole('button', { name: `Radnje: ${PARTNER.name}` }))
  fireEvent.click(await screen.findByRole('menuitem', { name: action }))
}
const factOf = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent

test('the page tells who a partner is, what is open, and how they pay (CUST-04, GAP-05)', async () => {
  await open()
  expect(screen.getByText('od toga dospjelo 250,00 EUR')).toBeTruthy()
  expect([factOf('Adresa'), factOf('Vrsta'), factOf('IBAN'), factOf('Rok plaćanja'), factOf('Jezik dokumenata'), factOf('Adresa za e-račun')]).toEqual([
    'Vijčana 11, 10000 Zagreb',
    'Obrt',
    'HR42 2390 0011 1000 1704 2',
    '30 dana',
    'Kao u postavkama',
    '9934:98765432106',
  ]) // prettier-ignore
  expect(await screen.findByText('Još nema dokumenata')).toBeTruthy()
})

test('what a partner overpaid stands beside what is open, and leads to the line of the bank that holds it', async () => {
  const waits = (id: number, restAmount: number) => ({ id, bookedOn: '2026-01-15', bankLine: { id: 20 + id, place: `158/${id}` }, currency: 'EUR', isForeign: false, amount: 90_00, restAmount }) // prettier-ignore
  const OVERPAYMENTS = `GET ${PARTNERS}/9/overpayments`
  await open({
    may: mayIn(['DOCUMENT_OUTGOING_READ', 'BANK_MATCH']),
    more: { [OVERPAYMENTS]: { body: [waits(7, 50_00), waits(8, -12_34)] } },
  })
  const theirs = await screen.findByRole('link', { name: '50,00 EUR' })
  expect(theirs.getAttribute('href')).toBe('/kovac/bank/lines?line=27')
  expect([factOf('Njihova preplata'), factOf('Naša preplata')]).toEqual(['50,00 EUR', '12,34 EUR'])
  expect(screen.getByText('Izvadak 158/7, 15.01.2026')).toBeTruthy()
})

test('among the latest documents of a partner a credit note and an advance are called what they are', async () => {
  const row = (id: number, documentKind: string, status: string) => ({ id, documentType: 'OutgoingInvoices', documentKind, documentNumber: `${id}/P1/1`, businessSubjectPartnerId: 9, businessSubjectPartnerName: PARTNER.name, status, documentDate: '2026-11-20', documentDueDate: null, totalBaseAmount: 0, totalAmountToBePaid: 0, lastPaymentOn: null, remainingAmount: 0, currency: 'EUR', currencyId: 978, totalEurAmount: 0, remainingEurAmount: 0, fileId: null, isSelfBilled: false, warnings: [] }) // prettier-ignore
  const rows = [row(1, 'CreditNote', 'Paid'), row(2, 'AdvanceInvoice', 'Paid')]
  await open({ more: { 'GET /business-subjects/1/documents': { body: { rows, totalCount: null } } } })
  for (const text of ['Izlazno odobrenje', 'Podmireno', 'Izlazni račun za predujam', 'Plaćen'])
    expect(await screen.findByText(text)).toBeTruthy()
})

test('documents of a partner that did not load say so, and are asked for again', async () => {
  let isDown = true
  const documents = () => (isDown ? refusal(422, 'Any', 'global.genericError') : { body: { rows: [], totalCount: null } })
  await open({ more: { 'GET /business-subjects/1/documents': documents } })
  await screen.findByText('Dokumenti se nisu učitali')
  isDown = false
  fireEvent.click(screen.getByRole('button', { name: 'Pokušaj ponovno' }))
  await waitFor(() => expect(screen.queryByText('Dokumenti se nisu učitali')).toBeNull())
})

test('who does not match the bank is asked for no overpayments', async () => {
  const { sent } = await open()
  expect(sent('GET', '/partners/9/overpayments')).toEqual([])
  expect(screen.queryByText('Njihova preplata')).toBeNull()
})

test('who only reads changes nothing, but has the history (PERM-05)', async () => {
  const HISTORY = `GET ${PARTNERS}/9/history`
  const change = { id: 4, at: '2026-11-20T10:00:00.000Z', changedByName: 'Ana Kovač', action: 'update', table: 'partners', of: null, fields: [{ field: 'ibans', before: '', after: 'HR4223900011100017042' }] } // prettier-ignore
  await open({ may: reads, more: { [HISTORY]: { body: { rows: [change], totalCount: 1 } } } })
  expect(screen.queryByRole('button', { name: 'Uredi' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: `Radnje: ${PARTNER.name}` }))
  const items = await screen.findAllByRole('menuitem')
  expect(items.map(({ textContent }) => textContent)).toEqual(['Povijest promjena'])
  for (const item of items) fireEvent.click(item)
  expect(await screen.findByText(/HR4223900011100017042/, { selector: 'li p' })).toBeTruthy()
})

test('archiving sends all that is known with it (GAP-05)', async () => {
  const { sent } = await open({ more: { [`PUT ${PARTNERS}/9`]: {} } })
  await does('Arhiviraj')
  await waitFor(() => expect(sent('PUT', '/partners/9')).toHaveLength(1))
  expect(sent('PUT', '/partners/9')[0]?.body).toEqual({ name: PARTNER.name, kind: 'Craft', oib: '98765432106', vatNumber: '', street: 'Vijčana 11', postalCode: '10000', cityName: 'Zagreb', countryCode: 'HR', email: 'ured@cavao.example', phone: '', contactName: '', ibans: ['HR4223900011100017042'], paymentDays: 30, documentLanguage: null, eInvoiceAddress: '', note: '', isActive: false }) // prettier-ignore
  expect(await screen.findByText('Partner je arhiviran')).toBeTruthy()
})

test('a partner who is in use is not deleted, and the reason says what is left (GAP-05)', async () => {
  await open({ more: { [`DELETE ${PARTNERS}/9`]: refusal(409, 'Partner.InUse', 'partners.inUse') } })
  await does('Obriši')
  const question = within(await screen.findByRole('dialog', { name: 'Obrisati partnera Čavao i matica?' }))
  fireEvent.click(question.getByRole('button', { name: 'Obriši' }))
  expect(await screen.findByText(/Možete ga arhivirati/)).toBeTruthy()
})

test('a likely duplicate is offered, and merged after a question with both names (GAP-05)', async () => {
  const duplicate = { id: 12, name: 'ČAVAO I MATICA', oib: null, vatNumber: 'HR98765432106' }
  const { sent } = await open({
    more: {
      [`GET ${PARTNERS}/9`]: { body: { ...PARTNER, duplicates: [duplicate] } },
      [`POST ${PARTNERS}/9/merges`]: {},
    },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Pregledaj i spoji' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Spoji duplikat' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Nastavi' }))
  expect(await dialog.findByText('Obavezno polje')).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: /ČAVAO I MATICA/ }))
  fireEvent.click(dialog.getByRole('button', { name: 'Nastavi' }))
  const question = within(await screen.findByRole('dialog', { name: 'Spojiti ČAVAO I MATICA (HR98765432106) u Čavao i matica (98765432106)?' })) // prettier-ignore
  expect(sent('POST', '/partners/9/merges')).toEqual([])
  fireEvent.click(question.getByRole('button', { name: 'Spoji' }))
  await waitFor(() => expect(sent('POST', '/partners/9/merges').map(({ body }) => body)).toEqual([{ mergedPartnerId: 12 }]))
  expect(await screen.findByText('ČAVAO I MATICA je spojen u Čavao i matica')).toBeTruthy()
})

test.each([
  ['the server is too busy', 'stays', refusal(503, 'Unavailable', 'global.unavailable')],
  ['there were too many requests', 'stays', refusal(429, 'TooManyRequests', 'global.tooManyRequests')],
  ['the partner is gone', 'says so', refusal(404, 'NotFound', 'global.notFound')],
])('a page that is drawn and read again while %s %s', async (_, outcome, answer) => {
  const stays = outcome === 'stays'
  let now: { status?: number; body?: unknown } = { body: PARTNER }
  await open({ more: { [`GET ${PARTNERS}/9`]: () => now } })
  now = answer
  await act(() => queries.invalidateQueries())
  if (stays) expect(await screen.findByText(/^Prikazano je stanje od/)).toBeTruthy()
  else expect(await screen.findByRole('heading', { level: 1, name: 'Partner nije pronađen' })).toBeTruthy()
  expect(screen.queryByRole('heading', { level: 1, name: PARTNER.name }) !== null).toBe(stays)
})
