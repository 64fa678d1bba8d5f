import type { Page } from '@playwright/test'
import { expect, test } from '../../journey.ts'

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** Goes to another page of the settings the way the screen offers: at the side, or through the menu. */
async function openPage(page: Page, name: string, isMobile: boolean): Promise<void> {
  if (isMobile) await page.getByRole('button', { name: 'Otvori izbornik' }).click()
  await page.getByRole('link', { name, exact: true }).click()
}

/** Opens a dialog, fills its fields by their labels, and saves it. */
async function fillIn(page: Page, button: string, fields: Readonly<Record<string, string>>): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click()
  const dialog = page.getByRole('dialog')
  for (const [label, value] of Object.entries(fields)) await dialog.getByLabel(label).fill(value)
  await page.keyboard.press('Control+Enter')
  await expect(dialog).toBeHidden()
}

test('a person without a company sets one up from nothing until it is ready to issue invoices (MYBS-02, MYBS-15, BASE-28, BANK-20, ACT-31, ACT-60)', async ({
  page,
  signIn,
  isMobile,
}) => {
  const company = isMobile ? 'Mali obrt za izradu čamaca' : 'Veliki brod d.o.o.'
  await signIn('ema')
  await page.goto('/user-settings/business-subjects')
  await fillIn(page, 'Dodaj', { Naziv: company, OIB: isMobile ? '98765432106' : '11111111119' })
  await page.getByRole('link', { name: company }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Dobar dan, ${company}` })).toBeVisible()
  await page.goto(`${new URL(page.url()).pathname.split('/').slice(0, 2).join('/')}/business-subject-settings`)

  await fillIn(page, 'Uredi', { Ulica: 'Ilica', 'Kućni broj': '7', 'Poštanski broj': '10000', Grad: 'Zagreb' })
  await expect(page.getByText('Osnovni podaci su spremljeni')).toBeVisible()
  await openPage(page, 'Bankovni računi', isMobile)
  await fillIn(page, 'Dodaj račun', { 'Naziv računa': 'Poslovni', IBAN: 'HR4523400091106543215' })
  await expect(page.getByRole('article', { name: 'Poslovni' })).toContainText('Glavni')

  await openPage(page, 'Interni akt', isMobile)
  await expect(page.getByRole('heading', { level: 1, name: company })).toBeVisible()
  await fillIn(page, 'Dodaj operatera', { 'Ime i prezime': 'Ema Žilić', OIB: '39051728464', Oznaka: 'EMA' })
  await fillIn(page, 'Dodaj poslovni prostor', { Naziv: 'Radionica', Oznaka: 'RAD' })
  await fillIn(page, 'Dodaj naplatni uređaj', { Naziv: 'Blagajna', Oznaka: '1' })
  const format = region(page, 'Format broja računa')
  await format.getByRole('button', { name: 'Uredi' }).click()
  await expect(format.getByText('1/RAD/1')).toBeVisible()
  await format.getByRole('button', { name: 'Spremi' }).click()
  await expect(page.getByText('Format broja računa je spremljen')).toBeVisible()
  await page.reload()
  await expect(region(page, 'Operateri')).toContainText('39051728464')
  await expect(region(page, 'Poslovni prostori')).toContainText('RAD - Radionica')
  await expect(region(page, 'Naplatni uređaji')).toContainText('1 - Blagajna')
  await expect(format.getByText('1/RAD/1')).toBeVisible()
})
