import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DocumentDetails } from 'contract/documents/documents'
import type { EInvoice } from 'contract/documents/e-invoice'
import type { RepeatedInvoice } from 'contract/documents/repeated-invoices'
import type { Permission } from 'contract/permissions'
import { AtWorkContext } from '../../../kit/actor.tsx'
import { queries } from '../../../kit/use-call.ts'
import { answers } from '../../../testing/api.ts'
import { ana, kovac, mayIn } from '../../../testing/people.ts'
import { renderPage } from '../../../testing/render.tsx'
import { CompareDialog } from './compare-dialog.tsx'
import { RepeatedSection } from './repeated-section.tsx'
import { RepeatedStrip } from './repeated-strip.tsx'

const UNDER = '/business-subjects/1'
const MANAGES: readonly Permission[] = ['DOCUMENT_INCOMING_READ', 'DOCUMENT_INCOMING_MANAGE']
const LINE = { id: '1', name: 'Vijak', description: '', note: '', quantity: '10', unitCode: 'H87', unitPrice: '1.5', netAmount: 1500, vatCategory: 'S', vatRate: '25', classificationCode: '' } // prettier-ignore
const SAYS = {
  number: '17', typeCode: '380', isCopy: false, issueDate: '2026-10-01', dueDate: '2026-10-31', deliveryDate: null, currency: 'EUR',
  seller: { name: 'Plavo more d.o.o.', oib: '75982643106', vatNumber: '' }, buyer: { name: 'Kovač d.o.o.', oib: '12345678903', vatNumber: '' },
  notes: [], references: [], paymentMeans: [], lines: [LINE], totalBaseAmount: 1500, totalVatAmount: 375, totalAmount: 1875, totalAmountToBePaid: 1875,
} as unknown as EInvoice // prettier-ignore
const CAME = { ...SAYS, dueDate: '2026-11-30', lines: [LINE, { ...LINE, name: 'Matica' }], totalBaseAmount: 3000, totalVatAmount: 750, totalAmount: 3750, totalAmountToBePaid: 3750 } // prettier-ignore
const REPEATED: RepeatedInvoice = {
  id: 3, documentType: 'IncomingInvoices', documentId: 7, documentNumber: '17', partnerName: 'Plavo more d.o.o.', documentDate: '2026-10-01',
  currency: 'EUR', totalAmountToBePaid: 3750, isCopy: false, fileId: 32, fileName: 'drugi.xml', receivedAt: '2026-11-20T09:00:00.000Z',
  resolution: null, resolvedByName: '', resolvedAt: null, keptDocumentId: null,
} // prettier-ignore
const DETAILS = {
  document: { id: 7, documentType: 'IncomingInvoices', documentKind: 'Invoice', documentNumber: '17', businessSubjectPartnerName: 'Plavo more d.o.o.', documentDate: '2026-10-01', documentDueDate: '2026-10-31', currency: 'EUR', totalBaseAmount: 1500, totalAmountToBePaid: 1875, fileId: 31, warnings: [] },
  content: SAYS, findings: [], vatTotals: [{ vatCategory: 'S', vatRate: '25', baseAmount: 1500, vatAmount: 375 }], note: '', originalName: 'prvi.xml', originalMediaType: 'application/xml', attachments: [], payments: [],
} as unknown as DocumentDetails // prettier-ignore

beforeEach(() => queries.clear())
afterEach(() => vi.unstubAllGlobals())

async function draw(content: ReactNode, { may = MANAGES, details = DETAILS, repeated = REPEATED, came = CAME } = {}) {
  const api = answers({
    [`GET ${UNDER}/repeated-invoices`]: { body: [repeated] },
    [`GET ${UNDER}/repeated-invoices/3`]: { body: { ...repeated, content: came } },
    [`GET ${UNDER}/documents/7`]: { body: details },
    [`POST ${UNDER}/repeated-invoices/3/resolution`]: { body: { documentId: 8 } },
  })
  await renderPage(() => (
    <QueryClientProvider client={queries}>
      <AtWorkContext value={{ businessSubject: kovac, selected: mayIn(may), user: ana }}>{content}</AtWorkContext>
    </QueryClientProvider>
  ))
  return { posts: () => api.calls.filter(({ method }) => method === 'POST'), calls: api.calls }
}

