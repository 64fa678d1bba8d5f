import { DESKTOP_ONLY, expect, homeOf, test } from '../../journey.ts'

test.use({ serviceWorkers: 'allow' })

test('while the API is away the app says so in both languages, and refresh leads back when it answers (AUTH-05, AUTH-06, AUTH-07, AUTH-11, SHELL-20)', async ({
  page,
  product,
  signIn,
}) => {
  await signIn('ana')
  await page.goto('/kovac/documents')
  await expect(page.getByRole('heading', { level: 1, name: 'Ulazni i izlazni računi' })).toBeVisible()
  await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)')

  await product.stop()
  await page.goto('/kovac/documents')
  await expect(page).toHaveURL(/\/app-not-available$/)
  await expect(page.getByText('Sustav trenutačno nije dostupan.')).toBeVisible()
  await expect(page.locator('section[lang=en]')).toContainText('The system is currently not available.')
  const refresh = page.getByRole('button', { name: 'Osvježi' })
  await refresh.click()
  await expect(page.getByText('Još nije dostupan.')).toBeVisible()

  await product.start()
  await refresh.click()
  await expect(page).toHaveURL(homeOf('kovac'))
  await expect(page.getByRole('heading', { level: 1, name: 'Dobar dan, Kovač d.o.o.' })).toBeVisible()
})

test(
  'refresh leads a visitor to sign-in, and a person without a company to the invitation (AUTH-08, AUTH-10)',
  DESKTOP_ONLY,
  async ({ page, signIn }) => {
    await page.goto('/app-not-available')
    await page.getByRole('button', { name: 'Osvježi' }).click()
    await expect(page).toHaveURL(/\/auth\/sign-in$/)
    await signIn('ema')
    await page.goto('/app-not-available')
    await page.getByRole('button', { name: 'Osvježi' }).click()
    await expect(page).toHaveURL(/\/auth\/invite-activation$/)
  },
)
