import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { DESKTOP_ONLY, documentsOf, expect, test } from '../journey.ts'
import { CAVAO, issued, ofNet, ZITO } from '../files.ts'

const filled = new Set<string>()

test.beforeEach(async ({ product, signIn, imported, page }) => {
  if (filled.has(product.url)) return
  filled.add(product.url)
  await signIn('ana')
  const one = (number: string, given = {}) => issued('kovac', { number, issueDate: '2026-09-01', ...ofNet('100'), ...given })
  await imported('kovac', [
    one('1-P1-1', { dueDate: '2026-09-10' }),
    one('2-P1-1', { dueDate: '2026-09-20' }),
    one('3-P1-1', { dueDate: '2026-12-31' }),
    one('4-P1-1', { buyer: CAVAO, dueDate: '2026-09-10' }),
    one('5-P1-1', { buyer: CAVAO, dueDate: '2026-09-10', prepaidAmount: 12500 }),
  ])
  await signIn('boris')
  await imported('more', [issued('more', { number: '9-P1-1' })])
  await page.context().clearCookies()
})

/** Opens the reminder from the list: the bell of a row, the sheet of a card. */
async function remind(page: Page, number: string, isMobile: boolean) {
  if (isMobile) {
    await page.getByRole('button', { name: `Radnje: ${number}` }).click()
    await page.getByRole('dialog', { name: number }).getByRole('button', { name: 'Pošalji opomenu' }).click()
  } else {
    await page.getByRole('row', { name: new RegExp(number) }).hover()
    await page.getByRole('button', { name: `Pošalji opomenu za ${number}` }).click()
  }
}

const opener = (page: Page, number: string, isMobile: boolean) =>
  page.getByRole('button', { name: isMobile ? `Radnje: ${number}` : `Pošalji opomenu za ${number}` })

test('two overdue invoices are reminded of with their files and a statement; the history shows it arrived, and the second time on a day is asked about (REM-04, REM-06, REM-10, REM-13, REM-28, REM-36, REM-37, DOCS-14, DOCS-16)', async ({
  page,
  product,
  signIn,
  isMobile,
}) => {
  await signIn('ana')
  await page.goto('/kovac/documents')
  await expect(documentsOf(page)).toHaveCount(5)
  await remind(page, '1-P1-1', isMobile)
  const dialog = page.getByRole('dialog', { name: `Opomena: ${ZITO.name}` })
  const invoices = dialog.getByRole('list', { name: 'Otvoreni računi' })
  await expect(invoices.getByRole('listitem')).toHaveCount(3)
  await expect(invoices).toHaveCSS('max-height', '200px')
  await expect(invoices.getByRole('listitem').first()).toContainText('1-P1-1')
  await expectAccessible(page, 'the invoices of a reminder')
  await expect(invoices.getByRole('checkbox', { name: '1-P1-1' })).toBeChecked()
  await invoices.getByRole('checkbox', { name: '2-P1-1' }).check()
  await dialog.getByRole('button', { name: 'Nastavi' }).click()
  await expectAccessible(page, 'the mail of a reminder')
  for (const given of await dialog.getByRole('button', { name: /^Ukloni .*@/ }).all()) await expect(given).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Primatelji', exact: true }).fill('racuni@zito.example')
  await dialog.getByRole('switch', { name: /Priloži IOS/ }).click()
  await dialog.getByLabel('Predmet').fill('Molimo platiti')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Opomena se šalje')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(opener(page, '1-P1-1', isMobile)).toBeFocused()

  await documentsOf(page).filter({ hasText: '1-P1-1' }).click()
  if (isMobile) await page.getByRole('button', { name: 'Povijest' }).click()
  const history = page.getByRole('complementary', { name: 'Pregled dokumenta' }).getByRole('region', { name: 'Opomene' })
  await expect(history.getByRole('listitem')).toHaveCount(1)
  await expect(history).toContainText('Dostavljena')
  await expect(history).toContainText('1-P1-1, 2-P1-1 · uz IOS')
  await expect(history).toContainText('Ana Kovač')

  const mail = (await product.mails()).find(({ subject }) => subject === 'Molimo platiti')
  expect(mail?.to?.map(({ address }) => address)).toContain('racuni@zito.example')
  expect(mail?.text).toContain('Kovač d.o.o.')
  expect(mail?.attachments.map(({ filename }) => filename)).toEqual([
    expect.stringMatching(/^IOS-.*\.pdf$/),
    '1-P1-1.xml',
    '2-P1-1.xml',
  ])
  const [statement] = mail?.attachments ?? []
  expect(Buffer.from(statement?.content as ArrayBuffer).toString('latin1', 0, 5)).toBe('%PDF-')

  await history.getByRole('button', { name: 'Pošalji opomenu' }).click()
  await expect(invoices.getByRole('listitem').first()).toContainText('zadnja opomena')
  await expect(invoices.getByRole('checkbox', { name: '1-P1-1' })).toBeChecked()
  await dialog.getByRole('button', { name: 'Nastavi' }).click()
  await dialog.getByRole('textbox', { name: 'Primatelji', exact: true }).fill('racuni@zito.example')
  await dialog.getByRole('button', { name: 'Pošalji', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Poslati opomenu još jednom?' })
  await expect(question).toContainText('1-P1-1')
  await question.getByRole('button', { name: 'Pošalji svejedno' }).click()
  await expect(dialog).toBeHidden()
  await expect(history.getByRole('listitem')).toHaveCount(2)
})

test('the partner page shows what was sent and sends more; Escape with typed changes asks first (REM-38)', async ({
  page,
  signIn,
}) => {
  await signIn('ana')
  await page.goto('/kovac/customers')
  await page.getByText('Čavao i matica').first().click()
  const history = page.getByRole('region', { name: 'Opomene' })
  await expect(history).toContainText('Još nema opomena.')
  await history.getByRole('button', { name: 'Pošalji opomenu' }).click()
  const dialog = page.getByRole('dialog', { name: `Opomena: ${CAVAO.name}` })
  await dialog.getByRole('checkbox', { name: '4-P1-1' }).check()
  await dialog.getByRole('button', { name: 'Nastavi' }).click()
  await dialog.getByLabel('Predmet').fill('Nedovršeno')
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: 'Odbaciti uneseno?' })
  await question.getByRole('button', { name: 'Nastavi uređivati' }).click()
  await expect(question).toBeHidden()
  await expect(dialog.getByLabel('Predmet')).toHaveValue('Nedovršeno')
  await expect(dialog.getByLabel('Predmet')).toBeFocused()
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Odbaci', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/\/customers\/\d+$/)
})

