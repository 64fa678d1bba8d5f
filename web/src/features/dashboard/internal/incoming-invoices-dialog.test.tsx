import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { PartnerIncomingInvoice } from 'contract/dashboard/partner-incoming-invoices'
import { partnerFigures } from 'contract/documents/figures'
import { refusal } from '../../../testing/api.ts'
import { openDashboard, UNDER } from '../../../testing/dashboard.tsx'
import { listedDocuments } from '../../../testing/listed-documents.ts'

afterEach(() => vi.unstubAllGlobals())

const LIST = `GET ${UNDER}/partners/8/incoming-invoices`
const invoice = (documentId: number, given: Partial<PartnerIncomingInvoice> = {}): PartnerIncomingInvoice => ({
  documentId,
  documentNumber: `${documentId}-P1-1`,
  documentDate: '2026-10-14',
  dueDate: '2026-11-14',
  daysLate: 8,
  daysOverdue: 8,
  totalAmount: 2_164_00,
  totalRemainingAmount: 1_164_00,
  currencyMark: 'USD',
  ...given,
})
const INVOICES = [
  invoice(1),
  invoice(2, { daysLate: 0, daysOverdue: 0, dueDate: '2026-12-24', currencyMark: 'EUR' }),
  invoice(3, { daysLate: 0, daysOverdue: 0, dueDate: null }),
]

async function open(answer: object, isMobile = false) {
  await openDashboard({ isMobile, search: isMobile ? '?invoices=incoming' : '', more: { [LIST]: answer } })
  fireEvent.click(await screen.findByRole('button', { name: 'Prikaži otvorene račune: Partner 8' }))
  return within(await screen.findByRole('dialog'))
}
const body = (rows: readonly PartnerIncomingInvoice[]) => ({
  body: { businessSubjectPartnerName: 'Žito i brašno d.o.o.', businessSubjectPartnerIncomingDocumentDtos: rows },
})

test('the button of a supplier opens their open invoices, with all that is known of each (DASH-I-64, DASH-I-65, DASH-I-81, DASH-I-82, GAP-64)', async () => {
  const dialog = await open(body(INVOICES))
  expect(await screen.findByRole('dialog', { name: 'Otvoreni računi: Žito i brašno d.o.o.' })).toBeTruthy()
  const cells = (row: HTMLElement) => [...row.children].map(({ textContent }) => textContent)
  expect((await dialog.findAllByRole('row')).map(cells)).toEqual([
    ['Broj', 'Datum', 'Dospijeće', 'Dana kasni', 'Ukupno', 'Preostalo', 'Valuta'],
    ['1-P1-1', '14.10.2026', '14.11.2026', '8', '2.164,00', '1.164,00', 'USD'],
    ['2-P1-1', '14.10.2026', '24.12.2026', '–', '2.164,00', '1.164,00', 'EUR'],
    ['3-P1-1', '14.10.2026', '–', '–', '2.164,00', '1.164,00', 'USD'],
  ])
  expect([...dialog.getByRole('table').querySelectorAll('[data-late]')].map(({ textContent }) => textContent)).toEqual(['8'])
  expect(listedDocuments(dialog.getByRole('link', { name: 'Prikaži u popisu' }))).toEqual(partnerFigures(8).payableAmount.rows)
})

test('a phone shows a card each: how late it is, or when it is due (DASH-I-83, GAP-64)', async () => {
  const dialog = await open(body(INVOICES), true)
  expect((await dialog.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
    '1-P1-11.164,00 USD8 dana kasni14.10.2026',
    '2-P1-11.164,00 EURdospijeva 24.12.202614.10.2026',
    '3-P1-11.164,00 USDbez dospijeća14.10.2026',
  ])
  expect(dialog.getAllByRole('listitem').map((item) => item.querySelector('[data-late]')?.textContent ?? '')).toEqual(['8 dana kasni', '', '']) // prettier-ignore
  expect(dialog.queryByRole('table')).toBeNull()
})

test('without open invoices it says so, and closes by its button (DASH-I-84, DASH-I-85)', async () => {
  const dialog = await open(body([]))
  expect(await dialog.findByText('Nema otvorenih računa.')).toBeTruthy()
  const [close] = dialog.getAllByRole('button', { name: 'Zatvori' }).toReversed()
  if (close) fireEvent.click(close)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('invoices that do not load: the generic toast and an empty list (DASH-I-87)', async () => {
  const dialog = await open(refusal(500, 'GenericError', 'global.genericErrorToastMessage'))
  expect(await dialog.findByText('Nema otvorenih računa.')).toBeTruthy()
  expect((await screen.findAllByText('Nije uspjelo')).length).toBe(1)
  expect(dialog.queryByRole('table')).toBeNull()
})
