import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { DocumentDetails } from 'contract/documents/documents'
import { AtWorkContext } from '../../../kit/actor.tsx'
import { answers } from '../../../testing/api.ts'
import { ana, kovac, selected } from '../../../testing/people.ts'
import { renderPage } from '../../../testing/render.tsx'
import { EnteredInvoiceView } from './entered-invoice-view.tsx'

const DETAILS: DocumentDetails = {
  document: {
    id: 17,
    documentType: 'IncomingInvoices',
    documentNumber: '55/1/1',
    businessSubjectPartnerId: 3,
    businessSubjectPartnerName: 'Žito i brašno d.o.o.',
    status: 'WaitingForPayment',
    documentDate: '2026-11-02',
    documentDueDate: null,
    totalBaseAmount: 150_00,
    totalAmountToBePaid: 175_00,
    lastPaymentOn: null,
    remainingAmount: 175_00,
    currency: 'USD',
    currencyId: 840,
    fileId: 9,
    isSelfBilled: false,
    warnings: [],
  },
  content: null,
  vatTotals: [
    { vatCategory: 'S', vatRate: '25', baseAmount: 100_00, vatAmount: 25_00 },
    { vatCategory: 'Z', vatRate: '0', baseAmount: 50_00, vatAmount: 0 },
  ],
  note: 'Čestitke\ni omotnice',
  originalName: 'račun.png',
  originalMediaType: 'image/png',
  attachments: [],
  findings: [],
  payments: [],
}

async function open(details: Partial<DocumentDetails>) {
  const api = answers({
    'GET /business-subjects/1/files/9': { body: { generationStatus: 'Success', address: '/api/downloads/t' } },
  })
  await renderPage(() => (
    <AtWorkContext value={{ user: ana, businessSubject: kovac, selected: selected(['documents']) }}>
      <EnteredInvoiceView details={{ ...DETAILS, ...details }} />
    </AtWorkContext>
  ))
  return api
}

test('an entered invoice shows its VAT by rate, its note and the picture it was read from', async () => {
  const { calls } = await open({})
  const cells = screen.getAllByRole('cell').map(({ textContent }) => textContent)
  expect(cells).toEqual(['25 %', '100,00 USD', '25,00 USD', '0 %', '50,00 USD', '0,00 USD'])
  expect(screen.getByText(/Čestitke/)).toBeTruthy()
  const picture = await screen.findByRole<HTMLImageElement>('img', { name: 'račun.png' })
  expect(picture.getAttribute('src')).toBe('/api/downloads/t')
  expect(calls).toHaveLength(1)
})

test('an invoice without a file is shown without one', async () => {
  const { calls } = await open({ document: { ...DETAILS.document, fileId: null }, originalMediaType: null })
  expect(screen.queryByRole('region', { name: 'Datoteka' })).toBeNull()
  expect(calls).toEqual([])
})
