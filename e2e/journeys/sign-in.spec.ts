import { DEMO_PASSWORD, PEOPLE } from 'api/testing/cast'
import { DESKTOP_ONLY, expect, homeOf, test, typeSignIn } from '../journey.ts'

test('a visitor goes to sign-in, and a wrong password says so without telling what was wrong (AUTH-01, SHELL-24)', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page).toHaveURL(/\/auth\/sign-in$/)
  await typeSignIn(page, PEOPLE.ana.email, 'Something-else-1')
  await expect(page.getByRole('alert').filter({ hasText: 'E-pošta ili lozinka nisu ispravni.' })).toBeVisible()
  await expect(page.getByLabel('Lozinka', { exact: true })).toHaveValue('')
  await typeSignIn(page, PEOPLE.ana.email, DEMO_PASSWORD)
  await expect(page).toHaveURL(homeOf('kovac'))
})

test(
  'the page a visitor wanted opens after signing in, and signing out leads back to sign-in (SHELL-27, AUTH-01)',
  DESKTOP_ONLY,
  async ({ page }) => {
    await page.goto('/kovac/documents?sort=documentNumber&direction=asc')
    await expect(page).toHaveURL(/\/auth\/sign-in\?return=/)
    await typeSignIn(page, PEOPLE.ana.email, DEMO_PASSWORD)
    await expect(page).toHaveURL(/\/kovac\/documents\?sort=documentNumber&direction=asc$/)
    await page.getByRole('button', { name: 'Korisnik: Ana Kovač' }).click()
    await page.getByRole('menuitem', { name: 'Odjava', exact: true }).click()
    await expect(page).toHaveURL(/\/auth\/sign-in$/)
    await page.goto('/kovac/documents')
    await expect(page).toHaveURL(/\/auth\/sign-in\?return=/)
  },
)

test(
  'who has not confirmed the address stays at the page about the message, however often it is refreshed (AUTH-04, AUTH-09)',
  DESKTOP_ONLY,
  async ({ page }) => {
    const [email, password] = ['iva@nova.example', 'Dobra-lozinka-1']
    await page.goto('/auth/sign-up')
    await page.getByLabel('Ime i prezime').fill('Iva Nova')
    await page.getByLabel('E-pošta').fill(email)
    await page.getByLabel('Lozinka', { exact: true }).fill(password)
    await page.getByRole('checkbox', { name: /Prihvaćam/ }).check()
    await page.getByRole('button', { name: 'Nastavi' }).click()
    await expect(page.getByText(email)).toBeVisible()
    await page.goto('/auth/sign-in')
    await typeSignIn(page, email, password)
    await expect(page).toHaveURL(/\/auth\/verify-email-message$/)
    await page.reload()
    await expect(page).toHaveURL(/\/auth\/verify-email-message$/)
    await expect(page.getByText(email)).toBeVisible()
    await page.goto('/')
    await expect(page).toHaveURL(/\/auth\/verify-email-message$/)
  },
)
