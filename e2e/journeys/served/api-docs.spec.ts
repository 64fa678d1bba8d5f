import { expect, test } from '../../journey.ts'

test('a stranger searches the API for a call, reads it and tries it as whoever is signed in', async ({
  page,
  signIn,
  isMobile,
}) => {
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  page.on('pageerror', ({ message }) => errors.push(message))
  await signIn('ana')
  await page.goto('/api/docs')
  await page.keyboard.press('/')
  await expect(page.getByLabel('Search')).toBeFocused()
  await page.keyboard.type('get business-subjects vehicles')
  await expect(page.getByRole('status')).toHaveText(/^\d+ calls?$/)
  await page.getByRole('link', { name: /^vehicles$/ }).click()
  await expect(page).toHaveURL(/\/api\/docs\/vehicles$/)
  const call = page.locator('article[id="vehicles.list"]')
  await expect(call.getByRole('heading', { name: 'Request' })).toBeVisible()
  await expect(call.getByText('GET /api/business-subjects/:businessSubjectId/vehicles').first()).toBeVisible()
  await call.getByText('Try it').click()
  await call.getByLabel('businessSubjectId').fill('999999')
  await call.getByRole('button', { name: 'Send' }).click()
  await expect(call.locator('output')).toContainText(/^404/)
  await call.getByLabel('businessSubjectId').fill('1')
  await page.keyboard.press('Enter')
  await expect(call.locator('output')).toContainText(/^200/)
  expect(errors.filter((text) => !text.includes('404'))).toEqual([])
  if (isMobile) expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390)
})
