import type { DemonstrationSignIns } from 'contract/auth/registrations'
import { OWNER_ROLE_ID, ROLES } from 'contract/roles'
import { fork, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { clock } from '../kit/clock.ts'
import type { Saldo } from '../saldo.ts'
import { DEMO_PASSWORD, DINO_KEY, PEOPLE, seedCast, SUBJECTS } from './cast.ts'
import type { ToFiller } from './demo/fill-process.ts'
import { OWNERS, seedOwners } from './demo/owners.ts'

export type Demonstration = {
  /** Ends with the last of its documents; what fills them in may have been stopped before. */
  readonly filled: Promise<void>
  readonly stop: () => void
}

type Brought = Pick<ToFiller, 'hasNetwork' | 'hasMailbox'>

/** Of a server that was built, what fills it in was built with it: from source it takes a second longer to start. */
const BUILT = path.join(path.dirname(import.meta.filename), 'fill-process.js')
/** The process that fills it in, beside the server: its clocks go through two years in less than a minute. */
const FILLER = existsSync(BUILT) ? BUILT : path.join(import.meta.dirname, 'demo/fill-process.ts')
const DAYS_MS = 731 * 86_400_000

/**
 * Puts the cast into an empty installation, and says how to sign in; two years of documents come in the background, so that nobody
 * waits for them. An installation that has people is left as it is.
 */
export async function demonstrate(
  { database, auth, configuration }: Pick<Saldo, 'database' | 'auth' | 'configuration'>,
  brought: Brought,
  say: (line: string) => void,
): Promise<Demonstration> {
  const hasPeople = await database.transaction({ isReadOnly: true }, (db) =>
    db.selectFrom('auth.users').select('id').limit(1).executeTakeFirst(),
  )
  let filler: ChildProcess | null = null
  if (!hasPeople) {
    await longAgo(configuration.clockAheadMs, async () => {
      await seedCast(database, auth)
      await seedOwners(database, auth)
    })
    say('Filling the demonstration in the background: two years of three companies. You can sign in meanwhile.')
    filler = fork(FILLER, { execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
    filler.send({ configuration, ...brought } satisfies ToFiller)
  }
  say('Demonstration sign-ins, all with the password ' + DEMO_PASSWORD + ':')
  for (const { email, displayName } of signIns().people) say(`  ${email}  ${displayName}`)
  say(`Invitation key for ${PEOPLE.dino.email}: ${DINO_KEY}`)
  return { filled: filler ? endOf(filler, say) : Promise.resolve(), stop: () => filler?.kill('SIGKILL') }
}

/** Whom one can sign in as, with the companies they work in. */
export function signIns(): DemonstrationSignIns {
  const companyOf = ({ businessSubjectId, roleId }: { readonly businessSubjectId: number; readonly roleId: number }) => ({
    name: Object.values(SUBJECTS).find(({ id }) => id === businessSubjectId)?.name ?? '',
    role: ROLES.find(({ id }) => id === roleId)?.name ?? '',
  })
  const cast = Object.values(PEOPLE).map(({ email, displayName, memberOf }) => ({
    email,
    displayName,
    companies: memberOf.map(companyOf),
  }))
  const owners = Object.entries(OWNERS).map(([id, { email, displayName }]) => ({
    email,
    displayName,
    companies: [companyOf({ businessSubjectId: Number(id), roleId: OWNER_ROLE_ID })],
  }))
  return { password: DEMO_PASSWORD, people: [...cast, ...owners] }
}

/** The people and companies were there before their documents. */
async function longAgo(aheadMs: number, seed: () => Promise<void>): Promise<void> {
  clock.putAhead(aheadMs - DAYS_MS)
  await seed().finally(() => clock.putAhead(aheadMs))
}

const endOf = (filler: ChildProcess, say: (line: string) => void): Promise<void> =>
  new Promise((resolve) => {
    filler.on('message', (line) => {
      if (typeof line === 'string') say(line)
    })
    filler.once('exit', (code) => {
      say(code === 0 ? 'The demonstration is filled.' : 'The demonstration was not filled to its end: start in an empty DATA_DIR to have it whole.') // prettier-ignore
      resolve()
    })
    filler.once('error', () => resolve())
  })
