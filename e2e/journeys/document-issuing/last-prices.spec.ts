import { expectAccessible } from '../../accessible.ts'
import { issuedAlready, newBuyer, post } from '../../issuing.ts'
import { DESKTOP_ONLY, expect, test } from '../../journey.ts'

test(
  'the last prices of a buyer for an item stand under its line, and one key takes them (GAP-03)',
  DESKTOP_ONLY,
  async ({ page, signIn }) => {
    await signIn('boris')
    const { id: partnerId } = await newBuyer(page, { name: 'Žito i čaša d.o.o.' })
    const item = await post<{ id: number }>(page, '/items', { code: 'SAV-1', name: 'Savjetovanje', description: '', barcode: '', unitCode: 'HUR', unitPrice: '60', pricesIncludeVat: false, vatTreatment: 'PDV25', classificationCode: '', isActive: true }) // prettier-ignore
    const charged = { itemId: item.id, itemCode: 'SAV-1', quantity: '3', classificationCode: '' }
    await issuedAlready(page, { partnerId, line: { ...charged, unitPrice: '55' } })
    await issuedAlready(page, { partnerId, line: { ...charged, unitPrice: '52.5', discountPercent: '10' } })

    await page.goto('/plavo-more/doci/invoices/new')
    await page.getByRole('combobox', { name: 'Naziv' }).fill('savjet')
    await page.getByRole('listbox', { name: 'Naziv' }).getByRole('option').first().click()
    const price = page.getByRole('textbox', { name: 'Cijena' })
    await expect(price).toHaveValue('60,00')
    const prices = page.getByRole('group', { name: 'Zadnje cijene za ovog kupca' })
    await expect(prices).toHaveCount(0)
    await page.getByRole('combobox', { name: 'Kupac' }).fill('casa')
    await page.getByRole('listbox', { name: 'Kupac' }).getByRole('option').first().click()
    await expect(prices.getByRole('button')).toHaveText([/^52,50 EUR − 10 % .* 3 h · 2\/RIVA\/1$/, /^55,00 EUR .* · 1\/RIVA\/1$/])
    await expectAccessible(page, 'the last prices of a line')
    await price.press('ArrowDown')
    await expect(price).toHaveValue('52,50')
    await expect(page.getByRole('textbox', { name: 'Popust %' }).first()).toHaveValue('10')
    await price.press('ArrowDown')
    await expect(price).toHaveValue('55,00')
    await price.fill('99')
    await prices.getByRole('button', { name: /52,50 EUR/ }).click()
    await expect(price).toHaveValue('52,50')

    await page.goto(`/plavo-more/doci/items?item=${item.id}`)
    await expect(page.getByRole('region', { name: 'Zadnje prodajne cijene' })).toContainText(
      '52,50 EUR − 10 % · 3 h · Žito i čaša d.o.o.',
    )
  },
)
