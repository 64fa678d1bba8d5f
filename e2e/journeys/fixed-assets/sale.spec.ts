import { expect, test } from '../../journey.ts'
import { runMonth } from './run-month.ts'

test('an asset is bought, put in use, run, added to, sold, and the sale is undone (assets A08) (FA-14)', async ({
  page,
  signIn,
}) => {
  await signIn('boris')
  await page.goto('/plavo-more/fixed-assets?new=1')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Naziv').fill('Stroj za pakiranje')
  await dialog.getByLabel('Nabavna cijena bez odbijenog PDV-a').fill('4.800,00')
  await dialog.getByLabel('Datum nabave').fill('10.3.2025')
  await dialog.getByRole('button', { name: 'Nova imovina' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Stroj za pakiranje/ })).toBeVisible()

  await page.getByRole('button', { name: 'Stavi u uporabu' }).click()
  await dialog.getByLabel('U uporabi od').fill('10.3.2025')
  await dialog.getByRole('button', { name: 'Stavi u uporabu' }).click()
  await expect(page.getByText('sljedeći obračun')).toBeVisible()
  const asset = page.url()

  await page.goto('/plavo-more/fixed-assets?run=1')
  await runMonth(page)
  await page.goto(asset)
  await expect(page.getByText(/Amortizirano do/)).toBeVisible()

  await page.getByRole('button', { name: 'Promjena' }).click()
  await page
    .getByRole('menuitem', { name: 'Dogradnja' })
    .or(dialog.getByRole('button', { name: 'Dogradnja' }))
    .click()
  await dialog.getByLabel('Iznos bez odbijenog PDV-a, EUR').fill('1.200,00')
  await dialog.getByRole('button', { name: 'Spremi dogradnju' }).click()
  const changes = page.getByRole('list', { name: 'Promjene' }).getByRole('listitem')
  await expect(changes.first()).toContainText('Dogradnja')
  await expect(page.getByText('6.000,00 EUR', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Otuđenje' }).click()
  await page
    .getByRole('menuitem', { name: 'Prodaja' })
    .or(dialog.getByRole('button', { name: 'Prodaja' }))
    .click()
  await dialog.getByLabel('Prodano za, bez PDV-a, EUR').fill('2.000,00')
  await dialog.getByRole('button', { name: 'Spremi prodaju' }).click()
  await expect(changes.first()).toContainText('za 2.000,00 EUR bez PDV-a')
  await expect(page.getByText('Prodano', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Izdaj račun za prodaju' })).toBeVisible()

  await changes.first().getByRole('button', { name: 'Poništi' }).click()
  await dialog.getByRole('button', { name: 'Poništi' }).click()
  await expect(changes.first()).toContainText('Dogradnja')
  await expect(page.getByText('U uporabi', { exact: true })).toBeVisible()
})
