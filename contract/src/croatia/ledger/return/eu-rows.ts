import type { Cents } from '../../money.ts'
import type { VatEntry } from '../posting/vat-entry.ts'

export type EuForm = 'ZP' | 'PDV-S'

/** A taxpayer of the EU, by its country and its VAT number as it is written, with or without its country. */
export type EuPartner = { readonly countryCode: string; readonly vatNumber: string }

/** What was supplied to or received from one taxpayer: I1 goods; of the ZP I2 and I3 the two procedures and I4 services; of PDV-S I2 services. */
export type EuRow = {
  readonly ordinal: number
  readonly countryCode: string
  /** Without its country. */
  readonly vatNumber: string
  readonly amounts: Readonly<Record<'I1' | 'I2' | 'I3' | 'I4', Cents>>
}

/** The rows of the ZP or of PDV-S: one for each VAT number, in the order of country and number. Rows of nothing are left out. */
export function euRows(form: EuForm, entries: readonly { readonly entry: VatEntry; readonly partner: EuPartner }[]): EuRow[] {
  const ofForm = entries.filter(({ entry }) => entry.column?.startsWith(form) && entry.vatOn !== null)
  const byNumber = Map.groupBy(ofForm, ({ partner }) => Object.values(numberOfStatement(partner)).join(' '))
  return [...byNumber]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([, same]) =>
      same[0] ? [{ ...numberOfStatement(same[0].partner), amounts: amountsOf(same.map(({ entry }) => entry)) }] : [],
    )
    .filter(({ amounts }) => Object.values(amounts).some((amount) => amount !== 0))
    .map((row, index) => ({ ordinal: index + 1, ...row }))
}

/** What a column comes to. */
export const euTotal = (rows: readonly EuRow[], column: keyof EuRow['amounts']): Cents =>
  rows.reduce((all, { amounts }) => all + amounts[column], 0)

/** Greece is EL in matters of VAT, and goods of Northern Ireland have the country XI in their number. */
export function numberOfStatement({ countryCode, vatNumber }: EuPartner): EuPartner {
  const written = vatNumber.toUpperCase().replaceAll(/[^0-9A-Z+*]/g, '')
  const country = countryCode === 'GR' ? 'EL' : written.startsWith('XI') ? 'XI' : countryCode
  return { countryCode: country, vatNumber: written.startsWith(country) ? written.slice(2) : written }
}

function amountsOf(entries: readonly VatEntry[]): EuRow['amounts'] {
  const amounts = { I1: 0, I2: 0, I3: 0, I4: 0 }
  for (const { column, base } of entries) {
    const place = column?.split(' ')[1]
    if (place !== undefined && place in amounts) amounts[place as keyof typeof amounts] += base
  }
  return amounts
}
