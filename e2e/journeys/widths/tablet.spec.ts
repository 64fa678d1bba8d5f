import type { Page } from '@playwright/test'
import { DESKTOP_ONLY, expect, test } from '../../journey.ts'

test.use({ hasDemonstration: true })

const LISTS = ['documents', 'doci/invoices', 'doci/offers', 'doci/recurring-invoices', 'doci/items', 'customers', 'fixed-assets', 'bank/lines', 'bank/orders', 'bank/set-offs', 'accounting/journal'] as const // prettier-ignore

/** The heads of a list's columns that lie outside of its box, where nobody sees them without scrolling sideways, and statuses that are cut. */
const outside = (page: Page) =>
  page.evaluate<string[]>(`(() => {
    const grid = document.querySelector('[role=grid]')
    const { right } = grid.parentElement.getBoundingClientRect()
    const heads = [...grid.querySelectorAll('thead th')].filter((one) => one.getBoundingClientRect().right > right + 1)
    const cut = [...grid.querySelectorAll('td [data-colour]')].filter((one) => one.scrollWidth > one.closest('td').clientWidth || one.scrollWidth > one.clientWidth + 1)
    return [...heads, ...cut].map((one) => one.textContent)
  })()`)

test(
  'between a phone and a desk, and so at 200 % of a small screen, every amount of a list is in sight and no status is cut (SHELL-06)',
  DESKTOP_ONLY,
  async ({ page, signIn }) => {
    await signIn('boris')
    for (const selectedLanguage of ['en', 'hr'] as const) {
      await page.request.put('/api/current-user/selected-language', { data: { selectedLanguage } })
      for (const list of [
        ...LISTS,
        'doci/recurring-invoices',
        'bank/lines',
        'bank/orders',
        'bank/set-offs',
        'accounting/journal',
      ]) {
        await page.goto(`/plavo-more/${list}`)
        await expect(page.getByRole('grid'), list).toHaveAttribute('aria-busy', 'false')
        for (const width of [600, 700, 768, 820, 900, 1024]) {
          await page.setViewportSize({ width, height: 800 })
          await expect.poll(() => outside(page), { message: `${selectedLanguage} ${list} ${width}` }).toEqual([])
        }
      }
    }
  },
)

/** Cells of the chain of statements that lie outside of its box. */
const outsideChain = (page: Page) =>
  page.evaluate<string[]>(`(() => {
    const table = document.querySelector('table[aria-label="Lanac izvadaka"]')
    const { right } = table.parentElement.getBoundingClientRect()
    return [...table.querySelectorAll('th, td')].filter((one) => one.getBoundingClientRect().right > right + 1).map((one) => one.textContent)
  })()`)

test(
  'between a phone and a desk all of a statement is in sight, what is missing before it and what can be done with it too (SHELL-06)',
  DESKTOP_ONLY,
  async ({ page, signIn }) => {
    await signIn('boris')
    await page.goto('/plavo-more/bank/statements')
    await expect(page.getByText('Nedostaje izvadak 12.')).toBeVisible()
    for (const width of [600, 700, 768, 900, 1024]) {
      await page.setViewportSize({ width, height: 800 })
      await expect.poll(() => outsideChain(page), { message: String(width) }).toEqual([])
    }
  },
)

/** How many lines the name of an inventory count takes. */
const linesOfName = (page: Page) =>
  page.evaluate<number>(`(() => {
    const name = document.createRange()
    name.selectNodeContents([...document.querySelectorAll('#main a')].find((one) => one.textContent.startsWith('Popis na dan')))
    return new Set([...name.getClientRects()].map(({ top }) => Math.round(top))).size
  })()`)

test(
  'what an inventory count is called is read in one line, on a phone and on a tablet (SHELL-06)',
  DESKTOP_ONLY,
  async ({ page, signIn }) => {
    await signIn('boris')
    await page.goto('/plavo-more/fixed-assets/counts')
    for (const width of [320, 390, 768]) {
      await page.setViewportSize({ width, height: 800 })
      await expect(page.getByRole('link', { name: /^Popis na dan/ }).first()).toBeVisible()
      expect([width, await linesOfName(page)]).toEqual([width, 1])
    }
  },
)
