import { addDays, dayInZagreb, momentInZagreb } from 'contract/croatia/days'
import { clock } from '../../kit/clock.ts'
import type { Job } from '../../kit/jobs/jobs.ts'
import type { Saldo } from '../../saldo.ts'
import { currentSession, sessions } from 'contract/auth/sessions'
import { DEMO_PASSWORD, PEOPLE, SUBJECTS } from '../cast.ts'
import { BUSINESSES } from './businesses.ts'
import { companyOf, type Inject, type StoryDays } from './company.ts'
import { knows } from './goods.ts'
import { issues } from './invoices.ts'
import { connects } from './network.ts'
import { offersMade } from './offers.ts'
import { OWNERS } from './owners.ts'
import { recurs, type Recurring } from './recurring.ts'
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
 * Has three companies live through two years up to now, day by day: with the clock on each day, the people of the cast call what a
 * browser would call. What Saldo refuses is told, and left out.
 */
export async function fill({ server, database, files, jobs, networkUrl, hasMailbox, toPresent, say }: From): Promise<void> {
  const inject: Inject = async ({ method, url, cookie, input }) => {
    const { statusCode, body } = await server.inject({
      method,
      url,
      headers: { cookie, 'accept-language': 'hr' },
      ...(input && { payload: input }),
    })
    return { status: statusCode, body }
  }
  const now = clock.now()
  const days = storyDays(dayInZagreb(now))
  const cookies = new Map<string, string>()
  for (const email of [PEOPLE.ana.email, PEOPLE.boris.email, ...Object.values(OWNERS).map(({ email }) => email)])
    cookies.set(email, await signedIn(server, email))
  const lives: ((day: string) => Promise<void>)[] = []
  const recurring: Recurring[] = []
  const around = { database, log: server.log, attempt: 1, isLastAttempt: true }
  const makeDue = async () =>
    void (await jobs.find(({ name }) => name === 'make-recurring-invoices')?.run({}, { ...around, scope: {} }))

  onDay(days.first)
  for (const subject of Object.values(SUBJECTS)) {
    const business = BUSINESSES[subject.id]
    const scope = { businessSubjectId: subject.id, userId: PEOPLE[business.person].id }
    const run = async (name: string, payload: object) =>
      void (await jobs.find((job) => job.name === name)?.run(payload, { ...around, scope }))
    const { company, live } = companyOf({
      subject,
      scope,
      days,
      run,
      database,
      files,
      networkUrl,
      hasMailbox,
      inject,
      say,
      cookie: cookies.get(PEOPLE[business.person].email) ?? '',
      ownerCookie: cookies.get(ownerOf(subject.id)) ?? '',
    })
    lives.push(live)
    company.on(days.first, async () => {
      await sets(company, business)
      await keepsVehicles(company)
      takesIn(company, business)
      const trade = await knows(company, business)
      recurring.push(recurs(company, trade))
      company.on(days.moved, () => connects(company))
      issues(company, business, trade)
      offersMade(company, trade, subject.id === 3 ? 2 : 1)
      singleStories(company, trade)
    })
  }

  for (let day = days.first; day < days.today; day = addDays(day, 1)) {
    onDay(day)
    for (const follow of recurring) await follow(day, makeDue)
    await Promise.all(lives.map((live) => live(day)))
  }
  toPresent()
  await Promise.all(lives.map((live) => live(days.today)))
  for (const cookie of cookies.values())
    await inject({ method: 'DELETE', url: `/api${currentSession.remove.path}`, cookie, input: undefined })
}

const storyDays = (today: string): StoryDays => {
  const latest = workingDay(addDays(today, -ISSUING_DAYS))
  return { first: addDays(today, -DAYS), moved: latest > FIRST_ISSUE_DATE ? latest : FIRST_ISSUE_DATE, today }
}

/** From a quarter past nine in Zagreb on, the clock goes on by itself. */
function onDay(day: string): void {
  const ahead = momentInZagreb(`${day}T09:15:00`).getTime() - new Date().getTime()
  clock.putAhead(ahead)
}

const ownerOf = (subjectId: number): string =>
  (OWNERS as Readonly<Record<number, { email: string }>>)[subjectId]?.email ?? PEOPLE.ana.email

async function signedIn(server: Saldo['server'], email: string): Promise<string> {
  const { headers } = await server.inject({
    method: 'POST',
    url: `/api${sessions.create.path}`,
    payload: { email, password: DEMO_PASSWORD },
  })
  return [headers['set-cookie']]
    .flat()
    .map((cookie) => String(cookie).split(';')[0])
    .join('; ')
}
