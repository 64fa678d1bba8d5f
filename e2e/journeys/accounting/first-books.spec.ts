import type { Page } from '@playwright/test'
import { expectAccessible } from '../../accessible.ts'
import { issued, ofNet, received, ZITO } from '../../files.ts'
import { DESKTOP_ONLY, expect, test } from '../../journey.ts'
import { dayInZagreb } from 'contract/croatia/days'

const THIS_YEAR = Number(dayInZagreb(new Date()).slice(0, 4))
const [EARLIER, LAST] = [THIS_YEAR - 2, THIS_YEAR - 1]
const at = (page: string) => `/plavo-more/accounting/${page}`

/** Sold for 200,00 and bought for 100,00 in a month, both with their VAT. */
const ofMonth = (year: number, month: string) => {
  const day = `${year}-${month}-10`
  const days = { issueDate: day, deliveryDate: day, dueDate: day }
  return [
    issued('more', { number: `${year}${month}-P1-1`, buyer: ZITO, ...days, ...ofNet('200') }),
    received('more', { number: `U-${year}-${month}`, seller: ZITO, ...days, ...ofNet('100') }),
  ]
}
const balanceOf = (page: Page, code: string) => page.getByRole('row').filter({ hasText: code })

test(
  'a company two years old begins its books: the first day, what stood on its accounts, every paper since, and the trial balance of it all',
  DESKTOP_ONLY,
  async ({ page, signIn, imported }) => {
    await signIn('boris')
    for (const [year, month] of [[EARLIER, '11'], [LAST, '02'], [LAST, '07']] as const) await imported('more', ofMonth(year, month)) // prettier-ignore

    await page.goto(at('inbox'))
    await expect(page.getByRole('heading', { name: 'Knjige još nisu započete' })).toBeVisible()
    await page.getByRole('link', { name: 'Postavi knjige' }).click()
    await page.getByLabel('Prvi dan knjiga').fill(`1.1.${LAST}.`)
    await page.getByLabel('Ispostava porezne uprave').fill('3200')
    await page.getByLabel('Ime osobe koja podnosi obrasce', { exact: true }).fill('Boris')
    await page.getByLabel('Prezime osobe koja podnosi obrasce').fill('Jurić')
    await expectAccessible(page, 'books before they begin')
    await page.getByRole('button', { name: 'Započni knjige' }).click()
    await expect(page.getByText('Knjige su započete: kontni plan je spreman')).toBeVisible()

    // What stood on the accounts is looked through before it is posted.
    await page.goto(at('journal'))
    await page.getByRole('button', { name: 'Više', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Uvezi početno stanje' }).click()
    const dialog = page.getByRole('dialog', { name: 'Uvoz početnog stanja' })
    await dialog.locator('input[type=file]').setInputFiles({
      name: 'stanje.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('Konto;OIB;Dokument;Dospijeće;Duguje;Potražuje\n100000;;;;7.500,00;\n900000;;;;;7.500,00\n'),
    })
    await expect(dialog.getByText('Duguje 7.500,00, potražuje 7.500,00: strane su jednake.')).toBeVisible({ timeout: 120_000 })
    await expectAccessible(page, 'opening balances before they are posted')
    await dialog.getByRole('button', { name: /^Uvezi/ }).click()
    await expect(page.getByText(`PS 1/${LAST}`).first()).toBeVisible({ timeout: 120_000 })

    // What was issued since posts itself; what was received asks, and what is older is no paper of the books.
    const queue = page.getByRole('navigation', { name: 'Dokumenti za odluku' })
    await expect(async () => {
      await page.goto(at('inbox'))
      await expect(queue.getByRole('button')).toHaveCount(2, { timeout: 2_000 })
      await expect(page.getByText(/Knjiži se/)).toHaveCount(0, { timeout: 2_000 })
    }).toPass({ timeout: 60_000 })
    await expectAccessible(page, 'the inbox of books that have just begun')

    await page.goto(`${at('trial-balance')}?from=${LAST}-01-01&to=${LAST}-12-31`)
    await expect(balanceOf(page, '100000')).toContainText('7.500,00')
    await expect(balanceOf(page, '120000')).toContainText('500,00')
    await expect(balanceOf(page, '240012')).toContainText('100,00')
    await expectAccessible(page, 'the trial balance of books that have just begun')
  },
)
