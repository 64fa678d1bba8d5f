import type { Locator, Page } from '@playwright/test'
import { DESKTOP_ONLY, expect, PHONE_ONLY, test } from '../journey.ts'

test.use({ hasDemonstration: true })

/** Where the boxes begin or end, in whole pixels, each place once. */
type Box = { readonly y: number; readonly right: number; readonly bottom: number }
const placesOf = async (boxes: Locator, place: (box: Box) => number): Promise<readonly number[]> => {
  const all = await boxes.evaluateAll((found) => found.map((one) => one.getBoundingClientRect().toJSON() as Box))
  return [...new Set(all.map((box) => Math.round(place(box))))]
}

test(
  'what confirms a line of a bank stays where it is from line to line, so that it is pressed again without looking',
  DESKTOP_ONLY,
  async ({ page, signIn }) => {
    await signIn('boris')
    await page.goto('/plavo-more/bank/lines?filter=%5B%7B%22dataField%22%3A%22state%22%2C%22value%22%3A%5B%22Open%22%5D%7D%5D')
    await page.getByRole('grid', { name: 'Stavke' }).locator('tbody tr[data-clicks]').first().click()
    const panel = page.getByRole('complementary', { name: 'Stavka izvatka' })
    const places = new Set<string>()
    for (let seen = 0; seen < 6; seen += 1) {
      const confirm = panel.getByRole('button', { name: /^(Potvrdi|Ostaje .*)$/ })
      await expect(confirm).toBeVisible()
      const box = await confirm.boundingBox()
      places.add(`${Math.round(box?.x ?? 0)} ${Math.round(box?.y ?? 0)}`)
      const title = await panel.getByText(/izvadak \S+, stavka/).innerText()
      await page.keyboard.press('n')
      await expect(panel.getByText(title)).toHaveCount(0)
    }
    expect([...places]).toHaveLength(1)
  },
)

