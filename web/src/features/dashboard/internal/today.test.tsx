import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { WaitingWork } from 'contract/dashboard/waiting-work'
import { openFigures } from 'contract/documents/figures'
import { refusal } from '../../../testing/api.ts'
import { late, openDashboard, OUTGOING, outgoing, partner, UNDER, WAITING } from '../../../testing/dashboard.tsx'
import { listedDocuments } from '../../../testing/listed-documents.ts'

afterEach(() => vi.unstubAllGlobals())

const open = async (body: object, more: Parameters<typeof openDashboard>[0] = {}) => {
  const page = await openDashboard({ ...more, more: { [OUTGOING]: { body }, ...more.more } })
  return { ...page, today: within(await screen.findByRole('list', { name: 'Što treba danas' })) }
}

test.each([
  [1, 1, '1 račun kupca kasni21.317,28 EUR, do 1 dana'],
  [2, 21, '2 računa kupaca kasne21.317,28 EUR, do 21 dana'],
  [3, 22, '3 računa kupaca kasne21.317,28 EUR, do 22 dana'],
  [6, 47, '6 računa kupaca kasni21.317,28 EUR, do 47 dana'],
])('what is late is told with its number in words: %i, %i', async (overdueInvoices, daysLate, said) => {
  const { today } = await open(outgoing([late(3)], { overdueInvoices, daysLate }), { without: ['DOCUMENT_OUTGOING_MANAGE'] })
  const link = await today.findByRole('link')
  expect((link.closest('div')?.textContent ?? '').replaceAll(/\s+/g, ' ')).toBe(said)
  expect(listedDocuments(link)).toEqual(openFigures('OutgoingInvoices').overdueAmount.rows)
  expect(today.queryByRole('button')).toBeNull()
})

test('with nothing late there is one sentence', async () => {
  const { today } = await open(outgoing([partner(4)], { overdueInvoices: 0, overdueAmount: 0, daysLate: 0 }))
  expect(await today.findByText('Za danas je sve riješeno.')).toBeTruthy()
  expect([today.queryByRole('button'), today.queryByRole('link')]).toEqual([null, null])
})

const REMINDED = { businessSubjectPartnerOutgoingDocumentDtos: [], businessSubjectPartnerEmail: '', businessSubjectPartnerName: 'Partner 3' } // prettier-ignore
const reminded = { [`GET ${UNDER}/partners/3/outgoing-invoices`]: { body: REMINDED } }

test('where one customer is late, the button reminds them', async () => {
  const { today } = await open(outgoing([late(3), partner(4)], { overdueInvoices: 3 }), { more: reminded })
  fireEvent.click(await today.findByRole('button', { name: 'Opomeni' }))
  expect(await screen.findByRole('dialog', { name: 'Opomena: Partner 3' })).toBeTruthy()
})

