/** UNTDID 1001: what the buyer wrote in the seller's name, invoices, corrections, advances and credit notes. */
const SELF_BILLED_TYPES: readonly string[] = ['261', '389', '471', '473', '500', '501', '502', '503', '527']
/** Table HR-TB-1 of the Croatian specification. */
const SELF_BILLING = 'P12'

/** Did the buyer write it in the seller's name (VAT Act, art. 78)? The seller stays the seller: for them it is an outgoing invoice. */
export const isSelfBilled = ({ typeCode, profileId }: { readonly typeCode: string; readonly profileId: string }): boolean =>
  SELF_BILLED_TYPES.includes(typeCode) || profileId === SELF_BILLING
