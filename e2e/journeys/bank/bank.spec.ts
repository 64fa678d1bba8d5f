import { readFile } from 'node:fs/promises'
import { SUBJECTS } from 'api/testing/cast'
import { camtFile, type EntryGiven, type StatementGiven } from 'api/testing/bank/camt-file'
import { addDays, dayInZagreb } from 'contract/croatia/days'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../../accessible.ts'
import { CAVAO, CILIM, issued, ofNet, received, textFile, ZITO, type GivenFile } from '../../files.ts'
import { DESKTOP_ONLY, expect, picker, test } from '../../journey.ts'

const today = dayInZagreb(new Date())
const ago = (days: number) => addDays(today, -days)
const ZITO_IBAN = 'HR8924020061100679445'
const IBAN = SUBJECTS.more.iban

/** A statement of Plavo more, one for each number. */
const statement = (number: number, entries: readonly EntryGiven[], given: StatementGiven = {}): GivenFile =>
  textFile(`${number}.xml`, camtFile([{ id: `J${number}`, number: String(number), iban: IBAN, day: ago(20 - number), opening: '0.00', ...given, entries }])) // prettier-ignore
const sold = (number: string, net: string) =>
  issued('more', { number: `${number}-P1-1`, buyer: ZITO, issueDate: ago(40), dueDate: ago(10), paymentReference: `HR00 ${number}-2026`, ...ofNet(net) }) // prettier-ignore
const rowsOf = (page: Page, name: string) =>
  page
    .getByRole('grid', { name })
    .locator('tbody tr')
    .or(page.getByRole('list', { name, exact: true }).getByRole('listitem'))
const linesOf = (page: Page) => rowsOf(page, 'Stavke')
const panelOf = (page: Page) => page.getByRole('complementary', { name: 'Stavka izvatka' })
const arrived = (page: Page, number: number) =>
  expect(page.getByText(new RegExp(`Izvadak ${number} uvezen`))).toBeVisible({ timeout: 90_000 })

test('the first statement of a company: its payments find their invoices, and the dashboard shows what is on the account (DASH-I-26, DASH-I-35)', async ({
  page,
  signIn,
  imported,
  isMobile,
}) => {
  await signIn('boris')
  await imported('more', [sold('101', '100'), sold('102', '200')])
  await page.goto('/plavo-more/bank/lines')
  await expect(page.getByText('Preuzmite izvadak iz internetskog bankarstva')).toBeVisible()
  await expectAccessible(page, 'bank without a statement')
  await picker(page).setInputFiles([
    statement(1, [
      { amount: '125.00', name: 'Žito i brašno d.o.o.', iban: ZITO_IBAN, ref: 'HR00101-2026' },
      { amount: '-4.50', text: 'Naknada za vođenje računa' },
      { amount: '17.00', name: 'Netko Nepoznat' },
    ]),
    statement(9, [{ amount: '1.00' }], { iban: 'HR1723600001101234565' }),
  ])
  await arrived(page, 1)
  await expect(page.getByText('HR17 2360 0001 1012 3456 5', { exact: false }).first()).toBeVisible()
  await expect(page.getByText('Otvoreno 1, danas riješeno 2 (automatski 2)')).toBeVisible({ timeout: 90_000 })
  await expect(linesOf(page)).toHaveCount(3)
  await expect(linesOf(page).first()).toContainText('Netko Nepoznat')
  await expectAccessible(page, 'lines of a bank')

  await page.goto('/plavo-more/bank/statements')
  await expect(page.getByText('137,50').first()).toBeVisible()
  await page.goto('/plavo-more/dashboard')
  const card = page.getByRole('region', { name: 'Bankovni računi' })
  await card.scrollIntoViewIfNeeded()
  await expect(card).toContainText('137,50')
  await expect(card.locator('svg path')).toHaveCount(1)
  const list = card.getByRole('list', { name: 'Računi' })
  if (!isMobile) expect(await list.evaluate((one) => one.clientHeight)).toBeLessThanOrEqual(145)
  await expectAccessible(page, 'dashboard with a balance')
})

test('a line is split over two invoices, and undone as a whole (bank C29)', async ({ page, signIn, imported, isMobile }) => {
  await signIn('boris')
  await imported('more', [sold('201', '100'), sold('202', '200')])
  await page.goto('/plavo-more/bank/lines')
  await picker(page).setInputFiles([statement(2, [{ amount: '300.00', name: 'Platiša Velika', text: 'po dogovoru' }])])
  await arrived(page, 2)
  const line = linesOf(page).filter({ hasText: 'Platiša Velika' })
  await (isMobile ? line.getByRole('button').first() : line).click()
  const panel = panelOf(page)
  for (const number of ['201-P1-1', '202-P1-1']) {
    await panel.getByRole('combobox').fill(number)
    await page.getByRole('option', { name: new RegExp(number) }).click()
  }
  await panel.getByLabel('Iznos za 201-P1-1').fill('125,00')
  await panel.getByLabel('Iznos za 202-P1-1').fill('=100+50')
  await expect(panel.getByRole('button', { name: 'Ostaje 25,00 EUR' })).toBeDisabled()
  await panel.getByLabel('Iznos za 202-P1-1').fill('175,00')
  await panel.getByRole('button', { name: 'Potvrdi', exact: true }).click()
  await page.goto('/plavo-more/documents?search=202-P1-1')
  await expect(page.getByText('75,00').first()).toBeVisible()

  await page.goto('/plavo-more/bank/lines?state=Settled')
  const settled = linesOf(page).filter({ hasText: 'Platiša Velika' })
  await (isMobile ? settled.getByRole('button').first() : settled).click()
  await panel.getByRole('button', { name: 'Poništi' }).first().click()
  await expect(panel.getByRole('button', { name: 'Zanemari' })).toBeVisible()
  await page.goto('/plavo-more/documents?search=201-P1-1')
  await expect(page.getByText('125,00').first()).toBeVisible()
})