test(
  'beside what is open in a panel the list ends where that begins, and its title is read in one line, however narrow the list',
  DESKTOP_ONLY,
  async ({ page, signIn }) => {
    await signIn('boris')
    for (const width of [1200, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      for (const address of [
        'documents',
        'bank/lines',
        'bank/orders',
        'bank/set-offs',
        'accounting/journal',
        'accounting/accruals',
      ]) {
        await page.goto(`/plavo-more/${address}`)
        const title = page.getByRole('heading', { level: 1 })
        await expect(title).toBeVisible()
        const alone = await placesOf(title, ({ bottom, y }) => bottom - y)
        await page.locator('#main tbody tr[data-clicks]').first().click()
        const panel = page.getByRole('complementary').last()
        await expect(panel).toBeVisible()
        const [end = 0] = await placesOf(page.getByRole('main'), ({ right }) => right)
        const { x: beginning = 0 } = (await panel.boundingBox()) ?? {}
        expect(end, `${address} at ${width}`).toBeLessThanOrEqual(beginning + 1)
        expect([width, address, await placesOf(title, ({ bottom, y }) => bottom - y)]).toEqual([width, address, alone])
      }
    }
  },
)

test('the fields of a row stay on their line where one of them is wrong', DESKTOP_ONLY, async ({ page, signIn }) => {
  await signIn('boris')
  await page.goto('/plavo-more/doci/invoices/new')
  const days = page.getByLabel(/^(Datum računa|Datum isporuke|Dospijeće)$/)
  await expect(days).toHaveCount(3)
  await days.first().fill('31.02.2026')
  await page.getByLabel('Datum isporuke').focus()
  await expect(page.getByText('Datum nije ispravan.').first()).toBeVisible()
  expect(await placesOf(days, ({ y }) => y)).toHaveLength(1)
})

test(
  'on a phone the amounts of a list end at one edge, and so does what stands below them',
  PHONE_ONLY,
  async ({ page, signIn }) => {
    await signIn('boris')
    for (const [address, list] of [
      ['documents', 'Ulazni i izlazni računi'],
      ['bank/lines', 'Stavke'],
    ] as const) {
      await page.goto(`/plavo-more/${address}`)
      const cards = page.getByRole('list', { name: list, exact: true })
      await expect(cards.getByRole('listitem').nth(2)).toBeVisible()
      expect([address, await placesOf(cards.locator('[data-place=text]'), ({ right }) => right)]).toEqual([
        address,
        [expect.any(Number)],
      ])
    }
  },
)

test(
  'the head and the sums of a long table of the books stay in sight while its rows go by',
  DESKTOP_ONLY,
  async ({ page, signIn }) => {
    await signIn('boris')
    await page.setViewportSize({ width: 1280, height: 460 })
    await page.goto('/plavo-more/accounting/trial-balance')
    const table = page.getByRole('table', { name: 'Bruto bilanca' })
    const rows = table.locator('tbody tr')
    await expect(rows.nth(40)).toBeAttached()
    // As a wheel does: what is around it first, then it.
    for (const row of [rows.last(), rows.first(), rows.nth(20)]) await row.scrollIntoViewIfNeeded()
    await expect(rows.first()).not.toBeInViewport()
    const fixed = await table.locator('thead th, tfoot th, tfoot td').all()
    expect(fixed.length).toBeGreaterThan(8)
    for (const cell of fixed) await expect(cell).toBeInViewport({ ratio: 0.9 })
  },
)

const LONG = [
  'documents', 'doci/invoices', 'customers', 'bank/lines', 'bank/statements', 'accounting/journal', 'accounting/accounts',
  'accounting/periods', 'accounting/trial-balance', 'accounting/open-items', 'accounting/results', 'accounting/vat-books?period=2026-10',
] as const // prettier-ignore

/** What scrolls up and down on the page beside the first that does, and how far the head of its last table is from where it may be seen once all has gone by. */
const scrolledToTheEnd = (page: Page) =>
  page.evaluate<{ readonly further: string[]; readonly head: number }>(`(() => {
    const scrolls = [...document.querySelectorAll('#main, #main *')].filter(
      (one) => /auto|scroll/.test(getComputedStyle(one).overflowY) && one.clientHeight > 0 && one.scrollHeight > one.clientHeight,
    )
    for (const one of scrolls) one.scrollTop = one.scrollHeight
    const head = [...document.querySelectorAll('#main thead th')].at(-1).getBoundingClientRect()
    const { top, bottom } = document.querySelector('#main').getBoundingClientRect()
    return { further: scrolls.slice(1).map((one) => one.className), head: Math.max(top - head.top, head.bottom - bottom, 0) }
  })()`)

test('a long table has one bar for scrolling beside it, and its head stays in sight', DESKTOP_ONLY, async ({ page, signIn }) => {
  await signIn('boris')
  await page.setViewportSize({ width: 1280, height: 720 })
  for (const address of LONG) {
    await page.goto(`/plavo-more/${address}`)
    await expect(page.locator('#main tbody tr').first(), address).toBeVisible()
    await expect(page.locator('#main [aria-busy="true"]'), address).toHaveCount(0)
    expect([address, await scrolledToTheEnd(page)]).toEqual([address, { further: [], head: 0 }])
  }
})

/** Of the rows of the list, the states and amounts that are cut, and what of the list lies below the line that is open beside it. */
const cutBeside = (page: Page) =>
  page.evaluate<string[]>(`(() => {
    const heads = [...document.querySelectorAll('#main thead th')].map(({ textContent }) => textContent)
    const cells = [...document.querySelectorAll('#main tbody td')].filter(({ cellIndex }) => /^(Stanje|Iznos)$/.test(heads[cellIndex]))
    const cut = cells.filter((one) => one.scrollWidth > one.clientWidth).map(({ textContent }) => textContent)
    const left = document.querySelector('[aria-label="Stavka izvatka"]').getBoundingClientRect().left
    const below = document.querySelector('#main').getBoundingClientRect().right - left
    return [...(cells.length > 20 ? [] : ['no cells']), ...cut, ...(below > 0 ? [below + ' px of the list'] : [])]
  })()`)

test('beside an open line of a bank states and amounts are read whole', DESKTOP_ONLY, async ({ page, signIn }) => {
  await signIn('boris')
  for (const state of ['Open', 'Settled']) {
    const filter = encodeURIComponent(JSON.stringify([{ dataField: 'state', value: [state] }]))
    await page.goto(`/plavo-more/bank/lines?filter=${filter}`)
    await page.getByRole('grid', { name: 'Stavke' }).locator('tbody tr[data-clicks]').first().click()
    await expect(page.getByRole('complementary', { name: 'Stavka izvatka' })).toBeVisible()
    for (const width of [1200, 1280, 1440]) {
      await page.setViewportSize({ width, height: 720 })
      expect([state, width, await cutBeside(page)]).toEqual([state, width, []])
    }
  }
})

test(
  'the arrow that unfolds the pages of a module covers no letter of its name, in a low window and in either language, and in Croatian each stands on one line',
  DESKTOP_ONLY,
  async ({ page, signIn }) => {
    await signIn('boris')
    await page.setViewportSize({ width: 1280, height: 600 })
    for (const selectedLanguage of ['en', 'hr']) {
      await page.request.put('/api/current-user/selected-language', { data: { selectedLanguage } })
      await page.goto('/plavo-more/accounting/periods')
      const sidebar = page.locator('#sidebar')
      await expect(sidebar.getByRole('link', { name: selectedLanguage === 'hr' ? 'Banka' : 'Bank', exact: true })).toBeVisible()
      const rooms = await page.evaluate<number[]>(`[...document.querySelectorAll('#sidebar button')].map((arrow) => {
        const name = document.createRange()
        name.selectNodeContents(arrow.parentElement.querySelector('a > span'))
        return arrow.getBoundingClientRect().left - name.getBoundingClientRect().right
      })`)
      expect([selectedLanguage, rooms.length, rooms.filter((room) => room < 0)]).toEqual([selectedLanguage, 3, []])
    }
    await page.setViewportSize({ width: 1280, height: 900 })
    const heights = await page.evaluate<number[]>(
      `[...document.querySelectorAll('#sidebar a > span')].map((name) => name.getBoundingClientRect().height)`,
    )
    // Two lines would be as high as 43.
    expect([heights.length, heights.filter((height) => height > 30)]).toEqual([7, []])
  },
)

test('what is said of an order stands above its acts, which share a line, and an IBAN is not broken', async ({
  page,
  signIn,
  isMobile,
}) => {
  await signIn('boris')
  await page.goto('/plavo-more/bank/orders')
  const orders = isMobile ? page.locator('#main li[aria-setsize]') : page.locator('#main tbody tr[data-clicks]')
  await orders.filter({ hasText: 'Čeka odobrenje' }).first().click()
  const panel = page.getByRole('complementary', { name: 'Nalog' })
  const acts = panel.getByRole('button', { name: /^(Uredi|Obriši) nalog$/ })
  await expect(acts).toHaveCount(2)
  const [top] = await placesOf(acts, ({ y }) => y)
  expect(await placesOf(acts, ({ y }) => y)).toEqual([top])
  const [bottom] = await placesOf(
    panel.getByText('Ovaj nalog čeka osobu koja smije odobravati naloge.'),
    ({ bottom: end }) => end,
  )
  expect(bottom).toBeLessThanOrEqual(top ?? 0)
  const ibans = panel.getByText(/^HR\d\d \d{4} \d{4} \d{4} \d{4} \d$/)
  expect(await ibans.count()).toBeGreaterThan(2)
  // Two lines would be as high as 34.
  expect(Math.max(...(await placesOf(ibans, ({ bottom, y }) => bottom - y)))).toBeLessThan(22)
})

test('what a return is paid by stands together at the end of its line', async ({ page, signIn }) => {
  await signIn('boris')
  await page.goto('/plavo-more/accounting/vat?period=2026-09')
  const ways = page.getByRole('button', { name: /^(Kod za uplatu|Plati nalogom)$/ })
  await expect(ways).toHaveCount(2)
  const [code, order] = await ways.evaluateAll((found) =>
    found.map((one) => one.getBoundingClientRect().toJSON() as { x: number; width: number }),
  )
  expect((order?.x ?? 0) - (code?.x ?? 0) - (code?.width ?? 0)).toBeCloseTo(12, 0)
})

test(
  'a link that looks like a button has its colours, and the entries of a menu have room, as the library draws them',
  DESKTOP_ONLY,
  async ({ page, signIn }) => {
    await signIn('boris')
    await page.goto('/plavo-more/dashboard')
    const link = page.getByRole('main').getByRole('link', { name: 'Novi račun' })
    await expect(link).toHaveCSS('color', 'rgb(255, 255, 255)')
    await expect(link).toHaveCSS('background-color', 'rgb(13, 74, 88)')
    await page.getByRole('button', { name: /^Korisnik/ }).click()
    for (const entry of [
      page.getByRole('menuitem', { name: 'Korisničke postavke' }),
      page.getByRole('menuitemradio', { name: 'Hrvatski' }),
    ]) {
      await expect(entry).toHaveCSS('padding-left', '12px')
      await expect(entry).toHaveCSS('color', 'rgb(22, 33, 31)')
      expect((await entry.boundingBox())?.height).toBeGreaterThanOrEqual(30)
    }
  },
)
