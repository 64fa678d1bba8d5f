import { textsOf } from 'api/testing/issuing/pdf-reader'
import { unzipped } from 'api/testing/downloads/unzipped'
import { rawSheet } from 'api/testing/downloads/xlsx'
import { expectAccessible } from '../../accessible.ts'
import { chooseBuyer, classify, issueWritten, newBuyer, saved, write, writeClassified } from '../../issuing.ts'
import { DESKTOP_ONLY, expect, test } from '../../journey.ts'
import type { Page } from '@playwright/test'

/** The PDF of the invoice that is open, once it is made. */
const paperOf = (page: Page) => saved(page, () => page.getByRole('button', { name: /^Preuzmi .*\.pdf$/ }).click())
const findings = (page: Page) => page.getByRole('region', { name: 'Prije izdavanja' })

test('an invoice in US dollars goes out in English, with the rate of the day and what it is in euro (GAP-03)', async ({
  page,
  signIn,
}) => {
  await signIn('boris')
  await newBuyer(page, {
    name: 'Blue Harbor LLC',
    countryCode: 'US',
    street: '1 Main Street',
    postalCode: '02110',
    cityName: 'Boston',
  })
  await page.goto('/plavo-more/doci/invoices/new')
  await write(page, { buyer: 'blue', name: 'Consulting', price: '1.000' })
  await page.getByLabel('Valuta').selectOption('USD')
  await page.getByLabel('Jezik računa').selectOption({ label: 'Engleski' })
  await page.getByRole('combobox', { name: 'PDV' }).selectOption({ label: 'Ne podliježe PDV-u' })
  await expect(page.getByText('1.000,00 USD').first()).toBeVisible()
  await issueWritten(page)
  await expect(page.getByRole('heading', { name: /^Račun \d+\/RIVA\/1$/ })).toBeVisible()
  await expect(page.getByText('1.000,00 USD').first()).toBeVisible()
  const text = (await textsOf((await paperOf(page)).bytes)).join(' ')
  expect(text).toContain('Invoice')
  expect(text).toContain('Blue Harbor LLC')
  expect(text).toMatch(/1[.,]000[.,]00 USD/)
  expect(text).toMatch(/EUR/)
  expect(text).not.toContain('Kupac')
})

test(
  'a reverse charge says so, has no VAT, and asks for what the buyer must have (GAP-03)',
  DESKTOP_ONLY,
  async ({ page, signIn }) => {
    await signIn('boris')
    await newBuyer(page, { name: 'Gradnja bez broja d.o.o.' })
    await newBuyer(page, { name: 'Gradnja Velebit d.o.o.', oib: '11111111119', vatNumber: 'HR11111111119' })
    await page.goto('/plavo-more/doci/invoices/new')
    await write(page, { buyer: 'gradnja bez', name: 'Zidarski radovi', price: '400' })
    await page.getByRole('combobox', { name: 'PDV' }).selectOption({ label: 'Prijenos porezne obveze u Hrvatskoj (čl. 75.)' })
    await expect(findings(page)).toContainText(/OIB|PDV/)
    await chooseBuyer(page, 'velebit')
    await classify(page)
    await expect(findings(page).getByText('Sve je spremno za izdavanje.')).toBeVisible()
    await issueWritten(page)
    await expect(page.getByText('400,00 EUR').first()).toBeVisible()
    const text = (await textsOf((await paperOf(page)).bytes)).join(' ')
    expect(text).toContain('Prijenos porezne obveze')
    expect(text).toMatch(/čl(\.|anak|anka) ?75/)
  },
)

test(
  'a list of invoices is saved as a workbook, and chosen ones as a zip of their PDFs (GAP-03)',
  DESKTOP_ONLY,
  async ({ page, signIn }) => {
    await signIn('boris')
    await newBuyer(page, { name: 'Izvoznik Čačić', oib: '99999999927' })
    for (const price of ['10', '20']) {
      await page.goto('/plavo-more/doci/invoices/new')
      await writeClassified(page, { buyer: 'izvoznik', name: 'Savjet', price })
      await issueWritten(page)
      await expect(page.getByRole('heading', { name: /^Račun \d+\/RIVA\/1$/ })).toBeVisible()
    }
    await page.goto('/plavo-more/doci/invoices?search=izvoznik')
    const pick = async (name: RegExp | string) => {
      await page.getByRole('button', { name: /^Izvezi/ }).click()
      await page.getByRole('menuitem', { name }).click()
    }
    const list = await saved(page, () => pick('Popis u Excelu'))
    expect(list.name).toBe('Izdani računi.xlsx')
    const rows = (await rawSheet(list.bytes)).rows.slice(1)
    expect(rows.map((cells) => [cells[2]?.value, cells[7]?.value])).toEqual([
      ['Izvoznik Čačić', '25'],
      ['Izvoznik Čačić', '12.5'],
    ])
    await expectAccessible(page, 'the list of invoices')
    await page.getByRole('row').nth(1).getByRole('checkbox').click()
    const zip = await saved(page, () => pick('PDF-ovi u zip datoteci'))
    expect(zip.name).toBe('Računi PDF.zip')
    const texts = await Promise.all([...(await unzipped(zip.bytes)).values()].map(async (pdf) => (await textsOf(pdf)).join(' ')))
    expect(texts.map((text) => /(12,50|25,00) EUR/.exec(text)?.[1]).sort()).toEqual(['25,00'])
  },
)

test('a payment is written down on the page of the invoice, which then says that it is paid (GAP-03, GAP-35)', async ({
  page,
  signIn,
}) => {
  await signIn('boris')
  await newBuyer(page, { name: 'Platiša d.o.o.', oib: '98765432106' })
  await page.goto('/plavo-more/doci/invoices/new')
  await writeClassified(page, { buyer: 'platiša', name: 'Savjet', price: '80' })
  await issueWritten(page)
  await expect(page.getByRole('heading', { name: /^Račun \d+\/RIVA\/1$/ })).toBeVisible()
  await expect(page.getByText('Čeka plaćanje').first()).toBeVisible()
  const payments = page.getByRole('region', { name: 'Uplate' })
  await payments.getByRole('button', { name: 'Upiši uplatu' }).click()
  await expect(payments.getByLabel('Iznos (EUR)')).toHaveValue('100,00')
  await payments.getByRole('button', { name: 'Spremi uplatu' }).click()
  await expect(page.getByText('Plaćen', { exact: true }).first()).toBeVisible()
  await expect(payments.getByText('100,00 EUR')).toBeVisible()
  await expectAccessible(page, 'a paid invoice')
})