test('a paid invoice has a bell that says why it rests, by pointer and by keyboard (DOCS-52, DOCS-53)', async ({
  page,
  signIn,
  isMobile,
}) => {
  await signIn('ana')
  await page.goto('/kovac/documents')
  await expect(documentsOf(page)).toHaveCount(5)
  if (isMobile) {
    await opener(page, '5-P1-1', isMobile).click()
    await expect(page.getByRole('button', { name: /Račun je plaćen ili nije za naplatu/ })).toBeDisabled()
    return
  }
  await page.getByRole('row', { name: /5-P1-1/ }).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  const bell = page.getByRole('button', { name: 'Pošalji opomenu za 5-P1-1' })
  await expect(bell).toBeFocused()
  await expect(page.getByRole('tooltip')).toHaveText('Račun je plaćen ili nije za naplatu')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('tooltip')).toHaveCount(0)
  await bell.hover()
  await expect(page.getByRole('tooltip')).toBeVisible()
})

test('who may only read has no bell and no way to send, and sees the history (DOCS-50, DOCS-51)', async ({
  page,
  signIn,
  isMobile,
}) => {
  await signIn('cvita')
  await page.goto('/plavo-more/documents')
  await expect(page.getByText('9-P1-1')).toBeVisible()
  if (isMobile) {
    await page.getByRole('button', { name: 'Actions: 9-P1-1' }).click()
    await expect(page.getByRole('dialog').getByRole('listitem')).toHaveText(['Download'])
    await page.keyboard.press('Escape')
  }
  await expect(page.getByRole('button', { name: /Send a reminder/ })).toHaveCount(0)
  await page.getByText('9-P1-1').click()
  if (isMobile) await page.getByRole('button', { name: 'History' }).click()
  const history = page.getByRole('complementary').getByRole('region', { name: 'Reminders' })
  await expect(history).toContainText('No reminders yet.')
  await expect(history.getByRole('button')).toHaveCount(0)
})

test('the workbook is saved as export.xlsx (DOCS-60)', DESKTOP_ONLY, async ({ page, signIn }) => {
  await signIn('ana')
  await page.goto('/kovac/documents')
  await expect(documentsOf(page)).toHaveCount(5)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Izvezi u Excel' }).click()
  expect((await download).suggestedFilename()).toBe('export.xlsx')
})