test(
  'beside an open line no amount, name or head is cut, however wide the screen of a desk is',
  DESKTOP_ONLY,
  async ({ page, signIn }) => {
    await signIn('boris')
    await page.goto('/plavo-more/bank/lines')
    await picker(page).setInputFiles([
      statement(4, [
        { amount: '-1234567.89', name: 'Opskrba strujom i plinom d.o.o.', text: 'po ugovoru' },
        { amount: '123456.78', name: 'Široka Platiša', text: 'po dogovoru' },
        { amount: '-4.50', text: 'Naknada za vođenje računa' },
      ]),
    ])
    await arrived(page, 4)
    await linesOf(page).filter({ hasText: 'Široka Platiša' }).click()
    await expect(panelOf(page)).toContainText('123.456,78')
    for (const width of [1280, 1366, 1440, 1536, 1600]) {
      await page.setViewportSize({ width, height: 900 })
      const amounts = linesOf(page).filter({ hasText: '1.234.567,89' }).locator('td', { hasText: 'EUR' })
      const cut = async () => {
        const [amount, panel] = [await amounts.boundingBox(), await panelOf(page).boundingBox()]
        return amount && panel ? Math.max(0, Math.round(amount.x + amount.width - panel.x)) : null
      }
      await expect.poll(cut, { message: `${width} px` }).toBe(0)
      // A long name takes its second line; beyond that it is told by pointing at it.
      const isWhole = linesOf(page).filter({ hasText: 'Široka Platiša' }).locator('strong').evaluate((name) => name.scrollHeight <= name.clientHeight && name.scrollWidth <= name.clientWidth) // prettier-ignore
      const heads = page.getByRole('columnheader').evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent)) // prettier-ignore
      expect([width, await isWhole, await heads]).toEqual([width, true, []])
    }
  },
)

test(
  'a morning at the lines goes by keys alone: confirm, refuse, another document, undo',
  DESKTOP_ONLY,
  async ({ page, signIn, imported }) => {
    await signIn('boris')
    await imported('more', [sold('301', '300'), sold('302', '400'), sold('303', '500')])
    await page.goto('/plavo-more/bank/lines')
    await picker(page).setInputFiles([
      statement(3, [
        { amount: '350.00', name: 'Jutarnja Prva', ref: 'HR00301-2026' },
        { amount: '500.00', name: 'Jutarnja Druga', text: 'uplata' },
        { amount: '3.33', name: 'Jutarnja Treća' },
      ]),
    ])
    await arrived(page, 3)
    await page.goto('/plavo-more/bank/lines?state=Open&search=Jutarnja')
    const rows = linesOf(page)
    await expect(rows).toHaveCount(3)
    await rows.filter({ hasText: 'Jutarnja Prva' }).focus()
    await page.keyboard.press('Enter')
    const panel = panelOf(page)
    await expect(panel).toContainText('Djelomična uplata računa 301-P1-1, ostaje 25,00 EUR.')
    await page.keyboard.press('Enter')
    await expect(rows.filter({ hasText: 'Jutarnja Prva' })).toHaveCount(0)

    await rows.filter({ hasText: 'Jutarnja Druga' }).focus()
    await page.keyboard.press('Enter')
    await expect(panel).toContainText('Samo iznos odgovara: 302-P1-1.')
    await page.keyboard.press('r')
    await expect(panel).not.toContainText('Samo iznos odgovara')
    await page.keyboard.press('s')
    await expect(panel.getByRole('combobox')).toBeFocused()
    await page.keyboard.type('303-P1')
    await expect(page.getByRole('option', { name: /303-P1-1/ })).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(panel.getByLabel('Iznos za 303-P1-1')).toHaveValue('500,00')
    await page.keyboard.press('Enter')
    await expect(rows.filter({ hasText: 'Jutarnja Druga' })).toHaveCount(0)

    await page.goto('/plavo-more/bank/lines?state=Settled&search=Jutarnja%20Druga')
    await rows.filter({ hasText: 'Jutarnja Druga' }).focus()
    await page.keyboard.press('Enter')
    await expect(panel).toContainText('303-P1-1')
    await page.keyboard.press('u')
    await expect(panel.getByRole('button', { name: 'Zanemari' })).toBeVisible()
  },
)

