/**
 * The category of VAT that a reason of VATEX (BT-121) is of, whichever is written beside it; undefined where the code says none, as of
 * what is not on the list. Of the codes of other states only those are read that mean the same everywhere.
 */
export const categoryOfExemption = (code: string): string | undefined =>
  ONE_CATEGORY[code.toUpperCase()] ?? (/^VATEX-EU-(\d|[DFIJ]$)/i.test(code) ? 'E' : undefined)

const ONE_CATEGORY: Readonly<Record<string, string>> = {
  'VATEX-EU-AE': 'AE',
  'VATEX-FR-AE': 'AE',
  'VATEX-EU-IC': 'K',
  'VATEX-EU-G': 'G',
  'VATEX-EU-O': 'O',
}

type Exemption = { readonly exemptionReason: string; readonly exemptionCode?: string | undefined }

/** The code as it stands, or in place of the words. */
export const exemptionCodeOf = ({ exemptionCode, exemptionReason }: Exemption): string => exemptionCode || exemptionReason

/** Who is not in the VAT system names article 90 of the VAT Act; a code of VATEX goes before the words. */
export const saysOutsideVat = (said: Exemption): boolean =>
  categoryOfExemption(exemptionCodeOf(said)) === undefined && /\b90\b/.test(said.exemptionReason)
