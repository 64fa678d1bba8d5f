import { DEMO_PASSWORD, PEOPLE } from 'api/testing/cast'
import { DESKTOP_ONLY, documentsOf, expect, test } from '../journey.ts'
import { issued } from '../files.ts'

test(
  'the whole way works without a mouse: sign in, palette, search, rows, preview (DOCS-01, DOCS-08)',
  DESKTOP_ONLY,
  async ({ page, signIn, imported }) => {
    await signIn('boris')
    await imported(
      'more',
      [1, 2, 3].map((day) => issued('more', { number: `${day}-P1-1`, issueDate: `2026-10-0${day}` })),
    )
    await page.context().clearCookies()

    await page.goto('/plavo-more/documents')
    await expect(page.getByLabel('E-pošta')).toBeFocused()
    await page.keyboard.type(PEOPLE.boris.email)
    await page.keyboard.press('Tab')
    await page.keyboard.type(DEMO_PASSWORD)
    await page.keyboard.press('Enter')
    await expect(documentsOf(page)).toHaveCount(3)

    await page.keyboard.press('Control+k')
    await expect(page.getByRole('combobox', { name: 'Stranica, tvrtka, dokument ili radnja' })).toBeFocused()
    await page.keyboard.type('suma')
    await expect(page.getByRole('option', { name: /Šuma/, selected: true })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/suma-i-dak\/documents$/)
    await expect(page.getByRole('button', { name: /^Poslovni subjekt: Šuma i đak obrt/ })).toBeVisible()
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('combobox', { name: 'Stranica, tvrtka, dokument ili radnja' })).toBeFocused()
    await page.keyboard.type('plavo')
    await expect(page.getByRole('option', { name: /Plavo more/, selected: true })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/plavo-more\/documents$/)
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('combobox', { name: 'Stranica, tvrtka, dokument ili radnja' })).toBeFocused()
    await page.keyboard.type('ulazni')
    await expect(page.getByRole('option', { name: 'Ulazni i izlazni računi', selected: true })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(documentsOf(page)).toHaveCount(3)

    await page.keyboard.press('/')
    await expect(page.getByRole('searchbox')).toBeFocused()
    await page.keyboard.type('P1')
    await expect(page).toHaveURL(/search=P1/)
    await expect(documentsOf(page)).toHaveCount(3)
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(/\/plavo-more\/documents$/)

    await documentsOf(page).first().focus()
    await page.keyboard.press('ArrowDown')
    await expect(documentsOf(page).nth(1)).toBeFocused()
    await page.keyboard.press('Enter')
    const preview = page.getByRole('complementary', { name: 'Pregled dokumenta' })
    await expect(preview.getByRole('heading', { level: 2, name: 'Izlazni račun 2-P1-1' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(preview).toBeHidden()
    await expect(page).toHaveURL(/\/plavo-more\/documents$/)
  },
)
