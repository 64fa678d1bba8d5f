import type { Page } from '@playwright/test'
import { expectAccessible } from '../../accessible.ts'
import { contentOf, doWithIssued, newBuyer, post } from '../../issuing.ts'
import { DESKTOP_ONLY, expect, test } from '../../journey.ts'
import type { Product } from '../../product.ts'

/** The server is down until a day, and the browser is at that day too. */
async function comeBackOn(day: string, product: Product, page: Page, signIn: (name: 'boris') => Promise<void>): Promise<void> {
  const moment = `${day}T08:00:00Z`
  await product.stop()
  await product.start({ CLOCK_STARTS_AT: moment })
  await page.clock.setFixedTime(moment)
  await signIn('boris')
}

test(
  'an invoice is set up to come again, and over the turn of the year each month is issued once, also what was missed (GAP-03)',
  DESKTOP_ONLY,
  async ({ page, signIn, product }) => {
    await comeBackOn('2026-11-30', product, page, signIn)
    await newBuyer(page, { name: 'Žito i čaša d.o.o.' })
    await page.goto('/plavo-more/doci/recurring-invoices')
    await expect(page.getByRole('heading', { name: 'Još nema ponavljajućih računa' })).toBeVisible()
    await expectAccessible(page, 'no recurring invoices')
    await page.getByRole('button', { name: 'Novi ponavljajući račun' }).first().click()
    await page
      .getByRole('textbox', { name: /^Naziv/ })
      .first()
      .fill('Najam ureda')
    await page.getByRole('textbox', { name: 'Prvi dan' }).fill('30.11.2026')
    await page.getByLabel('Što se izrađuje').selectOption({ label: 'Izdan račun, poslan kupcu' })
    await expect(page.getByText(/30\.12\.2026\. za 01\.12\.2026\. – 31\.12\.2026\./)).toBeVisible()
    await page.getByRole('combobox', { name: 'Kupac' }).fill('casa')
    await page.getByRole('listbox', { name: 'Kupac' }).getByRole('option').first().click()
    await page.getByRole('combobox', { name: 'Naziv' }).first().fill('Najam, {mjesec} {godina}.')
    await page.getByRole('textbox', { name: 'Cijena' }).first().fill('400')
    await expect(page.getByText('Ne nedostaje nijedan podatak. Što treba znati, piše iznad.')).toBeVisible()
    await expectAccessible(page, 'setting up a recurring invoice')
    await page.getByRole('button', { name: 'Spremi' }).click()

    await expect(page.getByRole('heading', { name: 'Najam ureda' })).toBeVisible()
    const made = page.getByRole('region', { name: 'Izrađeno' })
    await expect(async () => {
      await page.reload()
      await expect(made.getByRole('link', { name: 'Račun 1/RIVA/1' })).toBeVisible({ timeout: 1_000 })
    }).toPass()
    await expectAccessible(page, 'a recurring invoice')

    await comeBackOn('2027-02-02', product, page, signIn)
    await page.goto('/plavo-more/doci/recurring-invoices')
    await expect(async () => {
      await page.reload()
      await expect(page.getByText('28.02.2027')).toBeVisible({ timeout: 1_000 })
    }).toPass()
    await expectAccessible(page, 'the list of recurring invoices')
    await page.getByText('Najam ureda').first().click()
    const rows = made.getByRole('listitem')
    await expect(rows).toHaveCount(3)
    await expect(rows.nth(0)).toContainText('Izrađeno 02.02.2027., dospjelo 30.01.2027.')
    await expect(rows.nth(1)).toContainText('Izrađeno 02.02.2027., dospjelo 30.12.2026.')
    await rows.nth(1).getByRole('link', { name: 'Račun 1/RIVA/1' }).click()
    await expect(page.getByRole('heading', { name: 'Račun 1/RIVA/1' })).toBeVisible()
    const subjects = async () => (await product.mails()).map(({ subject }) => subject).toSorted()
    await expect.poll(subjects).toEqual(['Račun 1/RIVA/1', 'Račun 1/RIVA/1', 'Račun 2/RIVA/1'])

    await doWithIssued(page, 'Novi ponavljajući račun')
    await expect(page.getByRole('heading', { name: 'Novi ponavljajući račun' })).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'Naziv' }).first()).toHaveValue('Najam, prosinac 2026.')
  },
)

test(
  'what can not be made says why; mended and resumed, each missed invoice is made (GAP-03)',
  DESKTOP_ONLY,
  async ({ page, signIn, product }) => {
    await comeBackOn('2027-03-01', product, page, signIn)
    const content = await contentOf(page, { line: { name: 'Održavanje', quantity: '1', unitPrice: '80' } })
    const recurringInvoice = { name: 'Održavanje', content, rhythm: 'Weekly', coveredPeriod: 'UntilNext', firstDay: '2027-03-02', lastDay: null, invoicesMax: null, makes: 'Invoice', isMailed: false, paymentDays: null } // prettier-ignore
    const idempotencyKey = 'once'
    const { id } = await post<{ id: number }>(page, '/recurring-invoices', { recurringInvoice, idempotencyKey })
    await comeBackOn('2027-03-10', product, page, signIn)
    await page.goto(`/plavo-more/doci/recurring-invoices/${id}`)
    await expect(async () => {
      await page.reload()
      await expect(page.getByRole('main').getByText('Odaberite kupca.')).toBeVisible({ timeout: 1_000 })
    }).toPass()
    await expectAccessible(page, 'a paused recurring invoice')
    await page.getByRole('link', { name: 'Uredi ponavljajući račun' }).click()
    await page.getByRole('combobox', { name: 'Kupac' }).fill('casa')
    await page.getByRole('listbox', { name: 'Kupac' }).getByRole('option').first().click()
    await page.getByRole('button', { name: 'Spremi' }).click()
    await page.getByRole('button', { name: 'Nastavi' }).click()
    const question = page.getByRole('dialog', { name: 'Nastaviti ponavljajući račun?' })
    await expectAccessible(page, 'resuming a recurring invoice')
    await question.getByRole('button', { name: 'Izradi i 2 propuštena' }).click()
    await expect(async () => {
      await page.reload()
      await expect(page.getByRole('region', { name: 'Izrađeno' }).getByRole('listitem')).toHaveCount(2, { timeout: 1_000 })
    }).toPass()
    await expect(page.getByText('Aktivan')).toBeVisible()
  },
)
