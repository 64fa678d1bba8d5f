import type { Page } from '@playwright/test'
import { addDays, dayInZagreb, dottedDay } from 'contract/croatia/days'
import { expectAccessible } from '../../accessible.ts'
import { classify, doWithIssued, newBuyer, write } from '../../issuing.ts'
import { DESKTOP_ONLY, expect, test } from '../../journey.ts'

// No day that an offer proposes by itself: only what is typed is saved.
const VALID_UNTIL = addDays(dayInZagreb(new Date()), 44)

/** Fills in what is still missing on a new offer: the buyer from the register, one line with its KPD code. */
async function writeOffer(page: Page, written: Parameters<typeof write>[1]): Promise<void> {
  await write(page, written)
  await page.getByRole('button', { name: 'Opis i KPD' }).click()
  await classify(page)
}

async function issueOffer(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Izdaj ponudu' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Izdaj ponudu' }).click()
  await expect(page.getByRole('heading', { name: /^Ponuda P-\d+\/\d{4}$/ })).toBeVisible()
}

test('an offer becomes an invoice (DOCI-08)', async ({ page, signIn, isMobile, product }) => {
  await signIn('boris')
  await newBuyer(page, { name: 'Žito i čaša d.o.o.', oib: '11111111119', email: 'nabava@zito.example' })
  await page.goto('/plavo-more/doci/invoices')
  if (isMobile) await page.getByRole('button', { name: 'Otvori izbornik' }).click()
  await page.getByRole('navigation', { name: 'Moduli' }).getByRole('link', { name: 'Ponude' }).click()
  await expect(page).toHaveURL(/\/plavo-more\/doci\/offers$/)
  await expect(page.getByRole('heading', { name: 'Još nema ponuda' })).toBeVisible()
  await expectAccessible(page, 'no offers yet')
  await page.getByRole('button', { name: 'Nova ponuda' }).first().click()
  await expect(page).toHaveURL(/doci\/offers\/new/)
  const findings = page.getByRole('region', { name: 'Prije izdavanja' })
  await expect(findings.getByText(/^Za izdavanje još nedostaj/)).toBeVisible()
  await writeOffer(page, { buyer: 'casa', name: 'Krovište', price: '=2*500' })
  await expect(findings.getByText('Sve je spremno za izdavanje.')).toBeVisible()
  await expectAccessible(page, 'writing an offer')
  await issueOffer(page)
  await expect(page.getByRole('button', { name: 'Pošalji', exact: true })).toBeFocused()
  await expectAccessible(page, 'an issued offer')

  await page.getByRole('button', { name: 'Pošalji', exact: true }).click()
  const letter = page.getByRole('dialog', { name: /^Pošalji ponudu P-/ })
  await expect(letter.getByRole('textbox', { name: 'Predmet' })).toHaveValue(/^Ponuda P-\d+\/\d{4}$/)
  await letter.getByRole('button', { name: 'Pošalji', exact: true }).click()
  await expect(page.getByRole('region', { name: 'E-pošta' })).toContainText('nabava@zito.example')
  const sent = async () => (await product.mails()).find(({ subject }) => subject?.startsWith('Ponuda P-'))
  await expect.poll(async () => (await sent())?.attachments.map(({ mimeType }) => mimeType)).toEqual(['application/pdf'])

  await doWithIssued(page, 'Označi prihvaćenom')
  await expect(page.getByText('Prihvaćena').first()).toBeVisible()
  await doWithIssued(page, 'Poništi prihvaćanje')
  await expect(page.getByText('Otvorena').first()).toBeVisible()

  await page.getByRole('button', { name: 'Izradi račun' }).click()
  await expect(page).toHaveURL(/doci\/invoices\/new\?draft=\d+$/)
  await expect(page.getByRole('combobox', { name: 'Naziv' }).first()).toHaveValue('Krovište')
  await expect(page.getByText('1.250,00 EUR').first()).toBeVisible()
  const invoiceDraft = page.url()
  await page.goto('/plavo-more/doci/offers')
  await expect(
    page.getByRole(isMobile ? 'listitem' : 'row').filter({ hasText: /^1 ponuda.*ukupno.*1\.250,00 EUR$/ }),
  ).toBeVisible()
  await expectAccessible(page, 'offers')
  await page.getByText('Žito i čaša d.o.o.').first().click()
  await page.getByRole('button', { name: 'Otvori nacrt računa' }).click()
  await expect(page).toHaveURL(invoiceDraft)

  await page.getByRole('button', { name: 'Izdaj račun' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Izdaj račun' }).click()
  await expect(page.getByRole('heading', { name: /^Račun \d+\/RIVA\/1$/ })).toBeVisible()
  await page
    .getByRole('region', { name: 'Povezani dokumenti' })
    .getByRole('link', { name: /^Ponuda P-\d+\/\d{4}$/ })
    .click()
  await expect(page.getByText('Izdan račun').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Izradi račun' })).toHaveCount(0)
  await page
    .getByRole('region', { name: 'Povezani dokumenti' })
    .getByRole('link', { name: /^Račun \d+\/RIVA\/1$/ })
    .click()
  await expect(page).toHaveURL(/doci\/invoices\/\d+$/)
})

test(
  'a draft of an offer survives a reload, stands in the list, and is thrown away after a question (DOCI-08)',
  DESKTOP_ONLY,
  async ({ page, signIn }) => {
    await signIn('boris')
    await newBuyer(page, { name: 'Tiskara Đurđevac', oib: '99999999927' })
    await page.goto('/plavo-more/doci/offers/new')
    await writeOffer(page, { buyer: 'durdevac', name: 'Tisak letaka', price: '0,35' })
    // "Saved" may still be said of what was typed before: the last that is typed must have gone out.
    const saved = page.waitForResponse(
      (answer) => answer.ok() && answer.request().method() === 'PUT' && (answer.request().postData() ?? '').includes(VALID_UNTIL),
    )
    await expect(page).toHaveURL(/draft=\d+/)
    await page.getByLabel('Vrijedi do').fill(dottedDay(VALID_UNTIL))
    await saved
    await expect(page.getByText('Spremljeno', { exact: true })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('combobox', { name: 'Naziv' }).first()).toHaveValue('Tisak letaka')
    await expect(page.getByLabel('Vrijedi do')).toHaveValue(dottedDay(VALID_UNTIL))
    await page.goto('/plavo-more/doci/offers')
    await page.getByLabel('Stanje', { exact: true }).selectOption('Draft')
    await page.getByText('Tiskara Đurđevac').first().click()
    await page.getByRole('button', { name: 'Obriši nacrt' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Obriši nacrt' }).click()
    await expect(page).toHaveURL(/doci\/offers$/)
    await expect(page.getByText('Tiskara Đurđevac')).toHaveCount(0)
  },
)

test('an offer that ran out says so, and is copied to a new one (DOCI-08)', DESKTOP_ONLY, async ({ page, signIn }) => {
  await signIn('boris')
  await newBuyer(page, { name: 'Zakašnjeli d.o.o.', oib: '12312312316' })
  await page.goto('/plavo-more/doci/offers/new')
  await writeOffer(page, { buyer: 'zakasnjeli', name: 'Ograda', price: '400' })
  await page.getByLabel('Datum ponude').fill('1.10.2026')
  await page.getByLabel('Vrijedi do').fill('15.10.2026')
  await issueOffer(page)
  await expect(page.getByText('Istekla').first()).toBeVisible()
  await doWithIssued(page, 'Kopiraj u novu')
  await expect(page.getByRole('combobox', { name: 'Naziv' }).first()).toHaveValue('Ograda')
  await expect(page.getByLabel('Vrijedi do')).not.toHaveValue('15.10.2026')
  await issueOffer(page)
  await expect(page.getByText('Otvorena').first()).toBeVisible()
})
