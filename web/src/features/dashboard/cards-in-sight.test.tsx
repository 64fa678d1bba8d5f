import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openDashboard } from '../../testing/dashboard.tsx'
import { endingScreen } from '../../testing/screen/sight.ts'

let screenOf: ReturnType<typeof endingScreen>
beforeEach(() => {
  screenOf = endingScreen()
})
afterEach(() => vi.unstubAllGlobals())
const scrollTo = (...seen: readonly boolean[]) => screenOf.scrollTo(...seen)

const ofCards = ['bank-dashboard', 'tax-summary', 'business-results']
const named = (asked: readonly string[]) => ofCards.filter((card) => asked.some((call) => call.includes(card)))

test('a card asks once it comes into sight, and what stays below the screen asks nothing (DASH-I-75)', async () => {
  const { asked } = await openDashboard()
  await screen.findByRole('region', { name: 'Bankovni računi' })
  scrollTo(false)
  expect(named(asked())).toEqual([])
  expect(asked().some((call) => call.includes('incoming-invoice-summary'))).toBe(false)
  scrollTo(true)
  await waitFor(() => expect(named(asked())).toEqual(ofCards))
  expect(asked().some((call) => call.includes('incoming-invoice-summary'))).toBe(true)
  expect(screenOf.watchedCount()).toBe(0)
})

test.each([false, true])(
  'opening the dashboard takes at most six calls, besides the checklist’s (standalone: %s)',
  async (isStandalone) => {
    const { asked } = await openDashboard({ isStandalone })
    await screen.findByRole('region', { name: 'PDV' })
    // What stands above the fold of each: of one who works alone that is the figures of sales.
    if (!isStandalone) scrollTo(true)
    await waitFor(() => expect(asked().length).toBeGreaterThan(3))
    await act(async () => new Promise((resolve) => void setTimeout(resolve)))
    const ofPage = asked().filter((call) => !['first-steps', 'configuration'].some((other) => call.includes(other)))
    expect(ofPage.length).toBeLessThanOrEqual(6)
    expect(new Set(ofPage).size).toBe(ofPage.length)
  },
)

test('whether there is a card of VAT at all is asked without it, as nothing of it comes into sight before (GAP-120)', async () => {
  const { asked } = await openDashboard({ isInTaxSystem: false })
  await screen.findByRole('region', { name: 'Bankovni računi' })
  await waitFor(() => expect(named(asked())).toEqual(['tax-summary']))
  expect(await screen.findByRole('region', { name: 'PDV' })).toBeTruthy()
})

test('a card that went by quickly has been in sight, and asks', async () => {
  const { asked } = await openDashboard()
  await screen.findByRole('region', { name: 'Bankovni računi' })
  scrollTo(true, false)
  await waitFor(() => expect(named(asked())).toEqual(ofCards))
})
