import type { Locator } from '@playwright/test'
import { DESKTOP_ONLY, expect, test } from '../../journey.ts'

test.use({ hasDemonstration: true })

/** How much of a window a part takes, and how far it is to the lower edge of the bar within it. */
const share = (part: Locator) => part.evaluate((one) => one.clientHeight / one.ownerDocument.documentElement.clientHeight)

test(
  'on a small laptop what is decided of a paper has more room than the paper, both are in sight, and nothing shows below its last bar',
  DESKTOP_ONLY,
  async ({ page, signIn }) => {
    await signIn('boris')
    for (const [width, height] of [
      [900, 700],
      [1024, 768],
      [1280, 720],
    ] as const) {
      // prettier-ignore
      await page.setViewportSize({ width, height })
      await page.goto('/plavo-more/accounting/inbox')
      const decided = page.getByRole('region', { name: 'Obrada' })
      const bar = decided.locator('footer')
      await expect(bar.getByRole('button', { name: 'Proknjiži' })).toBeInViewport()
      await expect(page.getByRole('region', { name: 'Dokument' }).getByText('Prodavatelj')).toBeInViewport()
      expect(await share(decided), `${width}`).toBeGreaterThan(0.4)
      const [outer, inner] = [await decided.boundingBox(), await bar.boundingBox()]
      expect(Math.round((outer?.y ?? 0) + (outer?.height ?? 0)), `${width}`).toBe(
        Math.round((inner?.y ?? 0) + (inner?.height ?? 0)),
      )
    }
  },
)

test(
  'on a small laptop the account that posting asks for is in sight above the bar, and what is typed into it, also below what was just posted',
  DESKTOP_ONLY,
  async ({ page, signIn }) => {
    await signIn('boris')
    await page.setViewportSize({ width: 1024, height: 768 })
    await page.goto('/plavo-more/accounting/inbox')
    const decided = page.getByRole('region', { name: 'Obrada' })
    const [post, bar] = [decided.getByRole('button', { name: 'Proknjiži' }), decided.locator('footer')]
    const account = decided.getByLabel('Konto').first()
    const isAboveBar = async () => {
      const [field, below] = [await account.boundingBox(), await bar.boundingBox()]
      return (field?.y ?? 0) + (field?.height ?? Infinity) <= (below?.y ?? 0)
    }
    for (const isBelowNotice of [false, true]) {
      // The paper takes its part of the height once it is there.
      await expect(page.getByRole('region', { name: 'Dokument' }).getByText('Prodavatelj')).toBeInViewport()
      await expect(page.getByText('Proknjiženo: 1', { exact: true })).toBeVisible({ visible: isBelowNotice })
      await post.click()
      await expect(account).toBeFocused()
      await expect(account).toBeInViewport({ ratio: 1 })
      await expect.poll(isAboveBar).toBe(true)
      await page.keyboard.type('401000')
      await expect(page.getByRole('option', { name: /^401000/ })).toBeInViewport({ ratio: 1 })
      expect(await isAboveBar()).toBe(true)
      await page.keyboard.press('Enter')
      if (!isBelowNotice) await post.click()
    }
  },
)

test(
  'on a small laptop the lines stay in sight however much stands against issuing, and the last of it is come to by scrolling there',
  DESKTOP_ONLY,
  async ({ page, signIn }) => {
    await signIn('boris')
    await page.setViewportSize({ width: 1280, height: 720 })
    await page.goto('/plavo-more/doci/invoices/new')
    const findings = page.getByRole('region', { name: 'Prije izdavanja' })
    const add = page.getByRole('button', { name: 'Dodaj stavku' })
    for (const lines of [2, 3]) {
      await add.click()
      await expect(page.getByRole('textbox', { name: 'Količina' })).toHaveCount(lines)
    }
    await page.getByRole('textbox', { name: 'Cijena' }).last().fill('10,00')
    await page.keyboard.press('Control+Enter')
    await expect(findings.getByRole('button')).toHaveText([/Odaberite kupca/, ...Array<RegExp>(5).fill(/Stavka/)])
    expect(await share(findings)).toBeLessThan(0.3)
    await expect(add).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('region', { name: 'Ukupno' }).getByText('Ukupno')).toBeInViewport({ ratio: 1 })
    await findings.getByRole('button').last().scrollIntoViewIfNeeded()
    await expect(findings.getByRole('button').last()).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('region', { name: 'Ukupno' }).getByText('Ukupno')).toBeInViewport({ ratio: 1 })
  },
)

test(
  'on a small laptop the list with both columns in euro has its heads and amounts whole, and what can be done with a row covers none of them',
  DESKTOP_ONLY,
  async ({ page, signIn }) => {
    await signIn('ana')
    await page.setViewportSize({ width: 1280, height: 720 })
    await page.goto('/kovac/documents')
    await page.getByRole('button', { name: 'Stupci' }).click()
    for (const column of ['Ukupno EUR', 'Preostalo EUR']) await page.getByLabel(column).click()
    await page.keyboard.press('Escape')
    const grid = page.getByRole('grid', { name: 'Ulazni i izlazni računi' })
    const row = grid.locator('tbody tr:has(input)').first()
    await row.hover()
    const shown = await page.evaluate<readonly string[]>(WHOLE)
    expect(shown.slice(0, 2)).toEqual(['Ukupno EUR', 'Preostalo EUR'])
    expect(shown).toHaveLength(4)
    // Where not even that helps, what stands at the edge has a place of its own in each row, and not in the one at hand alone.
    await page.setViewportSize({ width: 1024, height: 768 })
    const places = await grid
      .locator('tbody tr td:last-child')
      .evaluateAll((cells) => [...new Set(cells.map((cell) => cell.getBoundingClientRect().right))])
    expect(places).toEqual([1024])
  },
)

/** What the last two columns of amounts say in the head and in the first row, as far as nothing covers or cuts an end of it. */
const WHOLE = `[...document.querySelector('[role=grid]').rows].slice(0, 2).flatMap((row) => [...row.cells].slice(-3, -1)).filter((cell) => {
  const written = document.createRange()
  written.selectNodeContents(cell)
  const { left, right, top, bottom } = written.getBoundingClientRect()
  return [left + 1, right - 1].every((x) => cell.contains(document.elementFromPoint(x, (top + bottom) / 2)))
}).map((cell) => cell.textContent.trim())`
