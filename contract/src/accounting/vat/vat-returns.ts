import * as z from 'zod'
import { endpoints } from '../../kit/endpoint.ts'
import { cents, day, dayOrNull, id, moment, optionalText, text } from '../../kit/fields.ts'
import { recordChanged, seen, version } from '../../kit/records.ts'
import { JOURNALS } from '../ledger-entries.ts'
import { postingFailures } from '../posting-failures.ts'
import { EuPartner } from './vat-number-checks.ts'
import { readVat, submitVat } from './vat-access.ts'
import { ENTRIES_COME_FROM, VatReturnPeriod } from './vat-return-periods.ts'
import { byHand, EuRow, ReturnBox, ReturnFinding, RETURN_FORMS, returnMonth, VatReturnPayload } from './vat-return-shapes.ts'
import {
  closedStaysSubmitted, correctedStaysSubmitted, earlierNotClosed, laterClosed, newerVersion, noSuchReturnPeriod, returnClosed, returnDaysTwice, returnHasErrors,
  returnNotSubmitted, returnPeriodRuns, returnSubmitted, returnUnchanged, submissionMissing, submittedInFuture, submittedTooEarly,
} from './vat-return-failures.ts' // prettier-ignore

export const CONFIRMATION_MAX = 50
export const WITHDRAWAL_REASON_MAX = 500
export const UNTIED_MAX = 100

/** A version of a return. */
export const VatReturnVersion = z.object({
  id,
  /** Counted from 1 within its period. */
  number: z.number().int(),
  amount: cents,
  hash: z.string(),
  madeAt: moment,
  madeByName: z.string().nullable(),
  submittedOn: dayOrNull,
  confirmationNumber: z.string(),
  submittedByName: z.string().nullable(),
  /** Submissions that were taken back, the last first. */
  withdrawals: z.array(
    z.object({
      id,
      submittedOn: day,
      confirmationNumber: z.string(),
      submittedByName: z.string().nullable(),
      reason: z.string(),
      withdrawnAt: moment,
      withdrawnByName: z.string().nullable(),
    }),
  ),
  /** What can be taken as XML, in the order of the portal; none where it doesn't say who files. */
  forms: z.array(z.enum(RETURN_FORMS)),
  isClosed: z.boolean(),
  /** The entry that closed it; null also where nothing stood on the accounts of VAT. */
  ledgerEntryId: id.nullable(),
})
export type VatReturnVersion = z.infer<typeof VatReturnVersion>

/** An entry of the ledger whose VAT is not what its entries of VAT say for the period: what is not from documents. */
const Untied = z.object({
  ledgerEntryId: id.nullable(),
  journal: z.enum(JOURNALS).nullable(),
  number: z.number().int().nullable(),
  year: z.number().int().nullable(),
  bookedOn: dayOrNull,
  text: z.string(),
  /** By which it makes the accounts of VAT more than the return. */
  amount: cents,
})

/** The return of a period as the entries have it now. */
export const VatReturnPreview = z.object({
  period: VatReturnPeriod,
  boxes: z.array(ReturnBox.and(z.object({ entryCount: z.number().int() }))),
  zp: z.array(EuRow),
  pdvS: z.array(EuRow),
  /** Whoever the two statements are about, with what is known of their numbers. */
  euPartners: z.array(EuPartner),
  findings: z.array(ReturnFinding),
  /** How many rules were looked at. */
  ruleCount: z.number().int(),
  paperCount: z.number().int(),
  /** What the accounts of VAT come to, and what of that is in no box. */
  ledgerVat: cents,
  untied: z.array(Untied).max(UNTIED_MAX),
  draft: z.object({ ...byHand, version }),
  /** What the form needs and the settings of the books don't say. */
  isFilerKnown: z.boolean(),
  /** Boxes that are other than in the newest version. */
  changedBoxes: z.array(z.string()),
  versions: z.array(VatReturnVersion),
})
export type VatReturnPreview = z.infer<typeof VatReturnPreview>

