import { expect, type Locator, type Page } from '@playwright/test'
import en from 'contract/messages/en.json' with { type: 'json' }
import hr from 'contract/messages/hr.json' with { type: 'json' }
import type { Language } from 'contract/languages'
import type { Product } from './product.ts'

/** What the journeys of the first day share. */

export const WORDS = { hr, en }
const PASSWORD = 'Sasvim-nova-2026'

/** How a person gets to something and presses it: with a pointer, or with the keyboard alone. */
export type Way = {
  readonly into: (field: Locator, text: string) => Promise<void>
  readonly press: (button: Locator) => Promise<void>
  readonly clicks: () => number
}

/** Every press of the pointer is counted in the page, whatever it hits. */
export async function byPointer(page: Page): Promise<Way> {
  let clicks = 0
  await page.exposeFunction('pressed', () => (clicks += 1))
  await page.addInitScript(`addEventListener('pointerdown', (event) => event.isTrusted && globalThis.pressed(), true)`)
  return {
    into: async (field, text) => {
      if (!(await isFocused(field))) await field.click()
      await page.keyboard.type(text)
    },
    press: (button) => button.click(),
    clicks: () => clicks,
  }
}

const TABS_MAX = 60

/** Tab leads everywhere, and what waits for the person has the focus already. */
export async function byKeyboard(page: Page): Promise<Way> {
  const { clicks } = await byPointer(page)
  const reach = async (wanted: Locator) => {
    await expect(wanted).toBeVisible()
    for (let tabs = 0; !(await isFocused(wanted)); tabs++) {
      expect(tabs, 'Tab does not lead there').toBeLessThan(TABS_MAX)
      await page.keyboard.press('Tab')
    }
  }
  return {
    into: async (field, text) => {
      await reach(field)
      await page.keyboard.type(text)
    },
    press: async (button) => {
      await reach(button)
      await page.keyboard.press((await button.getAttribute('type')) === 'checkbox' ? 'Space' : 'Enter')
    },
    clicks,
  }
}

const isFocused = async (wanted: Locator): Promise<boolean> => (await wanted.and(wanted.page().locator(':focus')).count()) === 1

/** The first two steps: the account, and the address by the six digits that came. */
export async function signUp(page: Page, product: Product, { into, press }: Way, email: string, language: Language = 'hr') {
  const { auth } = WORDS[language]
  await page.goto('/auth/sign-up')
  const name = page.getByLabel(auth.displayName)
  await expect(name).toBeVisible()
  await into(name, 'Ema Žilić')
  await into(page.getByLabel(auth.email), email)
  await into(page.getByLabel(auth.password, { exact: true }), PASSWORD)
  await press(page.getByRole('checkbox'))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: auth.verifyTitle })).toBeVisible()
  await into(page.getByLabel(auth.emailCodeDigit.replace('{{number}}', '1')), await codeFor(product, email))
}

export async function mailTo(product: Product, email: string): Promise<string> {
  const found = async () => (await product.mails()).filter(({ to }) => to?.[0]?.address === email).at(-1)?.text ?? ''
  await expect.poll(found).not.toBe('')
  return found()
}

const codeFor = async (product: Product, email: string) => /^\d{6}$/m.exec(await mailTo(product, email))?.[0] ?? ''

/** The third step: the OIB, and what the register says of it. */
export async function found(page: Page, { into }: Way, oib: string, name: string, language: Language = 'hr') {
  const { founding, firstSteps } = WORDS[language]
  await into(page.getByLabel(founding.oib, { exact: true }), oib)
  await expect(page.getByText(name)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: firstSteps.title })).toBeVisible()
}

type Written = { readonly buyerOib: string; readonly price: string; readonly kpd: string }

/** One line for a buyer whom the register knows, up to the question before issuing. */
export async function writeFirst(page: Page, { into, press }: Way, written: Written, language: Language = 'hr') {
  const { invoiceEditor, partners } = WORDS[language]
  const buyer = page.getByRole('combobox', { name: invoiceEditor.buyer })
  await expect(buyer).toBeVisible()
  await into(buyer, written.buyerOib)
  await expect(page.locator('[role=option]')).toHaveCount(1)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: partners.addTitle })
  await expect(dialog.getByRole('textbox', { name: partners.columns.name, exact: true })).not.toHaveValue('')
  await page.keyboard.press('Control+Enter')
  await expect(dialog).toBeHidden()
  await into(page.getByRole('combobox', { name: invoiceEditor.item }).first(), 'Savjetovanje')
  await into(page.getByRole('textbox', { name: invoiceEditor.price }).first(), written.price)
  await into(page.getByRole('combobox', { name: invoiceEditor.kpd }), written.kpd)
  await expect(page.locator('[role=option]').filter({ hasText: written.kpd }).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await press(page.getByRole('button', { name: invoiceEditor.issue }).first())
}
