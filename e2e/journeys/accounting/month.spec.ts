import type { Page } from '@playwright/test'
import { BOOKS } from 'api/testing/accounting/books'
import { SUBJECTS } from 'api/testing/cast'
import { addDays, dayInZagreb } from 'contract/croatia/days'
import { expectAccessible } from '../../accessible.ts'
import { issued, ofNet, received, ZITO } from '../../files.ts'
import { expect, test } from '../../journey.ts'

const INBOX = '/plavo-more/accounting/inbox'
const today = dayInZagreb(new Date())
/** The month that has ended, and the one before it: `2026-10`. */
const LAST = addDays(`${today.slice(0, 7)}-01`, -1).slice(0, 7)
const BEFORE = addDays(`${LAST}-01`, -1).slice(0, 7)

async function beginBooks(page: Page): Promise<void> {
  const at = `/api/business-subjects/${SUBJECTS.more.id}/books`
  const { books } = (await (await page.request.get(at)).json()) as { books: object | null }
  if (books) return
  const answer = await page.request.put(at, { data: { ...BOOKS, beginsOn: `${BEFORE}-01` } })
  expect(answer.status(), await answer.text()).toBe(200)
}

/** Sold for 200,00 and 50,00 of VAT, bought for 100,00 and 25,00. */
const ofMonth = (month: string, number: string) => {
  const days = { issueDate: `${month}-10`, deliveryDate: `${month}-10`, dueDate: `${month}-25` }
  return [
    issued('more', { number: `${number}-P1-1`, buyer: ZITO, ...days, ...ofNet('200') }),
    received('more', { number: `U${number}`, seller: ZITO, ...days, ...ofNet('100') }),
  ]
}
const stepsOf = (page: Page) => page.getByRole('list', { name: 'Koraci prijave' })
/** Papers post themselves a moment after they came. */
async function posted(page: Page, month: string, papers: string): Promise<void> {
  await expect(async () => {
    await page.goto(at(month))
    await expect(stepsOf(page)).toContainText(papers, { timeout: 2_000 })
  }).toPass({ timeout: 60_000 })
}
const at = (month: string) => `/plavo-more/accounting/vat?period=${month}`

