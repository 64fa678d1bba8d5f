import type { Page } from '@playwright/test'
import { ROLES } from 'contract/roles'
import hr from 'contract/messages/hr.json' with { type: 'json' }
import { DESKTOP_ONLY, expect, test } from '../../journey.ts'

test.use({ hasDemonstration: true })

const PEOPLE = ROLES.map(({ id, name }) => ({ email: `${id}@plavo-more.example`, displayName: 'Ana', companies: [{ name: 'Plavo more', role: name }] })) // prettier-ignore
const TEXTS = new Set(Object.keys(hr))
/** What a page would show of a text that it does not have. */
const KEY = /(?<![\w./@-])[a-z][a-zA-Z]+\.[a-z]\w*(\.\w+)*(?![\w/@-])/g

test(
  'a first page has all its texts before those of all pages are there, dialogs among them (START-24)',
  DESKTOP_ONLY,
  async ({ page, signIn }) => {
    await page.route(/i18n\/(hr|en)\.json$/, (route) => route.abort())
    const missing = () => missingOn(page)
    // Whom one can sign in as is told by a demonstration that one tries out alone.
    await page.route('**/api/registration-options', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...(await response.json()), demonstration: { password: '', people: PEOPLE } } })
    })
    await page.goto('/auth/sign-in')
    await expect(page.getByRole('button', { name: 'Prijavi se', exact: true })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Demonstracija: prijavite se kao' })).toBeVisible()
    expect(await missing()).toEqual([])
    await signIn('boris')
    await page.goto('/plavo-more/dashboard')
    await expect(page.getByRole('heading', { name: 'Dobavljačima za platiti' })).toBeVisible()
    expect(await missing(), 'the dashboard').toEqual([])
    await page.goto('/plavo-more/documents')
    await page.locator('tbody tr').first().click()
    await expect(page.getByRole('complementary').last()).toBeVisible()
    expect(await missing(), 'a document').toEqual([])
    await page.getByRole('button', { name: 'Filtri' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(await missing(), 'the filters').toEqual([])
    await page.keyboard.press('Escape')
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(await missing(), 'the keys').toEqual([])
  },
)

test('the editor has all its texts before those of all pages are there (START-24)', DESKTOP_ONLY, async ({ page, signIn }) => {
  await signIn('boris')
  await page.route(/i18n\/(hr|en)(-first)?\.json$/, (route) => route.abort())
  await page.goto('/plavo-more/doci/invoices/new')
  await expect(page.getByLabel('Kupac')).toBeFocused()
  expect(await missingOn(page)).toEqual([])
})

async function missingOn(page: Page): Promise<string[]> {
  const shown = await page.locator('body').innerText()
  return (shown.match(KEY) ?? []).filter((key) => TEXTS.has(key.split('.')[0] ?? ''))
}
