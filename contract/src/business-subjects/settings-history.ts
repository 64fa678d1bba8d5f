import * as z from 'zod'
import type { Access } from '../kit/access.ts'
import { endpoints } from '../kit/endpoint.ts'
import { id, moment } from '../kit/fields.ts'
import { readDociSettings, readGeneralSettings, readVehicleFleet } from './settings-access.ts'

export const HISTORY_PAGE_SIZE = 20

const value = z.union([z.string(), z.number(), z.boolean(), z.null()])

/** One change: who, when, and which fields from what to what. A picture or another file is told by its number. */
export const SettingsChange = z.object({
  id,
  at: moment,
  /** Null where no person did it, or one who has left for good. */
  changedByName: z.string().nullable(),
  action: z.enum(['insert', 'update', 'delete']),
  /** What it was done to, by its name then; null on a page that is about one thing. */
  of: z.string().nullable(),
  fields: z.array(z.object({ field: z.string(), before: value, after: value })),
})
export type SettingsChange = z.infer<typeof SettingsChange>

/** The history of one page of the settings, for whoever may see the page. */
const historyOf = <const N extends string>(page: N, access: Access, shows: readonly string[]) =>
  ({
    route: `GET /${page}`,
    access,
    shows,
    input: z.object({ page: z.coerce.number().int().min(1).max(100_000).default(1) }),
    output: z.object({ rows: z.array(SettingsChange), totalCount: z.number().int() }),
    summary: 'Who changed these settings and when, the newest first, twenty to a page',
  }) as const

export const settingsHistory = endpoints('settingsHistory', '/business-subjects/:businessSubjectId/settings-history', {
  baseSettings: historyOf('base-settings', readGeneralSettings, ['basicInfo', 'logos', 'businessSubjects']),
  bankAccounts: historyOf('bank-accounts', readGeneralSettings, ['bankAccounts']),
  internalAct: historyOf('internal-act', readDociSettings, ['internalActs', 'firstNumbers', 'eInvoiceConnections']),
  emailTemplates: historyOf('email-templates', readDociSettings, ['emailTemplates']),
  members: historyOf('members', readGeneralSettings, ['members', 'memberInvitations', 'invitationKeys', 'ownershipTransfers']),
  vehicleFleet: historyOf('vehicle-fleet', readVehicleFleet, ['vehicles', 'odometerReadings']),
})
