import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Document } from 'contract/documents/documents'
import { DOCUMENT_STATUSES } from 'contract/documents/document-status'
import type { Permission } from 'contract/permissions'
import { AtWorkContext } from '../../kit/actor.tsx'
import { queries } from '../../kit/use-call.ts'
import { answers } from '../../testing/api.ts'
import { ana, kovac, selected } from '../../testing/people.ts'
import { openInvoice } from '../../testing/reminders.ts'
import { renderPage } from '../../testing/render.tsx'
import { DocumentsPage } from './documents-page.tsx'
import { RowMenu } from './row-menu.tsx'

const UNDER = 'GET /business-subjects/1'
const aDocument = (id: number, given: Partial<Document> = {}): Document => ({
  id,
  documentType: 'OutgoingInvoices',
  documentKind: 'Invoice',
  documentNumber: `${id}-P1-1`,
  businessSubjectPartnerId: 3,
  businessSubjectPartnerName: 'Žito i brašno d.o.o.',
  status: 'WaitingForPayment',
  documentDate: '2026-10-01',
  documentDueDate: '2026-12-31',
  totalBaseAmount: 100000,
  totalAmountToBePaid: 125000,
  lastPaymentOn: null,
  remainingAmount: 125000,
  currency: 'EUR',
  currencyId: 978,
  totalEurAmount: 125000,
  remainingEurAmount: 125000,
  fileId: 1,
  isSelfBilled: false,
  warnings: [],
  ...given,
})

beforeEach(() => queries.clear())

async function open(
  List: () => ReactNode,
  rows: readonly Document[],
  permissions: readonly Permission[] = ['DOCUMENT_OUTGOING_READ', 'DOCUMENT_INCOMING_READ', 'DOCUMENT_OUTGOING_MANAGE'],
) {
  const api = answers({
    [`${UNDER}/documents`]: { body: { rows, totalCount: rows.length } },
    [`${UNDER}/documents/totals`]: { body: [] },
    [`${UNDER}/files/1`]: { body: { generationStatus: 'Generating', address: null } },
    [`${UNDER}/partners/3/outgoing-invoices`]: {
      body: {
        businessSubjectPartnerOutgoingDocumentDtos: [openInvoice(5)],
        businessSubjectPartnerEmail: '',
        businessSubjectPartnerName: 'Žito i brašno d.o.o.',
      },
    },
  })
  const userRole = { id: 1, permissions: permissions.map((key) => ({ module: 'documents' as const, key })) }
  await renderPage(() => (
    <QueryClientProvider client={queries}>
      <AtWorkContext value={{ user: ana, businessSubject: kovac, selected: { ...selected(['documents']), userRole } }}>
        <List />
      </AtWorkContext>
    </QueryClientProvider>
  ))
  return api
}

const bell = (id: number) => screen.queryByRole('button', { name: `Pošalji opomenu za ${id}-P1-1` })

test('the bell of an outgoing row opens the reminder of its partner, anew each time, and gives the focus back (REM-04, REM-37, REM-38, DOCS-14)', async () => {
  await open(DocumentsPage, [aDocument(5)])
  await screen.findByText('5-P1-1')
  bell(5)?.focus()
  fireEvent.click(bell(5) as HTMLElement)
  const invoice = await screen.findByRole<HTMLInputElement>('checkbox', { name: '5-P1-1' })
  expect(invoice.checked).toBe(true)
  fireEvent.click(invoice)
  expect(invoice.checked).toBe(false)
  fireEvent.click(screen.getByRole('button', { name: 'Odustani' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(bell(5))
  fireEvent.click(bell(5) as HTMLElement)
  expect((await screen.findByRole<HTMLInputElement>('checkbox', { name: '5-P1-1' })).checked).toBe(true)
})

test('only outgoing rows have a bell, and only for whoever may manage outgoing invoices (DOCS-50, DOCS-51)', async () => {
  await open(DocumentsPage, [aDocument(5), aDocument(6, { documentType: 'IncomingInvoices' })])
  await screen.findByText('5-P1-1')
  expect([bell(5) !== null, bell(6)]).toEqual([true, null])
})

test('who may only read has no bell (DOCS-51)', async () => {
  await open(DocumentsPage, [aDocument(5)], ['DOCUMENT_OUTGOING_READ', 'DOCUMENT_INCOMING_MANAGE'])
  await screen.findByText('5-P1-1')
  expect(bell(5)).toBeNull()
  expect(screen.getByRole('button', { name: 'Preuzmi 5-P1-1' })).toBeTruthy()
})

test('the bell rings in three statuses; in any other it stays in reach and says why not (DOCS-52, DOCS-53)', async () => {
  await open(
    DocumentsPage,
    DOCUMENT_STATUSES.map((status, index) => aDocument(index + 1, { status })),
  )
  await screen.findByText('1-P1-1')
  const rings = DOCUMENT_STATUSES.filter((_, index) => bell(index + 1)?.getAttribute('aria-disabled') !== 'true')
  expect(rings).toEqual(['WaitingForPayment', 'NoPaymentsPastDueDate', 'PartiallyPaid'])
  const paid = bell(DOCUMENT_STATUSES.indexOf('Paid') + 1) as HTMLButtonElement
  fireEvent.click(paid)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(paid.disabled).toBe(false)
  fireEvent.mouseEnter(paid)
  const tip = await screen.findByRole('tooltip')
  expect(tip.textContent).toBe('Račun je plaćen ili nije za naplatu')
  await waitFor(() => expect(paid.getAttribute('aria-describedby')).toBe(tip.id))
})

test('the menu of a card downloads and, for outgoing invoices open for payment, reminds (DOCS-15, DOCS-16)', async () => {
  const reminded = vi.fn()
  const Menus = () => ROWS.map((row) => <RowMenu key={row.id} document={row} onRemind={reminded} />)
  const { calls } = await open(Menus, ROWS)
  fireEvent.click(await screen.findByRole('button', { name: 'Radnje: 6-P1-1' }))
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['Preuzmi'])
  fireEvent.click(screen.getByRole('menuitem', { name: 'Preuzmi' }))
  await waitFor(() => expect(calls.map(({ path }) => path)).toContain('/business-subjects/1/files/1'))
  fireEvent.click(screen.getByRole('button', { name: 'Radnje: 7-P1-1' }))
  const paid = await screen.findByRole<HTMLButtonElement>('menuitem', { name: /Račun je plaćen/ })
  expect(paid.disabled).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'Radnje: 7-P1-1' }))
  fireEvent.click(screen.getByRole('button', { name: 'Radnje: 5-P1-1' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Pošalji opomenu' }))
  expect(reminded).toHaveBeenCalledExactlyOnceWith(3, 5)
})

const ROWS = [
  aDocument(5),
  aDocument(6, { documentType: 'IncomingInvoices' }),
  aDocument(7, { status: 'Paid', remainingAmount: 0 }),
]
