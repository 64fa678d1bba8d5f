import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { searches } from 'contract/searches'
import { renderPage } from '../../testing/render.tsx'
import { usePageSearch } from './page-search.ts'

afterEach(cleanup)

function Page() {
  const [{ from = 'nikad' }, say] = usePageSearch(searches.ofDays)
  return (
    <button type="button" onClick={() => say({ from: '2026-01-01', to: undefined })}>
      {from}
    </button>
  )
}

test('a page is told what its address says, and what is nothing that it knows is left out', async () => {
  await renderPage(() => <Page />, '/?from=2026-03-01')
  expect(await screen.findByRole('button', { name: '2026-03-01' })).toBeTruthy()
  cleanup()
  await renderPage(() => <Page />, '/?from=jučer')
  expect(await screen.findByRole('button', { name: 'nikad' })).toBeTruthy()
})

test('what a page says in its address goes beside what stands there, and what it takes back is gone', async () => {
  const { where } = await renderPage(() => <Page />, '/?to=2026-03-01&search=opeka')
  fireEvent.click(await screen.findByRole('button', { name: 'nikad' }))
  await waitFor(() => expect(where()).toBe('/?search=opeka&from=2026-01-01'))
})
