import type { Browser } from '@playwright/test'
import { invoiceDrafts } from 'contract/document-issuing/invoice-drafts'
import { pathWith } from 'contract/kit/endpoint'
import { paths } from 'contract/paths'
import { SUBJECTS } from 'api/testing/cast'
import { businessSubjectId, headers, issuedContent, LINES } from 'api/testing/issuing/issued-content'
import { openKillable } from 'api/testing/killable'
import { SERVER, SERVER_FLAGS } from '../../scripts/builds.ts'
import { spread } from '../load.ts'

type By = { readonly lines: number; readonly slowdown: number }

/** From each key typed into an invoice of so many lines to the next painted frame, as a slowed browser takes it: in the first, the middle and the last line. */
export async function keysToPaint(browser: Browser, { lines, slowdown }: By) {
  const place = await openKillable({ NODE_ENV: 'development', REQUESTS_PER_MINUTE: '999999' }, [...SERVER_FLAGS, SERVER])
  try {
    const draftId = await begunDraft(
      await issuedContent(
        place,
        Array.from({ length: lines }, () => LINES)
          .flat()
          .slice(0, lines),
      ),
    )
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'hr-HR', serviceWorkers: 'block', extraHTTPHeaders: { cookie: headers.cookie } }) // prettier-ignore
    const page = await context.newPage()
    await page.addInitScript(`localStorage.setItem('cookie-consent:2', 'necessary'); window.keys = []; new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (entry.name === 'keydown') window.keys.push(entry.duration)
    }).observe({ type: 'event', durationThreshold: 16, buffered: true })`)
    await page.goto(`${place.url}${paths.newInvoice(SUBJECTS.more.slug)}?draft=${draftId}`, { waitUntil: 'networkidle' })
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    for (const line of [0, Math.floor(lines / 2), lines - 1]) {
      await page.locator(`#invoice-lines-${line}-name`).click()
      await page.keyboard.type(' Dodano', { delay: 150 })
    }
    await page.waitForTimeout(1_000)
    const times = await page.evaluate<number[]>('window.keys')
    await context.close()
    return spread(times)
  } finally {
    await place.end()
  }

  async function begunDraft(content: object): Promise<number> {
    const url = `${place.url}/api${pathWith(invoiceDrafts.create.path, { businessSubjectId })}`
    const response = await fetch(url, {
      method: 'POST',
      headers,
      body: JSON.stringify({ content, idempotencyKey: 'many-lines' }),
    })
    return invoiceDrafts.create.output.parse(await response.json()).id
  }
}
