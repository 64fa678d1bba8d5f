import { expect, test as base, type Page } from '@playwright/test'
import { DEMO_PASSWORD, PEOPLE, SUBJECTS, type Name } from 'api/testing/cast'
import type { DocumentImport } from 'contract/documents/document-imports'
import { demonstration } from './demonstration.ts'
import { CAST, openProduct, type Product } from './product.ts'
import type { GivenFile } from './files.ts'

/**
 * For a journey that is of one size alone: the projects of playwright.config.ts leave out what is the other's. On both goes what is
 * worked differently there; rules, rights and what the server does go once.
 */
export const DESKTOP_ONLY = { tag: '@desktop' }
export const PHONE_ONLY = { tag: '@phone' }
/** What is shown in two ways goes in one of them on a desktop and in the other on a phone: each way and each size is walked. */
export const crossed = (isFirst: boolean) => (isFirst ? DESKTOP_ONLY : PHONE_ONLY)

type Fixtures = {
  /** Saldo as the spec file has it for itself. */
  readonly product: Product
  /** Signs a person in by the API: for journeys that are about something else. */
  readonly signIn: (name: Name) => Promise<void>
  /** Has files imported by whoever is signed in. */
  readonly imported: (subject: keyof typeof SUBJECTS, files: readonly GivenFile[]) => Promise<void>
  readonly isMobile: boolean
}
type Products = { readonly of: (file: string, hasDemonstration: boolean) => Promise<Product> }

export const test = base.extend<Fixtures & { cookiesAnswered: boolean; hasDemonstration: boolean }, { products: Products }>({
  products: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      let open: { file: string; product: Product } | null = null
      const of = async (file: string, hasDemonstration: boolean) => {
        if (open?.file !== file) {
          await open?.product.end()
          open = null
          open = { file, product: await openProduct(hasDemonstration ? await demonstration() : CAST) }
        }
        return open.product
      }
      await use({ of })
      await (open as { product: Product } | null)?.product.end()
    },
    { scope: 'worker', timeout: 900_000 },
  ],
  /** True where a journey goes through the demonstration, in place of the cast alone. */
  hasDemonstration: [false, { option: true }],
  product: [
    async ({ products, hasDemonstration }, use, { file }) => use(await products.of(file, hasDemonstration)),
    { timeout: 900_000 },
  ],
  baseURL: async ({ product }, use) => use(product.url),
  /** False where the question about cookies is what the journey is about. */
  cookiesAnswered: [true, { option: true }],
  page: async ({ page, cookiesAnswered }, use) => {
    if (cookiesAnswered) await answerCookies(page)
    const goto = page.goto.bind(page)
    page.goto = async (address, options) => {
      const answer = await goto(address, options)
      if (options?.waitUntil !== 'commit') await firstDrawn(page)
      return answer
    }
    await use(page)
  },
  signIn: async ({ page }, use) =>
    use(async (name) => {
      const answer = await page.request.post('/api/sessions', { data: { email: PEOPLE[name].email, password: DEMO_PASSWORD } })
      expect(answer.status(), await answer.text()).toBe(200)
    }),
  imported: async ({ page }, use) =>
    use(async (subject, files) => {
      for (const { name, mimeType, buffer } of files) {
        const answer = await page.request.post(`/api/business-subjects/${SUBJECTS[subject].id}/document-imports`, {
          multipart: { file: { name, mimeType, buffer } },
        })
        const { results }: DocumentImport = await answer.json()
        expect(results, `${name}: ${await answer.text()}`).toMatchObject([{ outcome: 'Imported' }])
      }
    }),
  isMobile: async ({ viewport }, use) => use((viewport?.width ?? 0) < 600),
})

export { expect }

/** Whoever comes has answered the question about cookies before. */
export const answerCookies = (page: Page) =>
  page.addInitScript(
    `const kept = Storage.prototype.getItem
     Storage.prototype.getItem = function (key) { return key.startsWith('cookie-consent:') ? 'necessary' : kept.call(this, key) }`,
  )

const DRAWN_WITHIN_MS = 5_000

/** A page takes keys a moment after one sees it, sooner than any person presses one: it is drawn once its frame is gone, and where it can't start that stays. */
const firstDrawn = (page: Page) =>
  page
    .locator('#frame')
    .waitFor({ state: 'detached', timeout: DRAWN_WITHIN_MS })
    .catch(() => {})

/** Signs in as people do: by typing. */
export async function typeSignIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('E-pošta').fill(email)
  await page.getByLabel('Lozinka', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Prijavi se' }).click()
}

/** Where a business subject opens: the first item of its menu. */
export const homeOf = (slug: string): RegExp => new RegExp(`/${slug}/dashboard$`)

/** The documents of the list: rows on a desktop, cards on a mobile. */
export const documentsOf = (page: Page) =>
  page
    .getByRole('grid', { name: 'Ulazni i izlazni računi' })
    .locator('tbody tr:has(input)')
    .or(page.getByRole('list', { name: 'Ulazni i izlazni računi' }).getByRole('listitem'))

/** The file picker of the page, which the button opens. */
export const picker = (page: Page) => page.locator('input[type=file]').first()
