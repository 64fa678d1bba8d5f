import type { Page } from '@playwright/test'
import { expect, test } from '../../journey.ts'

const PAGES = ['base-settings', 'bank-acc-settings', 'users', 'internal-act', 'email-templates']

/** What may be pressed or filled in on a page, by its name; what is switched off counts too. */
async function controlsOf(page: Page, slug: string, settings: string): Promise<string[]> {
  const main = page.getByRole('main')
  await page.goto(`/${slug}/business-subject-settings/${settings}`)
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
  // The history is what is read last.
  await expect(
    main
      .getByRole('region', { name: /^(History|Povijest)/ })
      .getByRole('listitem')
      .first(),
  ).toBeVisible()
  const controls = main.locator('button, input, textarea, select, [contenteditable=true], [role=textbox]')
  return controls.evaluateAll((found) =>
    found.map((one) => `${one.tagName.toLowerCase()} ${one.getAttribute('aria-label') ?? one.textContent ?? ''}`.trim()),
  )
}

test('a viewer reads every page of the settings, and none offers to add, edit, save, delete or cancel (GAP-32)', async ({
  page,
  signIn,
}) => {
  await signIn('cvita')
  for (const settings of PAGES) console.log(settings, await controlsOf(page, 'plavo-more', settings))
  await page.context().clearCookies()
  await signIn('ana')
  for (const settings of PAGES) console.log(settings, await controlsOf(page, 'kovac', settings))
})
