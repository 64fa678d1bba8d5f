import { AsyncLocalStorage } from 'node:async_hooks'
import { addDays, dayInZagreb, daysBetween, momentInZagreb } from 'contract/croatia/days'
import { clock } from '../../kit/clock.ts'
import type { Job } from '../../kit/jobs/jobs.ts'
import type { Saldo } from '../../saldo.ts'
import { currentSession, sessions } from 'contract/auth/sessions'
import { DEMO_PASSWORD, PEOPLE, SUBJECTS } from '../cast.ts'
import { BUSINESSES, type Business } from './businesses.ts'
import { getsStatements } from './bank/gets-statements.ts'
import { keepsRules } from './bank/keeps-rules.ts'
import { moneyOf } from './bank/money.ts'
import { oddPayments } from './bank/odd-payments.ts'
import { keepsBooks } from './books/keeps-books.ts'
import { setsOff } from './bank/sets-off.ts'
import { ordersPayments } from './bank/orders-payments.ts'
import { companyOf, type Company, type Inject, type StoryDays } from './company.ts'
import { knows } from './goods.ts'
import { issues } from './invoices.ts'
import { connects } from './network.ts'
import { offersMade } from './offers.ts'
import { OWNERS } from './owners.ts'
import { recurs, type Recurring } from './recurring.ts'
import { disposes } from './register/disposes.ts'
import { keepsFixedAssets } from './register/keeps-fixed-assets.ts'
import { sets } from './settings.ts'
import { singleStories } from './single-stories.ts'
import { takesIn, workingDay } from './taken-in.ts'
import { keepsVehicles } from './vehicles.ts'

/** How issued invoices are taxed is known to Saldo from then on. */
const FIRST_ISSUE_DATE = '2026-01-02'
const DAYS = 730
const ISSUING_DAYS = 330

type From = Pick<Saldo, 'server' | 'database' | 'files'> & {
  readonly jobs: readonly Job[]
  readonly networkUrl: string | null
  readonly hasMailbox: boolean
  /** Takes the clock back to the present. */
  readonly toPresent: () => void
  readonly say: (line: string) => void
}

/**
 * Has three companies live through two years up to now, beside each other and each day by day: with its clock on each day, the people
 * of the cast call what a browser would call. What Saldo refuses is told, and left out.
 */
export async function fill(from: From): Promise<void> {
  const { server, toPresent } = from
  const days = storyDays(dayInZagreb(clock.now()))
  const cookies = await signedIn(server)
  // Each company has its own clock: none waits for the day of another.
  const presentAheadMs = clock.now().getTime() - new Date().getTime()
  const clocks = new AsyncLocalStorage<{ aheadMs: number }>()
  clock.move(() => new Date().getTime() + (clocks.getStore()?.aheadMs ?? presentAheadMs))
  const lived = Object.values(SUBJECTS).map((subject) => {
    const own = { aheadMs: presentAheadMs }
    return clocks.run(own, async () => {
      own.aheadMs = aheadOf(days.first)
      const { live, recurring } = lifeOf(subject, days, cookies, from)
      for (let day = days.first; day < days.today; day = addDays(day, 1)) {
        own.aheadMs = aheadOf(day)
        await recurring(day)
        await Promise.all(live.map((part) => part(day)))
      }
      own.aheadMs = presentAheadMs
      await Promise.all(live.map((part) => part(days.today)))
    })
  })
  await Promise.all(lived)
  toPresent()
  for (const cookie of cookies.values())
    await server.inject({ method: 'DELETE', url: `/api${currentSession.remove.path}`, headers: { cookie } })
}

type Live = (day: string) => Promise<void>

/** What a company takes in goes on beside what it issues: nobody waits for the other. */
function lifeOf(
  subject: Company['subject'],
  days: StoryDays,
  cookies: ReadonlyMap<string, string>,
  from: From,
): { readonly live: readonly Live[]; readonly recurring: Live } {
  const { server, database, jobs } = from
  const business = BUSINESSES[subject.id]
  const scope = { businessSubjectId: subject.id, userId: PEOPLE[business.person].id }
  const around = { scope, database, log: server.log, attempt: 1, isLastAttempt: true }
  const run = async (name: string, payload: object) => {
    await jobs.find((job) => job.name === name)?.run(payload, around)
  }
  const given = { ...from, money: moneyOf(), subject, scope, days, run, inject: injectInto(server), cookie: cookies.get(PEOPLE[business.person].email) ?? '', ownerCookie: cookies.get(ownerOf(subject.id)) ?? '' } // prettier-ignore
  const issuing = companyOf({ ...given, seed: subject.id })
  const archive = companyOf({ ...given, seed: 100 + subject.id })
  takesIn(archive.company, business)
  getsStatements(archive.company)
  keepsRules(archive.company)
  if (subject.id === SUBJECTS.more.id) ordersPayments(archive.company)
  let follow: Recurring = async () => {}
  issuing.company.on(days.first, async () => {
    follow = await begins(issuing.company, business)
  })
  return {
    live: [issuing.live, archive.live],
    recurring: (day) => follow(day, () => run('make-recurring-invoices', {})),
  }
}

async function begins(company: Company, business: Business): Promise<Recurring> {
  await sets(company)
  await keepsFixedAssets(company, await keepsVehicles(company))
  keepsBooks(company)
  const trade = await knows(company, business)
  company.on(company.days.moved, () => connects(company))
  issues(company, business, trade)
  disposes(company, trade)
  offersMade(company, trade, company.subject.id === SUBJECTS.suma.id ? 2 : 1)
  singleStories(company, trade)
  oddPayments(company, trade)
  setsOff(company, trade)
  return recurs(company, trade)
}

const injectInto =
  (server: Saldo['server']): Inject =>
  async ({ method, url, cookie, input, mediaType }) => {
    const headers = { cookie, 'accept-language': 'hr', ...(mediaType && { 'content-type': mediaType }) }
    const { statusCode, body } = await server.inject({ method, url, headers, ...(input && { payload: input }) })
    return { status: statusCode, body }
  }

const storyDays = (today: string): StoryDays => {
  const latest = workingDay(addDays(today, -ISSUING_DAYS))
  return { first: addDays(today, -DAYS), moved: latest > FIRST_ISSUE_DATE ? latest : FIRST_ISSUE_DATE, today }
}

/**
 * How far ahead of the system's a clock is: work begins between eight and three in Zagreb, each day at another time; from then on the
 * clock goes on by itself.
 */
function aheadOf(day: string): number {
  const minutes = (daysBetween(FIRST_ISSUE_DATE, day) * 137 + 420_000) % 420
  const begun = momentInZagreb(`${day}T08:00:00`).getTime() + minutes * 60_000
  return begun - new Date().getTime()
}

const ownerOf = (subjectId: number): string =>
  (OWNERS as Readonly<Record<number, { email: string }>>)[subjectId]?.email ?? PEOPLE.ana.email

/** The sessions of those who work there and of those to whom the companies belong, by their e-mail. */
async function signedIn(server: Saldo['server']): Promise<ReadonlyMap<string, string>> {
  const cookies = new Map<string, string>()
  for (const { email } of [PEOPLE.ana, PEOPLE.boris, ...Object.values(OWNERS)]) {
    const { headers } = await server.inject({ method: 'POST', url: `/api${sessions.create.path}`, payload: { email, password: DEMO_PASSWORD } }) // prettier-ignore
    cookies.set(email, [headers['set-cookie']].flat().map((cookie) => String(cookie).split(';')[0]).join('; ')) // prettier-ignore
  }
  return cookies
}
