import * as z from 'zod'
import { EUR } from '../croatia/money.ts'
import { endpoints } from '../kit/endpoint.ts'
import { cents, day, dayOrNull, id, moment, optionalText, says, text } from '../kit/fields.ts'
import { dayRange, gridQuery, page, someOf } from '../kit/grid.ts'
import { postLedger, readLedger } from './accounting-access.ts'
import { reopensYear } from './years/ledger-year-failures.ts'
import { bookedTooLate, documentOfOther, overpaymentWaits, postingFailures, reversalFailures } from './posting-failures.ts'

/** Issued, received, bank, cash, fixed assets, wages, VAT, by hand, opening, closing. */
export const JOURNALS = ['IR', 'UR', 'BK', 'BL', 'OS', 'PL', 'PDV', 'TEM', 'PS', 'ZK'] as const
export type Journal = (typeof JOURNALS)[number]

export const ENTRY_TEXT_MAX = 250
const ENTRY_LINES_MAX = 5000
/** In cents. */
const ENTRY_AMOUNT_MAX = 10 ** 14
/** What an entry that a person writes was posted from. */
export const BY_HAND = 'Manual'

/** What one posts by hand: no more than the bank's, the register's or a document's own journal would. */
export const HAND_JOURNALS = ['TEM', 'BK', 'BL', 'PL', 'PDV', 'PS', 'ZK'] as const satisfies readonly Journal[]

const LedgerLine = z.object({
  ordinal: z.number().int(),
  ledgerAccountId: id,
  accountCode: z.string(),
  accountNameHr: z.string(),
  accountNameEn: z.string(),
  /** Cents of euro; one of the two is 0. Below zero where the entry takes another back. */
  debit: cents,
  credit: cents,
  partnerId: id.nullable(),
  partnerName: z.string().nullable(),
  documentId: id.nullable(),
  documentNumber: z.string().nullable(),
  dueOn: dayOrNull,
  currency: z.string().nullable(),
  currencyAmount: cents.nullable(),
  /** Units of the currency for a euro, as a decimal. */
  exchangeRate: z.string().nullable(),
  text: z.string(),
})
export type LedgerLine = z.infer<typeof LedgerLine>

/** Another entry, by its journal and number. */
const EntryName = z.object({ id, journal: z.enum(JOURNALS), number: z.number().int(), year: z.number().int() })
export type EntryName = z.infer<typeof EntryName>

export const LedgerEntry = EntryName.extend({
  bookedOn: day,
  text: z.string(),
  /** What one side comes to. */
  amount: cents,
  /** What it was posted from; `Manual` where a person wrote it. */
  sourceKind: z.string(),
  isReversal: z.boolean(),
  isReversed: z.boolean(),
})
export type LedgerEntry = z.infer<typeof LedgerEntry>

export const LedgerEntryDetails = LedgerEntry.extend({
  rulePack: z.string(),
  reverses: EntryName.nullable(),
  reversedBy: EntryName.nullable(),
  /** What was posted from the same source before this was, and was taken back; and what was posted after this was. */
  replaces: EntryName.nullable(),
  replacedBy: EntryName.nullable(),
  /** The received paper that can be treated again: its entry stands. */
  receivedPaperId: id.nullable(),
  postedAt: moment,
  postedByName: z.string().nullable(),
  lines: z.array(LedgerLine),
})
export type LedgerEntryDetails = z.infer<typeof LedgerEntryDetails>

/** An amount of one side, in cents. */
export const lineAmount = z
  .number(says('ledgerEntries.invalidAmount'))
  .int(says('ledgerEntries.invalidAmount'))
  .min(0, says('ledgerEntries.negativeAmount'))
  .max(ENTRY_AMOUNT_MAX, says('ledgerEntries.amountTooLarge'))
  .meta({ examples: [125000] })

/** The account as it is typed. */
export const accountCode = z.string().trim().regex(/^\d{1,10}$/, says('ledgerAccounts.invalidCode')).meta({ examples: ['469900'] }) // prettier-ignore

/** The account by its code; one side is 0. */
const HandLine = z
  .object({
    accountCode,
    debit: lineAmount,
    credit: lineAmount,
    partnerId: id.nullable().default(null),
    /** The invoice that it is about, as where books open with what was owed: what pays it closes the item. */
    documentId: id.nullable().default(null),
    dueOn: dayOrNull.default(null),
    text: optionalText(ENTRY_TEXT_MAX).default(''),
  })
  .refine(({ debit, credit }) => (debit === 0) !== (credit === 0), { error: 'ledgerEntries.oneSide', path: ['debit'] })

export const LedgerEntryRequest = z.object({
  journal: z.enum(HAND_JOURNALS),
  bookedOn: day,
  text: text(ENTRY_TEXT_MAX),
  lines: z.array(HandLine).min(1).max(ENTRY_LINES_MAX),
})
export type LedgerEntryRequest = z.output<typeof LedgerEntryRequest>

const LEDGER_ENTRY_SORTS = ['bookedOn', 'number'] as const
export type LedgerEntrySort = (typeof LEDGER_ENTRY_SORTS)[number]

export const LedgerEntriesQuery = gridQuery(LEDGER_ENTRY_SORTS, {
  journal: someOf(z.enum(JOURNALS)),
  bookedOn: dayRange,
})
export type LedgerEntriesQuery = z.output<typeof LedgerEntriesQuery>

const UNDER = '/business-subjects/:businessSubjectId'
const POSTING_CHANGES = ['ledgerAccounts', 'ledgerAccountLines', 'trialBalances', 'ledgerPeriods'] as const

export const ledgerEntries = endpoints('ledgerEntries', `${UNDER}/ledger-entries`, {
  list: {
    route: 'GET',
    access: readLedger,
    shows: ['ledgerReversals'],
    input: LedgerEntriesQuery,
    output: page(LedgerEntry),
    summary: 'What was posted, a page at a time; search by journal, number, amount and text',
  },
  get: {
    route: 'GET /:id',
    access: readLedger,
    shows: ['ledgerReversals', 'partners'],
    output: LedgerEntryDetails,
    summary: 'One entry with its lines, and the entry that takes it back or that it takes back',
  },
  create: {
    route: 'POST',
    access: postLedger,
    changes: POSTING_CHANGES,
    input: LedgerEntryRequest,
    output: LedgerEntryDetails,
    failures: [bookedTooLate, documentOfOther, overpaymentWaits, ...postingFailures],
    summary: `Post an entry by hand, in cents of ${EUR}; its sides are equal`,
  },
})

export const ledgerReversals = endpoints('ledgerReversals', `${UNDER}/ledger-entries/:ledgerEntryId/reversals`, {
  create: {
    route: 'POST',
    access: postLedger,
    changes: [...POSTING_CHANGES, 'ledgerEntries'],
    input: z.object({ bookedOn: day, text: text(ENTRY_TEXT_MAX) }),
    output: LedgerEntryDetails,
    failures: [overpaymentWaits, ...reversalFailures, reopensYear],
    summary: 'Take an entry back: the same lines below zero, each naming the other',
  },
})
