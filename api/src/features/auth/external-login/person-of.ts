import { sql } from 'kysely'
import * as z from 'zod'
import type { ExternalLoginProblem } from 'contract/auth/external-login'
import { DISPLAY_NAME_MAX } from 'contract/auth/auth-limits'
import { email } from 'contract/kit/fields'
import type { Language } from 'contract/languages'
import type { Database, Db } from '../../../kit/db.ts'

const PROVIDER_ID = 'openid'

const Identity = z.object({ issuer: z.string(), sub: z.string().min(1).max(255) })
/** Some providers write the flag as text. */
const Verified = z.object({ email, email_verified: z.literal([true, 'true']) })
const Named = z.object({ name: z.string().trim().min(1) })

/** Whose account the claims of a provider open; a person seen for the first time gets one, confirmed and without a password. */
export async function personOf(
  database: Database,
  claims: object,
  language: Language,
): Promise<{ userId: number } | ExternalLoginProblem> {
  const { issuer, sub } = Identity.parse(claims)
  // The number of a person means something only together with who gave it.
  const accountId = `${issuer} ${sub}`
  return database.transaction({}, async (db) => {
    const linked = await db
      .selectFrom('auth.accounts')
      .select('userId')
      .where('providerId', '=', PROVIDER_ID)
      .where('accountId', '=', accountId)
      .executeTakeFirst()
    if (linked) return linked
    const address = Verified.safeParse(claims).data?.email
    if (address === undefined) return 'unverified'
    const user = await userWith(db, { email: address, displayName: nameIn(claims, address), language })
    // Anyone can sign up with an address that is not theirs. Were such an account linked, whoever made it would hold its
    // password when the owner of the address comes in through the provider.
    if (!user.emailVerified) return 'unconfirmed'
    await db
      .insertInto('auth.accounts')
      .values({ userId: user.id, providerId: PROVIDER_ID, accountId })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return { userId: user.id }
  })
}

type Person = { readonly email: string; readonly displayName: string; readonly language: Language }

/** The person with an address, known before or made now; two logins at once make one. */
async function userWith(db: Db, { email: address, displayName, language }: Person) {
  await db
    .insertInto('auth.users')
    .values({ email: address.toLowerCase(), displayName, emailVerified: true, selectedLanguage: language })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return db
    .selectFrom('auth.users')
    .select(['id', 'emailVerified'])
    .where(sql`lower(email)`, '=', address.toLowerCase())
    .executeTakeFirstOrThrow()
}

const nameIn = (claims: object, address: string): string =>
  (Named.safeParse(claims).data?.name ?? address.split('@')[0] ?? address).slice(0, DISPLAY_NAME_MAX)
