import type { Page } from '@playwright/test'
import { codeAt } from 'api/features/auth/used-codes'
import { DEMO_PASSWORD, PEOPLE, SUBJECTS } from 'api/testing/cast'
import { expectAccessible } from '../../accessible.ts'
import { withAuth } from '../../auth.ts'
import { DESKTOP_ONLY, expect, homeOf, test, typeSignIn } from '../../journey.ts'

const NEW_PASSWORD = 'Nova-lozinka-2026'
const STEP_MS = 30_000

const open = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name })

test('an authenticator is switched on, asked for at sign-in, and switched off again (PROF-39, PROF-41, PROF-45, PROF-46, PROF-49, PROF-50, AUTH-20)', async ({
  page,
  signIn,
  isMobile,
}) => {
  // Half a minute counts once a person, and both sizes of screen come within one.
  const who = isMobile ? 'boris' : 'franka'
  await signIn(who)
  await page.goto('/user-settings')
  await expect(page).toHaveURL(/\/user-settings\/profile$/)
  await expectAccessible(page, 'profile')
  await open(page, 'Uključi autentifikator')
  const setup = dialogOf(page, 'Uključivanje autentifikatora')
  const qr = await setup.getByRole('img', { name: /^QR kod/ }).boundingBox()
  expect([qr?.width, qr?.height]).toEqual([256, 256])
  await expectAccessible(page, 'the secret')
  const secret = secretOf(await setup.locator('code').innerText())
  await setup.getByRole('button', { name: 'Nastavi' }).click()
  const code = page.getByLabel('Kod', { exact: true })
  await expect(code).toBeFocused()
  await code.fill('000000')
  await page.keyboard.press('Enter')
  await expect(setup.getByText('Kod nije ispravan.')).toBeVisible()
  await code.fill(codeOf(secret, -1))
  await page.keyboard.press('Enter')
  const codes = dialogOf(page, 'Kodovi za oporavak')
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  await expectAccessible(page, 'recovery codes')
  const download = page.waitForEvent('download')
  await codes.getByRole('link', { name: 'Preuzmi kodove' }).click()
  expect((await download).suggestedFilename()).toBe('saldo-kodovi-za-oporavak.txt')
  await codes.getByRole('button', { name: 'Kodovi su spremljeni, zatvori' }).click()
  await expect(page.getByRole('button', { name: 'Isključi autentifikator' })).toBeFocused()

  await page.context().clearCookies()
  await page.goto('/auth/sign-in?return=%2Fuser-settings%2Fprofile')
  await typeSignIn(page, PEOPLE[who].email, DEMO_PASSWORD)
  await code.fill(codeOf(secret, 0))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/user-settings\/profile$/)

  await open(page, 'Isključi autentifikator')
  await expectAccessible(page, 'switching off')
  await code.fill(codeOf(secret, 1))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Uključi autentifikator' })).toBeFocused()
})

test(
  'a changed password signs other devices out and counts from then on (PROF-23, PROF-27)',
  DESKTOP_ONLY,
  async ({ page, signIn, playwright, product }) => {
    const elsewhere = await playwright.request.newContext({ baseURL: product.url })
    await elsewhere.post('/api/sessions', { data: { email: PEOPLE.ana.email, password: DEMO_PASSWORD } })
    await signIn('ana')
    await page.goto('/user-settings/profile')
    await open(page, 'Promijeni lozinku')
    const dialog = dialogOf(page, 'Promijeni lozinku')
    await expect(dialog.getByText('Od 10 do 128 znakova')).toBeVisible()
    await expectAccessible(page, 'the password')
    await dialog.getByLabel('Stara lozinka', { exact: true }).fill(DEMO_PASSWORD)
    await dialog.getByLabel('Nova lozinka', { exact: true }).fill(NEW_PASSWORD)
    await dialog.getByLabel('Potvrda nove lozinke', { exact: true }).fill(NEW_PASSWORD)
    await dialog.getByRole('button', { name: 'Promijeni lozinku' }).click()
    await expect(page.getByText('Lozinka je promijenjena')).toBeVisible()
    await expect(dialog).toBeHidden()
    expect((await elsewhere.get('/api/current-user')).status()).toBe(401)
    await elsewhere.dispose()

    await page.context().clearCookies()
    await page.goto('/auth/sign-in')
    await typeSignIn(page, PEOPLE.ana.email, NEW_PASSWORD)
    await expect(page).toHaveURL(homeOf('kovac'))
    const back = { oldPassword: NEW_PASSWORD, newPassword: DEMO_PASSWORD, confirmedPassword: DEMO_PASSWORD }
    expect((await page.request.put('/api/current-user/password', { data: back })).status()).toBe(204)
  },
)