test('an order goes to the bank as a file, and the statement that tells of it settles it and its invoice (bank C25)', async ({
  page,
  signIn,
  imported,
}) => {
  await signIn('ana')
  await imported('kovac', [
    received('kovac', { number: '777', seller: CAVAO, issueDate: ago(10), dueDate: addDays(today, 3), ...ofNet('80') }),
  ])
  await page.goto('/kovac/bank/orders/new')
  await page.getByRole('checkbox', { name: /777/ }).check()
  await expectAccessible(page, 'new order')
  await page.getByRole('button', { name: 'Pošalji na odobrenje' }).click()
  const order = page.getByRole('complementary', { name: 'Nalog' })
  await order.getByRole('button', { name: 'Odobri' }).click()
  const downloading = page.waitForEvent('download')
  await order.getByRole('button', { name: 'Preuzmi datoteku' }).click()
  const file = await readFile(await (await downloading).path(), 'utf8')
  const endToEnd = /<EndToEndId>([^<]+)</.exec(file)?.[1] ?? ''
  expect(file).toContain('<InstdAmt Ccy="EUR">100.00</InstdAmt>')
  await expect(order).toContainText('Čeka izvadak')

  await page.goto('/kovac/bank/lines')
  await picker(page).setInputFiles([
    statement(4, [{ amount: '-100.00', name: 'Čavao i matica', endToEnd }], { iban: SUBJECTS.kovac.iban }),
  ])
  await arrived(page, 4)
  await expect(linesOf(page).first()).toContainText('777')
  await page.goto('/kovac/bank/orders')
  await expect(rowsOf(page, 'Nalozi').first()).toContainText('Proveden')
  await page.goto('/kovac/documents?search=777')
  await expect(page.getByText('Plaćen').first()).toBeVisible()
})

test(
  'three suppliers are paid by one transfer each, and the statement settles every invoice',
  DESKTOP_ONLY,
  async ({ page, signIn, imported }) => {
    await signIn('ana')
    const of = (number: string, seller: typeof CAVAO, net: string) =>
      received('kovac', { number, seller, issueDate: ago(10), dueDate: addDays(today, 3), ...ofNet(net) })
    await imported('kovac', [of('8801', CAVAO, '80'), of('8802', CAVAO, '40'), of('8803', ZITO, '160'), of('8804', CILIM, '8')])
    await page.goto('/kovac/bank/orders/new')
    for (const number of ['8801', '8802', '8803', '8804']) await page.getByRole('checkbox', { name: new RegExp(number) }).check()
    await page.getByRole('checkbox', { name: 'Jedan prijenos po partneru' }).check()
    await page.getByRole('button', { name: 'Pošalji na odobrenje' }).click()
    const order = page.getByRole('complementary', { name: 'Nalog' })
    await order.getByRole('button', { name: 'Odobri' }).click()
    const downloading = page.waitForEvent('download')
    await order.getByRole('button', { name: 'Preuzmi datoteku' }).click()
    const file = await readFile(await (await downloading).path(), 'utf8')
    const told = [...file.matchAll(/<EndToEndId>([^<]+)<.*?<InstdAmt Ccy="EUR">([^<]+)</gs)]
    const amounts = told.map(([, , amount = '']) => amount)
    expect(amounts.toSorted()).toEqual(['10.00', '150.00', '200.00'])

    await page.goto('/kovac/bank/lines')
    const entries = told.map(([, endToEnd = '', amount = '']) => ({ amount: `-${amount}`, name: 'Dobavljač', endToEnd }))
    await picker(page).setInputFiles([statement(6, entries, { iban: SUBJECTS.kovac.iban })])
    await arrived(page, 6)
    // What an order comes to is known once each of its lines is matched.
    for (const number of ['8801', '8802', '8803', '8804'])
      await expect(linesOf(page).filter({ hasText: number }).first()).toBeVisible()
    await page.goto('/kovac/bank/orders')
    await expect(rowsOf(page, 'Nalozi').first()).toContainText('Proveden')
    await page.goto('/kovac/documents?search=8802')
    await expect(page.getByText('Plaćen').first()).toBeVisible()
  },
)

test('a clerk brings statements and settles lines, and no answer tells a balance (bank C30)', async ({ page, signIn }) => {
  await signIn('franka')
  const told: string[] = []
  page.on('response', async (response) => {
    if (response.url().includes('/api/') && response.request().resourceType() === 'fetch')
      told.push(await response.text().catch(() => ''))
  })
  await page.goto('/plavo-more/bank/lines')
  await picker(page).setInputFiles([statement(5, [{ amount: '11.00', name: 'Bez stanja' }], { opening: '98765.43' })])
  await arrived(page, 5)
  await page.goto('/plavo-more/dashboard')
  await page.goto('/plavo-more/bank/lines')
  await expect(page.getByText('Bez stanja').first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Izvaci' })).toHaveCount(0)
  expect(told.length).toBeGreaterThan(5)
  expect(told.filter((answer) => /9877643|9876543|98\.7|openingAmount|closingAmount/.test(answer))).toEqual([])
  expect((await page.request.get(`/api/business-subjects/${SUBJECTS.more.id}/bank-dashboard`)).status()).toBe(403)
})
