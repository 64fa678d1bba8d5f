import path from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { blogOf, type Blog } from './adapters/blog/blog.ts'
import type { CompanyRegister, VatRegister } from './adapters/company-register/company-entry.ts'
import { companyRegister } from './adapters/company-register/company-register.ts'
import type { OpenNetwork } from './adapters/e-invoice-network/e-invoice-network.ts'
import { mojEracun } from './adapters/e-invoice-network/moj-eracun.ts'
import { hnbRates, type ExchangeRates } from './adapters/exchange-rates/hnb.ts'
import { smtpSender, type MailSender } from './adapters/mail/smtp.ts'
import type { Configuration, ObjectStoreSettings } from './kit/configuration.ts'
import { openDatabase, type DatabaseOptions, type Database } from './kit/db.ts'
import { folderStore, type FileStore } from './kit/files/file-store.ts'

export const API_ROLE = 'saldo_api'

/** A configuration in which what lies outside stands, given or brought along. */
export type Settled = Configuration & {
  readonly databaseUrl: string
  readonly smtpUrl: string
  readonly exchangeRatesUrl: string
  readonly viesUrl: string
}
export type Outside = {
  readonly database: Database
  readonly files: FileStore
  readonly mail: MailSender
  readonly exchangeRates: ExchangeRates
  readonly companyRegister: CompanyRegister & VatRegister
  readonly openNetwork: OpenNetwork
  /** Null where this installation has none. */
  readonly blog: Blog | null
}

/** How long what lies outside is waited for; without it, as the server does. */
type Patience = Pick<DatabaseOptions, 'connectWithinMs' | 'idleWithinMs'>

/** Opens what lies outside this process, for the server and for the process of heavy jobs alike. */
export async function openOutside(configuration: Settled, log: FastifyBaseLogger, patience: Patience = {}): Promise<Outside> {
  const { smtpUrl, mailFrom, exchangeRatesUrl, eInvoiceNetworkUrl, blog } = configuration
  return {
    database: openDatabase({
      url: configuration.databaseApiUrl ?? configuration.databaseUrl,
      role: API_ROLE,
      size: configuration.databasePoolSize,
      connectWithinMs: configuration.databaseConnectWithinMs,
      ...patience,
      onError: (error) => log.warn({ err: error }, 'A database connection was lost'),
    }),
    files: await openFiles(configuration),
    mail: smtpSender(smtpUrl, mailFrom),
    exchangeRates: hnbRates(exchangeRatesUrl),
    companyRegister: companyRegister(configuration),
    openNetwork: eInvoiceNetworkUrl === null ? null : mojEracun(eInvoiceNetworkUrl),
    blog: blog && blogOf(blog.feedUrl),
  }
}

/** Where the bytes of files lie: the object store that is configured, or the folder beside the rest. */
export const openFiles = async ({ objectStore, dataDir }: Pick<Configuration, 'objectStore' | 'dataDir'>): Promise<FileStore> =>
  objectStore ? openObjectStore(objectStore) : folderStore(path.join(dataDir, 'files'))

/** The client of the object store is large: it is loaded only where one is configured. */
const openObjectStore = async (settings: ObjectStoreSettings): Promise<FileStore> =>
  (await import('./adapters/object-store/s3.ts')).s3Store(settings)
