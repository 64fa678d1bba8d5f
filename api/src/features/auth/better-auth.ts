import { betterAuth, type BetterAuthOptions } from 'better-auth'
import { getAdapter } from 'better-auth/db/adapter'
import { emailOTP } from 'better-auth/plugins/email-otp'
import { twoFactor } from 'better-auth/plugins/two-factor'
import { Kysely, PostgresDialect } from 'kysely'
import type { Language } from 'contract/languages'
import { EMAIL_CODE_ATTEMPTS, EMAIL_CODE_LENGTH, EMAIL_CODE_VALID_MINUTES } from 'contract/auth/registrations'
import { PASSWORD_MAX, PASSWORD_MIN } from 'contract/auth/auth-limits'
import type { Configuration } from '../../kit/configuration.ts'
import type { Database } from '../../kit/db.ts'
import { sessionCookieName, tokenHash } from '../../kit/session.ts'
import { eachCodeOnce } from './each-code-once.ts'
import { externalSessions } from './external-login/external-sessions.ts'
import { hashingSessionTokens } from './hashed-tokens.ts'

type Person = { id: string; name: string; email: string; selectedLanguage?: unknown }
export type AuthMails = {
  verifyEmail: (person: Person, by: { readonly token: string; readonly code: string }) => Promise<void>
  newPassword: (person: Person, token: string) => Promise<void>
  alreadyRegistered: (person: Person) => Promise<void>
}

export type Auth = Awaited<ReturnType<typeof openAuth>>

type MakesCodes = {
  readonly $context: Promise<{ internalAdapter: { deleteVerificationByIdentifier: (identifier: string) => Promise<void> } }>
  readonly api: { createVerificationOTP: (given: { body: { email: string; type: 'email-verification' } }) => Promise<string> }
}

const SESSION_S = 14 * 24 * 3600
const LINK_S = 24 * 3600
const RESET_S = 3600

/**
 * The library that keeps passwords, sessions and second factors. It is reached only through the endpoints of our contract;
 * its gaps are closed around it: tokens are hashed at rest (hashed-tokens.ts), a code works once (each-code-once.ts), failed
 * attempts are slowed (attempts.ts), and every answer to a wrong attempt is the same.
 */
export async function openAuth(database: Database, configuration: Configuration, mails: AuthMails) {
  const db = new Kysely<never>({ dialect: new PostgresDialect({ pool: database.pool }) }).withSchema('auth')
  const isSecure = configuration.publicUrl.startsWith('https:')
  const codes = twoFactor({
    issuer: 'Saldo',
    schema: {
      user: { fields: { twoFactorEnabled: 'two_factor_enabled' } },
      twoFactor: {
        modelName: 'two_factors',
        fields: {
          backupCodes: 'backup_codes',
          userId: 'user_id',
          failedVerificationCount: 'failed_verification_count',
          lockedUntil: 'locked_until',
        },
      },
    },
  })
  const emailCodes = emailOTP({
    otpLength: EMAIL_CODE_LENGTH,
    expiresIn: EMAIL_CODE_VALID_MINUTES * 60,
    allowedAttempts: EMAIL_CODE_ATTEMPTS,
    storeOTP: 'hashed',
    disableSignUp: true,
    // The code goes into the message that has the link.
    sendVerificationOTP: async () => {},
  })
  // Known once the options are, which lead back to it.
  let opened: MakesCodes
  const kept = async () => (await opened.$context).internalAdapter
  const endCodes = async (email: string): Promise<void> =>
    (await kept()).deleteVerificationByIdentifier(`email-verification-otp-${email.toLowerCase()}`)
  /** Of several codes of one address the newest holds: with its attempts go all that came before. */
  const newCode = (email: string): Promise<string> =>
    opened.api.createVerificationOTP({ body: { email, type: 'email-verification' } })
  const options = {
    appName: 'Saldo',
    baseURL: configuration.publicUrl,
    basePath: '/api/auth',
    secret: configuration.secret,
    telemetry: { enabled: false },
    logger: { disabled: true },
    user: {
      modelName: 'users',
      fields: { name: 'display_name', emailVerified: 'email_verified', createdAt: 'created_at', updatedAt: 'updated_at' },
      additionalFields: {
        selectedLanguage: {
          type: 'string',
          fieldName: 'selected_language',
          required: false,
          defaultValue: 'hr' satisfies Language,
        },
      },
    },
    session: {
      modelName: 'sessions',
      fields: {
        userId: 'user_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
      expiresIn: SESSION_S,
      disableSessionRefresh: true,
    },
    account: {
      modelName: 'accounts',
      fields: {
        userId: 'user_id', accountId: 'account_id', providerId: 'provider_id', accessToken: 'access_token', refreshToken: 'refresh_token', idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at', refreshTokenExpiresAt: 'refresh_token_expires_at', createdAt: 'created_at', updatedAt: 'updated_at',
      }, // prettier-ignore
    },
    verification: {
      modelName: 'verifications',
      fields: { expiresAt: 'expires_at', createdAt: 'created_at', updatedAt: 'updated_at' },
      // The database ends older links for a new password, so it has to tell them from the rest.
      storeIdentifier: {
        default: 'hashed',
        overrides: { 'reset-password:': { hash: async (identifier) => `reset:${tokenHash(identifier)}` } },
      },
    },
    emailAndPassword: {
      enabled: true,
      autoSignIn: false,
      minPasswordLength: PASSWORD_MIN,
      maxPasswordLength: PASSWORD_MAX,
      resetPasswordTokenExpiresIn: RESET_S,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: ({ user, token }) => mails.newPassword(user, token),
      onExistingUserSignUp: ({ user }) => mails.alreadyRegistered(user),
    },
    emailVerification: {
      sendOnSignUp: true,
      expiresIn: LINK_S,
      autoSignInAfterVerification: true,
      sendVerificationEmail: async ({ user, token }) => mails.verifyEmail(user, { token, code: await newCode(user.email) }),
      afterEmailVerification: ({ email }) => endCodes(email),
    },
    rateLimit: { enabled: false },
    advanced: {
      database: { generateId: 'serial' },
      useSecureCookies: false,
      cookiePrefix: isSecure ? '__Host-saldo' : 'saldo',
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', secure: isSecure, path: '/' },
      cookies: { session_token: { name: sessionCookieName(configuration.publicUrl) } },
      ipAddress: { ipAddressHeaders: ['x-saldo-address'] },
    },
    plugins: [codes, emailCodes, externalSessions(codes), eachCodeOnce(database)],
  } satisfies BetterAuthOptions
  const tables = await getAdapter({ ...options, database: { db, type: 'postgres', transaction: false } } as BetterAuthOptions)
  const auth = betterAuth({ ...options, database: () => hashingSessionTokens(tables) })
  opened = auth
  return auth
}
