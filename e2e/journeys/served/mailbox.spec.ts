import { DESKTOP_ONLY, expect, test } from '../../journey.ts'

test.use({ serviceWorkers: 'allow' })

test(
  'the mailbox of a server without a mail server and the pages of the API stay theirs once the service worker is there, and a mail shows as HTML and as text',
  DESKTOP_ONLY,
  async ({ page }) => {
    await page.goto('/registration')
    const email = `posta-${Date.now()}@example.hr`
    await page.request.post('/api/registrations', {
      data: { email, password: 'Lozinka-za-Saldo-2026', displayName: 'Petra', selectedLanguage: 'hr' },
    })
    await page.evaluate(`navigator.serviceWorker.register('/sw.js', { scope: '/' }).then(() => navigator.serviceWorker.ready)`)
    await page.reload()
    await page.waitForFunction('Boolean(navigator.serviceWorker.controller)')
    await page.goto('/api/docs')
    await expect(page).toHaveTitle(/API/)
    await expect(async () => {
      await page.goto('/dev/mail')
      await expect(page.getByRole('article').filter({ hasText: email })).toBeVisible({ timeout: 2_000 })
    }).toPass()
    const mail = page.getByRole('article').filter({ hasText: email })
    const letter = mail.frameLocator('iframe')
    await expect(letter.locator('.code')).toHaveText(/^\d{6}$/)
    const code = (await letter.locator('.code').textContent()) ?? ''
    await mail.getByText('Text', { exact: true }).click()
    await expect(mail.locator('pre')).toContainText(code)
  },
)
