import * as z from 'zod'
import { endpoints } from '../kit/endpoint.ts'
import { recordChanged, seen, version } from '../kit/records.ts'
import { matchBank } from './bank-access.ts'
import { DECIDING_RULES } from './bank-proposals.ts'

const said = {
  /** Those that only propose; the others decide by themselves where they are sure. */
  proposingRules: z.array(z.enum(DECIDING_RULES)).max(DECIDING_RULES.length),
}

export const BankMatchingSettings = z.object({ ...said, version })
export type BankMatchingSettings = z.infer<typeof BankMatchingSettings>

export const bankMatchingSettings = endpoints(
  'bankMatchingSettings',
  '/business-subjects/:businessSubjectId/bank-matching-settings',
  {
    get: {
      route: 'GET',
      access: matchBank,
      output: BankMatchingSettings,
      summary: 'Which ways of matching only propose what a line was for',
    },
    update: {
      route: 'PUT',
      access: matchBank,
      changes: ['bankLines'],
      input: z.object({ ...said, ...seen }),
      output: BankMatchingSettings,
      failures: [recordChanged],
      summary: 'Say which ways of matching may decide by themselves; open lines are looked at anew',
    },
  },
)
