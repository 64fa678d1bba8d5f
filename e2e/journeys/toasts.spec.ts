import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { expect, test } from '../journey.ts'

/** The controls in sight over whose middle a toast lies, and how many there are to press. */
const covered = (page: Page) =>
  page.evaluate<{ under: string[]; controls: number }>(`(() => {
    const room = [...document.querySelectorAll('[role=dialog]')].at(-1) ?? document
    const toasts = [...document.querySelectorAll('[data-kind]')].filter((one) => getComputedStyle(one.parentElement.parentElement).zIndex === '1000')
    const controls = [...room.querySelectorAll('button, a[href], input, select, textarea')].filter((one) => {
      const { width, height } = one.getBoundingClientRect()
      return width > 0 && height > 0 && height <= 64 && !toasts.some((toast) => toast.contains(one))
    })
    const under = controls.filter((one) => {
      const a = one.getBoundingClientRect()
      return toasts.some((toast) => {
        const b = toast.getBoundingClientRect()
        return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
      })
    })
    const say = (one) => { const { left, top, width, height } = one.getBoundingClientRect(); return [left, top, width, height].map(Math.round).join(' ') }
    return { under: under.map((one) => one.textContent.slice(0, 40) + ' ' + say(one) + ' below ' + toasts.map(say).join(', ')), controls: toasts.length === 0 ? 0 : controls.length }
  })()`)

const toastOf = (page: Page) => page.getByRole('alert').filter({ hasText: 'Nije uspjelo' })

async function expectBeside(page: Page): Promise<void> {
  await expect(toastOf(page)).toBeVisible()
  await expect.poll(async () => (await covered(page)).under).toEqual([])
  expect((await covered(page)).controls).toBeGreaterThan(0)
  await expectAccessible(page, 'with an error')
}

test('an error in a dialog lies over nothing that can be pressed, goes with Escape before the dialog does, and comes anew with what failed anew', async ({
  page,
  signIn,
}) => {
  await signIn('ana')
  await page.route('**/vehicles', (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()))
  await page.goto('/kovac/business-subject-settings/vehicle-fleet')
  await page.getByRole('button', { name: 'Dodaj vozilo' }).click()
  const dialog = page.getByRole('dialog', { name: 'Dodaj vozilo' })
  await dialog.getByLabel('Registarska oznaka').fill('ZG 778-AA')
  await dialog.getByLabel('Marka i model').fill('Citroën Jumper')
  await page.keyboard.press('Control+Enter')
  await expectBeside(page)
  await dialog.getByLabel('Marka i model').press('Escape')
  await expect(toastOf(page)).toBeHidden()
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expectBeside(page)
  await page.unroute('**/vehicles')
  await page.route('**/vehicles', (route) => (route.request().method() === 'POST' ? undefined : route.continue()))
  // Whoever has read it, which takes a second, and tries again sees it go, whatever comes of that.
  await page.waitForTimeout(1_000)
  await dialog.locator('button[type=submit]').click()
  await expect(toastOf(page)).toBeHidden()
})

test('an error of a page lies over none of its buttons, and goes with its own', async ({ page, signIn }) => {
  await signIn('ana')
  await page.route('**/invoices?*', (route) => route.abort())
  await page.goto('/kovac/doci/invoices')
  await expectBeside(page)
  await toastOf(page).getByRole('button', { name: 'Zatvori' }).click()
  await expect(toastOf(page)).toBeHidden()
})
