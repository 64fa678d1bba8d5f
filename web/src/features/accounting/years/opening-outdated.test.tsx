import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { makeRouter } from '../../../app/router.tsx'
import { queries } from '../../../kit/use-call.ts'
import { answers } from '../../../testing/api.ts'
import { ana, mayIn } from '../../../testing/people.ts'

afterEach(() => vi.unstubAllGlobals())

const UNDER = '/business-subjects/1'

async function open(address: string, isOutdated: boolean) {
  queries.clear()
  const { calls } = answers({
    'GET /current-user': { body: ana },
    [`GET ${UNDER}`]: { body: mayIn(['LEDGER_READ']) },
    [`GET ${UNDER}/books`]: { body: { books: { incomeTax: 'Profit' } } },
    [`GET ${UNDER}/balance-sheet`]: { body: { on: '2026-06-30', currencyMark: 'EUR', rows: [], undecided: { paperCount: 0, lineCount: null } } },
    [`GET ${UNDER}/trial-balance`]: { body: [] },
    [`GET ${UNDER}/ledger-year-opening`]: { body: { isOutdated } },
  }) // prettier-ignore
  const router = makeRouter(createMemoryHistory({ initialEntries: [`/kovac/accounting${address}`] }))
  await router.load()
  render(<RouterProvider router={router} />)
  await screen.findByText(/^(U tom razdoblju nema knjiženja|Na taj dan nema salda)/)
  return calls.filter(({ path }) => path.includes('opening')).map(({ query }) => query)
}

test.each(['/trial-balance?from=2026-01-01&to=2026-06-30', '/balance-sheet?on=2026-06-30'])(
  'figures of a year whose opening no longer matches say so, and lead to the year that is to be closed again: %s',
  async (address) => {
    const asked = await open(address, true)
    expect(await screen.findByText('Početno stanje više ne odgovara')).toBeTruthy()
    expect(asked).toEqual(['year=2026'])
    expect(screen.getByRole('link', { name: 'Zaključi ponovno 2025.' }).getAttribute('href')).toBe('/kovac/accounting/years?year=2025') // prettier-ignore
  },
)

test('figures of a year that still begins with what the one before ends with say nothing of it', async () => {
  await open('/trial-balance?from=2026-01-01&to=2026-06-30', false)
  expect(screen.queryByText('Početno stanje više ne odgovara')).toBeNull()
})
