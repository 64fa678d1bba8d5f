import { addDays, dayInZagreb } from 'contract/croatia/days'
import { expectAccessible } from '../accessible.ts'
import { CAVAO, issued, ofNet, received, ZITO } from '../files.ts'
import { crossed, DESKTOP_ONLY, documentsOf, expect, PHONE_ONLY, test } from '../journey.ts'

const today = dayInZagreb(new Date())
/** Of Plavo more, where what is late counts; of Kovač all is of this year, whatever day it is. */
const due = (subject: 'kovac' | 'more', dueIn: number) =>
  subject === 'more'
    ? { issueDate: addDays(today, -60), dueDate: addDays(today, dueIn) }
    : { issueDate: today, dueDate: addDays(today, 20) }
const filled = new Set<string>()

/** Both companies sold to Žito twice and to Čavao once; to Plavo more Žito is late with both, and it owes Čavao. */
test.beforeEach(async ({ product, signIn, imported, page }) => {
  if (filled.has(product.url)) return
  filled.add(product.url)
  for (const [name, subject] of [['ana', 'kovac'], ['boris', 'more']] as const) {
    await signIn(name)
    const one = (number: string, given: object) => issued(subject, { number, ...ofNet('100'), ...given })
    await imported(subject, [
      one('1-P1-1', { buyer: ZITO, ...due(subject, -47) }),
      one('2-P1-1', { buyer: ZITO, ...due(subject, -5), ...ofNet('200') }),
      one('3-P1-1', { buyer: CAVAO, ...due(subject, 20) }),
      received(subject, { number: '77-1-1', seller: CAVAO, ...due(subject, -8), ...ofNet('400') }),
    ])
  }
  await page.context().clearCookies()
}) // prettier-ignore

for (const colourScheme of ['light', 'dark'] as const)
  test(
    `who keeps the books of a company arrives at what must be done and who owes, ${colourScheme} (DASH-I-01, DASH-I-57, DASH-I-58)`,
    crossed(colourScheme === 'light'),
    async ({ page, signIn, isMobile }) => {
      await page.emulateMedia({ colorScheme: colourScheme })
      await signIn('boris')
      await page.goto('/plavo-more')
      await expect(page.getByRole('heading', { level: 1, name: 'Nadzorna ploča Plavo more d.o.o.' })).toBeVisible()
      await expect(page).toHaveTitle('Nadzorna ploča · Saldo')
      const today = page.getByRole('list', { name: 'Što treba danas' })
      await expect(today).toContainText('računa kupaca kasne')
      await expect(today).toContainText('375,00 EUR, do 47 dana')
      const customers = page.getByRole('region', { name: 'Kupci duguju' })
      await expect(customers.getByRole('listitem')).toHaveCount(2)
      await expect(customers.getByRole('listitem').first()).toContainText(isMobile ? '47 dana kasni' : 'kasni 47 dana')
      await expectAccessible(page, 'internal dashboard')

      if (isMobile) await page.getByRole('button', { name: 'Za platiti' }).click()
      await page.getByRole('button', { name: 'Prikaži otvorene račune: Čavao i matica' }).click()
      const dialog = page.getByRole('dialog', { name: 'Otvoreni računi: Čavao i matica' })
      await expect(dialog).toContainText('77-1-1')
      await expectAccessible(page, 'incoming invoices')
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
    },
  )

test('the figure of what is late opens just the invoices that it counts (DASH-I-59)', DESKTOP_ONLY, async ({ page, signIn }) => {
  await signIn('boris')
  await page.goto('/plavo-more/dashboard')
  await page.getByRole('link', { name: '375,00 EUR dospjelo' }).click()
  await expect(documentsOf(page)).toHaveCount(2)
  await expect(documentsOf(page).filter({ hasText: 'Žito i brašno' })).toHaveCount(2)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Nadzorna ploča Plavo more d.o.o.' })).toBeVisible()
})

test('a row says all that is known when it is pointed at or come to by key, and its bell reminds (DASH-I-61, DASH-I-62)', async ({
  page,
  signIn,
  isMobile,
}) => {
  await signIn('boris')
  await page.goto('/plavo-more/dashboard')
  const row = page.getByRole('region', { name: 'Kupci duguju' }).getByRole('listitem').first()
  if (!isMobile) {
    // Cards above that come later move the row away from under the mouse.
    await expect(async () => {
      await page.mouse.move(0, 0)
      await row.hover()
      await expect(page.getByRole('tooltip')).toContainText('Dospjelih2', { timeout: 2_000 })
    }).toPass()
    await page.mouse.move(0, 0)
    await expect(page.getByRole('tooltip')).toBeHidden()
  }
  await row.getByRole('link').focus()
  await expect(page.getByRole('tooltip')).toContainText('Ukupno375,00 EUR')
  await expectAccessible(page, 'overview of a partner')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('tooltip')).toBeHidden()
  await row.getByRole('button', { name: 'Pošalji opomenu: Žito i brašno d.o.o.' }).click()
  await expect(page.getByRole('dialog', { name: 'Opomena: Žito i brašno d.o.o.' })).toContainText('1-P1-1')
})

test('whoever reads it in English has it in English', DESKTOP_ONLY, async ({ page, signIn }) => {
  await signIn('cvita')
  await page.goto('/plavo-more')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard Plavo more d.o.o.' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'To do today' })).toContainText('customer invoices are late')
  const row = page.getByRole('region', { name: 'Customers owe' }).getByRole('listitem').first()
  await expect(row).toContainText('47 days')
  // Who only reads neither reminds nor issues.
  await expect(page.getByRole('button', { name: /Remind|Send a reminder/ })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'New invoice' })).toHaveCount(0)
  await expectAccessible(page, 'internal dashboard in English')
})