test(
  'a chosen language is there after the reload, and on the next device (PROF-32, PROF-37, GAP-97)',
  DESKTOP_ONLY,
  async ({ page, signIn }) => {
    await signIn('boris')
    await page.goto('/user-settings/profile')
    await open(page, 'Promijeni jezik')
    await page.getByRole('combobox', { name: 'Jezik' }).click()
    await page.getByRole('option', { name: 'English' }).click()
    await expectAccessible(page, 'the language')
    await page.getByRole('button', { name: 'Spremi' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
    await page.evaluate(`localStorage.setItem('locale', 'hr')`)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
    await open(page, 'Change language')
    await page.getByRole('combobox', { name: 'Language' }).click()
    await page.getByRole('option', { name: 'Hrvatski' }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Profil' })).toBeVisible()
  },
)

test(
  'ownership passes on and comes back, each time by who owns it (MYBS-04, MYBS-21, MYBS-22, MYBS-26, MYBS-30)',
  DESKTOP_ONLY,
  async ({ page, product, signIn }) => {
    const { ana, franka } = PEOPLE
    const businessSubjectId = SUBJECTS.kovac.id
    await withAuth(product.databaseUrl, (database) =>
      database.transaction({ businessSubjectId }, (db) =>
        db
          .insertInto('auth.memberships')
          .values({ businessSubjectId, userId: franka.id, roleId: 4 })
          .onConflict((conflict) => conflict.doNothing())
          .execute(),
      ),
    )
    for (const [owner, next] of [
      ['ana', franka],
      ['franka', ana],
    ] as const) {
      await signIn(owner)
      await page.goto('/user-settings/business-subjects')
      await expectAccessible(page, 'business subjects')
      const card = page.getByRole('article', { name: SUBJECTS.kovac.name })
      await card.getByRole('button', { name: 'Prenesi vlasništvo' }).click()
      const dialog = dialogOf(page, `Prijenos vlasništva: ${SUBJECTS.kovac.name}`)
      const row = dialog.getByRole('row').or(dialog.getByRole('listitem')).filter({ hasText: next.displayName })
      await expect(row).toContainText(owner === 'ana' ? 'Zaposlenik' : 'Administrator')
      await expectAccessible(page, 'who could own it')
      await row.getByRole('button', { name: 'Prenesi vlasništvo' }).click()
      const question = dialogOf(page, `Prenijeti vlasništvo na: ${next.displayName}?`)
      await expectAccessible(page, 'the question about the new owner')
      await question.getByRole('button', { name: 'Prenesi', exact: true }).click()
      await expect(page.getByText('Vlasništvo je preneseno')).toBeVisible()
      await expect(card.getByRole('button')).toHaveCount(0)
      await expect(page.getByRole('main')).toBeFocused()
      await page.context().clearCookies()
    }
  },
)

test(
  'a deleted account is gone, and the person is at sign-in (AUTH-02, PROF-17, PROF-18)',
  DESKTOP_ONLY,
  async ({ page, signIn }) => {
    await signIn('dino')
    await page.goto('/')
    await expect(page).toHaveURL(/\/auth\/invite-activation$/)
    await page.getByRole('link', { name: 'Korisničke postavke' }).click()
    await open(page, 'Obriši korisnički račun')
    const question = dialogOf(page, 'Trajno obrisati korisnički račun?')
    await expect(question).toContainText(PEOPLE.dino.email)
    await expectAccessible(page, 'deleting the account')
    await question.getByRole('button', { name: 'Trajno obriši' }).click()
    await expect(page).toHaveURL(/\/auth\/sign-in$/)
    await typeSignIn(page, PEOPLE.dino.email, DEMO_PASSWORD)
    await expect(page.getByText('E-pošta ili lozinka nisu ispravni.')).toBeVisible()
  },
)

test(
  'the dialogs of the profile work without a mouse, and give the focus back (PROF-20)',
  DESKTOP_ONLY,
  async ({ page, signIn }) => {
    await signIn('boris')
    await page.goto('/suma-i-dak/documents')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('combobox', { name: 'Stranica, tvrtka, dokument ili radnja' })).toBeFocused()
    await page.keyboard.type('profil')
    await expect(page.getByRole('option', { name: /^Profil/, selected: true })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/user-settings\/profile$/)

    const change = page.getByRole('button', { name: 'Promijeni ime' })
    await tabTo(page, 'Promijeni ime')
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Ime i prezime')).toBeFocused()
    await page.keyboard.press('Control+a')
    await page.keyboard.type('Boris Jurić Žilić')
    await page.keyboard.press('Control+Enter')
    await expect(dialogOf(page, 'Promijeni ime')).toBeHidden()
    await expect(page.getByText('Boris Jurić Žilić')).toBeVisible()
    await expect(change).toBeFocused()

    for (const name of ['Promijeni jezik', 'Promijeni lozinku', 'Uključi autentifikator', 'Obriši korisnički račun']) {
      await tabTo(page, name)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('dialog')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
      await expect(page.getByRole('button', { name, exact: true })).toBeFocused()
    }

    await tabTo(page, 'Zatvori', 'Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/suma-i-dak\/documents$/)
  },
)

/** Presses Tab until the button with this name has the focus. */
async function tabTo(page: Page, name: string, key = 'Tab'): Promise<void> {
  const button = page.getByRole('button', { name, exact: true })
  for (let pressed = 0; pressed < 40; pressed += 1) {
    await page.keyboard.press(key)
    if (await button.evaluate((element) => element.matches(':focus'))) return
  }
  throw new Error(`"${name}" can't be reached by ${key}`)
}

/** A code of the authenticator, this many half minutes ahead; each counts once. */
const codeOf = (secret: string, ahead: number) => codeAt(secret, Math.floor(Date.now() / STEP_MS) + ahead)

/** What stands behind the letters that a person would type into the app (base32). */
function secretOf(key: string): string {
  const letters = [...key.replaceAll(' ', '')]
  const bits = letters.map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return String.fromCharCode(...(bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
