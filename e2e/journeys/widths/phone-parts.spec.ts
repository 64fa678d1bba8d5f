import { SUBJECTS } from 'api/testing/cast'
import type { Locator } from '@playwright/test'
import { PHONE_ONLY, expect, test } from '../../journey.ts'
import { firstIds } from '../../pages.ts'

test.use({ hasDemonstration: true })

/** Where a part lies on the screen, its edges in whole pixels. */
async function edges(part: Locator) {
  const { x, y, width, height } = (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  return { left: Math.round(x), top: Math.round(y), right: Math.round(x + width), bottom: Math.round(y + height) }
}

test(
  'on a phone a menu stands beside its title, a status beside or below its amount, and a title of two lines below the edge',
  PHONE_ONLY,
  async ({ page, signIn }) => {
    await signIn('boris')
    await page.request.put('/api/current-user/selected-language', { data: { selectedLanguage: 'en' } })
    const [invoiceId = ''] = await firstIds(page, `${SUBJECTS.more.id}/invoices`)
    const { rows } = (await (await page.request.get(`/api/business-subjects/${SUBJECTS.more.id}/invoices`)).json()) as { rows: { id: number; documentId: number }[] } // prettier-ignore
    const documentId = rows.find(({ id }) => String(id) === invoiceId)?.documentId
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 700 })
      await page.goto(`/plavo-more/doci/invoices/${invoiceId}`)
      const title = page.getByRole('heading', { level: 1 })
      const menu = page
        .locator('#main header')
        .first()
        .getByRole('button', { name: /^Actions/ })
      await expect
        .poll(async () => [
          (await edges(menu)).top < (await edges(title)).bottom,
          (await edges(menu)).left > (await edges(title)).right,
        ])
        .toEqual([true, true])

      await page.goto(`/plavo-more/documents?document=${documentId}`)
      const status = page.getByRole('complementary').locator('[data-colour]').first()
      const amount = status.locator('xpath=preceding-sibling::*')
      await expect
        .poll(async () => {
          const [of, beside] = [await edges(amount), await edges(status)]
          return of.right > 0 && (beside.left >= of.right || beside.top >= of.bottom)
        })
        .toBe(true)

      await page.goto('/plavo-more/documents')
      const head = page.getByRole('heading', { name: 'Incoming and outgoing invoices' })
      await expect(head).toBeVisible()
      expect((await edges(head)).top).toBeGreaterThanOrEqual(2)
    }
  },
)

test('on a phone the ring of a sign that explains covers nothing of what it explains', PHONE_ONLY, async ({ page, signIn }) => {
  await signIn('boris')
  await page.request.put('/api/current-user/selected-language', { data: { selectedLanguage: 'hr' } })
  await page.goto('/plavo-more/dashboard')
  const sign = page.getByRole('button', { name: 'Objašnjenje: Rashodi' })
  await sign.scrollIntoViewIfNeeded()
  await page.keyboard.press('Tab')
  await sign.focus()
  const room = await page.evaluate<number>(`(() => {
    const one = document.activeElement
    const { outlineOffset, outlineWidth } = getComputedStyle(one)
    const words = document.createRange()
    words.selectNode(one.previousSibling)
    const ring = one.getBoundingClientRect().left - Number.parseFloat(outlineOffset) - Number.parseFloat(outlineWidth)
    return Math.round(ring - words.getBoundingClientRect().right)
  })()`)
  expect(room).toBeGreaterThanOrEqual(0)
})
