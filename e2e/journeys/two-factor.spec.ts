import { codeAt } from 'api/features/auth/used-codes'
import { DEMO_PASSWORD, PEOPLE } from 'api/testing/cast'
import { withAuth } from '../auth.ts'
import { DESKTOP_ONLY, expect, test, typeSignIn } from '../journey.ts'

const step = () => Math.floor(Date.now() / 30_000)

test(
  'with two-factor on, the password is not enough: a wrong code stays outside, the right one comes in (AUTH-20)',
  DESKTOP_ONLY,
  async ({ page, product, signIn }) => {
    await signIn('franka')
    const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
    const secret = await withAuth(product.databaseUrl, async (_, auth) => {
      const headers = new Headers({ cookie })
      const enabled = await auth.api.enableTwoFactor({ body: { password: DEMO_PASSWORD }, headers })
      const key = base32(new URL('totpURI' in enabled ? enabled.totpURI : '').searchParams.get('secret') ?? '')
      await auth.api.verifyTOTP({ body: { code: codeAt(key, step()) }, headers })
      return key
    })
    await page.context().clearCookies()

    await page.goto('/auth/sign-in')
    await typeSignIn(page, PEOPLE.franka.email, DEMO_PASSWORD)
    await expect(page.getByRole('heading', { name: 'Kod za prijavu' })).toBeVisible()
    const code = page.getByLabel('Kod', { exact: true })
    const confirm = page.getByRole('button', { name: 'Potvrdi' })
    await code.fill('000000')
    await confirm.click()
    await expect(page.getByText('Kod nije ispravan.')).toBeVisible()
    await code.fill(codeAt(secret, step() + 1))
    await confirm.click()
    await expect(page).toHaveURL(/\/plavo-more\/doci\/invoices$/)
  },
)

function base32(text: string): string {
  const bits = [...text].map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return String.fromCharCode(...(bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
