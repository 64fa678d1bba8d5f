import { expect, type Page } from '@playwright/test'

/** Comes to an address, and waits until nothing is asked any more. */
export type Going = (address: string) => Promise<void>

/** Opens the app, and moves inside it from then on, as a link does. */
export async function movingIn(page: Page): Promise<Going> {
  const settled = quietOf(page)
  await page.goto('/')
  await settled('/')
  return async (address) => {
    await page.evaluate(`history.pushState({}, '', ${JSON.stringify(address)})`)
    await settled(address)
  }
}

/** Asks for each page by its address, as a bookmark does. */
export function askingIn(page: Page): Going {
  const settled = quietOf(page)
  return async (address) => {
    await page.goto(address)
    await settled(address)
  }
}

/** So long nothing is asked before a page counts as there: between an answer and what is asked because of it lies less. */
const QUIET_MS = 200

function quietOf(page: Page): Going {
  const asked = new Set<unknown>()
  let changedAt = 0
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
  return async (address) => {
    changedAt = Date.now()
    await expect
      .poll(() => asked.size === 0 && Date.now() - changedAt > QUIET_MS, { message: address, intervals: [50] })
      .toBe(true)
  }
}
