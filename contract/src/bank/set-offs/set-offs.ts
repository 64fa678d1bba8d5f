import * as z from 'zod'
import { endpoints } from '../../kit/endpoint.ts'
import { cents, day, dayOrNull, id, moment } from '../../kit/fields.ts'
import { dayRange, gridQuery, page, someOf } from '../../kit/grid.ts'
import { manageSetOffs } from '../bank-access.ts'
import { SIDES } from './claims.ts'
import { alreadyUndone, settingOffFailures, undoneInClosedMonth } from './set-off-failures.ts'

/** `Standing`: its documents are paid by it. What is undone keeps its number. */
export const SET_OFF_STATES = ['Standing', 'Undone'] as const

/** Amounts are cents of euro, above zero. */
export const SetOff = z.object({
  id,
  year: z.number().int(),
  /** Counted within the year of its day. */
  number: z.number().int(),
  setOffOn: day,
  partnerId: id,
  /** As it was called on that day, which its paper says. */
  partnerName: z.string(),
  amount: cents,
  itemCount: z.number().int(),
  state: z.enum(SET_OFF_STATES),
  madeByName: z.string().nullable(),
  madeAt: moment,
  undoneByName: z.string().nullable(),
  undoneAt: moment.nullable(),
})
export type SetOff = z.infer<typeof SetOff>

export const SetOffItem = z.object({
  /** Null where the invoice has been removed since the set-off was undone. */
  documentId: id.nullable(),
  side: z.enum(SIDES),
  documentNumber: z.string(),
  documentDate: day,
  dueDate: dayOrNull,
  /** What was open before, and what of it is set off. */
  remainingAmount: cents,
  amount: cents,
})
export type SetOffItem = z.infer<typeof SetOffItem>

export const SetOffDetails = SetOff.extend({ items: z.array(SetOffItem) })
export type SetOffDetails = z.infer<typeof SetOffDetails>

/** The most documents of one set-off, of both sides together. */
const ITEMS_MAX = 500

export const SettingOff = z.object({
  partnerId: id,
  setOffOn: day,
  items: z
    .array(z.object({ documentId: id, amount: cents.positive().meta({ examples: [31250] }) }))
    .min(2)
    .max(ITEMS_MAX),
})
export type SettingOff = z.output<typeof SettingOff>

const UNDER = '/business-subjects/:businessSubjectId'

export const setOffs = endpoints('setOffs', `${UNDER}/set-offs`, {
  list: {
    route: 'GET',
    access: manageSetOffs,
    input: gridQuery(['setOffOn', 'number', 'amount'], {
      state: someOf(z.enum(SET_OFF_STATES)),
      partnerId: someOf(id),
      setOffOn: dayRange,
    }),
    output: page(SetOff),
    summary: 'Set-offs, a page at a time; search by number, partner or document',
  },
  get: {
    route: 'GET /:id',
    access: manageSetOffs,
    shows: ['documents'],
    output: SetOffDetails,
    summary: 'One set-off with the documents of both sides',
  },
  create: {
    route: 'POST',
    access: manageSetOffs,
    changes: ['documents', 'mutualPartners', 'claims'],
    input: SettingOff,
    output: z.object({ id, number: z.number().int(), year: z.number().int() }),
    failures: settingOffFailures,
    summary: 'Set off what a partner owes against what is owed to them: the same amount on both sides, whole or not at all',
  },
  remove: {
    route: 'DELETE /:id',
    access: manageSetOffs,
    changes: ['documents', 'mutualPartners', 'claims'],
    failures: [alreadyUndone, undoneInClosedMonth],
    summary: 'Undo a set-off: its documents are as open as before, and its number stays',
  },
})

/** A partner with open documents in euro on both sides. */
export const MutualPartner = z.object({
  partnerId: id,
  name: z.string(),
  taxNumber: z.string(),
  /** What they owe us, and what we owe them. */
  ourAmount: cents,
  theirAmount: cents,
})
export type MutualPartner = z.infer<typeof MutualPartner>

export const mutualPartners = endpoints('mutualPartners', `${UNDER}/mutual-partners`, {
  list: {
    route: 'GET',
    access: manageSetOffs,
    shows: ['documents', 'partners'],
    output: z.array(MutualPartner),
    summary: 'Partners who owe us and are owed, those first of whom most can be set off',
  },
})

export const Claim = z.object({
  documentId: id,
  side: z.enum(SIDES),
  documentNumber: z.string(),
  documentDate: day,
  dueDate: dayOrNull,
  remainingAmount: cents,
})
export type Claim = z.infer<typeof Claim>

export const claims = endpoints('claims', `${UNDER}/mutual-partners/:partnerId/claims`, {
  list: {
    route: 'GET',
    access: manageSetOffs,
    shows: ['documents', 'partners'],
    output: z.object({ partner: MutualPartner, claims: z.array(Claim) }),
    summary: 'What is open in euro with a partner on both sides',
  },
})
