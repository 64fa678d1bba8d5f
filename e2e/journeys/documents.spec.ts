import type { Page } from '@playwright/test'
import { DESKTOP_ONLY, PHONE_ONLY, documentsOf, expect, test } from '../journey.ts'
import { CAVAO, CILIM, issued, ofNet, received } from '../files.ts'

const filled = new Set<string>()

test.beforeEach(async ({ product, signIn, imported, page }) => {
  await signIn('ana')
  if (filled.has(product.url)) return
  filled.add(product.url)
  const many = Array.from({ length: 22 }, (_, index) => {
    const number = String(index + 1).padStart(2, '0')
    return issued('kovac', { number: `${number}-P1-1`, issueDate: `2026-09-${number}`, ...ofNet(`${index + 1}00`) })
  })
  await imported('kovac', [
    ...many,
    received('kovac', { number: 'U-1', seller: CAVAO, issueDate: '2026-10-01', ...ofNet('987.65') }),
    received('kovac', { number: 'U-2', seller: CILIM, issueDate: '2026-10-02', ...ofNet('10') }),
  ])
  await page.goto('about:blank')
})

const search = async (page: Page, text: string, isMobile: boolean) => {
  const box = page.getByRole('searchbox', { name: 'Traži po partneru, broju ili iznosu' })
  if (isMobile && !(await box.isVisible()))
    await page.getByRole('button', { name: 'Traži po partneru, broju ili iznosu' }).click()
  await box.fill(text)
}

test('a search finds Č by c and an amount by its decimal comma, and says when nothing is found (DOCS-08, DOCS-09, DOCS-23, DOCS-48)', async ({
  page,
  isMobile,
}) => {
  await page.goto('/kovac/documents')
  await search(page, 'cavao', isMobile)
  await expect(documentsOf(page)).toHaveCount(1)
  await expect(documentsOf(page)).toContainText('Čavao i matica')
  await expect(page).toHaveURL(/search=cavao/)
  await search(page, '1.234,56', isMobile)
  await expect(page).toHaveURL(/search=1.234,56/)
  await expect(documentsOf(page)).toHaveCount(1)
  await expect(documentsOf(page)).toContainText('U-1')
  await search(page, 'nepostojeće', isMobile)
  await expect(page.getByRole('heading', { name: 'Nema rezultata pretrage' })).toBeVisible()
  await page.getByRole('button', { name: 'Očisti pretragu' }).last().click()
  await expect(page).toHaveURL(/\/kovac\/documents$/)
  await expect(documentsOf(page).first()).toContainText('U-2')
})

/** The first field scrolled below the head of its dialog: whether the sign in it is there, and still seen. */
const signBelowHead = (page: Page) =>
  page.evaluate<{ isBelow: boolean; isSeen: boolean }>(`(() => {
    const dialog = document.querySelector('[role=dialog]')
    const field = dialog.querySelector('.mantine-MultiSelect-root')
    field.scrollIntoView({ behavior: 'instant' })
    const head = dialog.querySelector('h2').parentElement.getBoundingClientRect()
    const sign = field.querySelector('[data-position=right]')
    // What can't be pressed would not be found.
    sign.style.pointerEvents = 'auto'
    const { left, top, width, height } = sign.getBoundingClientRect()
    const [x, y] = [left + width / 2, top + height / 2]
    return { isBelow: y > head.top && y < head.bottom, isSeen: field.contains(document.elementFromPoint(x, y)) }
  })()`)

