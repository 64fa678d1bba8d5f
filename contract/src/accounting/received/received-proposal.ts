import type { AccountRole } from '../../codebooks/chart-of-accounts.ts'
import type { CostKind } from '../../croatia/ledger/treatments/deduction-shares.ts'
import { supplyKindProposed } from '../../croatia/ledger/treatments/supply-kind-proposed.ts'
import type { SupplyKind } from '../../croatia/ledger/treatments/supply.ts'
import type { CountryGroup } from '../../codebooks/vat-treatments.ts'
import { categoryOfExemption, exemptionCodeOf, saysOutsideVat } from '../../documents/exemptions.ts'
import type { ProposalReason } from './proposal-reasons.ts'
import { receivedCost } from './received-costs.ts'
import type { GroupTreatment } from './received-papers.ts'

/** What a received document says of a group of its VAT. */
export type GroupSaid = {
  /** UNTDID 5305; empty where a person entered the document, which asks only the rate. */
  readonly vatCategory: string
  readonly vatRate: string | null
  readonly vatAmount: number
  /** As it is written, or VATEX where there are no words. */
  readonly exemptionReason: string
  /** VATEX, where the document has it: it goes before the words. */
  readonly exemptionCode: string
  /** KPD 2025, of its lines. */
  readonly classificationCodes: readonly string[]
}

export type GroupProposed = Taxed & {
  readonly supplyKind: SupplyKind | null
  readonly costKind: CostKind
  /** By KPD; null where it says nothing of the cost. */
  readonly role: AccountRole | null
  /** The code of VATEX that says how it is taxed; empty where none does. */
  readonly exemptionCode: string
}

type Taxed = {
  readonly treatment: GroupTreatment['treatment'] | null
  readonly ownRate: GroupTreatment['ownRate']
  readonly reason: ProposalReason
}
/** Null where nobody has said where the supplier has its seat: then only a Croatian VAT number tells. */
type Supplier = { readonly country: CountryGroup | null; readonly partnerVatNumber: string }

/** How a group of a received document is taxed and where it is posted, as it says itself, with the reason. What it does not say is asked. */
export function receivedProposal(group: GroupSaid, { country, partnerVatNumber }: Supplier): GroupProposed {
  const supplyKind = kindOf(group)
  const isTaxedHere = country === 'Croatia' || partnerVatNumber.startsWith('HR')
  const taxed = contradicts(group) ? CONTRADICTED : isTaxedHere ? atHome(group) : fromAbroad(group, country, supplyKind)
  const { role, costKind } = receivedCost(group.classificationCodes) ?? { role: null, costKind: 'Ordinary' }
  return { ...taxed, supplyKind, costKind, role, exemptionCode: saidCategory(group) === undefined ? '' : exemptionCodeOf(group) }
}

/** The category says it where it is of goods alone; then what the lines are, where they are all of one kind. */
function kindOf(group: GroupSaid): SupplyKind | null {
  const category = categoryOf(group)
  if (category === 'K' || category === 'G') return 'Goods'
  const kinds = new Set(group.classificationCodes.map(supplyKindProposed))
  return kinds.size === 1 ? ([...kinds][0] ?? null) : null
}

const saidCategory = (group: GroupSaid): string | undefined => categoryOfExemption(exemptionCodeOf(group))

/** Programs write E for all that is without VAT: of that the code knows more. */
const categoryOf = (group: GroupSaid): string =>
  group.vatCategory === 'E' ? (saidCategory(group) ?? group.vatCategory) : group.vatCategory

/** A code of one category beside another one: which of the two is meant only a person can find out. */
function contradicts(group: GroupSaid): boolean {
  const said = saidCategory(group)
  return said !== undefined && group.vatCategory !== '' && said !== categoryOf(group)
}

const CHARGED: Readonly<Record<string, 'PDV25' | 'PDV13' | 'PDV5'>> = { 25: 'PDV25', 13: 'PDV13', 5: 'PDV5' }
const as = (treatment: Taxed['treatment'], reason: ProposalReason, ownRate: Taxed['ownRate'] = null): Taxed => ({ treatment, ownRate, reason }) // prettier-ignore
const UNKNOWN = as(null, 'Unknown')
const CONTRADICTED = as(null, 'Contradicted')

function atHome(group: GroupSaid): Taxed {
  const category = categoryOf(group)
  const treatment = CHARGED[String(Number(group.vatRate ?? '0'))]
  if (category === 'S') return treatment ? as(treatment, 'Charged') : UNKNOWN
  if (group.vatAmount !== 0) return UNKNOWN
  if (category === 'AE') return as('AE', 'ReverseCharge', '25')
  if (category === 'O' || category === 'Z') return as(category, 'Untaxed')
  if (category === 'E') return saysOutsideVat(group) ? as('N', 'OutsideVat') : as('E', 'Untaxed')
  return UNKNOWN
}

/**
 * What is charged abroad is the VAT of another state; what is not, we assess ourselves by what it is. That it is exempt here too, or of
 * a margin, only a code of VATEX says: the category alone is written by programs for all that is without VAT.
 */
function fromAbroad(group: GroupSaid, country: CountryGroup | null, kind: SupplyKind | null): Taxed {
  if (country === null) return UNKNOWN
  if (group.vatAmount !== 0) return as('ForeignVat', 'ForeignVat')
  if (country === 'EU' && saidCategory(group) === 'E') return as('E', 'Untaxed')
  if (country === 'EU' && kind === 'Goods') return as('K', 'EuGoods', '25')
  if (country === 'EU' && kind === 'Services') return as('AEEU', 'EuServices', '25')
  if (country === 'third' && kind === 'Goods') return as('G', 'Imported')
  if (country === 'third' && kind === 'Services') return as('O17', 'NoSeatServices', '25')
  return UNKNOWN
}
