import type { Language } from '../languages.ts'

export type FixedAssetType = {
  readonly id: number
  readonly nameHr: string
  readonly nameEn: string
  readonly lifespanYears: number
  /** Percent a year of the procurement value. */
  readonly writeOffRate: number
}

/** The groups of fixed assets with the yearly rates the tax law allows: Zakon o porezu na dobit, čl. 12. st. 5. */
export const FIXED_ASSET_TYPES: readonly FixedAssetType[] = [
  { id: 1, nameHr: 'Građevinski objekti i brodovi veći od 1000 BRT', nameEn: 'Buildings and ships over 1000 GRT', lifespanYears: 20, writeOffRate: 5 },
  { id: 2, nameHr: 'Osnovno stado i osobni automobili', nameEn: 'Breeding stock and passenger cars', lifespanYears: 5, writeOffRate: 20 },
  { id: 3, nameHr: 'Nematerijalna imovina, oprema, vozila i mehanizacija', nameEn: 'Intangible assets, equipment, vehicles and machinery', lifespanYears: 4, writeOffRate: 25 },
  { id: 4, nameHr: 'Računala, programi, mobilni telefoni i mrežna oprema', nameEn: 'Computers, software, mobile phones and network equipment', lifespanYears: 2, writeOffRate: 50 },
  { id: 5, nameHr: 'Ostala imovina', nameEn: 'Other assets', lifespanYears: 10, writeOffRate: 10 },
] // prettier-ignore

/** The name of a type in the language of whoever reads it. */
export const fixedAssetTypeName = ({ nameHr, nameEn }: Pick<FixedAssetType, 'nameHr' | 'nameEn'>, language: Language): string =>
  language === 'hr' ? nameHr : nameEn
