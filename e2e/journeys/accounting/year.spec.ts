import { BOOKS, sided, type Sided } from 'api/testing/accounting/books'
import { SUBJECTS } from 'api/testing/cast'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../../accessible.ts'
import { expect, test } from '../../journey.ts'

const UNDER = `/api/business-subjects/${SUBJECTS.more.id}`

/** Books of a year that earned 1.000,00 and cost 400,00, and of the next, which has begun. */
async function keepBooks(page: Page): Promise<void> {
  const sent = async (method: 'PUT' | 'POST', path: string, data: object) =>
    expect((await page.request.fetch(`${UNDER}/${path}`, { method, data })).status()).toBe(200)
  const post = (bookedOn: string, lines: readonly Sided[]) =>
    sent('POST', 'ledger-entries', { journal: 'TEM', bookedOn, text: 'Usklađenje', lines: sided(lines) })
  await sent('PUT', 'books', BOOKS)
  await post('2025-05-05', [['100000', 1_000_00], ['751000', -1_000_00]]) // prettier-ignore
  await post('2025-06-06', [['410000', 400_00], ['100000', -400_00]]) // prettier-ignore
  await post('2026-02-02', [['100000', 10_00], ['751000', -10_00]]) // prettier-ignore
}

/** What the year comes to against the one before is in sight beside all twelve months. */
async function expectDifference(page: Page): Promise<void> {
  await page.setViewportSize({ width: 800, height: 768 })
  await page.goto('/plavo-more/accounting/results?year=2026')
  const table = page.getByRole('table', { name: 'Rezultat' })
  await expect(table).toBeVisible()
  await page.keyboard.press('m')
  await expect(table.getByRole('columnheader', { name: 'velj' })).toBeVisible()
  const isWide = table.evaluate(({ parentElement: room }) => room !== null && room.scrollWidth > room.clientWidth)
  const beyond = table.getByRole('columnheader', { name: 'Razlika' }).evaluate((head) => {
    const room = head.closest('table')?.parentElement?.getBoundingClientRect().right ?? 0
    return Math.round(head.getBoundingClientRect().right - room)
  })
  expect([await isWide, await beyond]).toEqual([true, 0])
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function close(page: Page): Promise<void> {
  for (const step of ['Razgraničenja', 'Tečajne razlike', 'Sumnjiva potraživanja']) {
    await expect(page.locator('li[aria-current=step]').getByRole('heading', { name: step })).toBeVisible()
    await press(page, 'Dalje')
  }
  await expect(page.getByLabel('Porez na dobit, 10 %')).toHaveValue('60,00')
  await press(page, 'Proknjiži rezultat i zaključi godinu')
  await press(page, 'Svejedno zaključi')
  await press(page, 'Otvori sljedeću godinu')
  await press(page, 'Prenesi rezultat')
  await expect(page.getByText('zaključena', { exact: true })).toBeVisible()
}

test('a year is closed step by step, opened again for a reason, and closed once more, and reads so in English', async ({
  page,
  signIn,
  isMobile,
}) => {
  await signIn('boris')
  await keepBooks(page)
  if (!isMobile) await expectDifference(page)
  await page.goto('/plavo-more/accounting/years?year=2025')
  await expect(page.getByText('11 od 11 je otvoreno')).toBeVisible()
  await expectAccessible(page, 'a year to be closed')
  await close(page)
  await expect(page.getByText(/^Nije bilo prijedloga\. Boris/)).toHaveCount(3)
  await expectAccessible(page, 'a closed year')
  await page.goto('/plavo-more/accounting/balance-sheet?on=2026-01-01')
  await expect(page.getByRole('row', { name: /Zadržana dobit/ })).toContainText('540,00')
  await expectAccessible(page, 'balance sheet')
  await page.goto('/plavo-more/accounting/years?year=2025')
  await press(page, 'Otvori ponovno')
  await page.getByLabel('Razlog').fill('Kasno stigao račun')
  await page.getByRole('dialog').getByRole('button', { name: 'Otvori ponovno' }).click()
  await expect(page.getByText('otvorena', { exact: true })).toBeVisible()
  await expect(page.getByText('Kasno stigao račun')).toBeVisible()
  await close(page)

  const reloaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Korisnik: Boris Jurić' }).click()
  await page.getByRole('menuitemradio', { name: 'English' }).click()
  await reloaded
  await expect(page.getByText('closed', { exact: true })).toBeVisible()
  await expect(page.getByText('Kasno stigao račun')).toBeVisible()
  await expectAccessible(page, 'a closed year in English')
})
