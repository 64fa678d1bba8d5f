import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { sessionCookieName } from 'api/kit/session'
import { browser as browserOfThisMachine } from '../scripts/browser.ts'
import { buildServer, SERVER, SERVER_FLAGS, webIsBuilt } from '../scripts/builds.ts'
import { apiLogin } from './server/api-login.ts'
import { openGround } from './ground/ground.ts'
import { keysToPaint } from './issuing/keys-to-paint.ts'
import { spread } from './load.ts'
import { slowVisits, type SlowVisit } from './browser/slow-visits.ts'
import { startServer } from './server/processes.ts'
import { BIG, sessionOf } from './ground/seed.ts'

/** `npm run bench web`: how much JavaScript each page brings along, and how long a click or a key takes until something is painted. */
const REPORT = path.join(import.meta.dirname, '../docs/performance-web.md')
const SLOWDOWN = 4
const ROUNDS = 10
const LINES = 200
const HOME = `/tvrtka-${BIG.id}`
const say = (line: string) => void process.stdout.write(`${line}\n`)

if (!webIsBuilt()) process.exit(1)
await buildServer()
const ground = await openGround(say)
const saldo = await startServer([...SERVER_FLAGS, SERVER], {
  DATABASE_URL: ground.databaseUrl,
  DATABASE_API_URL: await apiLogin(ground.databaseUrl),
  DATA_DIR: ground.dataDir,
  REQUESTS_PER_MINUTE: '999999',
})
const browser = await chromium.launch({ executablePath: browserOfThisMachine(), args: ['--no-sandbox', '--disable-gpu'] })
try {
  const loads = await firstLoads(browser)
  const clicks = await clicksToPaint(browser)
  const keys = await keysToPaint(browser, { lines: LINES, slowdown: SLOWDOWN })
  const visitor = await signedIn(browser, 'allow')
  const visits = await slowVisits(visitor, `${saldo.url}${HOME}/documents`)
  await visitor.close()
  const text = report({ loads, clicks, keys, visits })
  say(text)
  writeFileSync(REPORT, text)
} finally {
  await browser.close()
  await saldo.stop()
  await ground.stop()
}

type FirstLoad = { readonly page: string; readonly kB: number; readonly mostKB: number }

/** The gzipped size of all scripts a page brings along when it is the first, and of those that a later page adds. */
async function firstLoads(on: Browser): Promise<FirstLoad[]> {
  const visitor = await on.newContext()
  const signIn = await scriptsOf(visitor, (page) => page.goto(`${saldo.url}/auth/sign-in`, { waitUntil: 'networkidle' }))
  const person = await signedIn(on)
  const documents = await scriptsOf(person, (page) => page.goto(`${saldo.url}${HOME}/documents`, { waitUntil: 'networkidle' }))
  const later = await scriptsOf(person, async (page) => {
    await page.goto(`${saldo.url}${HOME}/documents`, { waitUntil: 'networkidle' })
    return () => page.goto(`${saldo.url}${HOME}/customers`, { waitUntil: 'networkidle' })
  })
  return [
    { page: 'sign-in', kB: signIn, mostKB: 140 },
    { page: 'documents', kB: documents, mostKB: 250 },
    { page: 'customers, after documents', kB: later, mostKB: 60 },
  ]
}

/** Counts the scripts of a visit; where the visit gives a second step, only what that adds. */
async function scriptsOf(context: BrowserContext, visit: (page: Page) => Promise<unknown>): Promise<number> {
  const page = await context.newPage()
  const seen = new Map<string, Promise<number>>()
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script' && !seen.has(response.url()))
      seen.set(response.url(), response.body().then((body) => gzipSync(body).length, () => 0)) // prettier-ignore
  })
  const next = await visit(page)
  const before = new Set(seen.keys())
  if (typeof next === 'function') await next()
  const counted = [...seen].filter(([url]) => typeof next !== 'function' || !before.has(url))
  const bytes = await Promise.all(counted.map(([, size]) => size))
  await page.close()
  return bytes.reduce((sum, size) => sum + size, 0) / 1000
}

