import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { Configuration } from '../../kit/configuration.ts'
import { clock } from '../../kit/clock.ts'
import type { Database } from '../../kit/db.ts'

const VALID_S = 365 * 24 * 3600

/**
 * The devices on which a person has signed in whole. Each keeps a signed cookie of that person, by which the attempts made on it are
 * counted apart: a stranger behind the same address can't make the person wait on it, and who has stolen it has few attempts more.
 */
export function knownDevices({ secret, publicUrl }: Pick<Configuration, 'secret' | 'publicUrl'>) {
  const isSecure = publicUrl.startsWith('https:')
  const nameOf = (userId: number) => `${isSecure ? '__Host-' : ''}saldo_device_${userId}`
  const signature = (written: string) => createHmac('sha256', secret).update(`known-device.${written}`).digest('base64url')
  return {
    /** The cookie that makes the device one of the person's. */
    cookieOf: (userId: number): string => {
      const written = `${userId}.${seconds() + VALID_S}.${randomBytes(12).toString('base64url')}`
      const flags = `Path=/; Max-Age=${VALID_S}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
      return `${nameOf(userId)}=${written}.${signature(written)}; ${flags}`
    },
    /** Which of the person's devices asks, if it is one; null for any other, and for a cookie that nobody here has signed. */
    deviceOf: async (database: Database, email: string, { cookie = '' }: IncomingHttpHeaders): Promise<string | null> => {
      if (!cookie.includes('saldo_device_')) return null
      const userId = await userIdOf(database, email)
      const given = userId === null ? undefined : valueIn(cookie, nameOf(userId))
      const [, written = '', signed = ''] = /^([^.]+\.[^.]+\.[^.]+)\.([^.]+)$/.exec(given ?? '') ?? []
      const [owner, until, device] = written.split('.')
      const isSigned = isSame(signed, signature(written))
      return isSigned && owner === String(userId) && Number(until) > seconds() ? (device ?? null) : null
    },
  }
}

const seconds = (): number => Math.floor(clock.now().getTime() / 1000)

const valueIn = (cookie: string, name: string): string | undefined =>
  cookie
    .split(/; */)
    .find((one) => one.startsWith(`${name}=`))
    ?.slice(name.length + 1)

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

const userIdOf = (database: Database, email: string): Promise<number | null> =>
  database.transaction({ isReadOnly: true }, async (db) => {
    const user = await db.selectFrom('auth.users').select('id').where('email', '=', email.toLowerCase()).executeTakeFirst()
    return user?.id ?? null
  })
