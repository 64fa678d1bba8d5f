import { expectAccessible } from '../../accessible.ts'
import { doWithIssued, issueButton, issueWritten, newBuyer, writeClassified } from '../../issuing.ts'
import { DESKTOP_ONLY, documentsOf, expect, test } from '../../journey.ts'

test('a company issues its first invoice, finds it among the documents, and takes it back (DOCI-01, DOCI-02, DOCI-03, DOCI-06, DOCI-07, PERM-13)', async ({
  page,
  signIn,
  product,
}) => {
  await signIn('boris')
  await newBuyer(page, { name: 'Žito i čaša d.o.o.', oib: '11111111119' })
  await page.goto('/plavo-more/doci')
  await expect(page).toHaveURL(/\/plavo-more\/doci\/invoices$/)
  await expect(page.getByRole('heading', { name: 'Još nema izdanih računa' })).toBeVisible()
  await page.getByRole('button', { name: 'Novi račun' }).first().click()
  await expect(page).toHaveURL(/doci\/invoices\/new/)
  const findings = page.getByRole('region', { name: 'Prije izdavanja' })
  await expect(findings.getByRole('button')).toHaveCount(0)
  await issueButton(page).click()
  await expect(findings.getByRole('button', { name: 'Odaberite kupca.' })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Kupac' })).toBeFocused()
  await writeClassified(page, { buyer: 'casa', name: 'Savjetovanje', price: '=2*50' })
  await expect(findings.getByText('Sve je spremno za izdavanje.')).toBeVisible()
  await expect(page.getByText('125,00 EUR').first()).toBeVisible()
  await expectAccessible(page, 'writing an invoice')
  await issueButton(page).click()
  const question = page.getByRole('dialog')
  await expect(question.getByText(/Žito i čaša d\.o\.o\. · 125,00 EUR/)).toBeVisible()
  await question.getByRole('button', { name: 'Izdaj račun' }).click()

  await expect(page.getByRole('heading', { name: 'Račun 1/RIVA/1' })).toBeVisible()
  await expectAccessible(page, 'an issued invoice')
  await page.reload()
  await page.getByRole('button', { name: 'Pošalji', exact: true }).click()
  const letter = page.getByRole('dialog', { name: 'Pošalji račun 1/RIVA/1' })
  await expect(letter.getByRole('textbox', { name: 'Predmet' })).toHaveValue('Račun 1/RIVA/1')
  await expectAccessible(page, 'sending an invoice')
  await letter.getByRole('button', { name: 'Pošalji', exact: true }).click()
  await expect(page.getByRole('region', { name: 'E-pošta' })).toContainText('racuni@zito.example')
  const sent = async () => (await product.mails()).find(({ subject }) => subject === 'Račun 1/RIVA/1')
  await expect
    .poll(async () => (await sent())?.attachments.map(({ mimeType }) => mimeType))
    .toEqual(['application/pdf', 'application/xml'])
  await doWithIssued(page, 'Prikaži među dokumentima')
  await expect(documentsOf(page)).toHaveCount(1)
  await page.goto('/plavo-more/doci/invoices')
  await page.getByText('1/RIVA/1').first().click()
  await doWithIssued(page, 'Storniraj')
  await page
    .getByRole('dialog', { name: /Stornirati račun/ })
    .getByRole('button', { name: 'Storniraj' })
    .click()
  await expect(page.getByRole('heading', { name: 'Storno 2/RIVA/1 računa 1/RIVA/1' })).toBeVisible()
  await page.getByRole('link', { name: 'Račun 1/RIVA/1' }).click()
  await expect(page.getByText('Storniran').first()).toBeVisible()
  await page.getByRole('button', { name: /^(Radnje: .*|Više)$/ }).click()
  await expect(page.getByText('Prikaži među dokumentima')).toBeVisible()
  await expect(page.getByText('Storniraj', { exact: true })).toHaveCount(0)
})

test(
  'an invoice is written and issued without a mouse, and its draft survives a reload (GAP-03)',
  DESKTOP_ONLY,
  async ({ page, signIn }) => {
    await signIn('boris')
    await newBuyer(page, { name: 'Tiskara Đurđevac', oib: '99999999927' })
    await page.goto('/plavo-more/doci/invoices/new')
    await page.getByRole('combobox', { name: 'Kupac' }).focus()
    await page.keyboard.type('durdevac')
    await expect(page.getByRole('option', { name: /Đurđevac/ })).toBeVisible()
    await page.keyboard.press('Enter')
    await page.getByRole('combobox', { name: 'Naziv' }).focus()
    await page.keyboard.type('Tisak letaka')
    await page.keyboard.press('Tab')
    await page.keyboard.type('1.000')
    for (const key of ['Tab', 'Tab']) await page.keyboard.press(key)
    await page.keyboard.type('0,35')
    await page.getByRole('combobox', { name: 'KPD' }).focus()
    await page.keyboard.type('18.12.02')
    await expect(page.getByRole('option', { name: /18\.12\.02/ })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/draft=\d+/)
    await expect(page.getByText('Spremljeno', { exact: true })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('combobox', { name: 'Naziv' })).toHaveValue('Tisak letaka')
    await expect(page.getByRole('textbox', { name: 'Količina' })).toHaveValue('1.000')
    await expect(page.getByRole('textbox', { name: 'Cijena' })).toHaveValue('0,35')
    await page.getByRole('textbox', { name: 'Cijena' }).focus()
    await page.keyboard.press('Control+Enter')
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Odustani' })).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: /^Račun \d+\/RIVA\/1$/ })).toBeVisible()
  },
)

test(
  'who types as fast as a scanner finds every letter in the line that it was typed into (GAP-03)',
  DESKTOP_ONLY,
  async ({ page, signIn }) => {
    await signIn('boris')
    await page.goto('/plavo-more/doci/invoices/new')
    await page.getByRole('combobox', { name: 'Naziv' }).focus()
    const names = Array.from({ length: 8 }, (_, index) => `Vijak M${index + 1} od nehrđajućeg čelika`)
    for (const name of names) {
      await page.keyboard.type(name)
      for (const key of ['Tab', '2', 'Tab', 'Tab', '1', '5', 'Tab', '5', 'Enter']) await page.keyboard.press(key)
    }
    const freely = ['Letva 1', 'Letva 2', 'Letva 3']
    for (const name of freely) {
      await page.keyboard.type(name)
      await page.keyboard.press('Enter')
    }
    await expect(page.getByRole('combobox', { name: 'Naziv' })).toHaveCount(names.length + freely.length + 1)
    await expect(page.getByText('Spremljeno', { exact: true })).toBeVisible()
    await page.reload()
    for (const [at, name] of names.entries()) {
      const line = page.getByRole('listitem', { name: `Stavka ${at + 1}`, exact: true })
      await expect(line.getByRole('combobox', { name: 'Naziv' })).toHaveValue(name)
      await expect(line.getByRole('textbox', { name: 'Količina' })).toHaveValue('2')
      await expect(line.getByRole('textbox', { name: 'Cijena' })).toHaveValue('15,00')
      await expect(line.getByRole('textbox', { name: 'Popust %' })).toHaveValue('5')
    }
    for (const [at, name] of freely.entries()) {
      const line = page.getByRole('listitem', { name: `Stavka ${names.length + at + 1}`, exact: true })
      await expect(line.getByRole('combobox', { name: 'Naziv' })).toHaveValue(name)
    }
  },
)

test('an advance is invoiced, and the final invoice takes it off (GAP-03)', DESKTOP_ONLY, async ({ page, signIn }) => {
  await signIn('boris')
  await newBuyer(page, { name: 'Predujmljeni d.o.o.', oib: '98765432106' })
  await page.goto('/plavo-more/doci/invoices/new')
  await page.getByLabel('Vrsta').selectOption('AdvanceInvoice')
  await page.getByRole('combobox', { name: 'Kupac' }).fill('predujmljeni')
  await page.getByRole('listbox', { name: 'Kupac' }).getByRole('option').first().click()
  await page.getByRole('combobox', { name: 'Naziv' }).first().fill('Predujam za brod')
  await page.getByRole('textbox', { name: 'Cijena' }).first().fill('100')
  await issueWritten(page)
  await expect(page.getByRole('heading', { name: /^Račun za predujam \d+\/RIVA\/1$/ })).toBeVisible()

  await page.goto('/plavo-more/doci/invoices/new')
  await writeClassified(page, { buyer: 'predujmljeni', name: 'Brod', price: '300' })
  const advances = page.getByRole('region', { name: 'Predujmovi kupca' })
  await advances.getByRole('button', { name: /^Odbij predujam/ }).click()
  await expect(advances).toBeHidden()
  await expect(page.getByText('250,00 EUR').first()).toBeVisible()
  await issueWritten(page)
  await expect(
    page.getByRole('region', { name: 'Povezani dokumenti' }).getByRole('link', { name: /^Račun za predujam/ }),
  ).toBeVisible()
  await expect(page.getByText('250,00 EUR').first()).toBeVisible()
})

test(
  'a draft tells when another person has changed it, and keeps what was written in a copy (GAP-03)',
  DESKTOP_ONLY,
  async ({ page, signIn }) => {
    await signIn('boris')
    await newBuyer(page, { name: 'Dvije osobe d.o.o.', oib: '12312312316' })
    await page.goto('/plavo-more/doci/invoices/new')
    await writeClassified(page, { buyer: 'dvije', name: 'Prva inačica', price: '10' })
    await expect(page).toHaveURL(/draft=\d+/)
    await expect(page.getByText('Spremljeno', { exact: true })).toBeVisible()
    const id = Number(new URL(page.url()).searchParams.get('draft'))
    const path = `/api/business-subjects/2/invoice-drafts/${id}`
    const { content, version } = (await (await page.request.get(path)).json()) as { content: object; version: number }
    expect((await page.request.put(path, { data: { content: { ...content, note: 'Druga' }, version } })).status()).toBe(200)
    await page.getByRole('combobox', { name: 'Naziv' }).first().fill('Treća inačica')
    await expect(page.getByText('Nacrt je promijenjen drugdje')).toBeVisible()
    await page.getByRole('button', { name: 'Nastavi u kopiji' }).click()
    await expect(page).not.toHaveURL(new RegExp(`draft=${id}$`))
    await expect(page.getByRole('combobox', { name: 'Naziv' }).first()).toHaveValue('Treća inačica')
  },
)
