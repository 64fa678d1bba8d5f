import * as z from 'zod'
import { ACCOUNT_ROLES } from '../codebooks/chart-of-accounts.ts'
import { bareIban } from '../croatia/iban.ts'
import { endpoints } from '../kit/endpoint.ts'
import { failure } from '../kit/failure.ts'
import { cents, id, optionalText, says, text } from '../kit/fields.ts'
import { recordChanged, seen, version } from '../kit/records.ts'
import { matchBank } from './bank-access.ts'

export const RULE_NAME_MAX = 100
const RULE_TEXT_MAX = 100
const RULE_CODE_MAX = 20
export const RULES_MAX = 200

/** The account was deleted in the meantime. */
export const ruleAccountGone = failure({
  code: 'BankRule.AccountGone',
  status: 422,
  field: 'bankAccountId',
  message: 'bankRules.accountGone',
})
export const tooManyRules = failure({ code: 'BankRule.TooMany', status: 409, message: 'bankRules.tooMany' })

export const RULE_DIRECTIONS = ['In', 'Out'] as const
const accountRole = z.enum(ACCOUNT_ROLES)
const amount = cents.refine((value) => value > 0, says('global.invalidValue')).nullable()

const said = {
  name: text(RULE_NAME_MAX),
  direction: z.enum(RULE_DIRECTIONS).nullable(),
  iban: z.string().overwrite(bareIban).max(34),
  /** In what the bank says of the line, or in the name of who stands on the other side; letters without their marks. */
  textContains: optionalText(RULE_TEXT_MAX),
  /** With which the bank's code begins: `PMNT/CCRD`. */
  code: optionalText(RULE_CODE_MAX),
  /** In cents of the line's currency, whichever way the money went. */
  amountFrom: amount,
  amountTo: amount,
  bankAccountId: id.nullable(),
  accountRole,
  /** What was held back before the money came, in percent of the whole: it goes to an account of its own. */
  feeRole: accountRole.nullable(),
  feePercent: z
    .string()
    .regex(/^(?!0+(\.0+)?$)\d{1,2}(\.\d{1,2})?$/, says('bankRules.invalidPercent'))
    .nullable()
    .meta({ examples: ['1'] }),
  isAutomatic: z.boolean(),
}

type Said = { [Field in keyof typeof said]: z.infer<(typeof said)[Field]> }
const hasCondition = ({ iban, textContains, code, amountFrom }: Pick<Said, 'iban' | 'textContains' | 'code' | 'amountFrom'>) =>
  iban !== '' || textContains !== '' || code !== '' || amountFrom !== null

/** What is empty of the condition asks for nothing; but something it has to ask for. */
export const BankRuleRequest = z
  .object(said)
  .refine(hasCondition, { path: ['amountFrom'], ...says('bankRules.conditionNeeded') })
  .refine(({ amountFrom, amountTo }) => amountTo === null || amountTo >= (amountFrom ?? 1), {
    path: ['amountTo'],
    ...says('bankRules.rangeTurned'),
  })
  .refine(({ feeRole, feePercent }) => (feeRole === null) === (feePercent === null), {
    path: ['feePercent'],
    ...says('bankRules.feeNeedsBoth'),
  })
export type BankRuleRequest = z.infer<typeof BankRuleRequest>

export const BankRule = z.object({
  ...said,
  id,
  name: z.string(),
  bankAccountName: z.string(),
  /** Its place among the others, from 1: the first that fits a line says what it was for. */
  ordinal: z.number().int(),
  /** How many lines stand as it said. */
  hitCount: z.number().int(),
  version,
})
export type BankRule = z.infer<typeof BankRule>

const UNDER = '/business-subjects/:businessSubjectId'

export const bankRules = endpoints('bankRules', `${UNDER}/bank-rules`, {
  list: {
    route: 'GET',
    access: matchBank,
    shows: ['bankLineAllocations', 'bankAllocations', 'bankConfirmations', 'bankRulePlaces', 'bankStatementUploads'],
    output: z.array(BankRule).max(RULES_MAX),
    summary: 'The rules of the business subject for lines of its banks, in the order in which they are asked',
  },
  create: {
    route: 'POST',
    access: matchBank,
    changes: ['bankLines'],
    input: BankRuleRequest,
    output: BankRule,
    failures: [ruleAccountGone, tooManyRules],
    summary: 'Add a rule behind the others; open lines are looked at anew',
  },
  update: {
    route: 'PUT /:id',
    access: matchBank,
    changes: ['bankLines'],
    input: BankRuleRequest.safeExtend(seen),
    output: BankRule,
    failures: [ruleAccountGone, recordChanged],
    summary: 'Change a rule; open lines are looked at anew, and what it has decided stays',
  },
  remove: {
    route: 'DELETE /:id',
    access: matchBank,
    changes: ['bankLines'],
    summary: 'Take a rule away; what it has decided stays',
  },
})

export const bankRulePlaces = endpoints('bankRulePlaces', `${UNDER}/bank-rules/:bankRuleId/place`, {
  update: {
    route: 'PUT',
    access: matchBank,
    changes: ['bankLines', 'bankRules'],
    input: z.object({ ordinal: z.number().int().min(1).max(RULES_MAX) }),
    summary: 'Move a rule to another place; the others make room',
  },
})
