import type { Page } from '@playwright/test'
import { expectAccessible } from '../../accessible.ts'
import { DESKTOP_ONLY, expect, test } from '../../journey.ts'

const PAGE = '/suma-i-dak/business-subject-settings/internal-act'
const card = (page: Page, name: string) => page.getByRole('region', { name })

test(
  'an accountant says what the numbers of invoices are made of, by the keyboard (ACT-52, ACT-55, ACT-57, ACT-59, ACT-60, GAP-89)',
  DESKTOP_ONLY,
  async ({ page, signIn }) => {
    await signIn('boris')
    await page.goto(PAGE)
    const format = card(page, 'Format broja računa')
    await format.getByRole('button', { name: 'Uredi' }).focus()
    await page.keyboard.press('Enter')
    const box = format.getByRole('textbox', { name: 'Format' })
    await expect(box).toBeFocused()
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type('R #poslovnog')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Control+Enter')
    await expect(box).toHaveAccessibleDescription(/^Razmaci nisu dopušteni/)
    await expect(box).toBeFocused()
    await expectAccessible(page, 'the format of invoice numbers')
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type('#redni')
    await page.keyboard.press('Enter')
    await page.keyboard.type('-#poslovnog')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Control+Enter')
    await expect(box).toHaveAccessibleDescription(/^Potrebni su svi podaci/)
    await page.keyboard.type('-#naplatnog')
    await page.keyboard.press('Enter')
    await expect(format.getByText('1-POSL1-1')).toBeVisible()
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText('Format broja računa je spremljen')).toBeVisible()
    await expect(format.getByRole('button', { name: 'Uredi' })).toBeFocused()
    await page.reload()
    await expect(format.getByText('1-POSL1-1')).toBeVisible()
  },
)

test('the other settings, the footer and the notes are kept, and none wipes another (ACT-16, ACT-72, ACT-76, ACT-83, API-62, GAP-82)', async ({
  page,
  signIn,
}) => {
  await signIn('boris')
  await page.goto(PAGE)
  const other = card(page, 'Ostale postavke')
  await other.getByRole('button', { name: 'Uredi' }).click()
  await expect(other.getByLabel('Zadani rok (dana)')).toBeFocused()
  await other.getByLabel('Zadani rok (dana)').fill('15')
  await other.getByRole('combobox', { name: 'Zadani jezik računa' }).click()
  await page.getByRole('option', { name: 'Hrvatski i engleski' }).click()
  await other.getByRole('switch', { name: 'Barkod na dokumentima' }).check({ force: true })
  await other.getByRole('button', { name: 'Spremi' }).click()
  await expect(page.getByText('Ostale postavke su spremljene')).toBeVisible()

  const footer = card(page, 'Podnožje dokumenata')
  await footer.getByRole('button', { name: 'Uredi' }).click()
  await footer.getByRole('button', { name: 'Spremi' }).click()
  await expect(footer.getByLabel('Tekst podnožja')).toHaveAccessibleDescription('Obavezno polje')
  await footer.getByLabel('Tekst podnožja').fill('Šuma i đak, obrt\nOsijek')
  await footer.getByRole('button', { name: 'Spremi' }).click()
  await expect(page.getByText('Podnožje dokumenata je spremljeno')).toBeVisible()

  const notes = card(page, 'Zadane napomene na računima')
  await notes.getByRole('button', { name: 'Uredi' }).click()
  await notes.getByLabel('Napomena na hrvatskom').fill('Hvala na povjerenju.')
  await expectAccessible(page, 'the default notes')
  await notes.getByRole('button', { name: 'Spremi' }).click()
  await expect(page.getByText('Zadane napomene su spremljene')).toBeVisible()

  await page.reload()
  await expect(other.getByRole('definition')).toHaveText(['15', 'Hrvatski i engleski', 'Da', 'Da', 'Ne', 'Ne'])
  await expect(footer.getByRole('definition')).toContainText('Osijek')
  await expect(notes.getByRole('definition')).toHaveText(['Hvala na povjerenju.', 'Nije upisano'])
  await expectAccessible(page, 'the internal act')
  await page.setViewportSize({ width: 390, height: 800 })
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
})
