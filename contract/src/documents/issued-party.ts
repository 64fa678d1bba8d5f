import * as z from 'zod'

/** A seller or a buyer as they stand on a paper; '' where it says nothing. */
export const IssuedParty = z.object({
  name: z.string(),
  oib: z.string(),
  vatNumber: z.string(),
  street: z.string(),
  postalCode: z.string(),
  cityName: z.string(),
  countryCode: z.string(),
  email: z.string(),
})
export type IssuedParty = z.infer<typeof IssuedParty>
