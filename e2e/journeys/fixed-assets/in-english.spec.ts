import { dottedDay } from 'contract/croatia/days'
import { expect, PHONE_ONLY, test } from '../../journey.ts'
import { everyFilter, IN_ENGLISH } from './every-filter.ts'
import { BOUGHT_ON, twoSaws } from './two-saws.ts'

// Each goes on where the one before it has come to.
test.describe.configure({ mode: 'serial' })

const filled = new Set<string>()

/** An invoice of two sawing machines came in a while ago, and whoever keeps the register reads English. */
test.beforeEach(async ({ product, signIn, imported, page }) => {
  await signIn('boris')
  if (filled.has(product.url)) return
  filled.add(product.url)
  expect((await page.request.put('/api/current-user/selected-language', { data: { selectedLanguage: 'en' } })).ok()).toBe(true)
  await imported('more', [twoSaws()])
})

test(
  'an invoice becomes two assets that add up to its line, and a run that is asked for books them both, in English (assets A20)',
  PHONE_ONLY,
  async ({ page }) => {
    await page.goto('/plavo-more/fixed-assets?new=1')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: /^Tračna pila, 4\.800,00 EUR/ }).click()
    await expect(dialog.getByText('Each 2.400,00 EUR')).toBeVisible()
    await dialog.getByLabel('In use since').fill(dottedDay(BOUGHT_ON))
    await dialog.getByRole('button', { name: 'New asset' }).click()
    await expect(dialog).toBeHidden()

    await page.goto('/plavo-more/fixed-assets?run=1')
    await dialog.getByRole('button', { name: /^Run [A-Z][a-z]+ 20\d\d$/ }).click()
    const asked = page.getByRole('dialog', { name: /^Run [A-Z][a-z]+ 20\d\d before the month has ended\?$/ })
    await asked.getByRole('button', { name: /^Run / }).click()
    await expect(dialog).toHaveCount(0)

    await page.goto('/plavo-more/fixed-assets')
    await page.getByText('Tračna pila').first().click()
    await expect(page.getByText(/^Amortised until/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'booked' }).first()).toBeVisible()
  },
)

test(
  'an asset is sold and the sale undone, and all is as it was, in English (assets A08) (pitfall A2)',
  PHONE_ONLY,
  async ({ page }) => {
    await page.goto('/plavo-more/fixed-assets')
    await page.getByText('Tračna pila').first().click()
    const worth = page.getByText(/^Amortised until/).locator('xpath=../..')
    // It comes last, by the months.
    await expect(worth).toContainText('months written off')
    const before = await worth.textContent()
    const dialog = page.getByRole('dialog')
    await page.getByRole('button', { name: 'Disposal', exact: true }).click()
    await page
      .getByRole('menuitem', { name: 'Sale' })
      .or(dialog.getByRole('button', { name: 'Sale' }))
      .click()
    await dialog.getByLabel('Sold for, without VAT, EUR').fill('1.000,00')
    await dialog.getByRole('button', { name: 'Save sale' }).click()
    const changes = page.getByRole('list', { name: 'Changes' }).getByRole('listitem')
    await expect(changes.first()).toContainText('for 1.000,00 EUR without VAT')
    await expect(page.getByText('Sold', { exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Issue the sale invoice' })).toBeVisible()
    expect(await worth.textContent()).not.toBe(before)
    await changes.first().getByRole('button', { name: 'Undo' }).click()
    await dialog.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('In use', { exact: true })).toBeVisible()
    await expect.poll(() => worth.textContent()).toBe(before)
  },
)

test('what is there is counted by its number, and what was not found is missing, in English', PHONE_ONLY, async ({ page }) => {
  await page.goto('/plavo-more/fixed-assets/counts')
  await page.getByRole('button', { name: 'New count' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Begin count' }).click()
  await expect(page.getByLabel('Inventory number')).toBeFocused()
  await page.keyboard.type('0001')
  await page.keyboard.press('Enter')
  await expect(page.getByText('0001 Tračna pila: counted')).toBeVisible()
  await page.getByRole('button', { name: 'Finish count' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Finish count' }).click()
  await expect(page.getByText('Missing 1')).toBeVisible()
})

test(
  'every filter narrows the register, stands as a pill and is taken back; what is written off is hidden again then, in English (FA-21 to FA-29)',
  PHONE_ONLY,
  async ({ page }) => {
    await everyFilter(page, IN_ENGLISH, page.getByRole('list', { name: 'Fixed assets' }).getByRole('listitem'))
  },
)
