import { expectAccessible } from '../../accessible.ts'
import { expect, test } from '../../journey.ts'

/** The desktop and the mobile share a product: what the journey adds it takes away again. */
test('the owner keeps what the company sells: adds it with its classification and price, finds, archives and deletes it (GAP-03)', async ({
  page,
  signIn,
  isMobile,
}) => {
  const name = 'Savjetovanje o softveru'
  const listed = page.getByRole('main').getByText(name, { exact: true })
  const act = async (action: string) => {
    await page.getByRole('button', { name: `Radnje: SAV-1 ${name}` }).click()
    await page.getByRole(isMobile ? 'button' : 'menuitem', { name: action, exact: true }).click()
  }
  await signIn('ana')
  await page.goto('/kovac/documents')
  await expect(page.getByRole('heading', { level: 1, name: 'Ulazni i izlazni računi' })).toBeVisible()
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('dialog').getByRole('combobox').fill('artikli')
  await expect(page.getByRole('option', { name: 'Artikli' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Još nema artikala' })).toBeVisible()
  await expectAccessible(page, 'the empty register of items')

  await page.getByRole('button', { name: 'Dodaj artikl' }).first().click()
  const adding = page.getByRole('dialog', { name: 'Dodaj artikl' })
  await expect(adding.getByLabel('Naziv')).toBeFocused()
  await page.keyboard.type(name)
  await adding.getByLabel('Šifra').fill('SAV-1')
  await adding.getByLabel('Barkod (EAN)').fill('4006381333932')
  await adding.getByLabel('Jedinična cijena').fill('=3*12,5')
  await expect(adding.getByText('S PDV-om: 46,88 EUR')).toBeVisible()
  const kpd = adding.getByRole('combobox', { name: 'KPD oznaka' })
  await kpd.fill('savjetovanje softver')
  await expect(page.getByRole('option', { name: /62\.20\.20/ })).toBeVisible()
  await expectAccessible(page, 'the dialog of an item')
  await page.keyboard.press('Enter')
  await expect(kpd).toHaveValue('62.20.20 Usluge savjetovanja o sustavima i softveru')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(adding.getByLabel('Barkod (EAN)')).toHaveAccessibleDescription(/8 ili 13 znamenki/)
  await adding.getByLabel('Barkod (EAN)').fill('4006381333931')
  await page.keyboard.press('Enter')
  await expect(adding).toBeHidden()
  await expect(listed).toBeVisible()
  await expect(page.getByRole('main').getByText('37,50 EUR')).toBeVisible()
  await expectAccessible(page, 'the register of items')

  await page.getByRole('button', { name: 'Dodaj artikl' }).click()
  await adding.getByLabel('Naziv').fill('Drugo')
  await adding.getByLabel('Šifra').fill('sav-1')
  await adding.getByLabel('Jedinična cijena').fill('1')
  await page.keyboard.press('Enter')
  await expect(adding.getByLabel('Šifra')).toHaveAccessibleDescription('Artikl s ovom šifrom već postoji')
  await expect(adding.getByLabel('Šifra')).toBeFocused()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Odbaci' }).click()

  await page.keyboard.press('/')
  await page.getByRole('searchbox').fill('400638')
  await expect(page).toHaveURL(/search=400638/)
  await expect(listed).toBeVisible()
  await act('Arhiviraj')
  await expect(page.getByRole('heading', { name: 'Nema rezultata' })).toBeVisible()
  await page.getByRole('switch', { name: 'Arhivirani' }).click()
  await expect(listed).toBeVisible()
  await act('Obriši')
  await page
    .getByRole('dialog', { name: `Obrisati artikl „${name}”?` })
    .getByRole('button', { name: 'Obriši' })
    .click()
  await expect(page.getByRole('heading', { name: 'Nema rezultata' })).toBeVisible()
})
