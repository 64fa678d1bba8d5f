import type { Page } from '@playwright/test'
import { DESKTOP_ONLY, expect, test } from '../journey.ts'

test.use({ hasDemonstration: true })

/** The inside of an A4 sheet. */
const SHEET = { width: 718, height: 1000 }

/** Nothing but the page is on paper, all of it, and as dark letters on white. */
async function expectPrintable(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await page.setViewportSize(SHEET)
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('link', { name: 'Preskoči na sadržaj' })).toBeHidden()
  await expect(page.getByRole('navigation', { name: 'Moduli' })).toBeHidden()
  await expect(page.getByRole('main')).toBeVisible()
  await expect(page.getByRole('searchbox')).toBeHidden()
  await expect(page.locator('.mantine-Button-root, .mantine-ActionIcon-root').filter({ visible: true })).toHaveCount(0)
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  expect(await page.evaluate<readonly string[]>(CUT)).toEqual([])
}

/** What holds more than it shows. */
const CUT = `[document.documentElement, ...document.querySelectorAll('main, main div, main section')]
  .filter((one) => !['visible', 'clip'].includes(getComputedStyle(one).overflowY) || one.scrollWidth > innerWidth)
  .map((one) => one.tagName + ' ' + one.className)`

const AMOUNT = /\d,\d\d/

for (const [name, address, title] of [
  ['the list of documents', '/kovac/documents', 'Ulazni i izlazni računi'],
  ['the dashboard', '/kovac/dashboard', 'Nadzorna ploča'],
] as const)
  test(
    `of ${name} its own content is printed, whole and without what is only pressed`,
    DESKTOP_ONLY,
    async ({ page, signIn }) => {
      await signIn('ana')
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expect(page.getByText(/EUR|€/).first()).toBeVisible()
      await expectPrintable(page)
    },
  )

test(
  'a printed list of documents has all its rows, with what is to be paid and what remains',
  DESKTOP_ONLY,
  async ({ page, signIn }) => {
    await signIn('ana')
    await page.goto('/kovac/documents')
    const rows = page.getByRole('grid', { name: 'Ulazni i izlazni računi' }).locator('tbody tr:has(input)')
    await expect(rows).toHaveCount(20)
    await page.emulateMedia({ media: 'print' })
    await page.setViewportSize(SHEET)
    for (const head of ['Vrsta', 'Datum', 'Za platiti', 'Preostalo'])
      await expect(page.getByRole('columnheader', { name: head })).toBeInViewport({ ratio: 1 })
    for (const row of await rows.all()) await expect(row.locator('td').filter({ hasText: AMOUNT, visible: true })).toHaveCount(2)
  },
)

test(
  'of an issued invoice its own content is printed, whole and without what is only pressed',
  DESKTOP_ONLY,
  async ({ page, signIn }) => {
    await signIn('ana')
    await page.goto('/kovac/doci/invoices')
    await page.getByRole('grid').locator('tbody tr').first().click()
    await expect(page).toHaveURL(/\/invoices\/\d+/)
    await expect(page.getByRole('heading', { name: 'Događaji' }).or(page.getByText(/EUR/).first()).first()).toBeVisible()
    await expectPrintable(page)
  },
)