test('filters are chosen in a dialog, shown as pills and taken away again; a link opens the same view (DOCS-10, DOCS-11, DOCS-35, DOCS-44, DOCS-49)', async ({
  page,
}) => {
  await page.goto('/kovac/documents')
  await page.getByRole('button', { name: 'Filtri', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Filtri' })
  // While the dialog still opens, it takes the focus, and with it the list that was just opened.
  await expect(async () => {
    await dialog.getByLabel('Vrsta').click({ force: true })
    await page.getByRole('option', { name: 'Ulazni račun' }).click({ timeout: 2_000 })
  }).toPass()
  await dialog.getByRole('group', { name: 'Datum dokumenta' }).getByLabel('Od').fill('2.10.2026')
  const size = page.viewportSize() ?? { width: 1280, height: 720 }
  await page.setViewportSize({ ...size, height: 420 })
  expect(await signBelowHead(page)).toEqual({ isBelow: true, isSeen: false })
  await page.setViewportSize(size)
  await dialog.getByRole('button', { name: 'Primijeni' }).click()
  await expect(dialog).toBeHidden()
  const pills = page.getByRole('list', { name: 'Uključeni filtri' })
  await expect(pills).toContainText('Vrsta: Ulazni račun')
  await expect(pills).toContainText('Datum dokumenta: od 02.10.2026')
  await expect(documentsOf(page)).toHaveCount(1)
  await expect(documentsOf(page)).toContainText('U-2')

  const link = page.url()
  await page.goto('about:blank')
  await page.goto(link)
  await expect(documentsOf(page)).toHaveCount(1)
  await pills.getByRole('button', { name: 'Ukloni filtar Datum dokumenta: od 02.10.2026' }).click()
  await expect(documentsOf(page)).toHaveCount(2)
  await page.goBack()
  await expect(documentsOf(page)).toHaveCount(1)
  await page.goForward()
  await expect(documentsOf(page)).toHaveCount(2)

  await page.goto(link.replace('IncomingInvoices', 'OutgoingInvoices'))
  await expect(page.getByRole('heading', { name: 'Nema dokumenata s ovim filtrima' })).toBeVisible()
  await page.getByRole('button', { name: 'Očisti filtre' }).last().click()
  await expect(page).toHaveURL(/\/kovac\/documents$/)
})

test(
  'sorting, page and page size stand in the address, and back restores each (DOCS-21, DOCS-22, DOCS-24, SHELL-50, SHELL-51)',
  DESKTOP_ONLY,
  async ({ page }) => {
    await page.goto('/kovac/documents')
    await expect(documentsOf(page)).toHaveCount(20)
    await expect(documentsOf(page).first()).toContainText('U-2')
    const pager = page.getByRole('navigation', { name: 'Stranice' })
    await expect(pager).toContainText('Stranica 1 / 2')
    await pager.getByRole('button', { name: 'Sljedeća stranica' }).click()
    await expect(documentsOf(page)).toHaveCount(4)
    await expect(pager).toContainText('Stranica 2 / 2')
    await page.getByRole('columnheader', { name: 'Za platiti' }).getByRole('button').click()
    await expect(page.getByRole('columnheader', { name: 'Za platiti' })).toHaveAttribute('aria-sort', 'ascending')
    await expect(documentsOf(page).first()).toContainText('12,50')
    await expect(pager).toContainText('Stranica 1 / 2')
    await pager.getByLabel('Redaka po stranici').selectOption('50')
    await expect(documentsOf(page)).toHaveCount(24)
    await page.goBack()
    await expect(documentsOf(page)).toHaveCount(20)
    await expect(documentsOf(page).first()).toContainText('12,50')
    await page.goBack()
    await expect(documentsOf(page)).toHaveCount(4)
    await page.goForward()
    await expect(documentsOf(page)).toHaveCount(20)
  },
)

test('on a mobile the cards go on without pages (DOCS-02, DOCS-03)', PHONE_ONLY, async ({ page }) => {
  await page.goto('/kovac/documents')
  await expect(documentsOf(page).first()).toContainText('Ćilim dizajn')
  await expect(page.getByRole('navigation', { name: 'Stranice' })).toHaveCount(0)
  await page.mouse.move(195, 600)
  await expect(async () => {
    await page.mouse.wheel(0, 1500)
    await expect(documentsOf(page).filter({ hasText: '01-P1-1' })).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 60_000 })
})
