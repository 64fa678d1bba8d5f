import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { SelectedBusinessSubject } from 'contract/business-subjects/selected-business-subject'
import type { DocumentDetails } from 'contract/documents/documents'
import { AtWorkContext } from '../../../kit/actor.tsx'
import { queries } from '../../../kit/use-call.ts'
import { answers, refusal } from '../../../testing/api.ts'
import { ana, kovac, mayIn } from '../../../testing/people.ts'
import { renderPage } from '../../../testing/render.tsx'
import { EnteredInvoiceView } from './entered-invoice-view.tsx'

const DETAILS: DocumentDetails = {
  document: {
    id: 17,
    documentType: 'IncomingInvoices',
    documentKind: 'Invoice',
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
    totalEurAmount: null,
    remainingEurAmount: null,
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
  entered: { iban: 'HR1723600001101234565', paymentReference: 'HR00 12-1', version: 3 },
  originalName: 'račun.png',
  originalMediaType: 'image/png',
  attachments: [],
  findings: [],
  payments: [],
}

type Around = { readonly api?: Parameters<typeof answers>[0]; readonly atWork?: SelectedBusinessSubject }

async function open(
  details: Partial<DocumentDetails>,
  { api: more = {}, atWork = mayIn(['DOCUMENT_INCOMING_MANAGE']) }: Around = {},
) {
  const api = answers({
    ...more,
    'GET /business-subjects/1/files/9': { body: { generationStatus: 'Success', address: '/api/downloads/t' } },
  })
  const page = await renderPage(
    () => (
      <QueryClientProvider client={queries}>
        <AtWorkContext value={{ user: ana, businessSubject: kovac, selected: atWork }}>
          <EnteredInvoiceView details={{ ...DETAILS, ...details }} />
        </AtWorkContext>
      </QueryClientProvider>
    ),
    '/kovac/documents?document=17',
  )
  return { ...api, ...page }
}

test('an entered invoice shows its VAT by rate, its note and the picture it was read from', async () => {
  const { calls } = await open({})
  const cells = screen.getAllByRole('cell').map(({ textContent }) => textContent)
  expect(cells).toEqual(['25 %', '100,00 USD', '25,00 USD', '0 %', '50,00 USD', '0,00 USD'])
  expect(screen.getByText(/Čestitke/)).toBeTruthy()
  expect(screen.getByText('HR17 2360 0001 1012 3456 5')).toBeTruthy()
  const picture = await screen.findByRole<HTMLImageElement>('img', { name: 'račun.png' })
  expect(picture.getAttribute('src')).toBe('/api/downloads/t')
  expect(calls).toHaveLength(1)
})

test('an invoice without a file is shown without one', async () => {
  const { calls } = await open({ document: { ...DETAILS.document, fileId: null }, originalMediaType: null })
  expect(screen.queryByRole('region', { name: 'Datoteka' })).toBeNull()
  expect(calls).toEqual([])
})

const remove = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Obriši' }))
  const question = await screen.findByRole('dialog', { name: 'Obrisati račun 55/1/1?' })
  fireEvent.click(within(question).getByRole('button', { name: 'Obriši' }))
}

test('an entered invoice is removed once somebody has said yes, and what shows it closes', async () => {
  const { calls, where } = await open({}, { api: { 'DELETE /business-subjects/1/entered-invoices/17': { status: 204 } } })
  fireEvent.click(screen.getByRole('button', { name: 'Obriši' }))
  expect(calls.filter(({ method }) => method === 'DELETE')).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Odustani' }))
  await remove()
  await waitFor(() => expect(where()).toBe('/kovac/documents'))
  expect(await screen.findByText('Račun 55/1/1 je obrisan.')).toBeTruthy()
})

test('why an invoice is not removed is said, and it stays open', async () => {
  const paid = refusal(409, 'EnteredInvoice.Paid', 'enteredInvoices.paid')
  const { where } = await open({}, { api: { 'DELETE /business-subjects/1/entered-invoices/17': paid } })
  await remove()
  expect(await screen.findByText(/Povucite plaćanje/)).toBeTruthy()
  expect(where()).toBe('/kovac/documents?document=17')
})

test('it is corrected in the form it was entered with', async () => {
  await open({})
  fireEvent.click(screen.getByRole('button', { name: 'Ispravi' }))
  expect(await screen.findByRole('dialog', { name: 'Ispravak ulaznog računa' })).toBeTruthy()
})

test('who only reads incoming invoices, and an invoice that was not entered by hand, have neither', async () => {
  const without = () => ['Ispravi', 'Obriši'].map((name) => screen.queryByRole('button', { name }))
  const { unmount } = await open({}, { atWork: mayIn(['DOCUMENT_INCOMING_READ']) })
  expect(without()).toEqual([null, null])
  unmount()
  await open({ entered: null })
  expect(without()).toEqual([null, null])
})
