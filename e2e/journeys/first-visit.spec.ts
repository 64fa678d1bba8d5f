import type { Page } from '@playwright/test'
import { DESKTOP_ONLY, PHONE_ONLY, expect, test } from '../journey.ts'

const CONSENT = 'Kolačići'

/** The network is so slow that scripts, styles and texts come only once they are let through. */
async function assetsHeld(page: Page): Promise<() => void> {
  const { promise: held, resolve: letThrough } = Promise.withResolvers<void>()
  await page.route('**/assets/**', async (route) => {
    await held
    await route.continue()
  })
  return letThrough
}

test.describe('the question about cookies', () => {
  test.use({ cookiesAnswered: false })

  test('comes a second after signing in, once per person (SHELL-40, SHELL-41)', async ({ page, signIn }) => {
    await signIn('ana')
    await page.goto('/kovac/documents')
    await expect(page.getByRole('heading', { level: 1, name: 'Ulazni i izlazni računi' })).toBeVisible()
    const dialog = page.getByRole('dialog', { name: CONSENT })
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeVisible()
    await dialog.getByRole('button', { name: 'Samo nužni' }).click()
    await expect(dialog).toBeHidden()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Ulazni i izlazni računi' })).toBeVisible()
    await page.waitForTimeout(1500)
    await expect(dialog).toBeHidden()
    await page.context().clearCookies()
    await signIn('boris')
    await page.goto('/')
    await expect(dialog).toBeVisible()
  })

  test(
    'comes with the first paint for who was signed in before, so that it moves nothing (SHELL-40)',
    PHONE_ONLY,
    async ({ page, signIn }) => {
      await signIn('ana')
      await page.addInitScript(`window.drawn = []
      new MutationObserver(() => {
        if (document.querySelector('#main')) drawn.push(document.querySelector('[aria-live] dialog') !== null)
      }).observe(document, { childList: true, subtree: true })`)
      await page.goto('/kovac/doci/invoices/new')
      await expect(page.getByRole('combobox', { name: 'Kupac' })).toBeVisible()
      await expect(page.getByRole('dialog', { name: CONSENT })).toBeVisible()
      expect([...new Set(await page.evaluate<boolean[]>('drawn'))]).toEqual([true])
    },
  )

  test(
    'stands and is answered on a slow network before the scripts have come, and is not asked again (SHELL-40, SHELL-41)',
    PHONE_ONLY,
    async ({ page, signIn }) => {
      await signIn('ana')
      const letThrough = await assetsHeld(page)
      await page.goto('/kovac/documents', { waitUntil: 'commit' })
      const question = page.getByRole('dialog', { name: CONSENT })
      await question.getByRole('button', { name: 'Samo nužni' }).click()
      await expect(question).toBeHidden()
      letThrough()
      await expect(page.getByRole('heading', { level: 1, name: 'Ulazni i izlazni računi' })).toBeVisible()
      await expect(question).toBeHidden()
    },
  )

  test(
    'stands below the page, and comes first for who goes by keys: after the way to the content',
    DESKTOP_ONLY,
    async ({ page, signIn }) => {
      await signIn('ana')
      await page.goto('/kovac/documents')
      await expect(page.getByRole('heading', { level: 1, name: 'Ulazni i izlazni računi' })).toBeVisible()
      const question = page.getByRole('dialog', { name: CONSENT })
      await expect(question).toBeVisible()
      await page.keyboard.press('Tab')
      await expect(page.getByRole('link', { name: 'Preskoči na sadržaj' })).toBeFocused()
      await page.keyboard.press('Tab')
      await expect(question.getByRole('button', { name: 'Samo nužni' })).toBeFocused()
      const { y = 0, height = 0 } = (await page.getByRole('main').boundingBox()) ?? {}
      expect((await question.boundingBox())?.y).toBeGreaterThanOrEqual(y + height - 1)
      await page.keyboard.press('Enter')
      await expect(question).toBeHidden()
      await page.keyboard.press('Tab')
      await expect(page.getByRole('button', { name: 'Zatvori izbornik' })).toBeFocused()
    },
  )

  test('covers nothing that one works with, and takes no focus from what one types (SHELL-40)', async ({ page, signIn }) => {
    await signIn('ana')
    await page.goto('/kovac/doci/invoices/new')
    const buyer = page.getByRole('combobox', { name: 'Kupac' })
    await buyer.fill('Ži')
    const question = page.getByRole('dialog', { name: CONSENT })
    await expect(question).toBeVisible()
    await expect(buyer).toBeFocused()
    const { y: top = 0 } = (await question.boundingBox()) ?? {}
    const { y = 0, height = 0 } = (await page.getByRole('main').boundingBox()) ?? {}
    expect(y + height).toBeLessThanOrEqual(top + 1)
    for (const button of await page.getByRole('button', { name: 'Izdaj račun' }).all()) {
      const box = await button.boundingBox()
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(top + 1)
    }
  })
})

