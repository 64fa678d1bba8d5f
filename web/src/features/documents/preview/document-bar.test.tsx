import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Document } from 'contract/documents/documents'
import { AtWorkContext } from '../../../kit/actor.tsx'
import { today } from '../../../kit/format.ts'
import { typingStore } from '../../../kit/records/typing-store.ts'
import { queries } from '../../../kit/use-call.ts'
import { answers } from '../../../testing/api.ts'
import { ana, kovac, mayIn } from '../../../testing/people.ts'
import { onMobile } from '../../../testing/screen/phone.ts'
import { renderPage } from '../../../testing/render.tsx'
import { DocumentPanel } from './document-panel.tsx'

afterEach(() => vi.unstubAllGlobals())

const UNDER = 'GET /business-subjects/1'
const ISSUED = { id: 17, documentType: 'OutgoingInvoices', documentKind: 'Invoice', documentNumber: '17/1/1', businessSubjectPartnerId: 3, businessSubjectPartnerName: 'Žito d.o.o.', status: 'WaitingForPayment', documentDate: '2026-10-01', documentDueDate: '2026-10-31', totalBaseAmount: 1_000_00, totalAmountToBePaid: 1_250_00, lastPaymentOn: null, remainingAmount: 1_250_00, currency: 'EUR', currencyId: 978, fileId: 1, isSelfBilled: false, warnings: [] } as unknown as Document // prettier-ignore

/** The document on a phone; its bar is what stands at the thumb. */
async function open(given: Partial<Document>) {
  onMobile()
  queries.clear()
  answers({
    [`${UNDER}/documents/17`]: {
      body: {
        document: { ...ISSUED, ...given },
        content: null,
        findings: [],
        vatTotals: [],
        note: '',
        entered: null,
        originalName: null,
        originalMediaType: null,
        attachments: [],
        payments: [],
      },
    },
    [`${UNDER}/reminders`]: { body: [] },
  })
  const selected = mayIn(['DOCUMENT_OUTGOING_READ', 'DOCUMENT_OUTGOING_MANAGE'])
  await renderPage(() => (
    <QueryClientProvider client={queries}>
      <AtWorkContext value={{ user: ana, businessSubject: kovac, selected }}>
        <DocumentPanel id={17} onClose={() => undefined} />
      </AtWorkContext>
    </QueryClientProvider>
  ))
  await screen.findByRole('heading', { name: /17\/1\/1/ })
}
const bar = () => screen.queryByRole('contentinfo')
const offered = () =>
  within(bar() as HTMLElement)
    .getAllByRole('button')
    .map((button) => [button.textContent, button.dataset['variant'] ?? 'filled'])

test('on a phone a payment that was being entered is where one is again, after a reload or a new sign-in', async () => {
  sessionStorage.setItem(typingStore.keyOf(ana.id, kovac.businessSubjectId, 'document-payment', 17), '{"note":"Prvi dio"}')
  await open({})
  fireEvent.click(await screen.findByRole('button', { name: 'Vrati upisano' }))
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Napomena').value).toBe('Prvi dio'))
  sessionStorage.clear()
})

test('on a phone who is not late yet is not reminded first: the next thing is the payment', async () => {
  await open({ documentDueDate: today() })
  expect(offered()).toEqual([['Upiši uplatu', 'filled']])
})

test('on a phone who is late is reminded first, and a payment is entered by the word that the desk has for it', async () => {
  await open({ status: 'NoPaymentsPastDueDate' })
  expect(offered()).toEqual([
    ['Upiši uplatu', 'default'],
    ['Opomena', 'filled'],
  ])
})

test('on a phone the bar steps aside while a payment is entered, and from another tab leads back to it', async () => {
  await open({ status: 'NoPaymentsPastDueDate' })
  fireEvent.click(within(bar() as HTMLElement).getByRole('button', { name: 'Upiši uplatu' }))
  const amount = await screen.findByLabelText<HTMLInputElement>('Iznos (EUR)')
  expect(bar()).toBeNull()
  fireEvent.change(amount, { target: { value: '500' } })
  fireEvent.click(screen.getByRole('button', { name: 'Podaci' }))
  fireEvent.click(await waitFor(() => within(bar() as HTMLElement).getByRole('button', { name: 'Upiši uplatu' })))
  await waitFor(() => expect(bar()).toBeNull())
  expect(amount.value).toBe('500')
  expect(amount.closest('[hidden]')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Odustani' }))
  expect(offered()).toHaveLength(2)
})
