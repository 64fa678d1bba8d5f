import type { Cents } from '../../money.ts'
import { vatOn } from '../../vat.ts'
import { issuedPlace } from '../treatments/issued-supplies.ts'
import { isSelfAssessed, receivedPlace } from '../treatments/received-supplies.ts'
import type { ReturnPlace } from '../treatments/supply.ts'
import { shareOf } from './lines-by.ts'
import type { Paper, PaperGroup } from './paper.ts'

/** The VAT of a group, cent by cent, and where the return has it. */
export type GroupVat = {
  readonly place: ReturnPlace
  readonly gross: Cents
  readonly vat: Cents
  readonly deductibleVat: Cents
  readonly undeductibleVat: Cents
  readonly deductibleBase: Cents
  readonly deductibleShare: string
}

/** Throws where the treatment can't be that of such a supply: treatmentFindings says so before. */
export function groupVat({ direction, country }: Paper, group: PaperGroup): GroupVat {
  const supply = { treatment: group.treatment, country, supplyKind: group.supplyKind, procedure: group.procedure ?? 'Ordinary' }
  const received = direction === 'Incoming' ? receivedPlace(supply, group.rate) : null
  const place = direction === 'Incoming' ? received : issuedPlace(supply)
  if (!place) throw new RangeError(`${group.treatment} is no treatment of ${group.supplyKind} in ${country}, ${direction}`)
  const isOwn = !!received && isSelfAssessed(received.way)
  const vat = isOwn ? vatOn(group.base, group.rate) : group.vat
  const deductibleShare = direction === 'Outgoing' || group.treatment === 'ForeignVat' ? '0' : (group.deductibleShare ?? '1')
  const deductibleVat = shareOf(vat, deductibleShare)
  return {
    place,
    gross: group.base + (isOwn ? 0 : vat),
    vat,
    deductibleVat,
    undeductibleVat: vat - deductibleVat,
    deductibleBase: vat === 0 ? 0 : shareOf(group.base, deductibleShare),
    deductibleShare,
  }
}
