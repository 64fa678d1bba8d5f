import type { Locator, Page } from '@playwright/test'
import { SUBJECTS } from 'api/testing/cast'
import { CILIM, ofNet, received } from '../../files.ts'
import { PHONE_ONLY, expect, test } from '../../journey.ts'
import { everyPage, firstIds } from '../../pages.ts'

test.use({ hasDemonstration: true })

/** What is no page of a feature, and what opens over one. */
const FURTHER = [
  '/kovac/documents?status=Paid,PartiallyPaid&documentDate=2026-01-01..2026-12-31',
  '/kovac/documents?new=1',
  '/kovac/customers?new=1',
  '/kovac/doci/items?new=1',
  '/user-settings/profile',
  '/user-settings/business-subjects',
  '/page-not-found',
] as const
const BEFORE_SIGNING_IN = ['/auth/sign-in', '/auth/sign-up', '/auth/forgotten-password', '/page-not-found'] as const

/** How wide the page's content is beside the room it has; what is wider is cut, or scrolls sideways. */
const overflow = (page: Page) =>
  page.evaluate<number>(`(() => {
    const rooms = [document.querySelector('#main'), document.documentElement, ...document.querySelectorAll('[role=dialog]')]
    return Math.max(...rooms.map((room) => room === null ? 0 : room.scrollWidth - room.clientWidth))
  })()`)

async function expectNarrow(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expect(page.getByRole('heading').first(), address).toBeVisible()
  // A card of the dashboard asks once it comes into sight.
  await expect(async () => {
    const busy = page.locator('[aria-busy="true"]')
    if ((await busy.count()) > 0) await busy.first().scrollIntoViewIfNeeded({ timeout: 1_000 })
    await expect(busy, address).toHaveCount(0, { timeout: 1_000 })
  }).toPass({ timeout: 60_000 })
  expect([address, await overflow(page)]).toEqual([address, 0])
}

test('at 320 px, and so at 200 % of 640, no page is wider than the screen', PHONE_ONLY, async ({ page, signIn, imported }) => {
  test.setTimeout(300_000)
  await page.setViewportSize({ width: 320, height: 640 })
  for (const address of BEFORE_SIGNING_IN) await expectNarrow(page, address)
  await signIn('ana')
  await imported('kovac', [
    received('kovac', { number: `U-${Date.now()}`, seller: CILIM, issueDate: '2026-10-02', ...ofNet('12345678901.23') }),
  ])
  const { id } = SUBJECTS.kovac
  for (const { addresses } of await everyPage(page, 'kovac', id))
    for (const address of addresses) await expectNarrow(page, address)
  for (const one of await firstIds(page, `${id}/documents`)) await expectNarrow(page, `/kovac/documents?document=${one}`)
  for (const address of FURTHER) await expectNarrow(page, address)
})

/** Titles and labels of buttons that are cut, buttons that lie outside of the screen, and cards that hold more than they show. */
const cut = (page: Page) =>
  page.evaluate<string[]>(`(() => {
    const scrolls = (one) => one !== null && one.id !== 'main' && getComputedStyle(one).position !== 'fixed' && (/auto|scroll/.test(getComputedStyle(one).overflowX) || scrolls(one.parentElement))
    const seen = (one) => one.getClientRects().length > 0 && getComputedStyle(one).visibility === 'visible'
    const titles = [...document.querySelectorAll('h1')].filter((one) => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1)
    const buttons = [...document.querySelectorAll('button, a')].filter((one) => {
      const { left, right } = one.getBoundingClientRect()
      return seen(one) && left < innerWidth && right > innerWidth + 1 && !scrolls(one.parentElement)
    })
    const labels = [...document.querySelectorAll('.mantine-Button-label')].filter((one) => seen(one) && one.scrollWidth > one.clientWidth + 1)
    const cards = [...document.querySelectorAll('#main li[aria-setsize] > *')].filter((one) => one.scrollHeight > one.clientHeight + 1)
    return [...titles, ...buttons, ...labels, ...cards].map((one) => one.textContent.slice(0, 60))
  })()`)

const LISTS = ['documents', 'doci/invoices', 'doci/offers', 'doci/items', 'customers', 'fixed-assets'] as const

