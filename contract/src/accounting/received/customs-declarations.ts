import * as z from 'zod'
import { COST_KINDS } from '../../croatia/ledger/treatments/deduction-shares.ts'
import { endpoints } from '../../kit/endpoint.ts'
import { failure } from '../../kit/failure.ts'
import { cents, day, id, says, text } from '../../kit/fields.ts'
import { postLedger, readLedger } from '../accounting-access.ts'
import { accountCode, lineAmount } from '../ledger-entries.ts'
import { PAPER_STATES } from '../ledger-papers.ts'
import { postingFailures } from '../posting-failures.ts'

export const DECLARATION_NUMBER_MAX = 35
export const DECLARED_RATES = ['25', '13', '5'] as const

const declared = {
  acceptedOn: day,
  rate: z.enum(DECLARED_RATES),
  /** The VAT is stated in the return (obračunska kategorija) instead of paid to customs. */
  isAccountedOnly: z.boolean(),
  costKind: z.enum(COST_KINDS),
}

export const CustomsDeclaration = z.object({
  ...declared,
  id,
  /** MRN as it stands on the declaration. */
  number: z.string(),
  documentId: id,
  accountCode: z.string(),
  /** Cents of euro: goods, carriage and duty; the duty in it; and the VAT. */
  baseAmount: cents,
  dutyAmount: cents,
  vatAmount: cents,
  state: z.enum(PAPER_STATES),
  ledgerEntryId: id.nullable(),
})
export type CustomsDeclaration = z.infer<typeof CustomsDeclaration>

export const CustomsDeclarationRequest = z
  .object({
    ...declared,
    number: text(DECLARATION_NUMBER_MAX),
    documentId: id,
    accountCode,
    baseAmount: lineAmount.min(1, says('customsDeclarations.failures.noBase')),
    dutyAmount: lineAmount.default(0),
    vatAmount: lineAmount,
  })
  .refine(({ baseAmount, dutyAmount }) => dutyAmount < baseAmount, {
    error: 'customsDeclarations.failures.dutyTooMuch',
    path: ['dutyAmount'],
  })
  .refine(({ baseAmount, vatAmount, rate }) => Math.abs(vatAmount * 100 - baseAmount * Number(rate)) <= VAT_MAY_DIFFER * 100, {
    error: 'customsDeclarations.failures.vatDiffers',
    path: ['vatAmount'],
  })
export type CustomsDeclarationRequest = z.output<typeof CustomsDeclarationRequest>

/** In cents: a declaration rounds item by item. */
const VAT_MAY_DIFFER = 100

const refused = <const Code extends string, const Key extends 'notAnImport' | 'numberTaken'>(
  code: Code,
  key: Key,
  field: string,
) =>
  // prettier-ignore
  failure({ code: `CustomsDeclaration.${code}`, status: 422, field, message: `customsDeclarations.failures.${key}` as const })

/** What customs clear comes from a supplier outside the EU. */
export const notAnImport = refused('NotAnImport', 'notAnImport', 'documentId')
export const declarationTaken = refused('NumberTaken', 'numberTaken', 'number')

const CHANGES = [
  'ledgerPapers',
  'ledgerEntries',
  'ledgerAccounts',
  'ledgerAccountLines',
  'trialBalances',
  'ledgerPeriods',
] as const

export const customsDeclarations = endpoints(
  'customsDeclarations',
  '/business-subjects/:businessSubjectId/customs-declarations',
  {
    list: {
      route: 'GET',
      access: readLedger,
      shows: ['ledgerPapers', 'ledgerEntries', 'ledgerReversals'],
      input: z.object({ documentId: z.coerce.number().pipe(id) }),
      output: z.array(CustomsDeclaration),
      summary: 'The customs declarations of an invoice of imported goods, and the entry of each',
    },
    create: {
      route: 'POST',
      access: postLedger,
      changes: CHANGES,
      input: CustomsDeclarationRequest,
      output: z.object({ id }),
      failures: [notAnImport, declarationTaken, ...postingFailures],
      summary: 'Enter a customs declaration: its duty and VAT are posted by themselves',
    },
    remove: {
      route: 'DELETE /:id',
      access: postLedger,
      changes: CHANGES,
      summary: 'Take a declaration away that was entered wrongly: what was posted of it is taken back',
    },
  },
)