const UNDER = '/business-subjects/:businessSubjectId'
const CHANGED = ['vatReturnPeriods', 'vatReturnPreviews', 'taxSummary', 'taxPeriods', 'taxData'] as const

export const vatReturnPreviews = endpoints('vatReturnPreviews', `${UNDER}/vat-return-preview`, {
  get: {
    route: 'GET',
    access: readVat,
    shows: [
      ...ENTRIES_COME_FROM,
      'vatReturnDrafts',
      'vatReturns',
      'vatReturnSubmissions',
      'vatReturnWithdrawals',
      'vatReturnClosings',
      'partners',
    ],
    input: z.object(returnMonth),
    output: VatReturnPreview,
    failures: [noSuchReturnPeriod],
    summary: 'The return of a period as it would be made now, with what stands against it; nothing is changed by looking',
  },
})

export const vatReturnDrafts = endpoints('vatReturnDrafts', `${UNDER}/vat-return-draft`, {
  update: {
    route: 'PUT',
    access: submitVat,
    changes: ['vatReturnPreviews'],
    input: z.object({ ...returnMonth, ...byHand, ...seen }),
    failures: [noSuchReturnPeriod, recordChanged],
    summary: 'Say what of a return no entry says: boxes 315, 620 and 701 to 704',
  },
})

export const vatReturns = endpoints('vatReturns', `${UNDER}/vat-returns`, {
  get: {
    route: 'GET /:id',
    access: readVat,
    output: VatReturnVersion.extend({ ...returnMonth, payload: VatReturnPayload }),
    summary: 'A version of a return as it was made',
  },
  create: {
    route: 'POST',
    access: submitVat,
    changes: CHANGED,
    input: z.object({
      ...returnMonth,
      /** That it is made although its period has not ended: asked a second time. */
      isEarly: z.boolean().default(false),
    }),
    output: z.object({ id }),
    failures: [noSuchReturnPeriod, returnHasErrors, returnPeriodRuns, returnUnchanged, returnDaysTwice],
    summary: 'Make the return of a period: its figures are frozen as a version; nothing is posted, closed or handed in by it',
  },
})

export const vatReturnSubmissions = endpoints('vatReturnSubmissions', `${UNDER}/vat-returns/:vatReturnId/submissions`, {
  create: {
    route: 'POST',
    access: submitVat,
    changes: [...CHANGED, 'ledgerPeriods'],
    input: z.object({
      submittedOn: day,
      /** What the tax administration called it; empty where only the day is known. */
      confirmationNumber: optionalText(CONFIRMATION_MAX).default(''),
    }),
    failures: [newerVersion, returnSubmitted, submittedInFuture, submittedTooEarly],
    summary: 'Write down that a version was handed in: from now on the VAT of its months is filed',
  },
})

export const vatReturnWithdrawals = endpoints('vatReturnWithdrawals', `${UNDER}/vat-returns/:vatReturnId/withdrawals`, {
  create: {
    route: 'POST',
    access: submitVat,
    changes: [...CHANGED, 'ledgerPeriods'],
    input: z.object({ reason: text(WITHDRAWAL_REASON_MAX) }),
    failures: [submissionMissing, closedStaysSubmitted, correctedStaysSubmitted],
    summary: 'Take back a submission that was written down by mistake, for a reason: the VAT of its months opens again',
  },
})

export const vatReturnClosings = endpoints('vatReturnClosings', `${UNDER}/vat-returns/:vatReturnId/closings`, {
  create: {
    route: 'POST',
    access: submitVat,
    changes: [...CHANGED, 'ledgerEntries', 'ledgerAccounts', 'ledgerAccountLines', 'trialBalances', 'ledgerPeriods', 'openItems'],
    output: z.object({ ledgerEntryId: id.nullable() }),
    failures: [newerVersion, returnNotSubmitted, returnClosed, earlierNotClosed, laterClosed, ...postingFailures],
    summary: 'Post what a return came to: the accounts of VAT are emptied into what is owed to the state, or by it',
  },
})
