import type { Page } from '@playwright/test'
import { dottedDay } from 'contract/croatia/days'
import { DESKTOP_ONLY, expect, PHONE_ONLY, test } from '../../journey.ts'
import { everyFilter, IN_CROATIAN } from './every-filter.ts'
import { runMonth } from './run-month.ts'
import { BOUGHT_ON, twoSaws } from './two-saws.ts'

// Each goes on where the one before it has come to.
test.describe.configure({ mode: 'serial' })

const filled = new Set<string>()

/** An invoice of two sawing machines came in a while ago. */
test.beforeEach(async ({ product, signIn, imported, page }) => {
  await signIn('boris')
  if (filled.has(product.url)) return
  filled.add(product.url)
  await imported('more', [twoSaws()])
  await page.goto('about:blank')
})

const assets = (page: Page, isMobile: boolean) =>
  isMobile
    ? page.getByRole('list', { name: 'Dugotrajna imovina' }).getByRole('listitem')
    : page.getByRole('main').getByRole('row').filter({ hasText: 'Tračna pila' })

test('an invoice becomes two assets that add up to its line, and the run books them both (assets A20)', async ({
  page,
  isMobile,
}) => {
  await page.goto('/plavo-more/fixed-assets?new=1')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /^Tračna pila, 4\.800,00 EUR/ }).click()
  await expect(dialog.getByText('Po komadu 2.400,00 EUR')).toBeVisible()
  await dialog.getByLabel('U uporabi od').fill(dottedDay(BOUGHT_ON))
  await dialog.getByLabel('Mjesto').fill('Hala')
  await dialog.getByRole('button', { name: 'Nova imovina' }).click()
  await expect(dialog).toBeHidden()

  await page.goto('/plavo-more/fixed-assets?run=1')
  await expect(dialog.getByText('Ukupno, 2')).toBeVisible()
  await runMonth(page)

  await page.goto('/plavo-more/fixed-assets')
  await expect(assets(page, isMobile)).toHaveCount(2)
  await page.getByText('Tračna pila').first().click()
  await expect(page.getByText(/Amortizirano do/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'obračunato' }).first()).toBeVisible()
  await expect(page.getByRole('list', { name: 'Dokumenti' }).getByRole('button', { name: 'P-77' })).toBeVisible()
})

test(
  'a count goes by the scanner alone: a number and Enter, the next number and Enter, and at last it is finished',
  DESKTOP_ONLY,
  async ({ page }) => {
    await page.goto('/plavo-more/fixed-assets/counts')
    await page.getByRole('button', { name: 'Novi popis' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Započni popis' }).click()
    const field = page.getByLabel('Inventarni broj')
    await expect(field).toBeFocused()
    await page.keyboard.type('0001')
    await page.keyboard.press('Enter')
    await expect(page.getByText('0001 Tračna pila: prebrojano')).toBeVisible()
    await page.keyboard.type('0001')
    await page.keyboard.press('Enter')
    await expect(page.getByText('0001 Tračna pila: već je prebrojano')).toBeVisible()
    await page.keyboard.type('X-9')
    await page.keyboard.press('Enter')
    await expect(page.getByText('X-9: tog broja nema u registru, zabilježeno')).toBeVisible()
    await expect(page.getByText('Prebrojano 1 od 2')).toBeVisible()
    await page.getByRole('button', { name: 'Završi popis' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Završi popis' }).click()
    await expect(page.getByText('Nedostaje 1')).toBeVisible()
    await expect(field).toBeHidden()
  },
)

test(
  'every filter narrows the register, stands as a pill and is taken back; what is written off is hidden again then (FA-21 to FA-29)',
  DESKTOP_ONLY,
  async ({ page }) => {
    await everyFilter(page, IN_CROATIAN, assets(page, false))
  },
)

test(
  'a count goes by a phone in the hand: each thing is tapped where it stands, one by mistake is taken back, and the rest is missing',
  PHONE_ONLY,
  async ({ page }) => {
    await page.goto('/plavo-more/fixed-assets/counts')
    await page.getByRole('button', { name: 'Novi popis' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Započni popis' }).click()
    await page.getByRole('button', { name: 'Prebroji 0001' }).click()
    await expect(page.getByText('Prebrojano 1 od 2')).toBeVisible()
    await page.getByRole('button', { name: 'Prebroji 0002' }).click()
    await expect(page.getByText('Prebrojano 2 od 2')).toBeVisible()
    await page.getByText(/^Prebrojano 2$/).click()
    await page.getByRole('button', { name: 'Poništi 0002' }).click()
    await expect(page.getByText('Prebrojano 1 od 2')).toBeVisible()
    expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390)
    await page.getByRole('button', { name: 'Završi popis' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Završi popis' }).click()
    await expect(page.getByText('Nedostaje 1')).toBeVisible()
  },
)

test('who reads in English reads the same register in English, and may only read it', PHONE_ONLY, async ({ page, signIn }) => {
  await signIn('cvita')
  await page.goto('/plavo-more/fixed-assets')
  await expect(page.getByRole('heading', { name: 'Fixed assets' }).first()).toBeVisible()
  const pills = page.getByRole('list', { name: 'Active filters' })
  await expect(pills).toContainText('Written-off hidden')
  await expect(page.getByRole('button', { name: /New asset|Add asset/ })).toHaveCount(0)
  await page.getByText('Tračna pila').first().click()
  await expect(page.getByRole('list', { name: 'Documents' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add document' })).toHaveCount(0)
})
