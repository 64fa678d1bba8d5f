import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Overpayment } from 'contract/bank/overpayments'
import type { Document, DocumentDetails } from 'contract/documents/documents'
import { AtWorkContext } from '../../../kit/actor.tsx'
import { queries } from '../../../kit/use-call.ts'
import { answers } from '../../../testing/api.ts'
import { ana, kovac, mayIn } from '../../../testing/people.ts'
import { renderPage } from '../../../testing/render.tsx'
import { DocumentPayments } from './document-payments.tsx'

const UNDER = '/business-subjects/1/documents/17'
const document = { id: 17, documentType: 'OutgoingInvoices', documentKind: 'Invoice', documentNumber: '55/1/1', status: 'WaitingForPayment', remainingAmount: 30_00, currency: 'EUR' } as Document // prettier-ignore
const waiting: Overpayment = { id: 4, bookedOn: '2026-01-15', bankLine: { id: 21, place: '158/7' }, currency: 'EUR', isForeign: false, amount: 80_00, restAmount: 50_00 } // prettier-ignore
const manages = mayIn(['DOCUMENT_OUTGOING_READ', 'DOCUMENT_OUTGOING_MANAGE', 'BANK_MATCH'])

const open = async (given: { of?: Overpayment; payments?: DocumentDetails['payments']; may?: typeof manages } = {}) => {
  const { of = waiting, payments = [], may = manages } = given
  queries.clear()
  const api = answers({
    [`GET ${UNDER}/overpayments`]: { body: [of] },
    [`POST ${UNDER}/overpayment-uses`]: { body: {} },
    [`DELETE ${UNDER}/payments/9`]: {},
  })
  await renderPage(() => (
    <QueryClientProvider client={queries}>
      <AtWorkContext value={{ user: ana, businessSubject: kovac, selected: may }}>
        <DocumentPayments details={{ document, payments } as unknown as DocumentDetails} />
      </AtWorkContext>
    </QueryClientProvider>
  ))
  return api
}

test('an open invoice offers what its partner overpaid, says from which line, and one press uses as much as is open', async () => {
  const { calls } = await open()
  expect(await screen.findByText(/Partner ima preplatu od 50,00 EUR\./)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Izvadak 158/7, 15.01.2026' }).getAttribute('href')).toBe('/kovac/bank/lines?line=21')
  fireEvent.click(screen.getByRole('button', { name: 'Iskoristi 30,00 EUR' }))
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      overpaymentId: 4,
      amount: 30_00,
      usedOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    }),
  )
})

test('what we overpaid says so; whoever may not manage the document is offered nothing', async () => {
  await open({ of: { ...waiting, restAmount: -20_00 } })
  expect(await screen.findByText(/Partneru smo preplatili 20,00 EUR\./)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Iskoristi 20,00 EUR' })).toBeTruthy()
})

test('what is not in euro is told with the reason and where to settle it, and is not offered', async () => {
  await open({ of: { ...waiting, currency: 'USD', isForeign: true } })
  const told = await screen.findByText(/Partner ima preplatu od 50,00 USD\./)
  expect(told.textContent).toContain('tečaj nije svaki dan isti')
  expect(screen.getByRole('link', { name: 'Izvadak 158/7, 15.01.2026' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Iskoristi/ })).toBeNull()
})

test('who only reads the document is offered nothing', async () => {
  const { calls } = await open({ may: mayIn(['DOCUMENT_OUTGOING_READ']) })
  expect(screen.queryByText(/preplatu/)).toBeNull()
  expect(calls).toEqual([])
})

test('what was paid from an overpayment names its line and can be undone there', async () => {
  const payment = { id: 9, kind: 'Overpaid', amount: 30_00, paidOn: '2026-03-10', method: null, note: '', bankLine: { id: 21, place: '158/7' }, setOffId: null, counterDocument: null, isWithdrawn: false, withdrawal: null, createdByName: 'Ana', createdAt: '2026-03-10T10:00:00.000Z' } as const // prettier-ignore
  const { calls } = await open({ payments: [payment] })
  expect(screen.getByText(/iz preplate/).textContent).toContain('izvadak 158/7')
  fireEvent.click(screen.getByRole('button', { name: 'Povuci' }))
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Povuci' }))
  await waitFor(() => expect(calls.some(({ method, path }) => method === 'DELETE' && path.endsWith('/payments/9'))).toBe(true))
})
