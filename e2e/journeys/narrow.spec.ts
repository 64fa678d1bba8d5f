import type { Page } from '@playwright/test'
import { CILIM, ofNet, received } from '../files.ts'
import { expect, test } from '../journey.ts'

const PAGES = [
  'dashboard',
  'documents',
  'documents?status=Paid,PartiallyPaid&documentDate=2026-01-01..2026-12-31',
  'customers',
  'doci',
  'doci/offers',
  'doci/recurring-invoices',
  'doci/items',
  'doci/invoices/new',
  'business-subject-settings/base-settings',
  'business-subject-settings/bank-acc-settings',
  'business-subject-settings/internal-act',
  'business-subject-settings/email-templates',
  'business-subject-settings/users',
  'business-subject-settings/vehicle-fleet',
] as const

/** How wide the page's content is beside the room it has; what is wider is cut, or scrolls sideways. */
const overflow = (page: Page) =>
  page.evaluate<number>(`(() => {
    const main = document.querySelector('#main') ?? document.documentElement
    return Math.max(main.scrollWidth - main.clientWidth, document.documentElement.scrollWidth - innerWidth)
  })()`)

test.beforeEach(async ({ signIn, imported }) => {
  await signIn('ana')
  await imported('kovac', [
    received('kovac', { number: `U-${Date.now()}`, seller: CILIM, issueDate: '2026-10-02', ...ofNet('12345678901.23') }),
  ])
})

test('at 320 px, and so at 200 % of 640, no list and no page of settings is wider than the screen', async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, 'one width is enough')
  await page.setViewportSize({ width: 320, height: 640 })
  for (const address of PAGES) {
    await page.goto(`/kovac/${address}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    expect([address, await overflow(page)]).toEqual([address, 0])
  }
})
