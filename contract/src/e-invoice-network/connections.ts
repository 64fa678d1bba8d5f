import * as z from 'zod'
import { manageDociSettings, readDociSettings } from '../business-subjects/settings-access.ts'
import { endpoints } from '../kit/endpoint.ts'
import { failure } from '../kit/failure.ts'
import { moment, oib, text } from '../kit/fields.ts'
import { recordChanged, seen, version } from '../kit/records.ts'
import { notConnected } from './failures.ts'

/** How e-invoices leave and arrive: not at all, as files that a person hands over, or through an intermediary. */
export const CONNECTION_KINDS = ['None', 'File', 'Intermediary'] as const
export type ConnectionKind = (typeof CONNECTION_KINDS)[number]

export const USER_NAME_MAX = 100
export const PASSWORD_MAX = 200
export const SOFTWARE_ID_MAX = 100

/** What is kept of the connection; the password is kept too, and never told. */
export const EInvoiceConnection = z.object({
  kind: z.enum(CONNECTION_KINDS),
  userName: z.string(),
  companyId: z.string(),
  softwareId: z.string(),
  /** Null where there is none. */
  passwordChangedAt: moment.nullable(),
  /** Whether Saldo was started with an intermediary to connect to. */
  isIntermediaryOffered: z.boolean(),
  version,
})
export type EInvoiceConnection = z.infer<typeof EInvoiceConnection>

export const EInvoiceConnectionRequest = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('None'), ...seen }),
  z.object({ kind: z.literal('File'), ...seen }),
  z.object({
    kind: z.literal('Intermediary'),
    userName: text(USER_NAME_MAX),
    /** Empty leaves the one that is kept. */
    password: z.string().max(PASSWORD_MAX),
    companyId: oib,
    softwareId: text(SOFTWARE_ID_MAX),
    ...seen,
  }),
])
export type EInvoiceConnectionRequest = z.infer<typeof EInvoiceConnectionRequest>

export const intermediaryNotOffered = failure({
  code: 'EInvoiceConnection.IntermediaryNotOffered',
  status: 409,
  message: 'eInvoiceConnection.notOffered',
})
/** None was given, and none is kept. */
export const passwordMissing = failure({
  code: 'EInvoiceConnection.PasswordMissing',
  status: 422,
  field: 'password',
  message: 'eInvoiceConnection.passwordMissing',
})
/** What came of trying a connection; the words are those of the intermediary. */
export const ConnectionCheck = z.object({ outcome: z.enum(['Works', 'NotReached', 'Refused']), words: z.string() })
export type ConnectionCheck = z.infer<typeof ConnectionCheck>

const UNDER = '/business-subjects/:businessSubjectId/e-invoice-connection'

export const eInvoiceConnections = endpoints('eInvoiceConnections', UNDER, {
  get: {
    route: 'GET',
    access: readDociSettings,
    output: EInvoiceConnection,
    summary: 'How e-invoices of a business subject leave and arrive; without the password',
  },
  update: {
    route: 'PUT',
    access: manageDociSettings,
    input: EInvoiceConnectionRequest,
    output: EInvoiceConnection,
    failures: [intermediaryNotOffered, passwordMissing, recordChanged],
    summary: 'Change how e-invoices leave and arrive',
  },
})

export const connectionChecks = endpoints('connectionChecks', `${UNDER}/checks`, {
  create: {
    route: 'POST',
    access: manageDociSettings,
    output: ConnectionCheck,
    failures: [notConnected],
    perMinute: 20,
    summary: 'Try the connection that is kept: is the intermediary up, and does it take the account?',
  },
})
