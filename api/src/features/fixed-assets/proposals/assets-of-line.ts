import { equalParts } from 'contract/croatia/depreciation/equal-parts'
import { DOCUMENT_NUMBER_MAX, type FixedAssetRequest } from 'contract/fixed-assets/fixed-asset-fields'
import type { LineAssetsRequest } from 'contract/fixed-assets/proposals/fixed-asset-proposals'
import { lawOfGroup } from 'contract/fixed-assets/proposals/law-of-group'
import type { IncomingLine } from '../../documents/index.ts'

/** The assets that a line becomes, all alike but for a cent: what they cost adds up to the line. Their numbers come later. */
export function assetsOfLine(
  line: IncomingLine,
  { name, count, assetGroupId, ratePercent, undeductedVat, inUseOn, place }: LineAssetsRequest,
): FixedAssetRequest[] {
  const vats = equalParts(undeductedVat, count)
  return equalParts(line.netAmount, count).map((price, index) => ({
    ...lawOfGroup(assetGroupId),
    inventoryNumber: '',
    name,
    assetGroupId,
    ratePercent,
    procurementDate: line.documentDate,
    currency: line.currency,
    price,
    undeductedVat: vats[index] ?? 0,
    residual: 0,
    lifespanYears: null,
    partnerId: line.partnerId,
    documentId: line.documentId,
    vehicleId: null,
    documentNumber: line.documentNumber.slice(0, DOCUMENT_NUMBER_MAX),
    serialNumber: '',
    place,
    responsibleName: '',
    note: '',
    inUseOn,
    openingOn: null,
    openingAccumulated: null,
  }))
}
