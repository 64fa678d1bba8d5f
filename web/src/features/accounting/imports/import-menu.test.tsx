import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { ImportOutcome } from 'contract/kit/imports'
import { makeRouter } from '../../../app/router.tsx'
import { queries } from '../../../kit/use-call.ts'
import { answers } from '../../../testing/api.ts'
import { ana, mayIn } from '../../../testing/people.ts'

afterEach(() => vi.unstubAllGlobals())

const UNDER = '/business-subjects/1'
const EMPTY = 'Još nema knjiženja'
const OUTCOME: ImportOutcome = {
  separator: ';',
  encoding: 'utf-8',
  decimalMark: ',',
  dayOrder: null,
  headings: [{ text: 'Konto', column: 'accountCode' }],
  rowCount: 2,
  newCount: 2,
  changedCount: 0,
  sameCount: 0,
  problemCount: 0,
  wrongRowCount: 0,
  problems: [],
  remark: { message: 'entryImports.sums', params: { debit: '100,00', credit: '100,00' } },
  changes: [{ row: 2, name: '100000 · D 100,00', isNew: true, columns: ['accountCode'] }],
}

async function open(permissions: string[]) {
  queries.clear()
  const made = { id: 3, fileName: 'stanje.csv', rowCount: 2, doneCount: 0 }
  answers({
    'GET /current-user': { body: ana },
    [`GET ${UNDER}`]: { body: mayIn(permissions as never) },
    [`GET ${UNDER}/books`]: { body: { books: { beginsOn: '2026-01-01' } } },
    [`GET ${UNDER}/ledger-entries`]: { body: { rows: [], totalCount: 0, page: 1, size: 50 } },
    [`POST ${UNDER}/opening-balance-imports`]: { body: { ...made, status: 'Checking', outcome: null } },
    [`GET ${UNDER}/opening-balance-imports/3`]: { body: { ...made, status: 'Checked', outcome: OUTCOME } },
  })
  const router = makeRouter(createMemoryHistory({ initialEntries: ['/kovac/accounting/journal'] }))
  await router.load()
  render(<RouterProvider router={router} />)
}

test('opening balances are looked through first, and both sides of the file are told', async () => {
  await open(['LEDGER_READ', 'LEDGER_POST'])
  await screen.findByText(EMPTY)
  fireEvent.click(await screen.findByRole('button', { name: 'Više' }))
  const [balances, wages] = await screen.findAllByRole('menuitem')
  expect([balances?.textContent, wages?.textContent]).toEqual(['Uvezi početno stanje', 'Uvezi obračun plaće'])
  fireEvent.click(balances ?? document.body)
  const dialog = within(await screen.findByRole('dialog', { name: 'Uvoz početnog stanja' }))
  fireEvent.change(dialog.getByLabelText('Odaberi datoteku'), { target: { files: [new File(['x'], 'stanje.csv')] } })
  expect(await dialog.findByText('Duguje 100,00, potražuje 100,00: strane su jednake.')).toBeTruthy()
  expect(dialog.getByText('100000 · D 100,00')).toBeTruthy()
})

test('whoever only reads the books is not offered to import', async () => {
  await open(['LEDGER_READ'])
  await screen.findByRole('heading', { name: 'Dnevnik' })
  expect(screen.queryByRole('button', { name: 'Više' })).toBeNull()
})