const differing = (table: HTMLElement | undefined) =>
  within(table ?? document.body)
    .getAllByRole('row')
    .filter((row) => row.dataset['differs'])
    .map((row) => row.textContent)

test('above the list stands what waits for a resolution, with number, partner, day and amount', async () => {
  await draw(<RepeatedStrip />)
  const entry = within(await screen.findByRole('listitem'))
  expect(entry.getByText('17')).toBeTruthy()
  expect(entry.getByText(/Plavo more d\.o\.o\. · 01\.10\.2026/)).toBeTruthy()
  expect(entry.getByRole('button', { name: 'Usporedi 17' })).toBeTruthy()
})

test('the two stand beside each other, what differs is marked in words, lines too, and both files can be opened', async () => {
  const { calls } = await draw(<CompareDialog id={3} onClose={() => {}} />)
  await screen.findByText('Dospijeće')
  const [fields, lines] = screen.getAllByRole('table')
  expect(differing(fields)?.map((text) => text?.split('razlikuje se')[0])).toEqual(['Dospijeće', 'Osnovica', 'PDV', 'Ukupno', 'Za platiti']) // prettier-ignore
  expect(differing(lines)).toEqual([expect.stringMatching(/^–Matica · 10 × 1,50 · 25 % · 15,00/)])
  fireEvent.click(screen.getByRole('button', { name: 'prvi.xml' }))
  fireEvent.click(screen.getByRole('button', { name: 'drugi.xml' }))
  await waitFor(() =>
    expect(calls.map(({ path }) => path)).toEqual(expect.arrayContaining([`${UNDER}/files/31`, `${UNDER}/files/32`])),
  )
})

test.each([
  ['Zadrži oba', 'KeptBoth'],
  ['Kopija je, nemoj uvesti', 'Copy'],
])('"%s" decides, closes and is said', async (label, resolution) => {
  const onClose = vi.fn()
  const { posts } = await draw(<CompareDialog id={3} onClose={onClose} />)
  fireEvent.click(await screen.findByRole('button', { name: label }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(posts()).toMatchObject([{ body: { resolution } }])
})

test('who decides later changes nothing', async () => {
  const onClose = vi.fn()
  const { posts } = await draw(<CompareDialog id={3} onClose={onClose} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Odluči kasnije' }))
  expect([onClose.mock.calls.length, posts()]).toEqual([1, []])
})

test('who only reads compares and is offered no resolution', async () => {
  await draw(<CompareDialog id={3} onClose={() => {}} />, { may: ['DOCUMENT_INCOMING_READ'] })
  await screen.findByText('Dospijeće')
  expect(screen.queryByRole('button', { name: 'Zadrži oba' })).toBeNull()
})

test('one entered by hand is compared by what was entered', async () => {
  await draw(<CompareDialog id={3} onClose={() => {}} />, { details: { ...DETAILS, content: null } })
  await screen.findByText('Račun je unesen ručno i nema stavke.')
  expect(differing(screen.getAllByRole('table')[0])?.length).toBe(5)
})

test('a resolution stays to be seen on the document: what it was, by whom and when', async () => {
  const repeated = {
    ...REPEATED,
    resolution: 'Copy' as const,
    resolvedByName: 'Ana Kovač',
    resolvedAt: '2026-11-21T09:00:00.000Z',
  }
  await draw(<RepeatedSection documentId={7} />, { repeated })
  expect(await screen.findByText(/Kopija, nije uvezeno · Ana Kovač, 21\.11\.2026\./)).toBeTruthy()
})
