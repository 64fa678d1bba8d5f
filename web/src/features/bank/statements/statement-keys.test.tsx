import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { makeRouter } from '../../../app/router.tsx'
import { queries } from '../../../kit/use-call.ts'
import { answers } from '../../../testing/api.ts'
import { account, accountant, statement, UNDER } from '../../../testing/bank/bank-pages.ts'
import { ana } from '../../../testing/people.ts'

test('↓ leads to the first statement, and from a gap to the one below it', async () => {
  const two = [statement, { ...statement, id: 10, statementNumber: '158', lineCount: 5, gap: null }]
  queries.clear()
  answers({
    'GET /current-user': { body: ana },
    [`GET ${UNDER}`]: { body: accountant },
    [`GET ${UNDER}/bank-statement-accounts`]: { body: [account] },
    [`GET ${UNDER}/bank-statements`]: { body: two },
  })
  const router = makeRouter(createMemoryHistory({ initialEntries: ['/kovac/bank/statements'] }))
  await router.load()
  render(<RouterProvider router={router} />)
  const first = await screen.findByRole('link', { name: '8 stavki' })
  const second = screen.getByRole('link', { name: '5 stavki' })
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })
  press('ArrowDown')
  expect(document.activeElement).toBe(first)
  press('ArrowDown')
  expect(document.activeElement).toBe(second)
  press('g')
  expect(document.activeElement?.textContent).toContain('Nedostaje izvadak 159.')
  press('ArrowDown')
  expect(document.activeElement).toBe(second)
  press('g')
  press('ArrowUp')
  expect(document.activeElement).toBe(first)
})
