import { randomBytes } from 'node:crypto'
import { generateRandomString, symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import { authenticatorIsOff, authenticatorIsOn, authenticatorRemovals, authenticators, wrongAuthenticatorCode } from 'contract/auth/authenticators' // prettier-ignore
import { actionNotAllowed } from 'contract/kit/failures'
import type { Database, Db } from '../../kit/db.ts'
import { bareRoutes, type Route } from '../../kit/routes.ts'
import { hasPassword } from './people/own-password.ts'
import { attempted, FREE_FAILURES } from './attempts.ts'
import type { Auth } from './better-auth.ts'
import { base32 } from './base32.ts'
import { takeCode } from './used-codes.ts'

const SECRET_LENGTH = 32
const RECOVERY_CODES = 10

/**
 * Setting up and removing the second factor. The rows are those of the authentication library, which asks for them when a
 * person signs in; it would want the password for each step here, where the specification asks for a code (PROF-39 to 51).
 */
export const authenticatorRoutes = (auth: Auth): Route[] => [
  ...bareRoutes(authenticators, {
    create: async (_, { database, caller, fail }) => {
      const userId = caller?.userId ?? 0
      const secret = generateRandomString(SECRET_LENGTH)
      const { secretConfig } = await auth.$context
      const kept = await symmetricEncrypt({ key: secretConfig, data: secret })
      const user = await database.transaction({ userId }, async (db) => {
        const found = await personOf(db, userId)
        if (!(await hasPassword(db, userId))) fail(actionNotAllowed)
        if (found.twoFactorEnabled) return fail(authenticatorIsOn)
        await db.deleteFrom('auth.twoFactors').where('userId', '=', userId).execute()
        await db.insertInto('auth.twoFactors').values({ userId, secret: kept, backupCodes: '', verified: false }).execute()
        return found
      })
      return { secretKey: base32(Buffer.from(secret)), authenticatorUri: uriOf(user.email, secret) }
    },
    update: async ({ code }, { database, caller, fail }) => {
      const userId = caller?.userId ?? 0
      const recoveryCodes = Array.from({ length: RECOVERY_CODES }, recoveryCode)
      const { secretConfig } = await auth.$context
      const kept = await symmetricEncrypt({ key: secretConfig, data: JSON.stringify(recoveryCodes) })
      if ((await personOfNow(database, userId)).twoFactorEnabled) return fail(authenticatorIsOn)
      if (!(await isRight(auth, { database, fail }, userId, code))) return fail(wrongAuthenticatorCode)
      await database.transaction({ userId }, async (db) => {
        await db.updateTable('auth.twoFactors').set({ verified: true, backupCodes: kept }).where('userId', '=', userId).execute()
        await db.updateTable('auth.users').set({ twoFactorEnabled: true }).where('id', '=', userId).execute()
      })
      return { recoveryCodes }
    },
  }),
  ...bareRoutes(authenticatorRemovals, {
    create: async ({ code }, { database, caller, fail }) => {
      const userId = caller?.userId ?? 0
      if (!(await personOfNow(database, userId)).twoFactorEnabled) return fail(authenticatorIsOff)
      if (!(await isRight(auth, { database, fail }, userId, code))) return fail(wrongAuthenticatorCode)
      await database.transaction({ userId }, async (db) => {
        await db.updateTable('auth.users').set({ twoFactorEnabled: false }).where('id', '=', userId).execute()
        await db.deleteFrom('auth.twoFactors').where('userId', '=', userId).execute()
      })
      return undefined
    },
  }),
]

const personOf = (db: Db, userId: number): Promise<{ readonly email: string; readonly twoFactorEnabled: boolean }> =>
  db.selectFrom('auth.users').where('id', '=', userId).select(['email', 'twoFactorEnabled']).executeTakeFirstOrThrow()

const personOfNow = (database: Database, userId: number) =>
  database.transaction({ userId, isReadOnly: true }, (db) => personOf(db, userId))

type Asked = Parameters<typeof attempted>[0]

/** A code of the authenticator that has not been used, or a recovery code. Wrong ones are slowed as when signing in. */
async function isRight(auth: Auth, { database, fail }: Asked, userId: number, typed: string): Promise<boolean> {
  const code = typed.replaceAll(/\s/g, '')
  const right = await attempted(
    { database, fail },
    [{ about: `authenticator of ${userId}`, freeFailures: FREE_FAILURES }],
    async () => {
      const { secretConfig } = await auth.$context
      const outcome = await takeCode(secretConfig, database, userId, code)
      const isOne = outcome === 'unknown' ? await isRecoveryCode(auth, database, userId, code) : outcome === 'taken'
      return isOne || null
    },
  )
  return right === true
}

async function isRecoveryCode(auth: Auth, database: Database, userId: number, code: string): Promise<boolean> {
  const row = await database.transaction({ userId, isReadOnly: true }, (db) =>
    db.selectFrom('auth.twoFactors').select('backupCodes').where('userId', '=', userId).executeTakeFirst(),
  )
  if (!row?.backupCodes) return false
  const { secretConfig } = await auth.$context
  const codes = JSON.parse(await symmetricDecrypt({ key: secretConfig, data: row.backupCodes })) as string[]
  return codes.includes(code)
}

/** Ten letters and digits in two groups: some 50 bits, and easy to copy from paper. */
const recoveryCode = () => base32(randomBytes(7)).slice(0, 10).toLowerCase().replace(/^.{5}/, '$&-')

/** The address authenticator apps read from a QR code. */
const uriOf = (email: string, secret: string): string => {
  const how = new URLSearchParams({ secret: base32(Buffer.from(secret)), issuer: 'Saldo', digits: '6', period: '30' })
  return `otpauth://totp/${encodeURIComponent(`Saldo:${email}`)}?${how.toString()}`
}
