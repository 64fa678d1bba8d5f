import { QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { answers, refusal } from '../../testing/api.ts'
import { useFeatureFlags } from './feature-flags.ts'
import { keepStaticFlags } from './static-flags.ts'
import { queries } from '../use-call.ts'

beforeEach(() => queries.clear())

function flags() {
  const { result } = renderHook(useFeatureFlags, {
    wrapper: ({ children }) => <QueryClientProvider client={queries}>{children}</QueryClientProvider>,
  })
  return () => result.current.enableStandalone
}

test.each([true, false])(
  "the server's word wins; until it arrives the static configuration counts: %s (GAP-18, API-04)",
  async (word) => {
    const answer = Promise.withResolvers<Response>()
    vi.stubGlobal('fetch', () => answer.promise)
    keepStaticFlags({ enableStandalone: !word })
    const isEnabled = flags()
    expect(isEnabled()).toBe(!word)
    answer.resolve(Response.json({ featureFlags: { enableStandalone: word } }))
    await waitFor(() => expect(isEnabled()).toBe(word))
  },
)

test.each([true, false])('the static configuration counts where the call fails: %s (GAP-18)', async (given) => {
  const api = answers({ 'GET /configuration': refusal(404, 'NotFound', 'global.notFound') })
  keepStaticFlags({ enableStandalone: given })
  const isEnabled = flags()
  await waitFor(() => expect(queries.isFetching()).toBe(0))
  expect(api.calls).toHaveLength(1)
  expect(isEnabled()).toBe(given)
})
