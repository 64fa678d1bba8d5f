import type { Box } from '../boxes.ts'
import { groupVat } from './paper-vat.ts'
import type { AssetKind, Paper, PaperGroup } from './paper.ts'
import type { VatEntry } from './vat-entry.ts'

const BOUGHT: Readonly<Record<AssetKind, Box>> = { RealEstate: '611', PassengerVehicle: '612', Other: '614' }
const SOLD: Readonly<Record<AssetKind, Box>> = { RealEstate: '615', PassengerVehicle: '613', Other: '615' }

/** An entry for each group; advances that a final invoice takes off stand against it. A seller outside VAT has none. */
export function paperVatEntries(paper: Paper): VatEntry[] {
  const groups = paper.groups.filter(({ treatment }) => paper.direction === 'Incoming' || treatment !== 'N')
  const entries = groups.map((group) => entry(paper, group, paper.kind !== 'AdvanceInvoice'))
  const advances = (paper.advances ?? []).map((group) => negative(entry(paper, group, false)))
  return [...entries, ...advances]
}

/** What takes an entry back, in whatever month that happens. */
export const negative = (entry: VatEntry): VatEntry => ({
  ...entry,
  base: 0 - entry.base,
  vat: 0 - entry.vat,
  deductibleBase: 0 - entry.deductibleBase,
  deductibleVat: 0 - entry.deductibleVat,
  undeductibleVat: 0 - entry.undeductibleVat,
})

function entry(paper: Paper, group: PaperGroup, isSupply: boolean): VatEntry {
  const { place, gross, vat, deductibleVat, undeductibleVat, deductibleBase, deductibleShare } = groupVat(paper, group)
  const isOutgoing = paper.direction === 'Outgoing'
  const isForeign = group.treatment === 'ForeignVat'
  const assetBox = group.assetKind && isSupply ? (isOutgoing ? SOLD : BOUGHT)[group.assetKind] : null
  const otherBoxes = [place.otherBox, assetBox].filter((box) => box !== null)
  const isExcluded = place.boxOut === null && place.boxIn === null && otherBoxes.length === 0
  // The VAT of an advance falls due with the money, whoever taxes by paid bill.
  const isWaiting = paper.isPaidBill && vat !== 0 && group.treatment.startsWith('PDV') && paper.kind !== 'AdvanceInvoice'
  return {
    book: isOutgoing ? 'I-RA' : 'U-RA',
    treatment: group.treatment,
    country: paper.country,
    supplyKind: group.supplyKind,
    // What another state takes is a part of the price here.
    rate: isForeign || vat === 0 ? '0' : group.rate,
    base: isForeign ? gross : group.base,
    vat: isForeign ? 0 : vat,
    deductibleShare,
    deductibleBase,
    deductibleVat,
    undeductibleVat: isOutgoing || isForeign ? 0 : undeductibleVat,
    boxOut: place.boxOut,
    boxIn: place.boxIn,
    otherBoxes,
    column: place.column,
    state: isExcluded ? 'Excluded' : isWaiting ? 'Waiting' : 'Due',
    vatOn: isWaiting ? null : paper.vatOn,
  }
}
