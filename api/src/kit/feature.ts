import type { Actor } from 'contract/kit/access'
import type { Endpoint } from 'contract/kit/endpoint'
import type { Expression, SqlBool } from 'kysely'
import type { Blog } from '../adapters/blog/blog.ts'
import type { CompanyRegister, VatRegister } from '../adapters/company-register/company-entry.ts'
import type { OpenNetwork } from '../adapters/e-invoice-network/e-invoice-network.ts'
import type { ExchangeRates } from '../adapters/exchange-rates/hnb.ts'
import type { MailSender } from '../adapters/mail/smtp.ts'
import type { Configuration } from './configuration.ts'
import type { FileStore } from './files/file-store.ts'
import type { HistoryPart } from './history/history.ts'
import type { Job } from './jobs/jobs.ts'
import type { Ask, Question } from './jobs/questions.ts'
import type { Route } from './routes.ts'
import type { SearchPart } from './search/search-everywhere.ts'
import type { DB } from './tables.ts'

/** What a feature is made of, gathered in app.ts: adding one touches its own folders and one line there. */
export type Feature = (Answering | { readonly heading?: undefined; readonly routes?: undefined }) & {
  readonly jobs?: (parts: JobParts) => readonly Job[]
  /** Questions that the process of heavy jobs answers. */
  readonly questions?: readonly Question[]
  /** Its parts in the histories of pages. */
  readonly history?: readonly HistoryPart[]
  /** What of it is found by the search that looks everywhere. */
  readonly search?: SearchPart
  /** What in this feature refers to files. */
  readonly files?: readonly FileReference[]
  /** Its tables that refer to a partner: when two partners become one, their rows go over to the one who stays. */
  readonly ofPartners?: readonly TableOfPartners[]
}

type Answering = {
  /** What the pages of the API list its calls under. */
  readonly heading: string
  readonly routes: (parts: RouteParts) => readonly Route[]
}

type Parts = {
  readonly configuration: Configuration
  readonly files: FileStore
  readonly exchangeRates: ExchangeRates
  readonly openNetwork: OpenNetwork
}
export type RouteParts = Parts & {
  readonly companyRegister: CompanyRegister & VatRegister
  readonly blog: Blog | null
  readonly ask: Ask
  /** Of all features together. */
  readonly fileReferences: readonly FileReference[]
  readonly tablesOfPartners: readonly TableOfPartners[]
}
export type JobParts = Parts & { readonly mail: MailSender }

/** A table that names a partner by `partner_id`. */
export type TableOfPartners = { [Table in keyof DB]: DB[Table] extends { partnerId: unknown } ? Table : never }[keyof DB]

/** Whoever wants to open a file, with the rights they have at this moment. */
export type Reader = { readonly actor: Actor; readonly userId: number }

/** A place that refers to files. Whoever may call the endpoint may open the files that it refers to. */
export type FileReference = {
  readonly openedBy: Pick<Endpoint, 'access'>
  /** That it refers to the file f, as far as the reader may see it. */
  readonly refers: (reader: Reader) => Expression<SqlBool>
}

export const feature = (declared: Feature): Feature => declared
