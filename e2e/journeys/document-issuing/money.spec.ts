import { doWithIssued, issueWritten, newBuyer, writeClassified } from '../../issuing.ts'
import { DESKTOP_ONLY, expect, test } from '../../journey.ts'

test(
  'an advance is taken off again when its final invoice was cancelled, and a credit note lowers what is owed (GAP-115)',
  DESKTOP_ONLY,
  async ({ page, signIn }) => {
    const act = (name: string) => doWithIssued(page, name)
    const related = page.getByRole('region', { name: 'Povezani dokumenti' })
    const takeOff = async () => {
      await page.goto('/plavo-more/doci/invoices/new')
      await writeClassified(page, { buyer: 'akontacija', name: 'Brod', price: '300' })
      await page.getByRole('button', { name: /^Odbij predujam/ }).click()
      await issueWritten(page)
      await expect(related.getByRole('link', { name: /^Račun za predujam/ })).toBeVisible()
      await expect(page.getByText('250,00 EUR').first()).toBeVisible()
    }
    await signIn('boris')
    await newBuyer(page, { name: 'Akontacija d.o.o.', oib: '98765432106' })
    await page.goto('/plavo-more/doci/invoices/new')
    await page.getByLabel('Vrsta').selectOption('AdvanceInvoice')
    await page.getByRole('combobox', { name: 'Kupac' }).fill('akontacija')
    await page.getByRole('listbox', { name: 'Kupac' }).getByRole('option').first().click()
    await page.getByRole('combobox', { name: 'Naziv' }).first().fill('Predujam za brod')
    await page.getByRole('textbox', { name: 'Cijena' }).first().fill('100')
    await issueWritten(page)
    await expect(page.getByRole('heading', { name: /^Račun za predujam \d+\/RIVA\/1$/ })).toBeVisible()

    await takeOff()
    await act('Storniraj')
    await page.getByRole('dialog').getByRole('button', { name: 'Storniraj' }).click()
    await expect(page.getByRole('heading', { name: /^Storno \d+\/RIVA\/1 računa \d/ })).toBeVisible()
    await takeOff()

    await act('Izdaj odobrenje')
    await expect(page.getByRole('heading', { name: 'Odobrenje' })).toBeVisible()
    await page.getByRole('textbox', { name: 'Cijena' }).first().fill('300,01')
    await page.keyboard.press('Tab')
    await expect(page.getByText('Odobriti se može najviše 375,00 EUR: toliko na računu još nije odobreno.')).toBeVisible()
    await page.getByRole('textbox', { name: 'Cijena' }).first().fill('80')
    await issueWritten(page, 'Izdaj odobrenje')
    await expect(page.getByText(/^Odobrenje \d+\/RIVA\/1 je izdano$/)).toBeVisible()
    await expect(page.getByRole('heading', { name: /^Odobrenje \d+\/RIVA\/1$/ })).toBeVisible()
    await expect(page.getByText(/prijeboj s računom \d+\/RIVA\/1/)).toBeVisible()
    await related.getByRole('link', { name: /^Račun \d/ }).click()
    await expect(page.getByText('Djelomično plaćen').first()).toBeVisible()
    await expect(page.getByText('150,00 EUR').first()).toBeVisible()
  },
)
