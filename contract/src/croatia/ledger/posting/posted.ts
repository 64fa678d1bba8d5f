import type { Act, CustomsDeclaration, FreedVat } from './act.ts'
import { customsFacts, customsVatEntry } from './customs.ts'
import { linesBy } from './lines-by.ts'
import { paperFacts } from './paper-facts.ts'
import { paperVatEntries } from './paper-vat-entries.ts'
import type { Paper } from './paper.ts'
import type { PostedLine, PostingFacts, RulePack } from './rule-pack.ts'
import type { VatEntry } from './vat-entry.ts'

export type PostingSource = Paper | CustomsDeclaration | FreedVat | Act

/** What becomes of a paper or an act in the books: with the name of the pack by which it was judged. */
export type Posted = {
  readonly rulePack: string
  readonly lines: readonly PostedLine[]
  readonly vatEntries: readonly VatEntry[]
}

/**
 * One entry of what belongs together, such as a payment and the VAT it frees. Its lines balance, in the order of their case; an entry
 * without lines posts nothing. Throws where the facts fit no case or don't add up: those are mistakes of whoever calls.
 */
export function posted(sources: PostingSource | readonly PostingSource[], pack: RulePack): Posted {
  const all = Array.isArray(sources) ? (sources as readonly PostingSource[]) : [sources as PostingSource]
  return { rulePack: pack.key, lines: linesBy(pack, all.flatMap(factsOf)), vatEntries: all.flatMap(entriesOf) }
}

function factsOf(source: PostingSource): PostingFacts[] {
  if ('act' in source) return [actFacts(source)]
  if (source.kind === 'CustomsDeclaration') return [customsFacts(source)]
  return source.kind === 'FreedVat' ? source.entries.map(freedFacts) : paperFacts(source)
}

function entriesOf(source: PostingSource): readonly VatEntry[] {
  if ('act' in source) return []
  if (source.kind === 'CustomsDeclaration') return [customsVatEntry(source)]
  return source.kind === 'FreedVat' ? source.entries : paperVatEntries(source)
}

const actFacts = ({ act, amounts, accounts = {}, foreign, ...more }: Act): PostingFacts => ({
  when: { act, costKind: more.costKind ?? 'Ordinary', isPassengerVehicle: more.isPassengerVehicle ?? false },
  amounts,
  accounts,
  ...(foreign && { foreign }),
})

const freedFacts = ({ book, rate, vat, deductibleVat }: VatEntry): PostingFacts => ({
  when: { act: 'FreedVat', book },
  amounts: { vat: book === 'I-RA' ? vat : deductibleVat },
  accounts: {},
  rate,
})