test('where several are late, it is asked whom to remind; the others are in the list', async () => {
  const { today, where } = await open(outgoing([late(3), late(5, { daysLate: 21 })]), { more: reminded })
  const press = async () => fireEvent.click(await today.findByRole('button', { name: 'Opomeni' }))
  await press()
  const offered = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
  expect(offered).toEqual(['Partner 3 · kasni 47 dana', 'Partner 5 · kasni 21 dan', 'Prikaži sve koji kasne'])
  fireEvent.click(screen.getByRole('menuitem', { name: 'Partner 3 · kasni 47 dana' }))
  expect(await screen.findByRole('dialog', { name: 'Opomena: Partner 3' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Odustani' }))
  await press()
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Prikaži sve koji kasne' }))
  await waitFor(() => expect(where()).toBe('/kovac/documents?documentType=OutgoingInvoices&isPastDue=true'))
})

test('where more are late than the customers that are named, it is asked as well, and the rest is in the list', async () => {
  const { today } = await open(outgoing([late(3)], { overdueInvoices: 6 }))
  fireEvent.click(await today.findByRole('button', { name: 'Opomeni' }))
  const offered = async () => (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
  expect(await offered()).toEqual(['Partner 3 · kasni 47 dana', 'Prikaži sve koji kasne'])
  cleanup()
  const other = await open(outgoing([late(3)], { overdueInvoices: 6 }), {
    without: ['DOCUMENT_OUTGOING_READ', 'DOCUMENT_INCOMING_READ'],
  })
  fireEvent.click(await other.today.findByRole('button', { name: 'Opomeni' }))
  expect(await offered()).toEqual(['Partner 3 · kasni 47 dana'])
})

test('what could not be loaded says so, and can be asked for again', async () => {
  let isDown = true
  const answer = () =>
    isDown ? refusal(429, 'TooManyRequests', 'global.tooManyRequests') : { body: outgoing([late(3)], { overdueInvoices: 6 }) }
  const { today } = await open({}, { more: { [OUTGOING]: answer } })
  expect((await today.findByRole('alert')).textContent).toBe('Nije učitano.Pokušaj ponovno')
  isDown = false
  fireEvent.click(today.getByRole('button', { name: 'Pokušaj ponovno' }))
  expect(await today.findByText('računa kupaca kasni')).toBeTruthy()
})

const waiting = (given: Partial<WaitingWork> = {}) => ({ body: { lines: null, askedPaperCount: null, vatReturn: null, changedReturn: null, unclosedReturn: null, outdatedYear: null, orderCount: null, toExportCount: null, ...given } }) // prettier-ignore
const lines = (openCount: number, readyCount: number) => waiting({ lines: { openCount, readyCount } })
const calm = outgoing([partner(4)], { overdueInvoices: 0, overdueAmount: 0, daysLate: 0 })

test.each([
  [1, 0, '1 stavka banke čeka odluku'],
  [3, 2, '3 stavke banke čekaju odluku2 su spremne za potvrdu'],
  [7, 1, '7 stavki banke čeka odluku1 je spremna za potvrdu'],
])('lines of the bank that wait are told, with what of them is ready: %i, %i', async (open_, ready, said) => {
  const { today } = await open(calm, { more: { [WAITING]: lines(open_, ready) } })
  const [link] = await today.findAllByRole('link', { name: /stavk/ })
  expect((link?.closest('div')?.textContent ?? '').replaceAll(/\s+/g, ' ')).toBe(said)
  expect(link?.getAttribute('href')).toBe('/kovac/bank/lines?state=Open')
  expect(today.getByRole('link', { name: 'Riješi' }).getAttribute('href')).toBe('/kovac/bank/lines?state=Open')
})

test('with no line left there is one sentence', async () => {
  const { today } = await open(calm, { more: { [WAITING]: lines(0, 0) } })
  expect(await today.findByText('Sve stavke banke su riješene.')).toBeTruthy()
})

const NOTHING_WAITS = ['BANK_MATCH', 'LEDGER_READ', 'LEDGER_POST', 'LEDGER_CLOSE', 'VAT_READ', 'VAT_SUBMIT', 'BANK_ORDERS_APPROVE', 'BANK_ORDERS_MANAGE'] as const // prettier-ignore

test('what waits and could not be loaded says so, and can be asked for again', async () => {
  let isDown = true
  const { today } = await open(calm, { more: { [WAITING]: () => (isDown ? refusal(429, 'TooManyRequests', 'global.tooManyRequests') : lines(0, 0)) } }) // prettier-ignore
  expect(await today.findByRole('alert')).toBeTruthy()
  isDown = false
  fireEvent.click(today.getByRole('button', { name: 'Pokušaj ponovno' }))
  expect(await today.findByText('Sve stavke banke su riješene.')).toBeTruthy()
})

test('of what none waits nothing is told', async () => {
  const { today } = await open(calm, { more: { [WAITING]: waiting({ askedPaperCount: 0, orderCount: 0, toExportCount: 0, lines: { openCount: 0, readyCount: 0 } }) } }) // prettier-ignore
  await today.findByText('Sve stavke banke su riješene.')
  expect(today.queryByRole('link')).toBeNull()
})

test('who may work with nothing of what waits is told nothing of it', async () => {
  const { asked, today } = await open(calm, { without: NOTHING_WAITS })
  await today.findByText('Za danas je sve riješeno.')
  expect(asked().filter((call) => call.includes('waiting-work'))).toEqual([])
})

test('papers that ask, and orders to approve, lead to where they wait; what is null or none is not told', async () => {
  const { today } = await open(calm, { more: { [WAITING]: waiting({ askedPaperCount: 6, orderCount: 2, toExportCount: 1 }) } })
  const papers = await today.findByRole('link', { name: '6 dokumenata u knjiženju traži odluku' })
  expect(papers.getAttribute('href')).toBe('/kovac/accounting/inbox?state=Asked')
  expect(today.getByRole('link', { name: '2 naloga za plaćanje čekaju vaše odobrenje' }).getAttribute('href')).toBe('/kovac/bank/orders?state=Draft') // prettier-ignore
  expect(today.getByRole('link', { name: '1 odobreni nalog čeka da mu preuzmete datoteku' }).getAttribute('href')).toBe('/kovac/bank/orders?state=Approved') // prettier-ignore
  expect(today.queryByText(/PDV/)).toBeNull()
  expect(today.queryByText(/stavk/i)).toBeNull()
})

test.each([
  ['2026-12-31', 'Predati do 31.12.2026'],
  ['2026-12-30', 'Predati do 30.12.2026'],
  ['2026-12-29', 'Rok je prošao prije 1 dan'],
  ['2026-10-31', 'Rok je prošao prije 60 dana'],
])('the return of VAT that is due is told with its last day, or how late it is: %s', async (dueOn, said) => {
  const { today } = await open(calm, {
    today: '2026-12-30',
    more: { [WAITING]: waiting({ vatReturn: { year: 2026, month: 2, dueOn, isCorrection: false } }) },
  })
  expect((await today.findByRole('link', { name: 'Prijava PDV-a za veljaču 2026.' })).getAttribute('href')).toBe('/kovac/accounting/vat?period=2026-02') // prettier-ignore
  expect(today.getByText(said)).toBeTruthy()
})

test('a return that changed after it was handed in is told, and leads to its period', async () => {
  const { today } = await open(calm, { more: { [WAITING]: waiting({ changedReturn: { year: 2026, month: 2 } }) } })
  expect((await today.findByRole('link', { name: 'Ispravak PDV-a za veljaču 2026.' })).getAttribute('href')).toBe('/kovac/accounting/vat?period=2026-02') // prettier-ignore
  expect(today.getByRole('link', { name: 'Otvori PDV' }).getAttribute('href')).toBe('/kovac/accounting/vat?period=2026-02')
  expect(today.getByText('Nakon predaje promijenila su se knjiženja ili ručna polja.')).toBeTruthy()
})

test('a return that was handed in and not closed is told, and leads to its period', async () => {
  const { today } = await open(calm, { more: { [WAITING]: waiting({ unclosedReturn: { year: 2026, month: 2 } }) } })
  expect((await today.findByRole('link', { name: 'Zaključenje PDV-a za veljaču 2026.' })).getAttribute('href')).toBe('/kovac/accounting/vat?period=2026-02') // prettier-ignore
  expect(today.getByText('Prijava je predana, a konta PDV-a čekaju zaključenje.')).toBeTruthy()
})

test('an opening of the year that no longer matches is told, and leads to the year that is to be closed again', async () => {
  const { today } = await open(calm, { more: { [WAITING]: waiting({ outdatedYear: 2026 }) } })
  expect((await today.findByRole('link', { name: 'Početno stanje 2026. više ne odgovara' })).getAttribute('href')).toBe('/kovac/accounting/years?year=2025') // prettier-ignore
  expect(today.getByRole('link', { name: 'Zaključi ponovno 2025.' }).getAttribute('href')).toBe('/kovac/accounting/years?year=2025') // prettier-ignore
})

test('a correction that was made and not handed in is told as one, and leads to its period', async () => {
  const vatReturn = { year: 2026, month: 2, dueOn: '2026-03-31', isCorrection: true }
  const { today } = await open(calm, { more: { [WAITING]: waiting({ vatReturn }) } })
  expect((await today.findByRole('link', { name: 'Ispravak PDV-a za veljaču 2026.' })).getAttribute('href')).toBe('/kovac/accounting/vat?period=2026-02') // prettier-ignore
  expect(today.getByText('Izrađen je, a nije predan.')).toBeTruthy()
})
