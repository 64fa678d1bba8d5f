import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { BankStatementImport } from 'contract/bank/bank-statement-imports'
import { AtWorkContext } from '../../../kit/actor.tsx'
import { queries } from '../../../kit/use-call.ts'
import { answers } from '../../../testing/api.ts'
import { clerk, imported } from '../../../testing/bank/bank-pages.ts'
import { ana, kovac } from '../../../testing/people.ts'
import { renderPage } from '../../../testing/render.tsx'
import { ImportStatementsButton, StatementDropArea } from './import-statements.tsx'
import { statementUploads } from './statement-uploads.ts'

beforeEach(() => queries.clear())
afterEach(() => {
  act(() => statementUploads.clear())
  vi.unstubAllGlobals()
})

const UNDER = '/business-subjects/1'
const begun: BankStatementImport = { id: 5, fileName: 'i.zip', status: 'Processing', entryCount: 3, doneCount: 0, reason: null, results: [] } // prettier-ignore

/** A page of the bank on which a file was chosen. */
async function importing(given: Parameters<typeof answers>[0]): Promise<HTMLElement> {
  answers(given)
  await renderPage(() => (
    <QueryClientProvider client={queries}>
      <AtWorkContext value={{ user: ana, businessSubject: kovac, selected: clerk }}>
        <StatementDropArea>
          <ImportStatementsButton />
        </StatementDropArea>
      </AtWorkContext>
    </QueryClientProvider>
  ))
  const input = screen.getByLabelText('Uvezi izvadak', { selector: 'input' })
  fireEvent.change(input, { target: { files: [new File(['PK'], 'i.zip')] } })
  return screen.findByRole('region', { name: 'Uvoz izvadaka' })
}

test('a file from which nothing can come in is told of and counted as refused', async () => {
  const broken = { ...begun, id: null, status: 'Failed', reason: { message: 'imports.zipBroken', params: {} } }
  const panel = await importing({ [`POST ${UNDER}/bank-statements`]: { body: broken } })
  expect(await within(panel).findByText(/Zip datoteku nije moguće otvoriti/)).toBeTruthy()
  expect(within(panel).getByRole('status').textContent).toBe('0 uvezeno, 1 odbijen')
})

test('an import of statements that is under way can be stopped, and tells what is in', async () => {
  let status: BankStatementImport['status'] = 'Processing'
  const panel = await importing({
    [`POST ${UNDER}/bank-statements`]: { body: begun },
    [`GET ${UNDER}/bank-statement-imports/5`]: () => ({ body: { ...begun, status, doneCount: 1, results: [imported] } }),
    [`DELETE ${UNDER}/bank-statement-imports/5`]: () => {
      status = 'Cancelled'
      return { status: 204 }
    },
  })
  fireEvent.click(await within(panel).findByRole('button', { name: 'Odustani' }))
  expect(await within(panel).findByText('prekinuto, obrađeno 1 od 3', {}, { timeout: 5_000 })).toBeTruthy()
  expect(within(panel).getByText('Izvadak 160 uvezen: 3 nove stavke.')).toBeTruthy()
  expect(within(panel).queryByRole('button', { name: 'Odustani' })).toBeNull()
})

test('of a zip whatever did not come in is told with the name of its file', async () => {
  const refused = { ...imported, fileName: 'ostecen.xml', outcome: 'Refused', statementNumber: '', reason: { message: 'bankStatements.failures.broken', params: {} } } // prettier-ignore
  const done = { ...begun, status: 'Done', doneCount: 2, entryCount: 2, results: [imported, refused] }
  const panel = await importing({ [`POST ${UNDER}/bank-statements`]: { body: done } })
  const told = (await within(panel).findAllByRole('listitem')).map(({ textContent }) => textContent)
  expect(told.some((text) => text?.startsWith('ostecen.xml: '))).toBe(true)
  expect(within(panel).getByText('Izvadak 160 uvezen: 3 nove stavke.')).toBeTruthy()
})
