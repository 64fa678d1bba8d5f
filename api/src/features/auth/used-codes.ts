import { createHmac } from 'node:crypto'
import { symmetricDecrypt } from 'better-auth/crypto'
import { sql } from 'kysely'
import { clock } from '../../kit/clock.ts'
import type { Database } from '../../kit/db.ts'

/** What the library encrypts the secrets of authenticators with. */
type SecretConfig = Parameters<typeof symmetricDecrypt>[0]['key']

const STEP_S = 30
const STEPS_AROUND = [-1, 0, 1]

/**
 * Takes a code of the person's authenticator, each once: it is refused as used where it, or a later one, has been taken before.
 * The library alone would take the same code again within its half minute. Two at once: the database lets one through. What is
 * no code of the authenticator at this moment, as a recovery code, is unknown here.
 */
export async function takeCode(
  secretConfig: SecretConfig,
  database: Database,
  userId: number,
  code: string,
): Promise<'taken' | 'used' | 'unknown'> {
  const step = await stepOf(secretConfig, database, userId, code)
  if (step === null) return 'unknown'
  const { numAffectedRows } = await database.transaction({}, (db) =>
    sql`update auth.users set totp_last_step = ${step} where id = ${userId} and (totp_last_step is null or totp_last_step < ${step})`.execute(
      db,
    ),
  )
  return numAffectedRows === 1n ? 'taken' : 'used'
}

/** The step of the clock a code belongs to; null where it belongs to none around this moment. */
async function stepOf(secretConfig: SecretConfig, database: Database, userId: number, code: string): Promise<number | null> {
  const row = await database.transaction({ isReadOnly: true }, (db) =>
    db.selectFrom('auth.twoFactors').select('secret').where('userId', '=', userId).executeTakeFirst(),
  )
  if (!row) return null
  const secret = await symmetricDecrypt({ key: secretConfig, data: row.secret })
  const now = Math.floor(clock.now().getTime() / 1000 / STEP_S)
  return STEPS_AROUND.map((around) => now + around).find((step) => codeAt(secret, step) === code) ?? null
}

/** RFC 6238: six digits out of an HMAC-SHA-1 over the number of the step. */
export function codeAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', secret).update(counter).digest()
  const offset = (digest.at(-1) ?? 0) & 0xf
  return String((digest.readUInt32BE(offset) & 0x7fff_ffff) % 1_000_000).padStart(6, '0')
}
