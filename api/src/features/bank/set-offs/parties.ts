import type { Db } from '../../../kit/db.ts'
import { missing } from '../../../kit/fail.ts'
import { ownBusinessSubject } from '../../business-subjects/own/index.ts'
import { partnerAsParty } from '../../partners/index.ts'

/** Who sets off against whom, as it stands now: the paper keeps saying it so. */
export async function partiesOf(db: Db, partnerId: number) {
  const partner = await partnerAsParty(db, partnerId)
  if (!partner) throw missing()
  const own = await ownBusinessSubject(db)
  const { documentLanguage: language } = partner
  return {
    ownName: own.name,
    ownOib: own.oib,
    ownSeat: seatOf(`${own.street} ${own.streetNumber}`, `${own.postalCode} ${own.cityName}`),
    ownCity: own.cityName,
    partnerName: partner.name,
    partnerTaxNumber: partner.taxNumber,
    partnerSeat: seatOf(partner.street, partner.city),
    isBilingual: language !== null && language !== 'Croatian',
  }
}

const seatOf = (...lines: readonly string[]): string =>
  lines
    .map((line) => line.trim())
    .filter(Boolean)
    .join(', ')
