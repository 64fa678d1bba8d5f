import { parseCookies } from 'better-auth/cookies'
import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod'
import { LANGUAGES } from 'contract/languages'
import { paths } from 'contract/paths'
import { clock } from '../../../kit/clock.ts'

const Pending = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  returnTo: z.string(),
  language: z.enum(LANGUAGES),
  expiresAtMs: z.number(),
})
type Pending = z.infer<typeof Pending>

/** A person has this long to sign in at the provider. */
const WITHIN_S = 600
/** Browsers drop a cookie of more than 4096 bytes; a page with so long an address is not worth losing the login over. */
const RETURN_MAX = 1500

/** What is remembered of a login while the browser is at the provider: in a signed cookie, so that only this browser can end it. */
export function pendingLogins(secret: string, publicUrl: string) {
  const isSecure = publicUrl.startsWith('https:')
  const name = `${isSecure ? '__Host-' : ''}saldo_external_login`
  const cookie = (value: string, maxAgeS: number) =>
    `${name}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAgeS}${isSecure ? '; Secure' : ''}`
  return {
    keep: ({ returnTo, ...rest }: Omit<Pending, 'expiresAtMs'>): string => {
      const pending: Pending = {
        ...rest,
        returnTo: returnTo.length > RETURN_MAX ? paths.root() : returnTo,
        expiresAtMs: clock.now().getTime() + WITHIN_S * 1000,
      }
      return cookie(signed(secret, Buffer.from(JSON.stringify(pending)).toString('base64url')), WITHIN_S)
    },
    read: (cookies: string | undefined): Pending | null => {
      const given = parseCookies(cookies ?? '').get(name) ?? ''
      const [written = ''] = given.split('.')
      if (!isSame(signed(secret, written), given)) return null
      const pending = Pending.parse(JSON.parse(Buffer.from(written, 'base64url').toString()))
      return pending.expiresAtMs < clock.now().getTime() ? null : pending
    },
    forget: cookie('', 0),
  }
}

/** The secret signs other things too; the name in front keeps a signature of theirs from being one of ours. */
const signed = (secret: string, written: string): string =>
  `${written}.${createHmac('sha256', secret).update(`external-login.${written}`).digest('base64url')}`

function isSame(expected: string, given: string): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(given)]
  return one.length === other.length && timingSafeEqual(one, other)
}
