import type { Page } from '@playwright/test'
import { DEMO_PASSWORD, PEOPLE, SUBJECTS } from 'api/testing/cast'
import { OWNERS } from 'api/testing/demo/owners'
import { DESKTOP_ONLY, expect, test } from '../journey.ts'
import { askingIn, movingIn, type Going } from '../moving.ts'
import { everyPage, firstIds, TABLE } from '../pages.ts'

test.use({ hasDemonstration: true })
// Each person's walk is long and changes nothing that another sees: whoever is free takes the next.
test.describe.configure({ mode: 'parallel' })

/** Whoever has a company, and which. */
const PLACES = [
  ...Object.values(PEOPLE).flatMap(({ email, displayName, memberOf }) =>
    memberOf.map(({ businessSubjectId }) => ({ email, displayName, businessSubjectId })),
  ),
  ...Object.entries(OWNERS).map(([id, { email, displayName }]) => ({ email, displayName, businessSubjectId: Number(id) })),
].map((place) => ({ ...place, slug: Object.values(SUBJECTS).find(({ id }) => id === place.businessSubjectId)?.slug ?? '' }))

const ON_A_PHONE: readonly string[] = [PEOPLE.ana.email, PEOPLE.franka.email]

for (const place of PLACES)
  // The pages are the same for everybody: on a phone an owner and an employee see them.
  test(
    `${place.displayName} finds something on every page of ${place.slug} that is theirs, and nothing fails`,
    ON_A_PHONE.includes(place.email) ? {} : DESKTOP_ONLY,
    async ({ page, isMobile }) => {
      const troubles = hear(page)
      await signInAs(page, place.email)
      // What each page is when it is asked for by its address is the same for everybody, and once is enough; the others move as links do.
      const isByAddress = place.email === PEOPLE.ana.email && !isMobile
      const opened = isByAddress ? await openEach(page, place) : await openAll(page, place, await movingIn(page))
      expect(troubles()).toEqual([])
      expect(opened).toContain('dashboard')
      expect(opened).toContain('documents')
      // To whom all belongs, all is open.
      if (place.email === PEOPLE.ana.email) expect(opened).toEqual(TABLE)
    },
  )

test('whoever has no company yet lands where they can join or found one', DESKTOP_ONLY, async ({ page }) => {
  const troubles = hear(page)
  for (const { email } of [PEOPLE.dino, PEOPLE.ema]) {
    await page.context().clearCookies()
    await signInAs(page, email)
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator(EMPTY)).toHaveCount(0)
  }
  expect(troubles()).toEqual([])
})

test('a list in which nothing is found would be noticed', DESKTOP_ONLY, async ({ page }) => {
  await signInAs(page, PEOPLE.ana.email)
  await page.goto('/kovac/documents?search=nema-takvog')
  await expect(page.locator(EMPTY)).toHaveCount(1)
})

/** What a company may well have none of: an order of payment, a partner who owes and is owed at once, a paper that waits for a decision. */
const MAY_BE_EMPTY = /\/(?!plavo-more\/)[^/]+\/(?:bank\/(?:orders|set-offs|set-offs\/new)|accounting\/inbox)$/

/** As web/src/ui/states.tsx marks what is empty, and what could not be loaded, which looks alike. */
const EMPTY = '[data-empty]'

type Place = (typeof PLACES)[number]

/** Asks for every page by its address, for one record where there are several. */
async function openEach(page: Page, { slug, businessSubjectId }: Place): Promise<string[]> {
  const opened: string[] = []
  const go = askingIn(page)
  for (const { route, addresses } of await everyPage(page, slug, businessSubjectId))
    if (await open(page, addresses[0] ?? '', go)) opened.push(route)
  return opened
}

/** Opens every page; those that are not the person's lead elsewhere and are not told. */
async function openAll(page: Page, { slug, businessSubjectId }: Place, go: Going): Promise<string[]> {
  const opened: string[] = []
  for (const { route, addresses } of await everyPage(page, slug, businessSubjectId))
    for (const wanted of addresses) {
      const isOpen = await open(page, wanted, go)
      if (isOpen && !opened.includes(route)) opened.push(route)
    }
  for (const id of await firstIds(page, `${businessSubjectId}/documents`))
    await open(page, `/${slug}/documents?document=${id}`, go)
  return opened
}

async function open(page: Page, wanted: string, go: Going): Promise<boolean> {
  await go(wanted)
  await expect(page.getByRole('heading').first(), wanted).toBeVisible()
  const { pathname } = new URL(page.url())
  // A module of several pages leads to its first one.
  const isThere = pathname === wanted.split('?')[0] || (/\/(?:doci|bank|accounting)$/.test(wanted) && pathname.startsWith(wanted))
  if (!MAY_BE_EMPTY.test(wanted)) await expect(page.locator(EMPTY), `${wanted} is empty or has failed`).toHaveCount(0)
  return isThere
}

/** What went wrong meanwhile: answers that are failures, errors of the program and of the console. */
function hear(page: Page): () => readonly string[] {
  const heard: string[] = []
  page.on('pageerror', (error) => heard.push(`${page.url()}: ${error.message}`))
  page.on('console', (message) => message.type() === 'error' && heard.push(`${page.url()}: ${message.text()}`))
  page.on('response', (answer) => answer.status() >= 400 && heard.push(`${page.url()}: ${answer.status()} ${answer.url()}`))
  return () => heard
}

async function signInAs(page: Page, email: string): Promise<void> {
  const answer = await page.request.post('/api/sessions', { data: { email, password: DEMO_PASSWORD } })
  expect(answer.status(), await answer.text()).toBe(200)
}