test('on a slow network the frame of a page stands before its scripts and styles have come, its rows are asked for meanwhile, and the page takes its place', async ({
  page,
  signIn,
  isMobile,
}) => {
  await signIn('ana')
  const letThrough = await assetsHeld(page)
  const frame = page.locator('#frame')
  await page.goto('/auth/sign-in', { waitUntil: 'commit' })
  await expect(frame).toBeAttached()
  await expect(frame).toBeHidden()
  const lists: string[] = []
  page.on('request', (request) => void (/\/documents\?/.test(request.url()) && lists.push(request.url())))
  await page.goto('/kovac/documents', { waitUntil: 'commit' })
  await expect(frame).toBeVisible()
  await expect.poll(() => lists.length).toBe(1)
  await expect(frame.locator('div').last()).toBeVisible({ visible: !isMobile })
  letThrough()
  await expect(page.getByRole('heading', { level: 1, name: 'Ulazni i izlazni računi' })).toBeVisible()
  await expect(frame).toHaveCount(0)
  await page.waitForLoadState('networkidle')
  expect(lists).toHaveLength(1)
})

test('the first pages are drawn without all that the browser knows of the world, which takes it longer to read than they take', async ({
  page,
  signIn,
}) => {
  await signIn('boris')
  await page.addInitScript(`window.read = []
    for (const name of ['DateTimeFormat', 'NumberFormat'])
      Intl[name] = new Proxy(Intl[name], { construct: (of, given) => (read.push(name), new of(...given)) })`)
  for (const name of ['dashboard', 'documents', 'doci/invoices/new']) {
    await page.goto(`/plavo-more/${name}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate('read'), name).toEqual([])
  }
})

test('another language is stored, reloads the page and stays (I18N-03, I18N-04)', DESKTOP_ONLY, async ({ page, signIn }) => {
  await signIn('ana')
  await page.goto('/kovac/documents')
  const reloaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Korisnik: Ana Kovač' }).click()
  await page.getByRole('menuitemradio', { name: 'English' }).click()
  await reloaded
  await expect(page.getByRole('heading', { level: 1, name: 'Incoming and outgoing invoices' })).toBeVisible()
  expect(await page.evaluate("localStorage.getItem('locale')")).toBe('en')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Incoming and outgoing invoices' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

test('the sidebar stands open from 1200 px, folds to the signs of the modules below and is a drawer on a mobile (SHELL-37, SHELL-38)', async ({
  page,
  signIn,
  isMobile,
}) => {
  await signIn('boris')
  await page.goto('/plavo-more/documents')
  const name = page.getByRole('navigation', { name: 'Moduli' }).getByText('Ulazni i izlazni računi', { exact: true })
  await expect(page.getByRole('heading', { level: 1, name: 'Ulazni i izlazni računi' })).toBeVisible()
  if (isMobile) await expect(name).toBeHidden()
  else {
    await expect(name).toBeVisible()
    await page.setViewportSize({ width: 1199, height: 800 })
    await expect(name).toBeHidden()
    await expect(page.getByRole('link', { name: 'Ulazni i izlazni računi' })).toBeVisible()
    await page.setViewportSize({ width: 1200, height: 800 })
    await expect(name).toBeVisible()
    await page.setViewportSize({ width: 1024, height: 800 })
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Ulazni i izlazni računi' })).toBeVisible()
    await expect(name).toBeHidden()
  }
  await page.getByRole('button', { name: 'Otvori izbornik' }).click()
  await expect(name).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(name).toBeHidden()
})

test('moving between companies and pages never reloads the page (SHELL-01)', DESKTOP_ONLY, async ({ page, signIn }) => {
  await signIn('boris')
  await page.goto('/plavo-more/documents')
  await expect(page.getByRole('heading', { level: 1, name: 'Ulazni i izlazni računi' })).toBeVisible()
  await page.evaluate('globalThis.isSamePage = true')
  await page.getByRole('button', { name: /^Poslovni subjekt: Plavo more/ }).click()
  await page.getByRole('option', { name: /Šuma i đak obrt/ }).click()
  await expect(page).toHaveURL(/\/suma-i-dak\/documents$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/plavo-more\/documents$/)
  expect(await page.evaluate('globalThis.isSamePage')).toBe(true)
})

test(
  'a start asks for nothing twice, and nothing on it breaks the content security policy (START-24)',
  DESKTOP_ONLY,
  async ({ page, signIn }) => {
    await signIn('ana')
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.addInitScript(
      "addEventListener('securitypolicyviolation', ({ blockedURI }) => console.error('policy', blockedURI))",
    )
    const complaints: string[] = []
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
    await page.goto('/kovac/documents')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const once = ['/api/current-user', '/api/business-subjects/', '/assets/i18n/hr-first.json', '/assets/i18n/hr.json', '/assets/i18n/en.json'] // prettier-ignore
    const timesAsked = () => once.map((path) => asked.filter((one) => one.replace(/\d+$/, '') === path).length)
    await expect.poll(timesAsked).toEqual(once.map(() => 1))
    // What is asked for before the start is what the start needs: the shell's code under the name that the page asks for.
    const scripts = asked.filter((path) => path.endsWith('.js'))
    expect(scripts).toEqual([...new Set(scripts)])
    expect(complaints).toEqual([])
  },
)
