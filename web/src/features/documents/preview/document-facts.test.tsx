import { QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Document } from 'contract/documents/documents'
import { AtWorkContext } from '../../../kit/actor.tsx'
import { queries } from '../../../kit/use-call.ts'
import { answers } from '../../../testing/api.ts'
import { ana, kovac, mayIn } from '../../../testing/people.ts'
import { renderPage } from '../../../testing/render.tsx'
import { DocumentFacts } from './document-facts.tsx'

const DOCUMENT = {
  id: 17,
  documentNumber: '55/1/1',
  businessSubjectPartnerId: 3,
  businessSubjectPartnerName: 'Žito i brašno d.o.o.',
  documentDate: '2026-11-02',
  documentDueDate: null,
  status: 'WaitingForPayment',
  totalAmountToBePaid: 175_00,
  remainingAmount: 175_00,
  currency: 'EUR',
} as Document
const PAPER = { id: 1, sourceKind: 'ReceivedInvoice', documentId: 17, documentNumber: '55/1/1', datedOn: '2026-11-02', state: 'Asked', reason: 'TreatmentMissing', ledgerEntryId: null } // prettier-ignore

async function open(given: Partial<Document>, papers: readonly object[], beginsOn: string | null = null) {
  queries.clear()
  const { calls } = answers({
    'GET /business-subjects/1/ledger-papers': { body: { rows: papers, totalCount: papers.length } },
    'GET /business-subjects/1/books': { body: { books: beginsOn === null ? null : { beginsOn } } },
  })
  await renderPage(() => (
    <QueryClientProvider client={queries}>
      <AtWorkContext value={{ user: ana, businessSubject: kovac, selected: mayIn(['LEDGER_READ']) }}>
        <DocumentFacts document={{ ...DOCUMENT, ...given }} />
      </AtWorkContext>
    </QueryClientProvider>
  ))
  return calls
}
/** What stands beside "in the books". */
const inBooks = () => screen.getByText('U knjigama').nextElementSibling?.textContent

test.each(['IncomingInvoices', 'OutgoingInvoices'] as const)('%s say what became of them in the books', async (documentType) => {
  await open({ documentType }, [PAPER])
  expect(await screen.findByRole('link', { name: 'Traži odluku' })).toBeTruthy()
})

test('a document from before the books begin says so, as nothing waits for anybody', async () => {
  const documentType = 'IncomingInvoices'
  await open({ documentType, documentDate: '2015-01-09' }, [], '2025-01-01')
  await waitFor(() => expect(inBooks()).toBe('prije početka knjiga (01.01.2025)'))
})

test.each([['2026-11-02'], [null]])('where the books begin on %s, one that is no paper of them has a dash', async (beginsOn) => {
  const calls = await open({ documentType: 'IncomingInvoices' }, [], beginsOn)
  await waitFor(() => expect(calls.some(({ path }) => path.endsWith('/books'))).toBe(true))
  expect(inBooks()).toBe('–')
})
