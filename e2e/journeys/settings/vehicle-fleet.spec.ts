import { addDays, dayInZagreb } from 'contract/croatia/days'
import { expectAccessible } from '../../accessible.ts'
import { expect, test } from '../../journey.ts'

const today = dayInZagreb(new Date())
const shown = (day: string) => `${day.split('-').toReversed().join('.')}.`

/** The desktop and the mobile share a product: what the journey adds it takes away again. */
test('the owner adds a car, sees what ends soon, notes its kilometres, never fewer than before, and deletes it (FLEET-01, FLEET-02, GAP-07)', async ({
  page,
  signIn,
}) => {
  await signIn('ana')
  await page.goto('/kovac/business-subject-settings/vehicle-fleet')
  await expect(page.getByRole('heading', { name: 'Još nema vozila' })).toBeVisible()
  await page.getByRole('button', { name: 'Dodaj vozilo' }).click()
  const adding = page.getByRole('dialog', { name: 'Dodaj vozilo' })
  await expect(adding.getByLabel('Registarska oznaka')).toBeFocused()
  await adding.getByLabel('Registarska oznaka').fill('ZG 1234-AB')
  await adding.getByLabel('Marka i model').fill('Škoda Octavia')
  await adding.getByLabel('Broj šasije (VIN)').fill('WVWZZZ1JZXW00000O')
  await adding.getByLabel('Registracija vrijedi do').fill(shown(addDays(today, 10)))
  await page.keyboard.press('Enter')
  await expect(adding.getByLabel('Broj šasije (VIN)')).toHaveAccessibleDescription(/slova bez I, O i Q/)
  await expectAccessible(page, 'the dialog of a vehicle')
  await adding.getByLabel('Broj šasije (VIN)').fill('wvwzzz1jzxw000001')
  await page.keyboard.press('Enter')
  await expect(adding).toBeHidden()
  const card = page.getByRole('article', { name: 'ZG 1234-AB' })
  await expect(card).toContainText(`${shown(addDays(today, 10))}Uskoro istječe`)
  await expectAccessible(page, 'the vehicle fleet')

  await card.getByRole('button', { name: 'Kilometri' }).click()
  const odometer = page.getByRole('dialog', { name: 'Kilometri: ZG 1234-AB' })
  const km = odometer.getByLabel('Stanje brojača (km)')
  await expect(km).toBeFocused()
  for (const [days, typed] of [
    [-3, '50.000'],
    [-1, '50450'],
  ] as const) {
    await odometer.getByLabel('Datum').fill(shown(addDays(today, days)))
    await km.fill(typed)
    await page.keyboard.press('Enter')
    await expect(odometer.getByText(shown(addDays(today, days)), { exact: true })).toBeVisible()
  }
  await km.fill('50.449')
  await page.keyboard.press('Enter')
  await expect(km).toHaveAccessibleDescription('Stanje ne može biti manje od ranijeg ni veće od kasnijeg unosa')
  await expect(km).toBeFocused()
  await expect(odometer.getByRole('listitem')).toHaveCount(2)
  // A toast lies over what is at the bottom of a mobile screen for a while.
  await expect(page.getByText('Unos je dodan')).toHaveCount(0)
  await expectAccessible(page, 'the odometer log')
  await km.fill('')
  await odometer.getByRole('button', { name: 'Odustani' }).click()
  await expect(card).toContainText('50.450 km')

  await card.getByRole('button', { name: 'Obriši' }).click()
  await page.getByRole('dialog', { name: 'Obrisati vozilo ZG 1234-AB?' }).getByRole('button', { name: 'Obriši' }).click()
  await expect(card).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Još nema vozila' })).toBeVisible()
})