test('an employee is welcomed, and has no item for it in the menu (DASH-I-04)', DESKTOP_ONLY, async ({ page, signIn }) => {
  await signIn('franka')
  await page.goto('/plavo-more/dashboard')
  await expect(page.getByRole('heading', { name: 'Dobro došli, Franka Čop' })).toBeVisible()
  const menu = page.getByRole('navigation', { name: 'Moduli' })
  await expect(menu.getByRole('link', { name: 'Izdavanje' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Nadzorna ploča' })).toHaveCount(0)
  await expectAccessible(page, 'welcome')
})

for (const colourScheme of ['light', 'dark'] as const)
  test(
    `who runs a business alone arrives at how sales go, ${colourScheme} (DASH-I-01, DASH-S-08, DASH-S-13, DASH-S-30)`,
    crossed(colourScheme === 'light'),
    async ({ page, signIn, isMobile }) => {
      await page.emulateMedia({ colorScheme: colourScheme })
      await signIn('ana')
      await page.goto('/')
      await expect(page.getByRole('heading', { level: 1, name: 'Dobar dan, Kovač d.o.o.' })).toBeVisible()
      const top = page.getByRole('region', { name: 'Prvih pet' })
      if (isMobile) await page.getByRole('button', { name: 'Najbolji kupci' }).click()
      await expect(top).toContainText('Žito i brašno d.o.o.')
      await expect(top).toContainText('500,00 EUR')
      await expect(page.getByRole('region', { name: 'Statistika računa' })).toContainText('3 računa')
      await page.getByRole('region', { name: 'Blog' }).scrollIntoViewIfNeeded()
      await expect(page.getByRole('link', { name: /^Saznajte više: E-računi u 2027/ })).toBeVisible()
      await expectAccessible(page, 'standalone dashboard')
    },
  )

test('a post of the blog opens beside, and the dashboard stays (DASH-S-31)', DESKTOP_ONLY, async ({ page, signIn }) => {
  await signIn('ana')
  await page.goto('/kovac/dashboard')
  await page.getByRole('region', { name: 'Blog' }).scrollIntoViewIfNeeded()
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: /^Saznajte više: E-računi u 2027/ }).click()
  await expect((await opened).getByRole('heading', { name: /^E-računi u 2027/ })).toBeVisible()
  await expect(page).toHaveURL(/\/kovac\/dashboard$/)
})

test(
  'the year before has figures of its own, and its address can be sent on (GAP-109)',
  DESKTOP_ONLY,
  async ({ page, signIn }) => {
    await signIn('ana')
    await page.goto('/kovac/dashboard')
    const year = Number(today.slice(0, 4)) - 1
    await page.getByRole('button', { name: `${year}.` }).click()
    await expect(page.getByRole('region', { name: 'Statistika računa' })).toContainText(`U ${year}. još nema izdanih računa.`)
    await page.reload()
    await expect(page.getByRole('region', { name: 'Statistika računa' })).toContainText(`U ${year}. još nema izdanih računa.`)
    await expectAccessible(page, 'a year without sales')
  },
)

test('in English every card speaks English', PHONE_ONLY, async ({ page, signIn }) => {
  await signIn('ana')
  await page.goto('/kovac/dashboard')
  const reloaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Korisnik: Ana Kovač' }).click()
  await page.getByRole('menuitemradio', { name: 'English' }).click()
  await reloaded
  await expect(page.getByRole('heading', { level: 1, name: 'Hello, Kovač d.o.o.' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Invoice statistics' })).toContainText('3 invoices')
  await expect(page.getByRole('region', { name: 'Top five' })).toContainText('Total')
  await expectAccessible(page, 'standalone dashboard in English')
})

/** Beside what every page asks for, and the list of first steps, which is there until its steps are done. */
const OF_CARDS_MAX = 6
const isOfNoCard = (path: string) =>
  /^\/api\/(current-user|configuration|business-subjects\/\d+)$/.test(path) || path.endsWith('/first-steps')
for (const [name, subject, heading] of [
  ['boris', 'plavo-more', /^Nadzorna ploča Plavo more d\.o\.o\.$/],
  // Whichever language Ana has chosen by then.
  ['ana', 'kovac', /Nadzorna ploča|Dashboard/],
] as const)
  test(
    `the dashboard of ${subject} asks the server at most six times when it opens, and for nothing twice (DASH-I-01)`,
    DESKTOP_ONLY,
    async ({ page, signIn }) => {
      const asked: string[] = []
      page.on('request', (request) => {
        const { pathname } = new URL(request.url())
        if (pathname.startsWith('/api/') && !isOfNoCard(pathname)) asked.push(pathname)
      })
      await signIn(name)
      asked.length = 0
      await page.goto(`/${subject}/dashboard`)
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
      await page.waitForLoadState('networkidle')
      const atOpening = asked.length
      expect(atOpening, asked.join(', ')).toBeLessThanOrEqual(OF_CARDS_MAX)
      expect(new Set(asked).size).toBe(atOpening)
      // What lies below asks once it is come to, where anything does: on a large screen all cards of a bookkeeper are in sight at once.
      await page.getByRole('main').hover()
      await page.mouse.wheel(0, 4_000)
      await page.waitForLoadState('networkidle')
      expect(new Set(asked).size).toBe(asked.length)
    },
  )
