import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import path from 'node:path'
import * as z from 'zod'
import { clock } from './clock.ts'

/** Everything that can be set from outside, read and checked once, here. docs/running.md describes each name. */
export type Configuration = Readonly<{
  port: number
  host: string
  dataDir: string
  publicUrl: string
  isProduction: boolean
  isTest: boolean
  databaseUrl: string | null
  databaseApiUrl: string | null
  databasePoolSize: number
  databaseConnectWithinMs: number
  smtpUrl: string | null
  mailFrom: string
  exchangeRatesUrl: string | null
  courtRegister: CourtRegisterSettings | null
  viesUrl: string | null
  eInvoiceNetworkUrl: string | null
  blog: BlogSettings | null
  supportEmail: string
  objectStore: ObjectStoreSettings | null
  secret: string
  trustedProxies: string[]
  oidc: OidcSettings | null
  requestsPerMinute: number
  metricsToken: string | null
  termsUrlHr: string
  termsUrlEn: string
  isStandaloneEnabled: boolean
  /** How far the clock is moved; never in production. */
  clockAheadMs: number
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent'
}>

export type ObjectStoreSettings = {
  bucket: string
  region: string
  endpoint: string | null
  accessKeyId: string | null
  secretAccessKey: string | null
}
/** Where the posts of the blog are listed, and where people read it. */
type BlogSettings = { feedUrl: string; url: string }
export type CourtRegisterSettings = { url: string; clientId: string; clientSecret: string }
export type OidcSettings = { issuer: string; clientId: string; clientSecret: string; name: string }

const url = (schemes: string[]) =>
  z.string().refine((value) => URL.canParse(value) && schemes.includes(new URL(value).protocol), {
    error: `must be a URL that starts with ${schemes.map((s) => `${s}//`).join(' or ')}`,
  })

const whole = (min: number, max: number) =>
  z
    .string()
    .refine((value) => /^\d{1,6}$/.test(value) && Number(value) >= min && Number(value) <= max, {
      error: `must be a whole number from ${min} to ${max}`,
    })
    .transform(Number)

