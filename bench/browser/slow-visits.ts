import { setTimeout as pause } from 'node:timers/promises'
import type { BrowserContext } from '@playwright/test'

const LATENCY_MS = 400
const BYTES_A_SECOND = 50_000
/** So that the worker of the app keeps its files, as it does once a page is stable. */
const WORKER_READY_MS = 12_000

export type SlowVisit = { readonly visit: string; readonly frameMs: number; readonly rowsMs: number; readonly rowsAimMs: number }

const ROW_IS_SEEN = `new Promise((seen) => {
  const look = () =>
    document.querySelector('tbody tr[data-clicks]')?.getBoundingClientRect().height > 0 ? seen() : requestAnimationFrame(look)
  look()
})`

/** How long the frame of a page and the rows of its list take on a slow network (400 ms, 50 kB/s): when it is first opened, and later. */
export async function slowVisits(context: BrowserContext, address: string): Promise<SlowVisit[]> {
  const first = await visited(context, address)
  await pause(WORKER_READY_MS)
  const later = await visited(context, address)
  return [
    { visit: 'first', ...first, rowsAimMs: 6_000 },
    { visit: 'later', ...later, rowsAimMs: 2_000 },
  ]
}

async function visited(context: BrowserContext, address: string): Promise<Pick<SlowVisit, 'frameMs' | 'rowsMs'>> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', { offline: false, latency: LATENCY_MS, downloadThroughput: BYTES_A_SECOND, uploadThroughput: BYTES_A_SECOND }) // prettier-ignore
  const began = performance.now()
  await page.goto(address, { waitUntil: 'commit' })
  await page.locator('#frame, header').first().waitFor()
  const frameMs = performance.now() - began
  // By the page's own frames: asked from outside it takes half a second more.
  await page.evaluate(ROW_IS_SEEN)
  const rowsMs = performance.now() - began
  // What comes after the rows is kept by the worker as well.
  await page.waitForLoadState('networkidle')
  await page.close()
  return { frameMs, rowsMs }
}
