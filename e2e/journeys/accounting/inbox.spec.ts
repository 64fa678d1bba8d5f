import type { Page } from '@playwright/test'
import { SUBJECTS } from 'api/testing/cast'
import { addDays, dayInZagreb } from 'contract/croatia/days'
import { expectAccessible } from '../../accessible.ts'
import { CAVAO, CILIM, ofNet, received, ZITO, type GivenFile } from '../../files.ts'
import type { PartyGiven } from 'api/testing/e-invoice-given'
import { DESKTOP_ONLY, expect, test } from '../../journey.ts'

const today = dayInZagreb(new Date())
const INBOX = '/plavo-more/accounting/inbox'

/** The books of Plavo more have begun, so that what arrives is a paper of them. */
async function beginBooks(page: Page): Promise<void> {
  const at = `/api/business-subjects/${SUBJECTS.more.id}/books`
  const { books } = (await (await page.request.get(at)).json()) as { books: object | null }
  if (books) return
  const data = { beginsOn: `${addDays(today, -60).slice(0, 7)}-01`, incomeTax: 'Profit', vatPeriod: 'Monthly', taxBranch: '3200', filerFirstName: 'Boris', filerLastName: 'Jurić', filerPhone: '', filerEmail: '', proRata: null } // prettier-ignore
  const answer = await page.request.put(at, { data })
  expect(answer.status(), await answer.text()).toBe(200)
}

/** What a supplier charged over one line; without KPD nobody knows what it was for. */
function charged(number: string, seller: PartyGiven, { hasKpd = true } = {}): GivenFile {
  const { lines = [], ...plain } = ofNet('100')
  const kpd = hasKpd ? {} : { classificationCode: '' }
  return received('more', { number, seller, issueDate: today, deliveryDate: today, dueDate: today, ...plain, lines: lines.map((line) => ({ ...line, ...kpd })) }) // prettier-ignore
}
const queueOf = (page: Page) => page.getByRole('navigation', { name: 'Dokumenti za odluku' })
const entryOf = (page: Page) => page.getByRole('region', { name: 'Temeljnica koja će nastati' })

test(
  'the morning of an accountant by keyboard alone: the sure ones with one key, the unsure one beside its paper, and the way back by reversal',
  DESKTOP_ONLY,
  async ({ page, signIn, imported }) => {
    await signIn('boris')
    await beginBooks(page)
    await imported('more', [charged('301', ZITO)])
    await page.goto(INBOX)
    await expect(queueOf(page).getByRole('button')).toHaveText([/Žito i brašno.*prvi takav račun/])
    await expect(entryOf(page).getByRole('row')).toContainText(['Konto', '412300', '140012', '220000', 'Ukupno'])
    await page.keyboard.press('Control+Enter')
    await expect(page.getByRole('heading', { name: 'Sve je odlučeno' })).toBeVisible()

    await imported('more', [charged('302', ZITO), charged('303', ZITO), charged('304', CAVAO, { hasKpd: false })])
    await page.reload()
    await expect(queueOf(page).getByRole('button')).toHaveText([/Čavao.*roba ili usluga/, /Žito.*kao prethodni/, /Žito.*kao prethodni/]) // prettier-ignore
    await expect(page.getByRole('heading', { name: /304/ })).toBeVisible()
    await expectAccessible(page, 'papers to decide')
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('heading', { name: /302/ })).toBeVisible()
    await page.keyboard.press('ArrowUp')
    await expect(page.getByRole('heading', { name: /304/ })).toBeVisible()

    await page.keyboard.press('s')
    const sure = page.getByRole('dialog', { name: 'Potvrda sigurnih računa' })
    await expect(sure.getByRole('listitem')).toHaveCount(2)
    await expect(sure.getByRole('button', { name: /\(2\)$/ })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Proknjiženo: 2')).toBeVisible()
    await expect(queueOf(page).getByRole('button')).toHaveCount(1)

    // Posting with questions left goes to the first of them.
    await page.keyboard.press('Control+Enter')
    await expect(page.getByLabel('Vrsta isporuke')).toBeFocused()
    await page.keyboard.type('Us')
    await page.keyboard.press('Control+Enter')
    await expect(page.getByRole('combobox', { name: 'Konto' })).toBeFocused()
    await page.keyboard.type('419900')
    await expect(page.getByRole('option', { name: /419900/ })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(entryOf(page).getByRole('row').nth(1)).toContainText('419900')
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText('Proknjiženo: 1')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Sve je odlučeno' })).toBeVisible()

    await page.keyboard.press('u')
    await expect(queueOf(page).getByRole('button')).toHaveText([/Čavao.*Knjiženje je stornirano/])
  },
)

test('a wrong treatment is found in the journal and corrected: its entry is reversed, and the right one names it', async ({
  page,
  signIn,
  imported,
  isMobile,
}) => {
  const number = isMobile ? '402' : '401'
  await signIn('boris')
  await beginBooks(page)
  await imported('more', [charged(number, CILIM)])
  await page.goto(INBOX)
  await queueOf(page).getByRole('button', { name: /Ćilim/ }).click()
  await expect(entryOf(page).getByRole('row').nth(1)).toContainText('412300')
  await page.getByRole('button', { name: 'Proknjiži', exact: true }).click()
  await expect(page.getByText('Proknjiženo: 1')).toBeVisible()

  await page.goto('/plavo-more/accounting/journal')
  await page.getByText(new RegExp(`^${number} Ćilim`)).first().click() // prettier-ignore
  await page.getByRole('link', { name: 'Obradi ponovno' }).click()
  await expect(page.getByText('Račun je već proknjižen.')).toBeVisible()
  await page.getByRole('combobox', { name: 'Konto' }).fill('419900')
  await page.getByRole('option', { name: /419900/ }).click()
  await expect(entryOf(page).getByRole('row').nth(1)).toContainText('419900')
  await expectAccessible(page, 'a treatment that is corrected')
  await page.getByRole('button', { name: 'Storniraj i proknjiži' }).click()
  await expect(page.getByText(`Račun ${number} je proknjižen`)).toBeVisible()

  await page.goto('/plavo-more/accounting/journal')
  await page.getByText(new RegExp(`^${number} Ćilim`)).first().click() // prettier-ignore
  await page.getByRole('button', { name: /Zamjenjuje stornirano knjiženje UR/ }).click()
  await expect(page.getByRole('button', { name: /Stornirano knjiženjem UR/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /Zamijenjeno knjiženjem UR/ })).toBeVisible()
})
