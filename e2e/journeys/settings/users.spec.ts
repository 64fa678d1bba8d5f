import type { Page } from '@playwright/test'
import { expectAccessible } from '../../accessible.ts'
import { answerCookies, DESKTOP_ONLY, expect, test, typeSignIn } from '../../journey.ts'

const PAGE = '/kovac/business-subject-settings/users'
const PASSWORD = 'Sasvim-nova-2026'
const NAME = 'Mira Šćepanović'

/** A row of the list: of the grid, or on a mobile a card. */
const rowOf = (page: Page, name: string) =>
  page
    .getByRole('grid', { name: 'Korisnici' })
    .getByRole('row')
    .or(page.getByRole('list', { name: 'Korisnici' }).getByRole('listitem'))
    .filter({ hasText: name })

/** Chooses from the menu of a row, which on a mobile is a sheet. */
async function choose(page: Page, name: string, action: string) {
  await page.getByRole('button', { name: `Radnje: ${name}` }).click()
  await page
    .getByRole('menuitem', { name: action })
    .or(page.getByRole('dialog').getByRole('button', { name: action }))
    .click()
}

test('Ana invites a person, who signs up and joins; she changes the role, and after she removes the person their next click leads out (USERS-01, USERS-05, USERS-06, USERS-16, USERS-20, USERS-21, USERS-23, USERS-34)', async ({
  page,
  signIn,
  product,
  browser,
  viewport,
  isMobile,
}) => {
  const email = `mira.${isMobile ? 'mobitel' : 'stol'}@nova.example`
  const mailTo = (address: string, subject: string) =>
    product.mails().then((mails) => mails.filter((mail) => mail.to?.[0]?.address === address && mail.subject?.includes(subject)))
  await signIn('ana')
  await page.goto(PAGE)
  await expect(rowOf(page, 'Ana Kovač')).toContainText('Vlasnik')
  await expectAccessible(page, 'the list of users')

  await page.getByRole('button', { name: 'Pozovi korisnika' }).click()
  const inviting = page.getByRole('dialog', { name: 'Pozovi korisnika' })
  await inviting.getByRole('combobox', { name: 'Uloga' }).click()
  await page.getByRole('option', { name: 'Zaposlenik' }).click()
  await inviting.getByRole('textbox', { name: 'E-pošta', exact: true }).fill('ana@kovac.example')
  await inviting.getByLabel('Ponovite e-poštu').fill('Ana@kovac.example')
  await page.keyboard.press('Control+Enter')
  await expect(inviting.getByRole('textbox', { name: 'E-pošta', exact: true })).toHaveAccessibleDescription(/već je korisnik/)
  await expectAccessible(page, 'the dialog that invites')
  await inviting.getByRole('textbox', { name: 'E-pošta', exact: true }).fill(email)
  await inviting.getByLabel('Ponovite e-poštu').fill(email.toUpperCase())
  await page.keyboard.press('Control+Enter')
  await expect(inviting).toBeHidden()
  await expect(rowOf(page, email)).toContainText('Pozvan')

  await choose(page, email, 'Novi ključ')
  await page.getByRole('dialog').getByRole('button', { name: 'Pošalji ključ' }).click()
  const shown = page.getByRole('dialog', { name: 'Novi aktivacijski ključ' })
  const key = await shown.getByLabel('Aktivacijski ključ').inputValue()
  await expectAccessible(page, 'the new key')
  await page.keyboard.press('Escape')
  await expect(shown).toBeHidden()
  await expect.poll(async () => (await mailTo(email, 'Poziv u Saldo')).length).toBe(2)
  const invitation = (await mailTo(email, 'Poziv u Saldo')).find(({ text }) => text?.includes(key))
  const link = /http\S+/.exec(invitation?.text ?? '')?.[0] ?? ''
  expect(link).toBe(`${product.url}/auth/invite-activation`)

  const context = await browser.newContext({ baseURL: product.url, viewport, locale: 'hr-HR' })
  const theirs = await context.newPage()
  await answerCookies(theirs)
  await theirs.goto('/auth/sign-up')
  await theirs.getByLabel('Ime i prezime').fill(NAME)
  await theirs.getByLabel('E-pošta').fill(email)
  await theirs.getByLabel('Lozinka', { exact: true }).fill(PASSWORD)
  await theirs.getByRole('checkbox', { name: /Prihvaćam/ }).check()
  await theirs.getByRole('button', { name: 'Nastavi' }).click()
  await expect.poll(async () => (await mailTo(email, 'Potvrdite')).length).toBe(1)
  await theirs.goto(/http\S+/.exec((await mailTo(email, 'Potvrdite'))[0]?.text ?? '')?.[0] ?? '')
  await expect(theirs).toHaveURL(/\/auth\/(sign-in|invite-activation)$/)
  if (theirs.url().includes('sign-in')) await typeSignIn(theirs, email, PASSWORD)
  await theirs.goto(link)
  await theirs.getByLabel('Aktivacijski ključ').fill(key)
  await theirs.getByRole('button', { name: 'Aktiviraj' }).click()
  // An employee has no dashboard, and begins where their work is.
  await expect(theirs).toHaveURL(/\/kovac\/doci\/invoices$/)

  await page.reload()
  await expect(rowOf(page, NAME)).toContainText('Aktivan')
  await choose(page, NAME, 'Detalji')
  const drawer = page.getByRole('dialog', { name: NAME })
  await expect(drawer).toContainText('Ana Kovač')
  await expect(drawer).toContainText(/\d\d\.\d\d\.\d{4}\. \d\d:\d\d/)
  await drawer.getByRole('combobox', { name: 'Uloga' }).click()
  await page.getByRole('option', { name: 'Računovođa' }).click()
  await expectAccessible(page, 'the drawer of a user')
  await drawer.getByRole('button', { name: 'Spremi' }).click()
  await expect(drawer).toBeHidden()
  await expect(rowOf(page, NAME)).toContainText('Računovođa')

  await theirs.goto(PAGE)
  await expect(rowOf(theirs, NAME)).toContainText('Računovođa')
  await expect(theirs.getByRole('button', { name: 'Pozovi korisnika' })).toHaveCount(0)

  await choose(page, NAME, 'Ukloni')
  const question = page.getByRole('dialog', { name: `Ukloniti korisnika ${NAME}?` })
  await expect(question.getByRole('button', { name: 'Odustani' })).toBeFocused()
  await question.getByRole('button', { name: 'Ukloni' }).click()
  await expect(page.getByText(`${NAME} više nema pristup`)).toBeVisible()
  await expect(rowOf(page, NAME)).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()

  if (isMobile) await theirs.getByRole('button', { name: 'Traži korisnike' }).click()
  await theirs.getByRole('searchbox', { name: 'Traži korisnike' }).fill('ana')
  await expect(theirs).toHaveURL(/\/auth\/invite-activation$/)
  await expect(theirs.getByText('Pristup je ukinut')).toBeVisible()
  await context.close()
})

test(
  'an accountant of an internal company sees its people and invitations and may only look (USERS-02, USERS-14, USERS-19, PERM-14, PERM-24)',
  DESKTOP_ONLY,
  async ({ page, signIn }) => {
    await signIn('boris')
    await page.goto('/plavo-more/business-subject-settings/users')
    await expect(rowOf(page, 'Cvita Šarić')).toContainText('Preglednik')
    await expect(rowOf(page, 'dino@plavo-more.example')).toContainText('Pozvan')
    await expect(page.getByRole('button', { name: 'Pozovi korisnika' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Radnje: Franka Čop' }).click()
    await expect(page.getByRole('menuitem').or(page.getByRole('dialog').getByRole('listitem'))).toHaveText(['Detalji'])
  },
)