async function signedIn(on: Browser, serviceWorkers: 'allow' | 'block' = 'block'): Promise<BrowserContext> {
  const context = await on.newContext({ viewport: { width: 1440, height: 900 }, locale: 'hr-HR', serviceWorkers })
  await context.addCookies([{ name: sessionCookieName('http:'), value: `${sessionOf(BIG.id)}.x`, url: saldo.url }])
  await context.addInitScript(`localStorage.setItem('cookie-consent:${BIG.id}', 'necessary')`)
  return context
}

type Clicks = { readonly what: string; readonly medianMs: number; readonly maxMs: number }

/** The time from a click to the next painted frame, as the browser itself takes it, on a processor slowed four times. */
async function clicksToPaint(on: Browser): Promise<Clicks[]> {
  const context = await signedIn(on)
  const page = await context.newPage()
  await page.addInitScript(`window.clicks = []; new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (entry.name === 'click') window.clicks.push(entry.duration)
  }).observe({ type: 'event', durationThreshold: 16, buffered: true })`)
  await page.goto(`${saldo.url}${HOME}/documents`, { waitUntil: 'networkidle' })
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  const measured: Clicks[] = []
  const measure = async (what: string, round: () => Promise<void>) => {
    await page.evaluate('window.clicks.length = 0')
    for (let index = 0; index < ROUNDS; index++) await round()
    await page.waitForTimeout(500)
    // A click that is painted within a frame or two is not told of.
    const times = await page.evaluate<number[]>('window.clicks')
    measured.push({ what, ...spread(times.length > 0 ? times : [16]) })
  }
  await measure('next page', async () => {
    await button('Sljedeća stranica').click()
    await page.waitForLoadState('networkidle')
  })
  await measure('a statistics figure as filter', async () => {
    await button(/Izlazni računi/).first().click() // prettier-ignore
    await page.waitForLoadState('networkidle')
  })
  await measure('a row opened and closed', async () => {
    await page.locator('tbody tr').nth(2).locator('td').nth(2).click()
    await page.waitForLoadState('networkidle')
    await page.keyboard.press('Escape')
  })
  await measure('the filters dialog opened and closed', async () => {
    await button('Filtri').click()
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
  })
  await context.close()
  return measured
}

type Measured = {
  readonly loads: readonly FirstLoad[]
  readonly clicks: readonly Clicks[]
  readonly keys: Omit<Clicks, 'what'>
  readonly visits: readonly SlowVisit[]
}

function report({ loads, clicks, keys, visits }: Measured): string {
  return `# Performance in the browser

Measured by \`npm run bench web\` over a business subject with ${BIG.documents} documents.

| JavaScript at first load, gzipped | kB | Aim |
|---|---:|---:|
${loads.map(({ page, kB, mostKB }) => `| ${page} | ${kB.toFixed(1)} | ≤ ${mostKB} |`).join('\n')}

From a click to the next painted frame, as the browser takes it, on a processor slowed ${SLOWDOWN} times, ${ROUNDS} rounds each; aimed at a median of 100 ms and 200 ms at most.

| Click | Median, ms | At most, ms |
|---|---:|---:|
${clicks.map(({ what, medianMs, maxMs }) => `| ${what} | ${medianMs.toFixed(0)} | ${maxMs.toFixed(0)} |`).join('\n')}

From a key typed into an invoice of ${LINES} lines to the next painted frame, in the same way: ${keys.medianMs.toFixed(0)} ms in the median and ${keys.maxMs.toFixed(0)} ms at most; aimed at 50 and 100 ms.

Documents on a network of 400 ms and 50 kB/s, from the address to what is seen; the frame is aimed at 2 s.

| Visit | Frame, s | Rows, s | Aim for rows |
|---|---:|---:|---:|
${visits.map(({ visit, frameMs, rowsMs, rowsAimMs }) => `| ${visit} | ${seconds(frameMs)} | ${seconds(rowsMs)} | ≤ ${seconds(rowsAimMs)} |`).join('\n')}
`
}

function seconds(ms: number): string {
  return (ms / 1000).toFixed(1)
}
