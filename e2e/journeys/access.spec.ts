import { DESKTOP_ONLY, documentsOf, expect, homeOf, test } from '../journey.ts'
import { issued } from '../files.ts'

test('a person who only reads sees the documents and no way to import (DOCS-47, PERM-01)', async ({ page, signIn, imported }) => {
  await signIn('boris')
  await imported('more', [issued('more', { number: '5-P1-1' })])
  await page.context().clearCookies()
  await signIn('cvita')
  await page.goto('/plavo-more/documents')
  await expect(page.getByText('5-P1-1')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Incoming and outgoing invoices' })).toBeVisible()
  await expect(page.locator('input[type=file]')).toHaveCount(0)
})

test('a company without documents says what will be there (DOCS-47)', async ({ page, signIn }) => {
  await signIn('boris')
  await page.goto('/suma-i-dak/documents')
  await expect(page.getByRole('heading', { name: 'Ovdje će biti vaši računi' })).toBeVisible()
  await expect(documentsOf(page)).toHaveCount(0)
})

test(
  "another company's slug, or none that exists, ends in one's own first company (SHELL-28, SHELL-29, SHELL-31)",
  DESKTOP_ONLY,
  async ({ page, signIn }) => {
    await signIn('ana')
    for (const wanted of ['/plavo-more', '/plavo-more/documents', '/nema-takvog', '/']) {
      await page.goto(wanted)
      await expect(page).toHaveURL(homeOf('kovac'))
    }
  },
)

test(
  'paths that do not exist, and modules that are not there, end on page-not-found, which leads back (SHELL-17, SHELL-25)',
  DESKTOP_ONLY,
  async ({ page, signIn }) => {
    await signIn('ana')
    for (const wanted of ['/kovac/nema/toga', '/kovac/vehicle-wash', '/kovac/documents/17/18', '/auth/nema']) {
      await page.goto(wanted)
      await expect(page).toHaveURL(/\/page-not-found$/)
      await expect(page.getByRole('heading', { name: 'Stranica ne postoji' })).toBeVisible()
    }
    await page.getByRole('link', { name: 'Na početak' }).click()
    await expect(page).toHaveURL(homeOf('kovac'))
  },
)
