import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DocumentImport, ImportResult } from 'contract/documents/document-imports'
import { AtWorkContext } from '../../../kit/actor.tsx'
import { queries } from '../../../kit/use-call.ts'
import { answers, refusal } from '../../../testing/api.ts'
import { ana, kovac, mayIn } from '../../../testing/people.ts'
import { renderPage } from '../../../testing/render.tsx'
import { eInvoiceUploads } from './e-invoice-uploads.ts'
import { EInvoiceDropArea, ImportEInvoicesButton } from './import-e-invoices.tsx'

beforeEach(() => queries.clear())
afterEach(() => {
  act(() => eInvoiceUploads.clear())
  vi.unstubAllGlobals()
})

const outcomes = (outcome: ImportResult['outcome']): DocumentImport => ({
  id: null,
  fileName: 'r.xml',
  status: 'Done',
  entryCount: 1,
  doneCount: 1,
  reason: null,
  results: [{ fileName: 'r.xml', outcome, documentId: null, repeatedInvoiceId: null, documentNumber: '1', reason: null }],
})

async function open(given?: (count: number) => object) {
  let outcome: ImportResult['outcome'] = 'Imported'
  let count = 0
  answers({ 'POST /business-subjects/1/document-imports': () => given?.(++count) ?? { body: outcomes(outcome) } })
  await renderPage(() => (
    <QueryClientProvider client={queries}>
      <AtWorkContext
        value={{ user: ana, businessSubject: kovac, selected: mayIn(['DOCUMENT_INCOMING_READ', 'DOCUMENT_INCOMING_MANAGE']) }}
      >
        <EInvoiceDropArea>
          <ImportEInvoicesButton />
        </EInvoiceDropArea>
      </AtWorkContext>
    </QueryClientProvider>
  ))
  const importFiles = async (names: readonly string[], comes: ImportResult['outcome']) => {
    outcome = comes
    const input = screen.getByLabelText('Uvezi e-račune', { selector: 'input' })
    fireEvent.change(input, { target: { files: names.map((name) => new File(['<Invoice/>'], name)) } })
    const panel = await screen.findByRole('region', { name: 'Uvoz e-računa' })
    await waitFor(() => expect(within(panel).getByRole('button', { name: 'Zatvori' })).toBeTruthy())
    return panel
  }
  return { importFiles }
}
const files = (panel: HTMLElement) => [...panel.querySelectorAll('strong')].map(({ textContent }) => textContent)

test('the files that were imported last stand first and in sight with their outcome, earlier ones below with theirs (DOCS-01)', async () => {
  const { importFiles } = await open()
  const panel = await importFiles(['1.xml', '2.xml'], 'Imported')
  expect(within(panel).getByRole('status').textContent).toBe('2 uvezena')
  const [list] = within(panel).getAllByRole('list')
  if (list) list.scrollTop = 90

  await importFiles(['3.xml', '4.xml', '5.xml'], 'Refused')
  await waitFor(() => expect(within(panel).getByRole('status').textContent).toBe('0 uvezeno, 3 odbijena'))
  expect(files(panel)).toEqual(['3.xml', '4.xml', '5.xml', '1.xml', '2.xml'])
  expect(within(panel).getAllByRole('list')[0]?.scrollTop).toBe(0)
  expect(within(panel).getByText('Ranije: 2 uvezena')).toBeTruthy()
})

test('where nothing came in the line of progress does not look as if it had (DOCS-01)', async () => {
  const { importFiles } = await open()
  const panel = await importFiles(['1.xml'], 'Refused')
  expect(within(panel).getByRole('progressbar').dataset['tone']).toBe('bad')
  await importFiles(['2.xml'], 'Imported')
  await waitFor(() => expect(within(panel).getByRole('progressbar').dataset['tone']).toBe('good'))
})

const refusedFor = (message: string, params: Readonly<Record<string, string>> = {}) => {
  const told = outcomes('Refused')
  return { body: { ...told, results: told.results.map((result) => ({ ...result, reason: { message, params } })) } }
}

test('whoever refuses a file, its line looks the same: the reason stands below its name, and nothing beside it (DOCS-01)', async () => {
  const { importFiles } = await open((count) =>
    count === 1 ? refusal(422, 'EmptyFile', 'imports.fileEmpty') : refusedFor('eInvoices.notXml'),
  )
  const panel = await importFiles(['1.xml', '2.xml'], 'Refused')
  const lines = [...panel.querySelectorAll('strong')].map((name) => name.parentElement?.textContent)
  expect(lines).toEqual(['1.xml', '2.xml'])
  expect(within(panel).getByText('Datoteka je prazna.')).toBeTruthy()
})

test.each([
  ['ID (BT-1)', 'broj računa (BT-1)'],
  ['DocumentCurrencyCode (BT-5)', 'valuta (BT-5)'],
  ['AccountingSupplierParty/RegistrationName (BT-27)', 'naziv prodavatelja (BT-27)'],
  ['InvoiceLine 3/LineExtensionAmount (BT-131)', 'iznos stavke (BT-131), stavka 3'],
  ['InvoiceLine (BG-25)', 'stavke računa (BG-25)'],
  ['Something/Else (BT-999)', 'Something/Else (BT-999)'],
])('what an e-invoice lacks is named in words, with the term that its sender knows: %s', async (field, words) => {
  const { importFiles } = await open(() => refusedFor('eInvoices.incomplete', { field }))
  const panel = await importFiles(['1.xml'], 'Refused')
  expect(panel.textContent).toContain(`nedostaje ili nije čitljiv obvezni podatak ${words}: zatražite`)
})
