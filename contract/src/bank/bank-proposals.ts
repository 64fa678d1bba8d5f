import * as z from 'zod'
import { ACCOUNT_ROLES, accountOfRole, type AccountRole } from '../codebooks/chart-of-accounts.ts'
import { cents, id, says } from '../kit/fields.ts'

/** The rules by which a line finds what it was for, in the order in which they are asked; the first that says something proposes. */
export const MATCHING_RULES = [
  'Reversal',
  'OwnTransfer',
  'Order',
  'BatchOrder',
  'Reference',
  'SharedReference',
  'PartOfReference',
  'BeyondReference',
  'Entered',
  'Numbers',
  'NumbersDiffer',
  'PayerAmount',
  'PayerCredited',
  'PayerSet',
  'PayerSets',
  'Returned',
  'Name',
  'NotPayable',
  'Deduction',
  'Rule',
  'BankFee',
  'PublicDues',
  'Memory',
  'Amount',
] as const
export type MatchingRule = (typeof MATCHING_RULES)[number]

/** Those that may decide by themselves; a business subject may have each only propose. */
export const DECIDING_RULES = [
  'Reversal',
  'OwnTransfer',
  'Order',
  'BatchOrder',
  'Reference',
  'SharedReference',
  'PartOfReference',
  'Numbers',
  'PayerAmount',
  'Rule',
  'BankFee',
  'Memory',
] as const satisfies readonly MatchingRule[]

const CERTAINTIES = ['Ready', 'Likely', 'Weak'] as const
export type Certainty = (typeof CERTAINTIES)[number]

/** A sentence of the catalogue, with what stands in it. */
export const Told = z.object({ message: z.string(), params: z.record(z.string(), z.union([z.string(), z.number()])) })
export type Told = z.infer<typeof Told>

const amount = cents.refine((value) => value !== 0).meta({ examples: [125000] })

/** What stands open with partners is somebody's; and nobody stands on an account that is kept without them. */
function isOfPartner({ accountRole, partnerId }: { readonly accountRole: AccountRole; readonly partnerId?: number | undefined }) {
  const { takesPartner, takesDocument } = accountOfRole(accountRole)
  return partnerId === undefined ? !(takesPartner && takesDocument) : takesPartner
}

/** What a line, or a part of its amount, was for. Amounts are cents of the line's currency and have its sign. */
export const ALLOCATION_KINDS = ['Document', 'Account', 'OwnTransfer', 'Unmatched', 'Reversal'] as const
export const AllocationGiven = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('Document'),
    documentId: id,
    amount,
    /** What it settles of a document in another currency, in cents of that; left out, it follows from the bank or the rate of the day. */
    documentAmount: amount.optional(),
    /** A payment that somebody entered before, which this is: nothing is paid twice. */
    paymentId: id.optional(),
  }),
  z
    .object({
      kind: z.literal('Account'),
      accountRole: z.enum(ACCOUNT_ROLES),
      amount,
      /** Whose claim or debt it is, where no document of ours stands for it, as from before the books began. */
      partnerId: id.optional(),
    })
    .refine(isOfPartner, { ...says('bankMatching.failures.partnerNeeded'), path: ['partnerId'] }),
  z.object({ kind: z.literal('OwnTransfer'), bankAccountId: id, amount }),
  /** Money of a partner that waits for a document. */
  z.object({
    kind: z.literal('Unmatched'),
    partnerId: id,
    amount,
    /** An overpayment of the partner that this money takes back. */
    overpaymentId: id.optional(),
  }),
  z.object({ kind: z.literal('Reversal'), bankLineId: id, amount }),
])
export type AllocationGiven = z.infer<typeof AllocationGiven>

/** What a proposal would allocate, with the words to show it by. */
export const ProposedAllocation = z.object({
  given: AllocationGiven,
  /** The number of a document, the name of a partner or an account of one's own; of an account of the chart its code. */
  name: z.string(),
  /** Of a document: what would settle it, in cents of the line's currency and with the line's sign; null where that is not known. */
  dueAmount: cents.nullable(),
  dueDate: z.string().nullable(),
})
export type ProposedAllocation = z.infer<typeof ProposedAllocation>

export const Proposal = z.object({
  /** What it would settle: the same text is the same proposal, whenever it is asked for. */
  target: z.string(),
  rule: z.enum(MATCHING_RULES),
  /** In hundredths. */
  confidence: z.number().int().min(0).max(100),
  certainty: z.enum(CERTAINTIES),
  /** The rule decides by itself. */
  isDeciding: z.boolean(),
  reason: Told,
  /** Why a person is asked, where the rule could decide otherwise. */
  whyAsked: Told.nullable(),
  /** What it would allocate; none where a person has to choose. */
  allocations: z.array(ProposedAllocation),
})
export type Proposal = z.infer<typeof Proposal>
