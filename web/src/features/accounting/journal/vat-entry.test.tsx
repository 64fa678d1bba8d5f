import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { paths } from 'contract/paths'
import { makeRouter } from '../../../app/router.tsx'
import { queries } from '../../../kit/use-call.ts'
import { answers } from '../../../testing/api.ts'
import { ana, mayIn } from '../../../testing/people.ts'

afterEach(() => vi.unstubAllGlobals())

const UNDER = '/business-subjects/1'

test('what a return asks for begins in the journal of VAT on the last day of its period, once', async () => {
  queries.clear()
  answers({
    'GET /current-user': { body: ana },
    [`GET ${UNDER}`]: { body: mayIn(['LEDGER_READ', 'LEDGER_POST']) },
    [`GET ${UNDER}/books`]: { body: { books: { incomeTax: 'Profit' } } },
    [`GET ${UNDER}/ledger-entries`]: { body: { rows: [], totalCount: 0 } },
    [`GET ${UNDER}/ledger-entry-templates`]: { body: [] },
  })
  const router = makeRouter(createMemoryHistory({ initialEntries: [paths.newVatEntry('kovac', '2026-10-31')] }))
  await router.load()
  render(<RouterProvider router={router} />)
  const dialog = within(await screen.findByRole('dialog', { name: 'Novo knjiženje' }))
  expect(dialog.getByLabelText<HTMLSelectElement>('Temeljnica').value).toBe('PDV')
  expect(dialog.getByLabelText<HTMLInputElement>(/^Dan|^Datum/).value).toBe('31.10.2026')
  await waitFor(() => expect(router.state.location.href).toBe('/kovac/accounting/journal'))
})
