import * as z from 'zod'
import { endpoints } from '../kit/endpoint.ts'
import { oib } from '../kit/fields.ts'
import { notFoundInRegister, RegisterEntry, registerNotReached } from './register-entries.ts'

/** A company as the registers know it before it is founded here; what they do not say is '' or null. */
export const FoundingEntry = RegisterEntry.omit({ countryId: true }).extend({
  /** What it mostly does, by the national classification. */
  activity: z.string(),
  /** Null where the register of the VAT system was not reached. */
  isInTaxSystem: z.boolean().nullable(),
})
export type FoundingEntry = z.infer<typeof FoundingEntry>

export const foundingEntries = endpoints('foundingEntries', '/founding-entries', {
  get: {
    route: 'GET',
    access: 'signed-in',
    input: z.object({ oib }),
    output: FoundingEntry,
    failures: [notFoundInRegister, registerNotReached],
    perMinute: 20,
    summary: 'The company with an OIB as the registers have it, for whoever is about to found it here',
  },
})
