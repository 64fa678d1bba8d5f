import * as z from 'zod'
import { VAT_BOXES } from '../../croatia/ledger/boxes.ts'
import { cents, day } from '../../kit/fields.ts'
import type { Message } from '../../kit/message.ts'

/** The forms of a return, in the order in which the portal wants them (pitfall O4). */
export const RETURN_FORMS = ['PDV', 'PDV-S', 'ZP'] as const
export type ReturnForm = (typeof RETURN_FORMS)[number]

/** Which return: its year and the last month of its period. */
export const returnMonth = {
  year: z.coerce.number().int().min(2000).max(2200).meta({ examples: [2026] }),
  month: z.coerce.number().int().min(1).max(12).meta({ examples: [10] }),
} // prettier-ignore

export const vatBox = z.enum(VAT_BOXES as [(typeof VAT_BOXES)[number], ...typeof VAT_BOXES]).meta({ examples: ['203'] })

/** A box as the form has it, in its order. */
export const ReturnBox = z.discriminatedUnion('kind', [
  z.object({ box: vatBox, kind: z.literal('Base'), base: cents }),
  z.object({ box: vatBox, kind: z.literal('BaseAndVat'), base: cents, vat: cents }),
  z.object({ box: vatBox, kind: z.literal('Vat'), vat: cents }),
  z.object({ box: vatBox, kind: z.literal('Percent'), percent: z.string() }),
  z.object({ box: vatBox, kind: z.literal('Flag'), isSet: z.boolean() }),
  z.object({ box: vatBox, kind: z.literal('PurchaseAndSale'), purchase: cents, sale: cents }),
])
export type ReturnBox = z.infer<typeof ReturnBox>

/** A row of the ZP or of PDV-S: a taxpayer of the EU and what was supplied to it or received from it. */
export const EuRow = z.object({
  ordinal: z.number().int(),
  countryCode: z.string(),
  vatNumber: z.string(),
  amounts: z.object({ I1: cents, I2: cents, I3: cents, I4: cents }),
})

/** What stands against making a return; what is fatal stops it. */
export const ReturnFinding = z.object({
  code: z.string(),
  isFatal: z.boolean(),
  message: z.custom<Message>((value) => typeof value === 'string').meta({ examples: ['vatReturns.title'] }),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
})
export type ReturnFinding = z.infer<typeof ReturnFinding>

const AMOUNT_MAX = 10 ** 14
const amount = cents.min(-AMOUNT_MAX).max(AMOUNT_MAX)

/** Boxes that are filled by hand: what 701 to 704 hold is not known for certain. */
export const BOXES_BY_HAND = ['701', '702', '703', '704'] as const
const PurchaseAndSale = z.object({ purchase: amount, sale: amount })

/** What of a return no entry says. */
export const byHand = {
  /** Box 315: corrections of input VAT. */
  correction: amount.meta({ examples: [-12500] }),
  /** Box 620: a business that was transferred. */
  transferred: amount.meta({ examples: [0] }),
  /** Boxes 701 to 704; one that is left out is 0,00. */
  byHand: z.partialRecord(z.enum(BOXES_BY_HAND), PurchaseAndSale),
}

/** A return as it is frozen: whoever files it for whom, every box, and the rows of both recapitulative statements. */
export const VatReturnPayload = z.object({
  period: z.object({ from: day, until: day }),
  taxpayer: z.object({ name: z.string(), oib: z.string(), cityName: z.string(), street: z.string(), streetNumber: z.string() }),
  filer: z.object({ firstName: z.string(), lastName: z.string(), phone: z.string(), email: z.string() }),
  /** Four digits; empty until it is known. */
  taxBranch: z.string(),
  boxes: z.array(ReturnBox),
  zp: z.array(EuRow),
  pdvS: z.array(EuRow),
})
export type VatReturnPayload = z.infer<typeof VatReturnPayload>
