import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { openFigures } from 'contract/documents/figures'
import { refusal } from '../../../testing/api.ts'
import { late, openDashboard, OUTGOING, outgoing, partner, UNDER } from '../../../testing/dashboard.tsx'
import { listedDocuments } from '../../../testing/listed-documents.ts'

afterEach(() => vi.unstubAllGlobals())

const open = async (body: object, more: Parameters<typeof openDashboard>[0] = {}) => {
  const page = await openDashboard({ ...more, more: { [OUTGOING]: { body }, ...more.more } })
  return { ...page, today: within(await screen.findByRole('list', { name: 'Što treba danas' })) }
}

test.each([
  [1, 1, '1 račun kupca kasni21.317,28 EUR, do 1 dan'],
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

const LINES = `GET ${UNDER}/bank-line-totals`
const lines = (openCount: number, readyCount: number) => ({ body: { openCount, readyCount, waitingCount: 0, settledTodayCount: 0, settledByItselfCount: 0 } }) // prettier-ignore
const calm = outgoing([partner(4)], { overdueInvoices: 0, overdueAmount: 0, daysLate: 0 })

test.each([
  [1, 0, '1 stavka banke čeka odluku'],
  [3, 2, '3 stavke banke čekaju odluku2 su spremne za potvrdu'],
  [7, 1, '7 stavki banke čeka odluku1 je spremna za potvrdu'],
])('lines of the bank that wait are told, with what of them is ready: %i, %i', async (open_, ready, said) => {
  const { today } = await open(calm, { more: { [LINES]: lines(open_, ready) } })
  const [link] = await today.findAllByRole('link', { name: /stavk/ })
  expect((link?.closest('div')?.textContent ?? '').replaceAll(/\s+/g, ' ')).toBe(said)
  expect(link?.getAttribute('href')).toBe('/kovac/bank/lines?state=Open')
  expect(today.getByRole('link', { name: 'Riješi' }).getAttribute('href')).toBe('/kovac/bank/lines?state=Open')
})

test('with no line left there is one sentence', async () => {
  const { today } = await open(calm, { more: { [LINES]: lines(0, 0) } })
  expect(await today.findByText('Sve stavke banke su riješene.')).toBeTruthy()
})

test('who may not work with lines is told nothing of them', async () => {
  const { asked, today } = await open(calm, { without: ['BANK_MATCH'] })
  await today.findByText('Za danas je sve riješeno.')
  expect(asked().filter((call) => call.includes('bank-line-totals'))).toEqual([])
})
