import * as z from 'zod'
import {
  notFoundInRegister,
  RegisterEntry,
  registerEntries,
  registerNotReached,
} from 'contract/business-subjects/register-entries'
import { CROATIA_ID } from 'contract/codebooks/countries'
import type { Endpoint } from 'contract/kit/endpoint'
import { whereNotReached } from '../../adapters/asked.ts'
import type { CompanyEntry, CompanyRegister } from '../../adapters/company-register/company-entry.ts'
import { clock } from '../../kit/clock.ts'
import type { Db } from '../../kit/db.ts'
import type { Fail } from '../../kit/fail.ts'
import { bareRoutes, type BareCall, type Route } from '../../kit/routes.ts'

/** The registers are asked once a day for the same OIB. */
const KEPT_MS = 24 * 60 * 60_000

/** Bare, because no transaction waits for a register. */
export const registerEntryRoutes = (register: CompanyRegister): Route[] =>
  bareRoutes(registerEntries, { get: registerEntryFrom(register) })

type Asked = { readonly oib: string }
type Around = Pick<BareCall<Endpoint>, 'database' | 'scope' | 'log'> & {
  readonly fail: Fail<typeof registerNotReached | typeof notFoundInRegister>
}

/** Answers with the company that has an OIB, for whichever endpoint asks. */
export const registerEntryFrom =
  (register: CompanyRegister) =>
  async (asked: Asked, around: Around): Promise<RegisterEntry> => ({
    ...(await companyEntryFrom(register)(asked, around)),
    countryId: CROATIA_ID,
  })

/** The same as the register tells it. */
export const companyEntryFrom =
  (register: CompanyRegister) =>
  async ({ oib }: Asked, { database, scope, log, fail }: Around): Promise<KeptEntry> => {
    const kept = await database.transaction(scope, (db) => keptEntry(db, oib))
    if (kept) return kept
    const silent = whereNotReached((error) => {
      log.warn({ err: error }, 'A register of companies was not reached')
      return fail(registerNotReached)
    })
    const found = await register.entryOf(oib).catch(silent)
    if (!found) return fail(notFoundInRegister)
    return database.transaction({ ...scope, isReadOnly: false }, (db) => keep(db, oib, found))
  }

const KeptEntry = RegisterEntry.omit({ countryId: true }).extend({ activity: z.string().optional() })
type KeptEntry = z.infer<typeof KeptEntry>

async function keptEntry(db: Db, oib: string): Promise<KeptEntry | null> {
  const row = await db
    .selectFrom('registerEntries')
    .select('entry')
    .where('oib', '=', oib)
    .where('fetchedAt', '>', oldest())
    .executeTakeFirst()
  return row ? KeptEntry.parse(row.entry) : null
}

/** What is older than a day goes: it may be about a person. */
async function keep(db: Db, oib: string, entry: CompanyEntry): Promise<KeptEntry> {
  await db.deleteFrom('registerEntries').where('fetchedAt', '<=', oldest()).execute()
  await db
    .insertInto('registerEntries')
    .values({ oib, entry: JSON.stringify(entry), fetchedAt: clock.now() })
    .onConflict((conflict) => conflict.column('oib').doNothing())
    .execute()
  return entry
}

const oldest = () => new Date(clock.now().getTime() - KEPT_MS)
