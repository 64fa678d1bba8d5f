import { expectAccessible } from '../accessible.ts'
import { crossed, DESKTOP_ONLY, documentsOf, expect, test } from '../journey.ts'
import { issued } from '../files.ts'

test('what a visitor sees is accessible', async ({ page }) => {
  for (const path of ['/auth/sign-in', '/auth/sign-up', '/page-not-found', '/download-not-found', '/app-not-available']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page, path)
  }
})

test('a module that is not for the person says so accessibly (GAP-12)', DESKTOP_ONLY, async ({ page, signIn }) => {
  await signIn('ana')
  await page.goto('/kovac/dms/folders')
  await expect(page).toHaveURL(/\/modul-not-allowed$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(page, 'modul-not-allowed')
})

for (const colourScheme of ['light', 'dark'] as const) {
  test(
    `documents, their filters and the preview are accessible, ${colourScheme}`,
    crossed(colourScheme === 'light'),
    async ({ page, signIn, imported, isMobile }) => {
      await page.emulateMedia({ colorScheme: colourScheme })
      await signIn('ana')
      await page.goto('/kovac/documents')
      await expectAccessible(page, 'no documents yet')
      await imported('kovac', [
        issued('kovac', { number: `${colourScheme}-1` }),
        issued('kovac', { number: `${colourScheme}-2` }),
      ])
      await page.reload()
      await expect(documentsOf(page).first()).toBeVisible()
      await expectAccessible(page, 'documents')
      await page.getByRole('button', { name: 'Filtri', exact: true }).click()
      await expect(page.getByRole('dialog', { name: 'Filtri' })).toBeVisible()
      await expectAccessible(page, 'filters')
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog', { name: 'Filtri' })).toBeHidden()
      await documentsOf(page).first().click()
      await expect(page.getByRole('article', { name: 'E-račun' })).toBeVisible()
      // The table of lines scrolls on a mobile and can't be reached by keyboard yet.
      await expectAccessible(page, 'preview', isMobile ? ['scrollable-region-focusable'] : [])
    },
  )
}
