import { isInEu } from './countries.ts'

const ALWAYS = { taxScheme: 'VAT', supply: 'any', buyers: 'any', validFrom: '2026-01-01', validUntil: null } as const

/**
 * How a line is taxed, as dated data: the category of EN 16931 (UNTDID 5305), the rate, and the Croatian code of HR-CIUS 2025 (table
 * HR-TB-2). A treatment with a clause charges no VAT, and the invoice says by which provision of the VAT Act (NN 73/13 and later), whose
 * articles are named here.
 */
const VAT_TREATMENTS = {
  PDV25: taxed('25', 'HR:PDV25'),
  PDV13: taxed('13', 'HR:PDV13'),
  PDV5: taxed('5', 'HR:PDV5'),
  /** Rate 0, as for solar panels. */
  Z: { ...taxed('0', 'HR:Z'), category: 'Z' },
  /** Reverse charge inside Croatia: the buyer accounts for the VAT (art. 75(3)). */
  AE: { ...untaxed('AE', 'HR:AE', 'VATEX-EU-AE'), buyers: 'Croatia' },
  /** Goods to another member state (art. 41). */
  K: { ...untaxed('K', 'HR:K', 'VATEX-EU-IC'), supply: 'goods', buyers: 'EU' },
  /** Services to a taxpayer of another member state, who accounts for the VAT there (art. 17(1)). */
  AEEU: { ...untaxed('AE', 'HR:AE', 'VATEX-EU-AE'), supply: 'services', buyers: 'EU' },
  /** Export (art. 45). */
  G: { ...untaxed('G', 'HR:G', 'VATEX-EU-G'), supply: 'goods', buyers: 'third' },
  /** Services to a business outside the EU (art. 17(1)). */
  O17: { ...untaxed('O', 'HR:O', 'VATEX-EU-O'), supply: 'services', buyers: 'third' },
  /** In the public interest (art. 39); VATEX has many reasons for it, of which the clause names one. */
  E: untaxed('E', 'HR:E', ''),
  /** Finance, insurance, property, letting (art. 40). */
  E40: untaxed('E', 'HR:E', 'VATEX-EU-135-1'),
  /** The margin scheme: second-hand goods, art, antiques (art. 95), and travel (art. 91). */
  MF: { ...untaxed('E', 'HR:E', 'VATEX-EU-F'), supply: 'goods' },
  MI: { ...untaxed('E', 'HR:E', 'VATEX-EU-I'), supply: 'goods' },
  MJ: { ...untaxed('E', 'HR:E', 'VATEX-EU-J'), supply: 'goods' },
  MD: { ...untaxed('E', 'HR:E', 'VATEX-EU-D'), supply: 'services' },
  /** Outside the scope of Croatian VAT: what is passed on, tourist tax, default interest. */
  O: untaxed('O', 'HR:O', 'VATEX-EU-O'),
  /** A deposit on packaging, passed on in the name of another (art. 33(3)). */
  POVNAK: { ...untaxed('E', 'HR:POVNAK', ''), finerCategory: 'O', taxScheme: 'OTH' },
  /** The local tax on consumption in hospitality, passed on likewise. */
  PP: { ...untaxed('E', 'HR:PP', ''), finerCategory: 'O', taxScheme: 'LOC' },
  /** The special tax on motor vehicles, passed on likewise. */
  PPMV: { ...untaxed('E', 'HR:PPMV', ''), finerCategory: 'O', taxScheme: 'CAR' },
  /** The seller is not in the VAT system (art. 90). */
  N: untaxed('E', 'HR:E', ''),
} as const satisfies Record<string, VatTreatmentFacts>

type Category = 'S' | 'Z' | 'AE' | 'K' | 'G' | 'E' | 'O'
export type VatTreatmentFacts = {
  readonly category: Category
  readonly rate: string | null
  readonly hrCode: string
  readonly hasClause: boolean
  /** Of VATEX, where one reason of that list says the same. */
  readonly exemptionCode: string
  /** As the Croatian extension has it (HR-BT-18), and whose tax that is. */
  readonly finerCategory: Category
  readonly taxScheme: 'VAT' | 'OTH' | 'LOC' | 'CAR'
  readonly supply: 'goods' | 'services' | 'any'
  readonly buyers: CountryGroup | 'any'
  readonly validFrom: string
  /** The last day; null where no end is known. */
  readonly validUntil: string | null
}

function taxed(rate: string, hrCode: string) {
  return { ...ALWAYS, category: 'S', finerCategory: rate === '0' ? 'Z' : 'S', rate, hrCode, hasClause: false, exemptionCode: '' } as const // prettier-ignore
}

function untaxed<C extends Category>(category: C, hrCode: string, exemptionCode: string) {
  const rate: string | null = category === 'O' ? null : '0'
  return { ...ALWAYS, category, finerCategory: category, rate, hrCode, hasClause: true, exemptionCode } as const
}

export type CountryGroup = 'Croatia' | 'EU' | 'third'
export const countryGroup = (countryCode: string): CountryGroup =>
  countryCode === 'HR' ? 'Croatia' : isInEu(countryCode) ? 'EU' : 'third'

export type VatTreatment = keyof typeof VAT_TREATMENTS
export const VAT_TREATMENT_CODES = Object.keys(VAT_TREATMENTS) as [VatTreatment, ...VatTreatment[]]

export const vatTreatment = (code: VatTreatment): VatTreatmentFacts => VAT_TREATMENTS[code]

/** A category of EN 16931 in which no treatment charges VAT: its rate of 0 tells nothing, its clause does. */
export const isUntaxed = (category: string): boolean =>
  Object.values(VAT_TREATMENTS).some((facts) => facts.category === category && facts.hasClause)

/** Who is outside the VAT system charges none, and passes on what is no VAT of theirs; who is in it is never outside. */
export const maySellerUse = (code: VatTreatment, { isInTaxSystem }: { readonly isInTaxSystem: boolean }): boolean =>
  isInTaxSystem ? code !== 'N' : code === 'N' || vatTreatment(code).finerCategory === 'O'

/**
 * The same as it is written in a document with others: what is outside the scope of VAT can't stand beside what is inside (BR-O-11), and
 * stands there as exempt, with a Croatian code that says what it is (HR:N).
 */
export function vatTreatmentBeside(code: VatTreatment, others: readonly VatTreatment[]): VatTreatmentFacts {
  const facts = vatTreatment(code)
  if (facts.category !== 'O' || others.every((other) => vatTreatment(other).category === 'O')) return facts
  return { ...facts, category: 'E', rate: '0', hrCode: 'HR:N', exemptionCode: '' }
}
