import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { makeRouter } from '../../../app/router.tsx'
import { queries } from '../../../kit/use-call.ts'
import { answers } from '../../../testing/api.ts'
import { account, accountant, statement, UNDER } from '../../../testing/bank/bank-pages.ts'
import { ana } from '../../../testing/people.ts'

afterEach(() => vi.unstubAllGlobals())

test('a statement with a settled line can’t be taken away, and its menu says why before anybody is asked', async () => {
  queries.clear()
  const settled = { ...statement, id: 12, statementNumber: '161', settledLineCount: 1, gap: null }
  answers({
    'GET /current-user': { body: ana },
    [`GET ${UNDER}`]: { body: accountant },
    [`GET ${UNDER}/bank-statement-accounts`]: { body: [account] },
    [`GET ${UNDER}/bank-statements`]: { body: [settled, statement] },
  })
  const router = makeRouter(createMemoryHistory({ initialEntries: ['/kovac/bank/statements'] }))
  await router.load()
  render(<RouterProvider router={router} />)
  for (const { number, rests } of [
    { number: '161', rests: true },
    { number: '160', rests: false },
  ]) {
    const button = await screen.findByRole('button', { name: `Radnje: ${number}` })
    fireEvent.click(button)
    const removal = await screen.findByRole('menuitem', { name: /^Ukloni izvadak/ })
    expect(removal.hasAttribute('data-disabled')).toBe(rests)
    expect(removal.textContent.includes('Izvadak ima riješene stavke')).toBe(rests)
    fireEvent.click(button)
    await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull())
  }
})
