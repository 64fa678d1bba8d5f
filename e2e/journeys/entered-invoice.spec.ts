import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { DESKTOP_ONLY, documentsOf, expect, test } from '../journey.ts'
import { CAVAO, received } from '../files.ts'

const preview = (page: Page) => page.getByRole('complementary', { name: 'Pregled dokumenta' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Unos ulaznog računa' })

/** Types an invoice of Čavao without touching the mouse; the dialog stands open with the focus in its first field. */
async function typeInvoice(page: Page, number: string, base: string): Promise<void> {
  await expect(dialog(page).getByLabel('Partner')).toBeFocused()
  await page.keyboard.type('cavao')
  await expect(page.getByRole('option', { name: /Čavao i matica/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByLabel('Partner')).toHaveValue('Čavao i matica')
  await page.keyboard.press('Tab')
  await page.keyboard.type(number)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type('2.11.2026')
  await page.keyboard.press('Tab')
  await page.keyboard.type('31.12.2026')
  await page.keyboard.press('Tab')
  await page.keyboard.type(base)
}

test('an invoice on paper is entered by keys beside its PDF, stands in the list and can be read in the preview (DOCS-18, DOCS-19)', async ({
  page,
  signIn,
  imported,
}) => {
  const refused: string[] = []
  page.on('console', (message) => /Content Security Policy/i.test(message.text()) && refused.push(message.text()))
  await page.setContent('<h1>Račun 55/1/1</h1>')
  const pdf = await page.pdf()
  await signIn('ana')
  await imported('kovac', [received('kovac', { number: `U-${test.info().project.name}`, seller: CAVAO })])
  await page.goto('/kovac/documents')
  const number = `55-${test.info().project.name}`

  await page.getByRole('button', { name: 'Unesi račun' }).focus()
  await page.keyboard.press('Enter')
  await typeInvoice(page, number, '100,10')
  await expect(dialog(page).getByLabel('PDV uz 25 %')).toHaveValue('25,03')
  await expect(dialog(page).getByText('125,13 EUR')).toBeVisible()
  const file = dialog(page).getByLabel('Datoteka', { exact: true }).locator('input')
  await file.setInputFiles({ name: 'pismo.txt', mimeType: 'text/plain', buffer: Buffer.from('Poštovani') })
  await expect(dialog(page).getByRole('alert')).toContainText('nije PDF, PNG ni JPEG')
  await file.setInputFiles({ name: 'Račun 55.pdf', mimeType: 'application/pdf', buffer: pdf })
  await expect(dialog(page).locator('iframe')).toHaveAttribute('title', 'Račun 55.pdf')
  await expect(dialog(page).getByRole('alert')).toHaveCount(0)
  await expectAccessible(page, 'entering an invoice')

  const shown = page.waitForResponse((response) => response.url().includes('/api/downloads/'))
  await dialog(page).getByLabel('Broj računa').focus()
  await page.keyboard.press('Control+Enter')
  await expect(preview(page).getByRole('heading', { name: number })).toBeVisible()
  await expect(dialog(page)).toBeHidden()
  await expect(preview(page).getByRole('article', { name: 'Uneseni račun' })).toContainText('25 %100,10 EUR25,03 EUR')
  expect([(await shown).status(), (await shown).headers()['content-type']]).toEqual([200, 'application/pdf'])
  await expect(preview(page).locator('iframe')).toHaveAttribute('title', 'Račun 55.pdf')
  await expect(documentsOf(page).filter({ hasText: number })).toHaveCount(1)
  await expectAccessible(page, 'the preview of an entered invoice')
  expect(refused).toEqual([])
})

test(
  'a number entered twice is refused at its field, and what was typed stays',
  DESKTOP_ONLY,
  async ({ page, signIn, imported }) => {
    const number = `66-${test.info().project.name}`
    await signIn('ana')
    await imported('kovac', [received('kovac', { number, seller: CAVAO, issueDate: '2026-11-02' })])
    await page.goto('/kovac/documents')
    await page.getByRole('button', { name: 'Unesi račun' }).click()
    await typeInvoice(page, number, '7')
    await dialog(page).getByRole('button', { name: 'Spremi račun' }).click()
    await expect(dialog(page).getByLabel('Broj računa')).toBeFocused()
    await expect(dialog(page)).toContainText(`Račun ${number} partnera Čavao i matica s tim datumom već postoji.`)
    await expect(dialog(page).getByLabel('Osnovica uz 25 %')).toHaveValue('7,00')

    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name: 'Odbaciti uneseno?' })).toBeVisible()
    await page.getByRole('button', { name: 'Nastavi uređivati' }).click()
    await dialog(page).getByLabel('Broj računa').fill(`${number}-A`)
    await page.keyboard.press('Control+Enter')
    await expect(preview(page).getByRole('heading', { name: `${number}-A` })).toBeVisible()
  },
)

test('a PDF inside an e-invoice opens in the browser (DOCS-54)', DESKTOP_ONLY, async ({ page, signIn, imported }) => {
  const number = `88-${test.info().project.name}`
  await page.setContent('<h1>Otpremnica</h1>')
  const attachment = { name: 'Otpremnica.pdf', mediaType: 'application/pdf', bytes: await page.pdf() }
  await signIn('ana')
  await imported('kovac', [received('kovac', { number, seller: CAVAO, attachments: [attachment] })])
  await page.goto(`/kovac/documents?search=${number}`)
  await documentsOf(page).first().click()
  const [, answer] = await Promise.all([
    page.context().waitForEvent('page'),
    page.context().waitForEvent('response', (response) => response.url().includes('/api/downloads/')),
    preview(page).getByRole('button', { name: 'Otpremnica.pdf' }).click(),
  ])
  expect(answer.request().isNavigationRequest()).toBe(true)
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf'])
  expect(answer.headers()['content-disposition']).toMatch(/^inline;/)
})
