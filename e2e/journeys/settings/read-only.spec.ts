import type { Page } from '@playwright/test'
import { DESKTOP_ONLY, expect, test } from '../../journey.ts'

/** What a page offers to whoever only reads it: finding and turning over, and whether VAT is counted, which is shown as a switch. */
const READ_BY = {
  'base-settings': [/^input$/],
  'bank-acc-settings': [],
  users: [
    /^(input|button) Search users/,
    /^button .+@/,
    /^button (Name|E-mail|Role|Status|Actions: .+|Previous page|Next page|Details: .+)$/,
    /^select /,
  ],
  'internal-act': [],
  'email-templates': [],
} as const satisfies Record<string, readonly RegExp[]>

/** What may be pressed or filled in on a page, by its name; what is switched off counts too. */
async function controlsOf(page: Page, slug: string, settings: string): Promise<string[]> {
  const main = page.getByRole('main')
  await page.goto(`/${slug}/business-subject-settings/${settings}`)
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
  // The history is what is read last.
  const history = main.getByRole('region', { name: /^(History of changes|Povijest promjena)/ })
  await expect(history).toBeVisible()
  await expect(history).not.toContainText(/^(History of changes|Povijest promjena)(Loading|Učitavanje)/)
  const controls = main.locator('button, input, textarea, select, [contenteditable=true], [role=textbox]')
  return controls.evaluateAll((found) =>
    found.map((one) => `${one.tagName.toLowerCase()} ${one.getAttribute('aria-label') ?? one.textContent ?? ''}`.trim()),
  )
}

test(
  'a viewer reads every page of the settings, and none offers to add, edit, save, delete or cancel (GAP-32)',
  DESKTOP_ONLY,
  async ({ page, signIn }) => {
    await signIn('cvita')
    for (const [settings, readBy] of Object.entries(READ_BY)) {
      const controls = await controlsOf(page, 'plavo-more', settings)
      const others = controls.filter((control) => !readBy.some((one: RegExp) => one.test(control)))
      expect([settings, others]).toEqual([settings, []])
    }
    await page.goto('/plavo-more/business-subject-settings/users')
    await page.getByRole('button', { name: 'Actions: Franka Čop' }).click()
    await expect(page.getByRole('menuitem')).toHaveText(['Details'])
    await page.getByRole('menuitem').click()
    const drawer = page.getByRole('dialog', { name: 'Franka Čop' })
    await expect(drawer.getByText('franka@plavo-more.example')).toBeVisible()
    await expect(drawer.locator('input, select, button')).toHaveCount(1)
    await page.context().clearCookies()
    await signIn('ana')
    for (const settings of Object.keys(READ_BY)) {
      const controls = await controlsOf(page, 'kovac', settings)
      expect([settings, controls.some((control) => /Uredi|Pozovi/.test(control))]).toEqual([settings, true])
    }
  },
)