test(
  'at 320 px, in the longer of the two languages too, no title is cut, no button lies outside and no card holds more than it shows',
  PHONE_ONLY,
  async ({ page, signIn }) => {
    await signIn('ema')
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 640 })
      await page.goto('/')
      await expect(page.getByRole('button', { name: 'Dohvati iz registra' })).toBeVisible()
      expect([width, await cut(page)]).toEqual([width, []])
    }
    await signIn('ana')
    for (const selectedLanguage of ['en', 'hr'] as const) {
      await page.request.put('/api/current-user/selected-language', { data: { selectedLanguage } })
      for (const list of LISTS) {
        await page.goto(`/kovac/${list}`)
        await expect(page.locator('#main li[aria-setsize]').first(), list).toBeVisible()
        expect([selectedLanguage, list, await cut(page)]).toEqual([selectedLanguage, list, []])
      }
    }
  },
)

/** Words that go on in another line, and choices that do not show the whole of what is chosen. */
const broken = (page: Page) =>
  page.evaluate<string[]>(`(() => {
    const found = []
    const texts = document.createTreeWalker(document.querySelector('#main'), NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode())
      for (const { 0: word, index } of text.data.matchAll(/\\p{L}+/gu)) {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        if (lines.size > 1) found.push(word)
      }
    const pen = document.createElement('canvas').getContext('2d')
    for (const select of document.querySelectorAll('#main select')) {
      const { font, paddingLeft, paddingRight } = getComputedStyle(select)
      pen.font = font
      const chosen = select.selectedOptions[0]?.text ?? ''
      if (pen.measureText(chosen).width > select.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)) found.push(chosen)
    }
    return found
  })()`)

test(
  'at 320 px the steps of a return, its period and what is left of the inbox are read word by word',
  PHONE_ONLY,
  async ({ page, signIn }) => {
    await signIn('ana')
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto('/kovac/accounting/vat')
    await expect(page.getByRole('list', { name: 'Koraci prijave' })).toBeVisible()
    expect(await broken(page)).toEqual([])
    await page.goto('/kovac/accounting/inbox')
    await expect(page.getByText(/^Ostalo/)).toBeVisible()
    expect(await broken(page)).toEqual([])
  },
)

/** What is lower than a finger needs; of what stands in a row that opens by itself, the row. */
const low = (page: Page) =>
  page.evaluate<string[]>(`(() => {
    const seen = (one) => one.getClientRects().length > 0 && getComputedStyle(one).visibility === 'visible'
    const pressed = [...document.querySelectorAll('#main button, #main select, #main [role=tab]')].filter(seen)
    return pressed
      .filter((one) => (one.closest('table[aria-label="Polja prijave"] tr') ?? one).getBoundingClientRect().height < 44)
      .map((one) => (one.getAttribute('aria-label') ?? one.textContent).slice(0, 40))
  })()`)

const OF_BOOKS_AND_BANK = [
  'accounting/vat', 'accounting/vat?period=2026-08', 'accounting/years', 'accounting/results', 'accounting/periods', 'accounting/inbox',
  'accounting/journal', 'accounting/balance-sheet', 'accounting/open-items', 'bank/lines', 'bank/statements', 'bank/orders', 'bank/orders/new',
] as const // prettier-ignore

test(
  'on a phone whatever is pressed in the books and the bank is as high as a finger needs',
  PHONE_ONLY,
  async ({ page, signIn }) => {
    await signIn('boris')
    for (const address of OF_BOOKS_AND_BANK) {
      await page.goto(`/plavo-more/${address}`)
      await expect(page.getByRole('heading').first(), address).toBeVisible()
      await expect(page.locator('#main [aria-busy="true"]'), address).toHaveCount(0)
      expect([address, await low(page)]).toEqual([address, []])
    }
  },
)

test(
  'what is found while one types, and what would be new, is as high as a finger needs, its text in the middle',
  PHONE_ONLY,
  async ({ page, signIn }) => {
    await signIn('boris')
    await page.goto('/plavo-more/doci/invoices/new')
    await page.getByRole('combobox', { name: /Kupac/ }).fill('d')
    const options = page.locator('[data-combobox-option]')
    await expect(options.nth(1)).toBeVisible()
    const rooms = await page.evaluate<
      { readonly isHigh: boolean; readonly isInMiddle: boolean }[]
    >(`[...document.querySelectorAll('[data-combobox-option]')].map((one) => {
    const text = document.createRange()
    text.selectNodeContents(one)
    const [box, letters] = [one.getBoundingClientRect(), text.getBoundingClientRect()]
    return { isHigh: box.height >= 44, isInMiddle: Math.abs(letters.top - box.top - (box.bottom - letters.bottom)) <= 1 }
  })`)
    expect(rooms).toEqual(rooms.map(() => ({ isHigh: true, isInMiddle: true })))
  },
)

