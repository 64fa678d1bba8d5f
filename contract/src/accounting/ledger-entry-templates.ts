import * as z from 'zod'
import { endpoints } from '../kit/endpoint.ts'
import { failure } from '../kit/failure.ts'
import { cents, id, optionalText, says, text } from '../kit/fields.ts'
import { accountOfRole } from '../codebooks/chart-of-accounts.ts'
import { postLedger, readLedger } from './accounting-access.ts'
import { ENTRY_TEXT_MAX, HAND_JOURNALS } from './ledger-entries.ts'

const LINES_MAX = 200
export const TEMPLATES_MAX = 200
const AMOUNT_MAX = 10 ** 14
const amount = cents.min(0).max(AMOUNT_MAX)

/** A line as it comes again; both sides are 0 where the amount is another each time. */
const TemplateLine = z.object({
  accountCode: z.string().trim().regex(/^\d{1,10}$/, says('ledgerAccounts.invalidCode')).meta({ examples: ['460000'] }), // prettier-ignore
  debit: amount,
  credit: amount,
  text: optionalText(ENTRY_TEXT_MAX).default(''),
})

export const LedgerEntryTemplateRequest = z.object({
  name: text(ENTRY_TEXT_MAX),
  journal: z.enum(HAND_JOURNALS),
  lines: z.array(TemplateLine).min(1).max(LINES_MAX),
})
export type LedgerEntryTemplateRequest = z.infer<typeof LedgerEntryTemplateRequest>

/** With the accounts as these books have them; without a name where they have none of that number. */
const ShownLine = TemplateLine.extend({ accountNameHr: z.string(), accountNameEn: z.string(), takesPartner: z.boolean() })

/** Those that come with Saldo have no id, and their name in the language of whoever reads it. */
export const LedgerEntryTemplate = LedgerEntryTemplateRequest.extend({
  id: id.nullable(),
  name: z.string(),
  given: z.enum(['TravelOrder']).nullable(),
  lines: z.array(ShownLine),
})
export type LedgerEntryTemplate = z.infer<typeof LedgerEntryTemplate>

/** The costs of a business trip: daily allowances and kilometres on one account, owed to the traveller less what they had in advance. */
export const TRAVEL_ORDER = {
  journal: 'TEM',
  lines: (['cost.travel', 'employee.payable', 'employee.payable', 'employee.receivable'] as const).map((role) => ({
    accountCode: accountOfRole(role).code,
    debit: 0,
    credit: 0,
    text: '',
  })),
} as const

export const templateNameTaken = failure({
  code: 'LedgerEntryTemplate.NameTaken',
  status: 409,
  message: 'ledgerEntryTemplates.nameTaken',
})
export const tooManyTemplates = failure({
  code: 'LedgerEntryTemplate.TooMany',
  status: 422,
  message: 'ledgerEntryTemplates.tooMany',
})

export const ledgerEntryTemplates = endpoints(
  'ledgerEntryTemplates',
  '/business-subjects/:businessSubjectId/ledger-entry-templates',
  {
    list: {
      route: 'GET',
      access: readLedger,
      shows: ['ledgerAccounts'],
      output: z.array(LedgerEntryTemplate),
      summary: 'Entries by hand that come again: those that come with Saldo, then their own by their names',
    },
    create: {
      route: 'POST',
      access: postLedger,
      input: LedgerEntryTemplateRequest,
      output: z.object({ id, name: z.string() }),
      failures: [templateNameTaken, tooManyTemplates],
      summary: 'Keep the lines of an entry under a name; amounts that are another each time are left at 0',
    },
    remove: {
      route: 'DELETE /:id',
      access: postLedger,
      summary: 'Take a template away; what was posted by it stays',
    },
  },
)
