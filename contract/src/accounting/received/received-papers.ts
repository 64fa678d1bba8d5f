import * as z from 'zod'
import { COST_KINDS } from '../../croatia/ledger/treatments/deduction-shares.ts'
import type { Treatment } from '../../croatia/ledger/treatments/supply.ts'
import { endpoints } from '../../kit/endpoint.ts'
import { cents, day, dayOrNull, id } from '../../kit/fields.ts'
import { postLedger, readLedger } from '../accounting-access.ts'
import { AccrualDays } from '../accruals/accruals.ts'
import { ACCOUNT_CODE_MAX } from '../ledger-accounts.ts'
import { LedgerPaper } from '../ledger-papers.ts'
import { PROPOSAL_REASONS } from './proposal-reasons.ts'
import { receivedFailures } from './received-failures.ts'

/** How what is received may be taxed. */
export const RECEIVED_TREATMENTS = [
  'PDV25',
  'PDV13',
  'PDV5',
  'AE',
  'K',
  'AEEU',
  'O17',
  'G',
  'N',
  'E',
  'Z',
  'O',
  'ForeignVat',
] as const satisfies readonly Treatment[]

/** One group of VAT of the document. Null is what nobody has said yet. */
const GroupTreatment = z.object({
  ordinal: z.int().min(1).max(1000),
  treatment: z.enum(RECEIVED_TREATMENTS),
  /** Of VAT that we assess ourselves, the rate it would have here. */
  ownRate: z.enum(['25', '13', '5']).nullable().default(null),
  supplyKind: z.enum(['Goods', 'Services']),
  costKind: z.enum(COST_KINDS),
  accountCode: z.string().trim().min(1).max(ACCOUNT_CODE_MAX),
})
export type GroupTreatment = z.infer<typeof GroupTreatment>

const GROUPS_MAX = 100
const ADVANCES_MAX = 50
export const ReceivedTreatment = z.object({
  arrivedOn: day,
  /** When it was delivered, the day of its entry; the day of the document where nothing is said. */
  deliveredOn: dayOrNull.default(null),
  /** The papers of the advances that it takes off. */
  advancePaperIds: z.array(id).max(ADVANCES_MAX).default([]),
  /** The day of its VAT where a person wants another than the rules propose. */
  vatOn: dayOrNull.default(null),
  isSupplierPaidBill: z.boolean().default(false),
  /** The days that its costs are for, where they are spread over the months of these. */
  spread: AccrualDays.nullable().default(null),
  /** Another day of its entry than that of its delivery, as where that month is closed; the day of its VAT stays. */
  bookedOn: dayOrNull.default(null),
  /** Of what is posted already: the day on which its entry is taken back before it is posted anew. */
  reversedOn: dayOrNull.default(null),
  groups: z.array(GroupTreatment).min(1).max(GROUPS_MAX),
})
export type ReceivedTreatment = z.infer<typeof ReceivedTreatment>

export const ReceivedGroup = z.object({
  ordinal: z.int(),
  vatRate: z.string().nullable(),
  baseAmount: z.int(),
  vatAmount: z.int(),
  treatment: z.enum(RECEIVED_TREATMENTS).nullable(),
  ownRate: z.enum(['25', '13', '5']).nullable(),
  supplyKind: z.enum(['Goods', 'Services']).nullable(),
  costKind: z.enum(COST_KINDS),
  accountCode: z.string().nullable(),
  reason: z.enum(PROPOSAL_REASONS),
  /** How many papers of the supplier were treated so. */
  beforeCount: z.int(),
  /** KPD of its lines, where it says what cost this is; empty otherwise. */
  costKpd: z.string(),
  /** VATEX, where the code says how it is taxed; empty otherwise. */
  exemptionCode: z.string(),
  /** What its lines are called, as many as say what it is. */
  lineNames: z.array(z.string()),
})
export type ReceivedGroup = z.infer<typeof ReceivedGroup>

/** An advance that was given to the supplier by an invoice of its own, and that no other invoice takes off. */
const OpenAdvance = z.object({
  ledgerPaperId: id,
  documentNumber: z.string(),
  issuedOn: day,
  /** With its VAT, in euro. */
  totalAmount: cents,
})
export type OpenAdvance = z.infer<typeof OpenAdvance>

/** The days that the document says it is for, which are longer than a month; nothing once a person has said how it is treated. */
const SpreadProposed = z.object({
  firstOn: day,
  lastOn: day,
  monthCount: z.int(),
  /** Whether the document says it of the whole (BG-14) or each of its lines does (BG-26). */
  from: z.enum(['Document', 'Lines']),
})
export type SpreadProposed = z.infer<typeof SpreadProposed>

export const ReceivedPaper = LedgerPaper.extend({
  partnerName: z.string(),
  /** Of the supplier; null where nobody has said it. */
  country: z.enum(['Croatia', 'EU', 'third']).nullable(),
  currency: z.string(),
  issuedOn: day,
  dueOn: dayOrNull,
  /** Cents of its currency. */
  totalAmount: cents,
  arrivedOn: day,
  deliveredOn: dayOrNull,
  /** As a person said before; null where nobody did, and whether VAT waits for its payment as it is proposed. */
  bookedOn: dayOrNull,
  vatOn: dayOrNull,
  isSupplierPaidBill: z.boolean(),
  /** That the document itself says so (HR-BT-15, or BT-8). */
  isByPaidBill: z.boolean(),
  spread: AccrualDays.nullable(),
  spreadProposed: SpreadProposed.nullable(),
  /** What the document itself says that it takes off, in cents of its currency. */
  prepaidAmount: cents,
  openAdvances: z.array(OpenAdvance),
  /** As a person said, else as they are proposed: where all that are open come to what the document takes off. */
  advancePaperIds: z.array(id),
  groups: z.array(ReceivedGroup),
  /** The accounts of its groups, by their names. */
  accounts: z.array(z.object({ code: z.string(), nameHr: z.string(), nameEn: z.string() })),
  /** Every group is treated as the supplier's papers were before, and nothing stands against it. */
  isSure: z.boolean(),
})
export type ReceivedPaper = z.infer<typeof ReceivedPaper>

/** What is other once a received paper was posted, or taken back. */
export const RECEIVED_CHANGES = [
  'ledgerPapers',
  'ledgerEntries',
  'ledgerAccounts',
  'ledgerAccountLines',
  'trialBalances',
  'ledgerPeriods',
  'openItems',
  'accruals',
] as const

export const receivedPapers = endpoints('receivedPapers', '/business-subjects/:businessSubjectId/received-papers', {
  get: {
    route: 'GET /:id',
    access: readLedger,
    shows: ['ledgerPapers', 'ledgerEntries', 'ledgerReversals', 'documents'],
    output: ReceivedPaper,
    summary: 'A received paper, with the treatment that is proposed for each of its groups of VAT and why',
  },
  update: {
    route: 'PUT /:id',
    access: postLedger,
    changes: RECEIVED_CHANGES,
    input: ReceivedTreatment,
    output: z.object({ ledgerPaperId: id, ledgerEntryId: id.nullable() }),
    failures: receivedFailures,
    summary:
      'Say how a received paper is treated; it is posted at once, or refused with the reason. What is posted is taken back first',
  },
})