test('of two acts that stand below a return on a phone each has its own room', PHONE_ONLY, async ({ page, signIn }) => {
  await signIn('boris')
  await page.goto('/plavo-more/accounting/vat')
  const act = page.getByRole('button', { name: 'Izradi prijavu' })
  await expect(act).toBeVisible()
  const [first, second] = await act.evaluate((one) => {
    const other = one.cloneNode(true) as typeof one
    one.after(other)
    return [one, other].map((button) => button.getBoundingClientRect()).map(({ top, bottom }) => ({ top, bottom }))
  })
  expect([(first?.bottom ?? 0) - (first?.top ?? 0), (second?.top ?? 0) - (first?.bottom ?? 0)]).toEqual([44, 8])
})

test('while a return is being read its page is no wider than the screen', PHONE_ONLY, async ({ page, signIn }) => {
  await signIn('ana')
  await page.setViewportSize({ width: 320, height: 640 })
  // It is never answered.
  await page.route('**/vat-return-preview?*', () => {})
  await page.goto('/kovac/accounting/vat')
  await expect(page.getByRole('combobox', { name: 'Razdoblje' })).toBeVisible()
  await expect(page.locator('#main [aria-busy="true"]')).toBeVisible()
  expect(await overflow(page)).toBe(0)
})

/** Fields that do not show the whole of what stands in them or is to be typed, labels of buttons that are cut, and what reaches out of the screen. */
const cutInside = (page: Page) =>
  page.evaluate<string[]>(`(() => {
    const room = [...document.querySelectorAll('[role=dialog]')].at(-1) ?? document.body
    const seen = (one) => one.getClientRects().length > 0
    const pen = document.createElement('canvas').getContext('2d')
    const fields = [...room.querySelectorAll('input[inputmode=numeric], input[inputmode=decimal]')].filter(seen).filter((one) => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(one)
      pen.font = one.value === '' ? getComputedStyle(one, '::placeholder').font : font
      return pen.measureText(one.value || one.placeholder).width > one.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) + 1
    })
    const labels = [...room.querySelectorAll('.mantine-Button-label')].filter((one) => seen(one) && one.scrollWidth > one.clientWidth + 1)
    const outside = [...room.querySelectorAll('button, li strong')].filter((one) => seen(one) && one.getBoundingClientRect().right > innerWidth)
    return [...fields, ...labels, ...outside].map((one) => one.textContent || one.value || one.placeholder)
  })()`)

test(
  'at 320 px days and amounts are read whole where they are typed, a week fits into the calendar, and a number is not broken beside its amount',
  PHONE_ONLY,
  async ({ page, signIn }) => {
    await signIn('boris')
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto('/plavo-more/documents?new=1')
    await expect(page.getByRole('dialog', { name: 'Unos ulaznog računa' })).toBeVisible()
    expect(await cutInside(page)).toEqual([])
    await page.goto('/plavo-more/business-subject-settings/internal-act')
    await expect(page.getByRole('button', { name: 'Dodaj poslovni prostor' })).toBeVisible()
    expect(await cutInside(page)).toEqual([])
    await page.goto('/plavo-more/bank/orders/new')
    const payable = page.getByRole('grid', { name: 'Novi nalog' })
    await expect(payable.locator('tbody tr').first()).toBeVisible()
    expect(
      await payable.evaluate((grid) => (grid.parentElement?.scrollWidth ?? 0) - (grid.parentElement?.clientWidth ?? 0)),
    ).toBe(0)
    await page.goto('/plavo-more/accounting/journal')
    await page.getByRole('button', { name: 'Otvori kalendar' }).first().click()
    await expect(page.getByRole('button', { name: 'Sljedeći mjesec' })).toBeVisible()
    expect(await cutInside(page)).toEqual([])
    await page.goto('/plavo-more/bank/lines')
    await page.locator('#main li[aria-setsize]').first().click()
    await expect(page.getByLabel(/^Iznos za/).first()).toBeVisible()
    expect(await cutInside(page)).toEqual([])
  },
)

test('what is wrong with one field lifts the one beside it off no line', PHONE_ONLY, async ({ page, signIn }) => {
  await signIn('boris')
  await page.goto('/plavo-more/doci/invoices/new')
  const top = async (field: Locator) => (await field.boundingBox())?.y
  for (const [wrong, beside] of [
    [page.getByLabel('Količina'), page.getByLabel('Jedinica')],
    [page.getByLabel('Cijena', { exact: true }), page.getByLabel('Popust %')],
  ] as const) {
    await wrong.fill('abc')
    await beside.focus()
    await expect(wrong).toHaveAttribute('aria-invalid', 'true')
    expect(await top(beside)).toBe(await top(wrong))
  }
})
