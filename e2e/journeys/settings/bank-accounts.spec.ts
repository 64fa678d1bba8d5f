import type { Page } from '@playwright/test'
import { SUBJECTS } from 'api/testing/cast'
import { expectAccessible } from '../../accessible.ts'
import { DESKTOP_ONLY, expect, test } from '../../journey.ts'

const PAGE = '/kovac/business-subject-settings/bank-acc-settings'
const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true })
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name })

/** The desktop and the mobile share a product: what one journey adds it takes away again. */
test('the owner adds an account, is told what is wrong at its field, makes it primary, and deletes another (BANK-01, BANK-02, BANK-08, BANK-20, BANK-22, BANK-25, BANK-28, GAP-72, GAP-73)', async ({
  page,
  signIn,
}) => {
  await signIn('ana')
  await page.goto(PAGE)
  await expect(page.getByRole('heading', { level: 1, name: 'Bankovni računi' })).toBeVisible()
  await expect(card(page, 'Poslovni račun')).toContainText('HR45 2340 0091 1065 4321 5')
  await expectAccessible(page, 'the bank accounts')

  await page.getByRole('button', { name: 'Dodaj račun' }).click()
  const adding = dialogOf(page, 'Dodaj bankovni račun')
  await expect(adding.getByLabel('Naziv računa')).toBeFocused()
  await adding.getByLabel('Naziv računa').fill('Žiro račun za plaće')
  const iban = adding.getByLabel('IBAN')
  await iban.fill('HR1732063001101234565')
  await expect(page.getByText('Banka nije pronađena')).toBeVisible()
  await expect(iban).toHaveAccessibleDescription('IBAN nije ispravan')
  await expectAccessible(page, 'the dialog of a bank account')
  await iban.fill('hr89 2402 0061 1006 7944 6')
  await expect(adding.getByLabel('Banka')).toHaveValue('Erste&Steiermärkische Bank d.d.')
  await expect(iban).toHaveAccessibleDescription('IBAN nije ispravan')
  await iban.fill(SUBJECTS.kovac.iban)
  await page.keyboard.press('Control+Enter')
  await expect(iban).toHaveAccessibleDescription('Račun s ovim IBAN-om već postoji')
  await expect(iban).toBeFocused()
  await iban.fill('hr89 2402 0061 1006 7944 5')
  await page.keyboard.press('Control+Enter')
  await expect(adding).toBeHidden()
  const added = card(page, 'Žiro račun za plaće')
  await expect(added).toContainText('Erste&Steiermärkische Bank d.d.')
  await expect(page.getByRole('button', { name: 'Dodaj račun' })).toBeFocused()

  await added.getByRole('button', { name: 'Uredi' }).click()
  const editing = dialogOf(page, 'Uredi bankovni račun')
  await editing.getByLabel('Glavni račun').check()
  await expect(editing.getByLabel('Aktivan')).toBeDisabled()
  await editing.getByRole('button', { name: 'Spremi' }).click()
  await expect(editing).toBeHidden()
  await expect(added.getByText('Glavni', { exact: true })).toBeVisible()
  await expect(added.getByRole('button', { name: 'Obriši' })).toHaveCount(0)
  await expect(card(page, 'Poslovni račun').getByText('Glavni', { exact: true })).toHaveCount(0)

  await card(page, 'Poslovni račun').getByRole('button', { name: 'Uredi' }).click()
  await editing.getByLabel('Glavni račun').check()
  await editing.getByRole('button', { name: 'Spremi' }).click()
  await expect(card(page, 'Poslovni račun').getByText('Glavni', { exact: true })).toBeVisible()

  await added.getByRole('button', { name: 'Obriši' }).click()
  const question = dialogOf(page, 'Obrisati račun „Žiro račun za plaće”?')
  await expect(question.getByRole('button', { name: 'Odustani' })).toBeFocused()
  await expectAccessible(page, 'the question before deleting an account')
  await question.getByRole('button', { name: 'Obriši' }).click()
  await expect(added).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()
  const newest = page.getByRole('region', { name: 'Povijest promjena' }).getByRole('listitem').first()
  await expect(newest).toContainText('Žiro račun za plaće · Uklonjeno')
})

test(
  'the bank of a foreign account is typed; out of use the account is dimmed (BANK-03, BANK-19)',
  DESKTOP_ONLY,
  async ({ page, signIn }) => {
    await signIn('ana')
    await page.goto(PAGE)
    await page.getByRole('button', { name: 'Dodaj račun' }).click()
    const adding = dialogOf(page, 'Dodaj bankovni račun')
    await adding.getByLabel('Naziv računa').fill('Njemački račun')
    await adding.getByLabel('IBAN').fill('DE89370400440532013000')
    await adding.getByRole('button', { name: 'Dodaj račun' }).click()
    await expect(adding.getByLabel('Banka')).toHaveAccessibleDescription('Obavezno polje')
    await expect(adding.getByLabel('Banka')).toBeFocused()
    await adding.getByLabel('Banka').fill('Commerzbank AG')
    await adding.getByRole('combobox', { name: 'Valuta' }).fill('franak')
    await page.getByRole('option', { name: 'CHF – švicarski franak' }).click()
    await adding.getByLabel('Aktivan').uncheck()
    await adding.getByRole('button', { name: 'Dodaj račun' }).click()
    const added = card(page, 'Njemački račun')
    await expect(added).toContainText('Commerzbank AG')
    await expect(added).toContainText('CHF')
    await expect(added.getByText('Nije aktivan')).toBeVisible()
    await expectAccessible(page, 'an account out of use')
    await added.getByRole('button', { name: 'Obriši' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Obriši' }).click()
    await expect(added).toHaveCount(0)
  },
)

test(
  'an accountant of an internal company sees its accounts and has no buttons for them (BANK-05, BANK-06, BANK-07, PERM-14, PERM-22, PERM-24)',
  DESKTOP_ONLY,
  async ({ page, signIn }) => {
    await signIn('boris')
    await page.goto('/plavo-more/business-subject-settings/bank-acc-settings')
    await expect(card(page, 'Poslovni račun')).toContainText('HR47 2484 0081 1003 4276 8')
    await expect(card(page, 'Poslovni račun')).toContainText('Raiffeisenbank Austria d.d.')
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
  },
)
