import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { textFile } from '../files.ts'
import { expect, picker, test } from '../journey.ts'

const ZITO = 'Žito i brašno d.o.o.'
const TWIN = 'ŽITO I BRAŠNO D.O.O.'
const WITH_PROBLEM = `Naziv;OIB;Mjesto\nMaslina i lavanda d.o.o.;99999999926;Hvar\n${TWIN};;Varaždin\n`

/** What can be done with a partner stands in a menu; on a mobile in a sheet. */
async function does(page: Page, name: string, action: string, isMobile: boolean): Promise<void> {
  await page.getByRole('button', { name: `Radnje: ${name}` }).click()
  await (isMobile ? page.getByRole('dialog').getByRole('button', { name: action }) : page.getByRole('menuitem', { name: action })).click() // prettier-ignore
}

/** The desktop and the mobile share a product: what the journey adds it takes away again. */
test('the owner adds a partner from the register, imports others once the file is right, and merges one that was there twice (CUST-04, GAP-05)', async ({
  page,
  signIn,
  isMobile,
}) => {
  await signIn('ana')
  await page.goto('/kovac/customers')
  await expect(page.getByRole('heading', { name: 'Još nema partnera' })).toBeVisible()
  await expectAccessible(page, 'the empty register of partners')
  await page.getByRole('button', { name: 'Novi partner' }).first().click()
  const adding = page.getByRole('dialog', { name: 'Novi partner' })
  const oib = adding.getByRole('textbox', { name: 'OIB' })
  const name = adding.getByRole('textbox', { name: 'Naziv' })
  await expect(oib).toBeFocused()
  await expectAccessible(page, 'the dialog of a partner')
  await oib.fill('77777777778')
  await adding.getByRole('button', { name: 'Dohvati iz registra' }).click()
  await expect(oib).toHaveAccessibleDescription(/^Registar trenutačno nije dostupan/)
  await name.fill('Žito')
  await oib.fill('11111111119')
  await adding.getByRole('button', { name: 'Dohvati iz registra' }).click()
  const question = page.getByRole('dialog', { name: 'Zamijeniti upisano?' })
  await expect(question).toContainText('Naziv')
  await question.getByRole('button', { name: 'Zamijeni' }).click()
  await expect(name).toHaveValue(ZITO)
  await expect(adding.getByRole('textbox', { name: 'Mjesto' })).toHaveValue('Đakovo')
  await name.press('Control+Enter')
  await expect(page.getByRole('heading', { level: 1, name: ZITO })).toBeVisible()
  await expect(page.getByText('Ulica Đure Đakovića 12a, 31400 Đakovo')).toBeVisible()

  await page.goto('/kovac/customers')
  await page.getByRole('button', { name: 'Uvezi' }).click()
  const importing = page.getByRole('dialog', { name: 'Uvoz partnera' })
  const download = page.waitForEvent('download')
  await importing.getByRole('button', { name: 'Preuzmi primjer datoteke' }).click()
  expect((await download).suggestedFilename()).toBe('partneri-primjer.csv')
  await picker(page).setInputFiles(textFile('partneri.csv', WITH_PROBLEM))
  await expect(importing.getByRole('list', { name: 'Problemi' }).getByRole('listitem')).toHaveText([
    'Redak 2 · OIBOIB nije ispravan',
  ])
  await expect(importing.getByRole('button', { name: /^Uvezi/ })).toHaveCount(0)
  await expectAccessible(page, 'an import with a problem')
  await picker(page).setInputFiles(textFile('partneri.csv', WITH_PROBLEM.replace('99999999926', '99999999927')))
  await importing.getByRole('button', { name: 'Uvezi 2 retka' }).click()
  await expect(importing).toBeHidden()
  const rows = isMobile
    ? page.getByRole('list', { name: 'Partneri' }).getByRole('listitem')
    : page.getByRole('grid', { name: 'Partneri' }).locator('tbody tr')
  await expect(rows).toHaveCount(3)
  await expectAccessible(page, 'the register of partners')

  await rows.getByText(ZITO, { exact: true }).click()
  await expect(page.getByText(`U imeniku je i ${TWIN}`)).toBeVisible()
  await expectAccessible(page, 'the page of a partner')
  await page.getByRole('button', { name: 'Pregledaj i spoji' }).click()
  const merging = page.getByRole('dialog', { name: 'Spoji duplikat' })
  await merging.getByRole('button', { name: TWIN }).click()
  await expectAccessible(page, 'the dialog that merges')
  await merging.getByRole('button', { name: 'Nastavi' }).click()
  await page.getByRole('dialog', { name: `Spojiti ${TWIN} u ${ZITO} (11111111119)?` }).getByRole('button', { name: 'Spoji' }).click() // prettier-ignore
  await expect(page.getByText(`U imeniku je i ${TWIN}`)).toHaveCount(0)
  const statement = page.waitForEvent('download')
  if (isMobile) await does(page, ZITO, 'IOS (PDF)', isMobile)
  else await page.getByRole('button', { name: 'IOS (PDF)' }).click()
  expect((await statement).suggestedFilename()).toMatch(/^IOS Žito i brašno d\.o\.o\. [\d-]+\.pdf$/)

  for (const [left, gone] of [
    ['Maslina i lavanda d.o.o.', ZITO],
    [null, 'Maslina i lavanda d.o.o.'],
  ] as const) {
    await does(page, gone, 'Obriši', isMobile)
    await page
      .getByRole('dialog', { name: `Obrisati partnera ${gone}?` })
      .getByRole('button', { name: 'Obriši' })
      .click()
    await expect(page.getByRole('heading', { level: 1, name: 'Partneri' })).toBeVisible()
    if (left) await rows.filter({ hasText: left }).getByText(left).click()
  }
  await expect(page.getByRole('heading', { name: 'Još nema partnera' })).toBeVisible()
})