test('the month of an accountant, by keyboard where there is one: from the inbox to the return that is handed in and closed, and its correction (DASH-I-13)', async ({
  page,
  signIn,
  imported,
  isMobile,
}) => {
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const act = async (name: string, keys: string) => {
    await expect(button(name)).toBeEnabled()
    await (isMobile ? button(name).click() : page.keyboard.press(keys))
  }
  const queue = page.getByRole('navigation', { name: 'Dokumenti za odluku' })
  await signIn('boris')
  await beginBooks(page)
  await imported('more', ofMonth(LAST, '501'))
  await page.goto(INBOX)
  await expect(queue.getByRole('button')).toHaveCount(1)
  if (isMobile) await queue.getByRole('button').click()
  await expect(page.getByRole('region', { name: 'Temeljnica koja će nastati' }).getByRole('row')).toHaveCount(5)
  await act('Proknjiži', 'Control+Enter')
  await expect(page.getByRole('heading', { name: 'Sve je odlučeno' })).toBeVisible()

  await posted(page, LAST, '2 dokumenta')
  await expect(page.getByText('25,00 EUR').first()).toBeVisible()
  await expectAccessible(page, 'a return before it is made')
  await act('Izradi prijavu', 'p')
  await expect(stepsOf(page)).toContainText('1. izrada')
  await act('Upiši predaju', 'p')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Broj zaprimanja')).toBeFocused()
  await page.keyboard.type('4711-2026')
  // The browser asks before a reload; after it the dialog gives back what was typed.
  page.once('dialog', (asked) => void asked.accept())
  await page.reload()
  await act('Upiši predaju', 'p')
  await dialog.getByRole('button', { name: 'Vrati upisano' }).click()
  await dialog.getByLabel('Broj zaprimanja').focus()
  await expect(dialog.getByLabel('Broj zaprimanja')).toHaveValue('4711-2026')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await act('Zaključi', 'p')
  await expect(dialog).toContainText('Zaključiti prijavu')
  // A person is not faster than the focus.
  await expect(dialog.getByRole('button', { name: 'Odustani' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(stepsOf(page)).toContainText('Zaključenjeproknjiženo')
  await expectOnDashboard(page, '25,00')

  // An invoice of that month that comes now asks for a day of its own, and its VAT makes a correction.
  const late = { issueDate: `${LAST}-20`, deliveryDate: `${LAST}-20`, dueDate: today }
  await imported('more', [issued('more', { number: '502-P1-1', buyer: ZITO, ...late, ...ofNet('400') })])
  await expect(async () => {
    await page.goto(INBOX)
    await expect(queue.getByRole('button', { name: /PDV mjeseca je predan/ })).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 60_000 })
  if (isMobile) await queue.getByRole('button').click()
  await page.getByRole('textbox', { name: 'Dan knjiženja' }).fill(`${today.slice(8)}.${today.slice(5, 7)}.${today.slice(0, 4)}`)
  await act('Proknjiži', 'Control+Enter')
  await expect(page.getByRole('heading', { name: 'Sve je odlučeno' })).toBeVisible()
  await page.goto(at(LAST))
  await button('Izradi ispravak').click()
  await expect(stepsOf(page)).toContainText('2. izrada')
  await expect(page.getByText('125,00 EUR').first()).toBeVisible()
  await expectAccessible(page, 'a return that is corrected')

  // The correction is marked as handed in too early, and that is taken back.
  await act('Upiši predaju', 'p')
  await expect(dialog.getByLabel('Broj zaprimanja')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await button('Povuci predaju').click()
  await expect(dialog.getByRole('textbox')).toBeFocused()
  await page.keyboard.type('Još nije na portalu')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('region', { name: 'Izrade' })).toContainText('Još nije na portalu')
  await expect(button('Upiši predaju')).toBeVisible()
  await expectOnDashboard(page, '125,00')
})

/** The owner's card tells what the newest return of the month comes to. */
async function expectOnDashboard(page: Page, amount: string): Promise<void> {
  await page.goto('/plavo-more/dashboard')
  const card = page.getByRole('region', { name: 'PDV' })
  await card.scrollIntoViewIfNeeded()
  await expect(card).toContainText(amount)
}

test('in English a return is made, handed in and taken back', async ({ page, signIn, imported, isMobile }) => {
  const act = async (name: string) => {
    const button = page.getByRole('button', { name, exact: true })
    await expect(button).toBeEnabled()
    await (isMobile ? button.click() : page.keyboard.press('p'))
  }
  await signIn('boris')
  await beginBooks(page)
  await imported('more', ofMonth(BEFORE, '401'))
  await posted(page, BEFORE, '1 dokument')
  const reloaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Korisnik: Boris Jurić' }).click()
  await page.getByRole('menuitemradio', { name: 'English' }).click()
  await reloaded
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  const steps = page.getByRole('list', { name: 'Steps of the return' })
  await expect(steps).toContainText('1 document')
  await expectAccessible(page, 'a return in English')
  await act('Make the return')
  await expect(steps).toContainText('version 1')
  await act('Write down handing in')
  await expect(page.getByLabel('Acceptance number')).toBeFocused()
  await page.keyboard.type('12')
  await page.keyboard.press('Enter')
  const versions = page.getByRole('region', { name: 'Versions' })
  await expect(versions).toContainText(/handed in .* 12/)
  await versions.getByRole('button', { name: 'Take back' }).click()
  await page.keyboard.type('Wrong month')
  await page.keyboard.press('Enter')
  await expect(versions).toContainText('Wrong month')
  await expect(page.getByRole('button', { name: 'Write down handing in' })).toBeVisible()
})
