import type * as z from 'zod'
import { IssuedSale } from '../document-issuing/issued-invoice.ts'
import { day } from '../kit/fields.ts'

/** An offer as it was issued, with everything that stands on it, so that paper and screen say the same for ever. */
export const IssuedOffer = IssuedSale.extend({ validUntil: day })
export type IssuedOffer = z.infer<typeof IssuedOffer>

/** `P-12/2026`: a series of its own, which cannot be taken for the number of an invoice. */
export const offerNumber = (ordinal: number, year: number): string => `P-${ordinal}/${year}`