const Environment = z.object({
  NODE_ENV: z
    .enum(['development', 'production', 'test'], { error: 'must be development, production or test' })
    .default('development'),
  PORT: whole(0, 65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  PUBLIC_URL: url(['http:', 'https:']).optional(),
  DATABASE_URL: url(['postgres:', 'postgresql:']).optional(),
  DATABASE_API_URL: url(['postgres:', 'postgresql:']).optional(),
  /** One processor, which is all that a process computes on, keeps no more at work; and each plans all it is asked for the first time. */
  DATABASE_POOL_SIZE: whole(2, 500).default(8),
  DATABASE_CONNECT_WITHIN_MS: whole(100, 300_000).default(2_500),
  SMTP_URL: url(['smtp:', 'smtps:']).optional(),
  MAIL_FROM: z.string().default('Saldo <no-reply@saldo.example>'),
  EXCHANGE_RATES_URL: url(['http:', 'https:']).optional(),
  COMPANY_REGISTER_URL: url(['http:', 'https:']).optional(),
  COMPANY_REGISTER_CLIENT_ID: z.string().optional(),
  COMPANY_REGISTER_CLIENT_SECRET: z.string().optional(),
  VIES_URL: url(['http:', 'https:']).optional(),
  E_INVOICE_NETWORK_URL: url(['http:', 'https:']).optional(),
  BLOG_FEED_URL: url(['http:', 'https:']).optional(),
  BLOG_URL: url(['http:', 'https:']).optional(),
  SUPPORT_EMAIL: z.email({ error: 'must be an e-mail address' }).default('podrska@saldo.example'),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('eu-central-1'),
  S3_ENDPOINT: url(['http:', 'https:']).optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  SECRET: z.string().min(32, { error: 'must be at least 32 characters long' }).optional(),
  TRUSTED_PROXIES: z.string().default(''),
  OIDC_ISSUER: url(['http:', 'https:']).optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_NAME: z.string().default('OpenID Connect'),
  TERMS_URL_HR: url(['http:', 'https:']).default('https://saldo.example/uvjeti'),
  TERMS_URL_EN: url(['http:', 'https:']).default('https://saldo.example/terms'),
  ENABLE_STANDALONE: z.enum(['true', 'false'], { error: 'must be true or false' }).default('true'),
  /** Calls a person, or an address without a proven session, may make in a minute before being asked to slow down. */
  REQUESTS_PER_MINUTE: whole(1, 999_999).default(1_200),
  METRICS_TOKEN: z.string().min(16, { error: 'must be at least 16 characters long' }).optional(),
  /** The moment at which the clock begins to run, for trying out what comes with time. */
  CLOCK_STARTS_AT: z.iso.datetime({ error: 'must be a moment like 2026-12-31T07:00:00Z' }).optional(),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'], { error: 'must be fatal, error, warn, info, debug or silent' })
    .default('info'),
})

/** The lists of the Croatian National Bank. */
const HNB_LISTS = 'https://api.hnb.hr/tecajn-eur/v3'
const COURT_REGISTER = 'https://sudreg-data.gov.hr'
const VIES = 'https://ec.europa.eu/taxation_customs/vies/rest-api'

/** A value from outside that cannot be used; its message is one sentence for the person who starts Saldo. */
export class WrongConfiguration extends Error {}

/** Reads the environment. Throws WrongConfiguration with one sentence about the first wrong value. */
export function readConfiguration(environment: NodeJS.ProcessEnv): Configuration {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const { data, error } = Environment.safeParse(set)
  const [wrong] = error?.issues ?? []
  if (wrong)
    throw new WrongConfiguration(
      `${wrong.path.join('.')} ${wrong.message} (it is "${shown(String(wrong.path[0]), environment)}").`,
    )
  if (!data) throw new WrongConfiguration('The environment could not be read.')
  const dataDir = path.resolve(data.DATA_DIR)
  return {
    port: data.PORT,
    host: data.HOST,
    dataDir,
    publicUrl: (data.PUBLIC_URL ?? `http://localhost:${data.PORT}`).replace(/\/$/, ''),
    isProduction: data.NODE_ENV === 'production',
    isTest: data.NODE_ENV === 'test',
    databaseUrl: data.DATABASE_URL ?? null,
    databaseApiUrl: databaseApiUrlOf(data),
    databasePoolSize: data.DATABASE_POOL_SIZE,
    databaseConnectWithinMs: data.DATABASE_CONNECT_WITHIN_MS,
    smtpUrl: data.SMTP_URL ?? null,
    mailFrom: data.MAIL_FROM,
    exchangeRatesUrl: data.EXCHANGE_RATES_URL ?? (data.NODE_ENV === 'production' ? HNB_LISTS : null),
    courtRegister: courtRegisterOf(data),
    viesUrl: data.VIES_URL ?? (data.NODE_ENV === 'production' ? VIES : null),
    eInvoiceNetworkUrl: data.E_INVOICE_NETWORK_URL?.replace(/\/$/, '') ?? null,
    blog: blogOf(data),
    supportEmail: data.SUPPORT_EMAIL,
    objectStore: data.S3_BUCKET
      ? {
          bucket: data.S3_BUCKET,
          region: data.S3_REGION,
          endpoint: data.S3_ENDPOINT ?? null,
          accessKeyId: data.S3_ACCESS_KEY_ID ?? null,
          secretAccessKey: data.S3_SECRET_ACCESS_KEY ?? null,
        }
      : null,
    secret: data.SECRET ?? keepSecret(dataDir),
    trustedProxies: data.TRUSTED_PROXIES.split(',')
      .map((proxy) => proxy.trim())
      .filter(Boolean),
    oidc: oidcOf(data),
    requestsPerMinute: data.REQUESTS_PER_MINUTE,
    metricsToken: data.METRICS_TOKEN ?? null,
    termsUrlHr: data.TERMS_URL_HR,
    termsUrlEn: data.TERMS_URL_EN,
    isStandaloneEnabled: data.ENABLE_STANDALONE === 'true',
    clockAheadMs: clockAheadOf(data),
    logLevel: data.LOG_LEVEL,
  }
}

/** As the owner of the tables, whoever gets hold of the API's connection would not be bound by row security. */
function databaseApiUrlOf({
  DATABASE_URL: ownerUrl,
  DATABASE_API_URL: apiUrl,
  NODE_ENV,
}: z.output<typeof Environment>): string | null {
  if (NODE_ENV !== 'production' || !ownerUrl) return apiUrl ?? null
  if (!apiUrl || new URL(apiUrl).username === new URL(ownerUrl).username)
    throw new WrongConfiguration(
      'In production DATABASE_API_URL must name a login of its own beside DATABASE_URL, a member of the role saldo_api (docs/running.md, “In production”).',
    )
  return apiUrl
}

/** Invoices carry the day they are issued on: nobody issues real ones under another clock. */
function clockAheadOf({ CLOCK_STARTS_AT: startsAt, NODE_ENV }: z.output<typeof Environment>): number {
  if (startsAt === undefined) return 0
  if (NODE_ENV === 'production') throw new WrongConfiguration('CLOCK_STARTS_AT can’t be set in production.')
  return Date.parse(startsAt) - clock.now().getTime()
}

const SECRETIVE = /SECRET|PASSWORD|URL|TOKEN/
const shown = (name: string, environment: NodeJS.ProcessEnv) => (SECRETIVE.test(name) ? '…' : (environment[name] ?? ''))

function oidcOf(data: z.output<typeof Environment>): OidcSettings | null {
  if (!data.OIDC_ISSUER) return null
  if (!data.OIDC_CLIENT_ID || !data.OIDC_CLIENT_SECRET)
    throw new WrongConfiguration('OIDC_ISSUER needs OIDC_CLIENT_ID and OIDC_CLIENT_SECRET beside it.')
  return {
    issuer: data.OIDC_ISSUER.replace(/\/$/, ''),
    clientId: data.OIDC_CLIENT_ID,
    clientSecret: data.OIDC_CLIENT_SECRET,
    name: data.OIDC_NAME,
  }
}

/** A blog is read at one address and listed at another; one without the other is a mistake. */
function blogOf({ BLOG_FEED_URL: feedUrl, BLOG_URL: blogUrl }: z.output<typeof Environment>): BlogSettings | null {
  if (feedUrl && blogUrl) return { feedUrl, url: blogUrl }
  if (feedUrl || blogUrl) throw new WrongConfiguration('A blog needs both BLOG_URL and BLOG_FEED_URL.')
  return null
}

/** Whoever registers there gets an id and a secret; without them the court register is not asked. */
function courtRegisterOf(data: z.output<typeof Environment>): CourtRegisterSettings | null {
  const [clientId, clientSecret] = [data.COMPANY_REGISTER_CLIENT_ID, data.COMPANY_REGISTER_CLIENT_SECRET]
  if (clientId && clientSecret)
    return { url: (data.COMPANY_REGISTER_URL ?? COURT_REGISTER).replace(/\/$/, ''), clientId, clientSecret }
  if (clientId || clientSecret || data.COMPANY_REGISTER_URL)
    throw new WrongConfiguration('The court register needs both COMPANY_REGISTER_CLIENT_ID and COMPANY_REGISTER_CLIENT_SECRET.')
  return null
}

/** Without SECRET, one is made at the first start and kept beside the data, readable by nobody else. The one that is there stays. */
export function keepSecret(dataDir: string, secret = randomBytes(32).toString('base64url')): string {
  const file = path.join(dataDir, 'secret')
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    mkdirSync(dataDir, { recursive: true })
    writeFileSync(file, `${secret}\n`, { mode: 0o600, flag: 'wx' })
    return secret
  }
}
