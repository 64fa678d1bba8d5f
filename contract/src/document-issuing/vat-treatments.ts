/**
 * How a line is taxed: the category of EN 16931 (UNTDID 5305), the rate, and the Croatian code of HR-CIUS 2025 (table HR-TB-2).
 * A treatment with a clause charges no VAT, and the invoice says by which provision.
 */
const VAT_TREATMENTS = {
  PDV25: { category: 'S', rate: '25', hrCode: 'HR:PDV25', hasClause: false },
  PDV13: { category: 'S', rate: '13', hrCode: 'HR:PDV13', hasClause: false },
  PDV5: { category: 'S', rate: '5', hrCode: 'HR:PDV5', hasClause: false },
  /** Rate 0, as for solar panels. */
  Z: { category: 'Z', rate: '0', hrCode: 'HR:Z', hasClause: false },
  /** Reverse charge: the buyer accounts for the VAT. */
  AE: { category: 'AE', rate: '0', hrCode: 'HR:AE', hasClause: true },
  /** Goods to another member state. */
  K: { category: 'K', rate: '0', hrCode: 'HR:K', hasClause: true },
  G: { category: 'G', rate: '0', hrCode: 'HR:G', hasClause: true },
  /** Exempt by articles 39 and 40. */
  E: { category: 'E', rate: '0', hrCode: 'HR:E', hasClause: true },
  /** Outside the scope of Croatian VAT. */
  O: { category: 'O', rate: null, hrCode: 'HR:O', hasClause: true },
  /** The seller is not in the VAT system (article 90). */
  N: { category: 'O', rate: null, hrCode: 'HR:N', hasClause: true },
} as const satisfies Record<string, VatTreatmentFacts>

type VatTreatmentFacts = {
  readonly category: 'S' | 'Z' | 'AE' | 'K' | 'G' | 'E' | 'O'
  readonly rate: string | null
  readonly hrCode: string
  readonly hasClause: boolean
}

export type VatTreatment = keyof typeof VAT_TREATMENTS
export const VAT_TREATMENT_CODES = Object.keys(VAT_TREATMENTS) as [VatTreatment, ...VatTreatment[]]

export const vatTreatment = (code: VatTreatment): VatTreatmentFacts => VAT_TREATMENTS[code]
