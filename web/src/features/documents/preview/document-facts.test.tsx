import { QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
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

test.each(['IncomingInvoices', 'OutgoingInvoices'] as const)('%s say what became of them in the books', async (documentType) => {
  queries.clear()
  answers({ 'GET /business-subjects/1/ledger-papers': { body: { rows: [PAPER], totalCount: 1 } } })
  await renderPage(() => (
    <QueryClientProvider client={queries}>
      <AtWorkContext value={{ user: ana, businessSubject: kovac, selected: mayIn(['LEDGER_READ']) }}>
        <DocumentFacts document={{ ...DOCUMENT, documentType }} />
      </AtWorkContext>
    </QueryClientProvider>
  ))
  expect(await screen.findByRole('link', { name: 'Traži odluku' })).toBeTruthy()
})
