import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { documents, DocumentsQuery } from 'contract/documents/documents'
import { answers } from '../../testing/api.ts'
import { forget, queries } from '../use-call.ts'
import { usePage } from './use-page.ts'

const LIST = 'GET /business-subjects/1/documents'

beforeEach(() => queries.clear())

function opened() {
  const { calls } = answers({ [LIST]: () => ({ body: { rows: [], totalCount: asked(calls.at(-1)?.query) ? 41 : null } }) })
  const hook = renderHook(({ query }) => usePage(documents.list, query, { businessSubjectId: 1 }), {
    initialProps: { query: DocumentsQuery.parse({}) },
    wrapper: ({ children }) => <QueryClientProvider client={queries}>{children}</QueryClientProvider>,
  })
  const counted = () => calls.map(({ query }) => asked(query))
  return { ...hook, counted }
}

const asked = (query = '') => new URLSearchParams(query).get('requireTotalCount') === 'true'

test('what filters leave is counted once: another page or order asks for rows alone, and the count stays', async () => {
  const { result, rerender, counted } = opened()
  await waitFor(() => expect(result.current.data?.totalCount).toBe(41))
  rerender({ query: DocumentsQuery.parse({ page: 2 }) })
  await waitFor(() => expect(counted()).toEqual([true, false]))
  await waitFor(() => expect(result.current.isPlaceholderData).toBe(false))
  expect(result.current.data?.totalCount).toBe(41)
  rerender({ query: DocumentsQuery.parse({ search: 'kovač' }) })
  await waitFor(() => expect(counted()).toEqual([true, false, true]))
})

test('once something of the list has changed, it is counted again', async () => {
  const { result, counted } = opened()
  await waitFor(() => expect(result.current.data?.totalCount).toBe(41))
  act(() => forget({ resources: ['documents'] }))
  await waitFor(() => expect(counted()).toEqual([true, true]))
})
