import { readFileSync } from 'node:fs'
import path from 'node:path'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { EInvoice } from 'contract/documents/e-invoice'
import { renderPage } from '../../../../testing/render.tsx'
import { EInvoiceView } from './e-invoice-view.tsx'

type Taxed = { readonly vatCategory: string; readonly vatRate: string | null; readonly exemptionReason: string }
const CHARGED = { vatCategory: 'S', vatRate: '25', exemptionReason: '' }
const OUTSIDE = { vatCategory: 'E', vatRate: '0', exemptionReason: 'PDV nije obračunat temeljem čl. 90. Zakona o PDV-u' }
const REVERSED = {
  vatCategory: 'AE',
  vatRate: '0',
  exemptionReason: 'Prijenos porezne obveze prema čl. 75. st. 3. Zakona o PDV-u',
}
const ABROAD = { vatCategory: 'O', vatRate: null, exemptionReason: 'Ne podliježe oporezivanju PDV-om' }

const party = (name: string) => ({ name, oib: '48219036754', vatNumber: '', street: 'Riva 7', postalCode: '21000', cityName: 'Split', countryCode: 'HR' }) // prettier-ignore

/** An e-invoice of a line of 100,00 for each way of taxing. */
function invoiceOf(taxed: readonly Taxed[], given: Partial<EInvoice> = {}): EInvoice {
  const vatTotals = taxed.map((one) => ({ ...one, baseAmount: 100_00, vatAmount: one.vatCategory === 'S' ? 25_00 : 0 }))
  const totalVatAmount = vatTotals.reduce((sum, { vatAmount }) => sum + vatAmount, 0)
  const totalBaseAmount = taxed.length * 100_00
  return {
    number: '1/1/1', isCreditNote: false, issueDate: '2026-11-29', dueDate: '2026-12-14', deliveryDate: null, currency: 'EUR',
    seller: party('Stolarija'), buyer: party('Plavo more d.o.o.'), isByPaidBill: false, notes: [], paymentMeans: [], allowances: [],
    lines: taxed.map(({ vatCategory, vatRate }) => ({ name: 'Stol', description: '', quantity: '2', unitCode: 'H87', unitPrice: '50', netAmount: 100_00, vatCategory, vatRate })),
    vatTotals, totalBaseAmount, totalVatAmount, totalAmount: totalBaseAmount + totalVatAmount, prepaidAmount: 0,
    totalAmountToBePaid: totalBaseAmount + totalVatAmount, ...given,
  } as EInvoice // prettier-ignore
}

async function draw(...given: Parameters<typeof invoiceOf>) {
  await renderPage(() => <EInvoiceView invoice={invoiceOf(...given)} />)
  const view = await screen.findByRole('article', { name: 'E-račun' })
  const table = within(view).getByRole('table')
  const cells = (row: Element) => [...row.children].map(({ textContent }) => textContent)
  return {
    text: view.textContent,
    rows: [...table.querySelectorAll('tr')].map(cells),
    sums: [...view.querySelectorAll('dl > div')].map(cells),
  }
}

test('the invoice of a company outside VAT has no VAT in its lines and totals, and says by which provision (GAP-03)', async () => {
  const { text, rows, sums } = await draw([OUTSIDE])
  expect(rows).toEqual([
    ['Stavka', 'Količina', 'Cijena', 'Iznos'],
    ['Stol2 kom × 50,00', '2 kom', '50,00', '100,00 EUR'],
  ])
  expect(sums).toEqual([['Ukupno', '100,00 EUR'], ['Za platiti', '100,00 EUR']]) // prettier-ignore
  expect(text).toContain(OUTSIDE.exemptionReason)
  expect(text.replace(OUTSIDE.exemptionReason, '')).not.toContain('PDV')
})

test('what is not taxed beside what is has a dash for its rate, and each provision stands below (GAP-03)', async () => {
  const { text, rows, sums } = await draw([CHARGED, REVERSED, ABROAD])
  expect(rows.map(([name, , , vat]) => [name, vat])).toEqual([
    ['Stavka', 'PDV'],
    ['Stol2 kom × 50,00, PDV 25 %', '25 %'],
    ['Stol2 kom × 50,00, bez PDV-a', '–'],
    ['Stol2 kom × 50,00, bez PDV-a', '–'],
  ])
  expect(sums).toEqual([
    ['Osnovica', '300,00 EUR'],
    ['PDV 25 % na 100,00 EUR', '25,00 EUR'],
    ['Bez PDV-a na 100,00 EUR', '0,00 EUR'],
    ['Bez PDV-a na 100,00 EUR', '0,00 EUR'],
    ['Ukupno', '325,00 EUR'],
    ['Za platiti', '325,00 EUR'],
  ])
  for (const { exemptionReason } of [REVERSED, ABROAD]) expect(text).toContain(exemptionReason)
})

test('a quantity below zero has the sign that its amount has', async () => {
  const [line] = invoiceOf([OUTSIDE]).lines
  const { rows } = await draw([OUTSIDE], { lines: line ? [{ ...line, quantity: '-2', netAmount: -100_00 }] : [] })
  expect(rows[1]).toEqual(['Stol−2 kom × 50,00', '−2 kom', '50,00', '−100,00 EUR'])
})

test('a seller whose VAT arises with the payment says so, as on paper (GAP-03)', async () => {
  expect((await draw([CHARGED], { isByPaidBill: true })).text).toContain('Obračun prema naplaćenoj naknadi')
})

test('the lines of an address lie no further apart where the name beside it takes more of them', () => {
  const style = document.createElement('style')
  style.textContent = readFileSync(path.join(import.meta.dirname, 'e-invoice-view.module.css'), 'utf8')
  const parties = document.createElement('div')
  parties.className = 'parties'
  document.body.append(style, parties)
  const { display, alignItems } = getComputedStyle(parties)
  style.remove()
  parties.remove()
  expect({ display, alignItems }).toEqual({ display: 'grid', alignItems: 'start' })
})
