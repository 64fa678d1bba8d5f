import * as z from 'zod'
import { endpoints } from '../kit/endpoint.ts'
import { failure } from '../kit/failure.ts'
import { id, says, text, wellFormed } from '../kit/fields.ts'
import { gridQuery, page, SEARCH_MAX, someOf } from '../kit/grid.ts'
import { recordChanged, seen, version } from '../kit/records.ts'
import { closeLedger, postLedger, readLedger } from './accounting-access.ts'

export const ACCOUNT_CODE_MAX = 10
export const ACCOUNT_NAME_MAX = 150
export const ACCOUNT_OPTIONS_MAX = 20
export const ACCOUNT_CLASSES = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const

const accountCode = z
  .string()
  .trim()
  .regex(/^\d{5,10}$/, says('ledgerAccounts.invalidCode'))
  .meta({ examples: ['100001'] })

const named = { nameHr: text(ACCOUNT_NAME_MAX), nameEn: text(ACCOUNT_NAME_MAX) }

/** An account of the books. Those of the chart stay as they are; others are the business subject's own. */
export const LedgerAccount = z.object({
  id,
  code: z.string(),
  nameHr: z.string(),
  nameEn: z.string(),
  type: z.string(),
  normalSide: z.enum(['Debit', 'Credit']),
  /** What rules of posting call it by; null where none does. */
  role: z.string().nullable(),
  takesPartner: z.boolean(),
  takesDocument: z.boolean(),
  isTaxUnrecognised: z.boolean(),
  isOwn: z.boolean(),
  isActive: z.boolean(),
  version,
})
export type LedgerAccount = z.infer<typeof LedgerAccount>

export const LEDGER_ACCOUNT_SORTS = ['code', 'name'] as const

const LedgerAccountsQuery = gridQuery(
  LEDGER_ACCOUNT_SORTS,
  { class: someOf(z.literal(ACCOUNT_CLASSES)), isOwn: z.literal(true), isInactive: z.literal(true) },
  'asc',
)

export const accountCodeExists = failure({
  code: 'LedgerAccount.CodeExists',
  status: 409,
  field: 'code',
  message: 'ledgerAccounts.codeExists',
})
export const accountWithoutGroup = failure({
  code: 'LedgerAccount.WithoutGroup',
  status: 422,
  field: 'code',
  message: 'ledgerAccounts.withoutGroup',
})
export const accountOfChart = failure({ code: 'LedgerAccount.OfChart', status: 409, message: 'ledgerAccounts.ofChart' })
export const accountInUse = failure({ code: 'LedgerAccount.InUse', status: 409, message: 'ledgerAccounts.inUse' })
export const accountHasRole = failure({ code: 'LedgerAccount.HasRole', status: 409, message: 'ledgerAccounts.hasRole' })
export const tooManyAccounts = failure({ code: 'LedgerAccount.TooMany', status: 409, message: 'ledgerAccounts.tooMany' })

const UNDER = '/business-subjects/:businessSubjectId'

export const ledgerAccounts = endpoints('ledgerAccounts', `${UNDER}/ledger-accounts`, {
  list: {
    route: 'GET',
    access: readLedger,
    input: LedgerAccountsQuery,
    output: page(LedgerAccount),
    summary: 'The accounts of the books, a page at a time; search by code or name',
  },
  get: { route: 'GET /:id', access: readLedger, output: LedgerAccount, summary: 'One account' },
  create: {
    route: 'POST',
    access: postLedger,
    changes: ['ledgerAccountOptions'],
    input: z.object({ code: accountCode, ...named }),
    output: LedgerAccount,
    failures: [accountCodeExists, accountWithoutGroup, tooManyAccounts],
    summary: 'Add an account of one’s own; it is of the same kind as the account of the chart whose first digits it has',
  },
  update: {
    route: 'PUT /:id',
    access: postLedger,
    changes: ['ledgerAccountOptions', 'trialBalances'],
    input: z.object({ ...named, isActive: z.boolean(), ...seen }),
    output: LedgerAccount,
    failures: [accountOfChart, accountHasRole, recordChanged],
    summary: 'Rename an account of one’s own, or take it out of use',
  },
  remove: {
    route: 'DELETE /:id',
    access: postLedger,
    changes: ['ledgerAccountOptions'],
    failures: [accountOfChart, accountInUse, accountHasRole],
    summary: 'Delete an account of one’s own that nothing was posted to',
  },
})

/** A role of the chart, and the account of one’s own that it posts to instead. */
export const noSuchAccountRole = failure({
  code: 'LedgerAccount.NoSuchRole',
  status: 409,
  message: 'ledgerAccounts.noSuchRole',
})

/** Nothing is posted to an account that is not in use. */
export const roleNeedsActive = failure({
  code: 'LedgerAccount.NotActive',
  status: 409,
  message: 'ledgerAccounts.roleNeedsActive',
})

export const ledgerAccountRoles = endpoints('ledgerAccountRoles', `${UNDER}/ledger-accounts/:ledgerAccountId/roles`, {
  create: {
    route: 'POST',
    access: closeLedger,
    changes: ['ledgerAccounts'],
    output: LedgerAccount,
    failures: [noSuchAccountRole, roleNeedsActive, accountOfChart],
    summary: 'From now on post to this account where rules posted to the account of the chart that it belongs to',
  },
  remove: {
    route: 'DELETE',
    access: closeLedger,
    changes: ['ledgerAccounts'],
    summary: 'From now on post to the account of the chart again',
  },
})

/** For every place where an account is chosen while typing: four digits offer all that begin with them. */
export const ledgerAccountOptions = endpoints('ledgerAccountOptions', `${UNDER}/ledger-account-options`, {
  list: {
    route: 'GET',
    access: readLedger,
    shows: ['ledgerAccounts'],
    input: z.object({ search: z.string().overwrite(wellFormed).trim().max(SEARCH_MAX).default('') }),
    output: z.array(LedgerAccount).max(ACCOUNT_OPTIONS_MAX),
    perMinute: 600,
    summary: 'The first twenty accounts in use whose code begins with what is searched for, or whose name holds it',
  },
})
