import { expect, type Page } from '@playwright/test'

/** So long nothing is asked before a page counts as there: between an answer and what is asked because of it lies less. */
const QUIET_MS = 200

/** Opens the app, and moves inside it from then on, as a link does: to an address, until nothing is asked any more. */
export async function movingIn(page: Page): Promise<(address: string) => Promise<void>> {
  const asked = new Set<unknown>()
  let changedAt = Date.now()
  page.on('request', (request) => {
    asked.add(request)
    changedAt = Date.now()
  })
  const answered = (request: unknown) => {
    asked.delete(request)
    changedAt = Date.now()
  }
  page.on('requestfinished', answered)
  page.on('requestfailed', answered)
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  return async (address) => {
    changedAt = Date.now()
    await page.evaluate(`history.pushState({}, '', ${JSON.stringify(address)})`)
    await expect
      .poll(() => asked.size === 0 && Date.now() - changedAt > QUIET_MS, { message: address, intervals: [50] })
      .toBe(true)
  }
}
