import type { SUBJECTS } from './cast.ts'
import type { PartyGiven } from './e-invoice-given.ts'

/** A company of the cast as it stands on an e-invoice. */
export const partyOf = ({
  name,
  oib,
  street,
  streetNumber,
  postalCode,
  cityName,
  slug,
}: (typeof SUBJECTS)[keyof typeof SUBJECTS]): PartyGiven => ({
  name,
  oib,
  vatNumber: `HR${oib}`,
  street: `${street} ${streetNumber}`,
  additionalStreet: '',
  postalCode,
  cityName,
  countryCode: 'HR',
  contactName: '',
  email: `racuni@${slug}.example`,
  phone: '',
})
