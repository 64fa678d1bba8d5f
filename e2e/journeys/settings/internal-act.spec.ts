import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../../accessible.ts'
import { DESKTOP_ONLY, expect, test } from '../../journey.ts'

const PAGE = '/kovac/business-subject-settings/internal-act'

const list = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name })
const said = (page: Page, name: string) => page.getByText(name, { exact: true })

/** Goes on with the Tab key until it is there. */
async function tabTo(page: Page, to: Locator): Promise<void> {
  await expect(to).toBeVisible()
  for (let step = 0; step < 60; step += 1) {
    if (await to.evaluate((element) => element.matches(':focus'))) return
    await page.keyboard.press('Tab')
  }
  await expect(to).toBeFocused()
}
const press = async (page: Page, to: Locator) => {
  await tabTo(page, to)
  await page.keyboard.press('Enter')
}
const typeInto = async (page: Page, to: Locator, text: string) => {
  await tabTo(page, to)
  await page.keyboard.press('Control+a')
  await page.keyboard.type(text)
}

/** The desktop and the mobile share a product: what one journey adds it takes away again. */
test('without a mouse the owner says who issues invoices, where and with what, is told what exists, and takes it back (ACT-01, ACT-04, ACT-05, ACT-07, ACT-08, ACT-09, ACT-29, ACT-36, ACT-48, GAP-88)', async ({
  page,
  signIn,
  isMobile,
}) => {
  await signIn('ana')
  await page.goto(PAGE)
  await expect(page.getByRole('heading', { level: 1, name: 'Kovač d.o.o.' })).toBeVisible()
  const operators = list(page, 'Operateri')
  await expect(operators.getByText('50284619370')).toBeVisible()
  await expect(page.getByRole('main').getByRole('table')).toHaveCount(isMobile ? 0 : 3)
  await expectAccessible(page, 'the internal act')

  await press(page, operators.getByRole('button', { name: 'Dodaj operatera' }))
  const operator = dialogOf(page, 'Dodaj operatera')
  await expect(operator.getByLabel('Ime i prezime')).toBeFocused()
  if (isMobile) expect(await operator.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 })
  else await page.mouse.click(2, 2)
  await typeInto(page, operator.getByLabel('Ime i prezime'), 'Iva Babić')
  await typeInto(page, operator.getByLabel('OIB'), '50284619371')
  await page.keyboard.press('Tab')
  await expect(operator.getByLabel('OIB')).toHaveAccessibleDescription('OIB nije ispravan')
  await page.keyboard.type('IB')
  await typeInto(page, operator.getByLabel('OIB'), '50284619370')
  await page.keyboard.press('Control+Enter')
  await expect(operator.getByLabel('OIB')).toHaveAccessibleDescription('Operater s ovim OIB-om već postoji')
  await expect(operator.getByLabel('OIB')).toBeFocused()
  await expectAccessible(page, 'the dialog of an operator')
  await typeInto(page, operator.getByLabel('OIB'), '39051728464')
  await page.keyboard.press('Enter')
  await expect(said(page, 'Operater „Iva Babić” je dodan')).toBeVisible()
  await expect(operator).toBeHidden()
  await expect(operators.getByRole('button', { name: 'Dodaj operatera' })).toBeFocused()

  const editOperator = operators.getByRole('button', { name: 'Uredi: Iva Babić' })
  await press(page, editOperator)
  const editing = dialogOf(page, 'Uredi operatera')
  await typeInto(page, editing.getByLabel('Oznaka'), 'IVA')
  await page.keyboard.press('Enter')
  await expect(said(page, 'Operater „Iva Babić” je spremljen')).toBeVisible()
  await expect(operators.getByText('IVA', { exact: true })).toBeVisible()
  await expect(editOperator).toBeFocused()

  const spaces = list(page, 'Poslovni prostori')
  await press(page, spaces.getByRole('button', { name: 'Dodaj poslovni prostor' }))
  const space = dialogOf(page, 'Dodaj poslovni prostor')
  await expect(space.getByRole('textbox').first()).toBeFocused()
  await page.keyboard.type('Trgovina u Maksimiru')
  await typeInto(page, space.getByLabel('Oznaka'), 'Šop')
  await expect(space.getByLabel('Oznaka')).toHaveAccessibleDescription(/^Fiskalizacija prihvaća samo slova engleske abecede/)
  await typeInto(page, space.getByLabel('Oznaka'), 'ilica')
  await page.keyboard.press('Enter')
  await expect(space.getByLabel('Oznaka')).toHaveAccessibleDescription('Ova oznaka već postoji')
  await expect(said(page, 'Poslovni prostor s tom oznakom već postoji')).toBeVisible()
  await typeInto(page, space.getByLabel('Oznaka'), 'MAKSIMIR')
  await page.keyboard.press('Enter')
  await expect(spaces.getByText('MAKSIMIR - Trgovina u Maksimiru')).toBeVisible()

  const devices = list(page, 'Naplatni uređaji')
  await press(page, devices.getByRole('button', { name: 'Dodaj naplatni uređaj' }))
  const device = dialogOf(page, 'Dodaj naplatni uređaj')
  await expect(device.getByRole('textbox').first()).toBeFocused()
  await page.keyboard.type('Blagajna 2')
  await typeInto(page, device.getByLabel('Oznaka'), '1')
  const chosen = device.getByRole('combobox', { name: 'Poslovni prostor' })
  await tabTo(page, chosen)
  await page.keyboard.type('ilica')
  const ilica = page.getByRole('option', { name: 'ILICA - Ured u Ilici' })
  await expect(ilica).toBeVisible()
  // Keys that come while the choices are still being drawn find none of them.
  await expect(async () => {
    await page.keyboard.press('ArrowDown')
    await expect(ilica).toHaveAttribute('data-combobox-selected', 'true', { timeout: 1_000 })
  }).toPass()
  await page.keyboard.press('Enter')
  await expect(chosen).toHaveValue('ILICA - Ured u Ilici')
  await page.keyboard.press('Control+Enter')
  await expect(device.getByLabel('Oznaka')).toHaveAccessibleDescription('Ova oznaka već postoji u tom poslovnom prostoru')
  await tabTo(page, chosen)
  await page.keyboard.press('Control+a')
  await page.keyboard.type('maksimir')
  await expect(page.getByRole('option', { name: 'MAKSIMIR - Trgovina u Maksimiru' })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(chosen).toHaveValue('MAKSIMIR - Trgovina u Maksimiru')
  await page.keyboard.press('Control+Enter')
  await expect(said(page, 'Naplatni uređaj „Blagajna 2” je dodan')).toBeVisible()
  await expect(devices.getByText('1 - Blagajna 2')).toBeVisible()

  const remove = async (from: Locator, name: string) => {
    await press(page, from.getByRole('button', { name: `Obriši: ${name}` }))
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Odustani' })).toBeFocused()
    await press(page, page.getByRole('dialog').getByRole('button', { name: 'Obriši' }))
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await remove(spaces, 'Trgovina u Maksimiru')
  await expect(said(page, 'Poslovni prostor ima naplatne uređaje. Najprije obrišite njih.')).toBeVisible()
  await remove(devices, 'Blagajna 2')
  await expect(devices.getByText('Blagajna 2')).toHaveCount(0)
  await expect(devices.getByRole('button', { name: 'Dodaj naplatni uređaj' })).toBeFocused()
  await remove(spaces, 'Trgovina u Maksimiru')
  await expect(spaces.getByText('MAKSIMIR')).toHaveCount(0)
  await remove(operators, 'Iva Babić')
  await expect(operators.getByText('39051728464')).toHaveCount(0)
  const newest = list(page, 'Povijest promjena').getByRole('listitem').first()
  await expect(newest).toContainText('Iva Babić · Uklonjeno')
})

test(
  'an accountant keeps the internal act of an internal company, and where it is empty is told what comes first (ACT-03, PERM-17)',
  DESKTOP_ONLY,
  async ({ page, signIn }) => {
    await signIn('boris')
    await page.goto('/plavo-more/business-subject-settings/internal-act')
    await expect(list(page, 'Naplatni uređaji').getByText('RIVA - Recepcija na Rivi')).toBeVisible()
    await expect(list(page, 'Operateri').getByRole('button', { name: 'Dodaj operatera' })).toBeVisible()
    await page.goto('/suma-i-dak/business-subject-settings/internal-act')
    await expect(page.getByText('Naplatni uređaj pripada poslovnom prostoru. Najprije dodajte poslovni prostor.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Dodaj naplatni uređaj' })).toHaveCount(0)
    await expectAccessible(page, 'an empty internal act')
  },
)
