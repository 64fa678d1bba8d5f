import type { Message } from '../../../kit/message.ts'
import { vatTreatment, type CountryGroup } from '../../../codebooks/vat-treatments.ts'
import type { Cents } from '../../money.ts'
import { issuedPlace } from './issued-supplies.ts'
import { isSelfAssessed, receivedPlace } from './received-supplies.ts'
import type { Procedure, Rate, Supply, SupplyKind, Treatment } from './supply.ts'

/** A paper as far as its VAT can be judged. Null is what nobody has said yet. */
export type TreatedPaper = {
  readonly direction: 'Outgoing' | 'Incoming'
  readonly country: CountryGroup | null
  readonly partnerVatNumber: string
  readonly groups: readonly {
    readonly treatment: Treatment | null
    readonly supplyKind: SupplyKind | null
    readonly procedure?: Procedure
    readonly rate: Rate
    readonly vat: Cents
  }[]
}

export type TreatmentFinding = {
  readonly code: string
  readonly isFatal: boolean
  /** `country`, or `groups.0.treatment`. */
  readonly path: string
  readonly message: Message
}

type Group = TreatedPaper['groups'][number]
type Rule = Omit<TreatmentFinding, 'path'> & {
  readonly field: keyof Group
  readonly isBroken: (group: Group, paper: TreatedPaper) => boolean
}

const fatal = (code: string, message: Message, field: keyof Group, isBroken: Rule['isBroken']): Rule => ({ code, isFatal: true, message, field, isBroken }) // prettier-ignore
const advice = (code: string, message: Message, field: keyof Group, isBroken: Rule['isBroken']): Rule => ({ code, isFatal: false, message, field, isBroken }) // prettier-ignore

const isGoodsHere: Rule['isBroken'] = ({ treatment }, { country }) => treatment === 'K' && country === 'Croatia'

/** What stands against posting a paper, in this order. */
const RULES: readonly Rule[] = [
  fatal('T-02', 'treatmentFindings.treatmentMissing', 'treatment', ({ treatment }) => treatment === null),
  fatal('T-03', 'treatmentFindings.supplyKindMissing', 'supplyKind', ({ supplyKind }) => supplyKind === null),
  fatal('T-04', 'treatmentFindings.euGoodsInCroatia', 'treatment', isGoodsHere),
  fatal('T-05', 'treatmentFindings.treatmentUnfit', 'treatment', (group, paper) => !isGoodsHere(group, paper) && isUnfit(group, paper)),
  fatal('T-06', 'treatmentFindings.ownVatAsForeign', 'treatment', ({ treatment }, { country }) => treatment === 'ForeignVat' && country === 'Croatia'),
  fatal('T-07', 'treatmentFindings.rateMissing', 'rate', (group, paper) => isAssessed(group, paper) && group.rate === '0'),
  fatal('T-08', 'treatmentFindings.vatChargedBesides', 'vat', (group) => group.vat !== 0 && isUntaxed(group)),
  advice('T-09', 'treatmentFindings.foreignVatCharged', 'treatment', ({ treatment }, { direction, country }) =>
    direction === 'Incoming' && country !== 'Croatia' && treatment !== null && treatment.startsWith('PDV')),
  advice('T-10', 'treatmentFindings.vatNumberMissing', 'treatment', ({ treatment }, { country, partnerVatNumber }) =>
    country === 'EU' && (treatment === 'K' || treatment === 'AEEU') && partnerVatNumber === ''),
] // prettier-ignore

/** Without a country nothing can be judged, and it is asked for first. */
export function treatmentFindings(paper: TreatedPaper): TreatmentFinding[] {
  if (paper.country === null)
    return [{ code: 'T-01', isFatal: true, path: 'country', message: 'treatmentFindings.countryMissing' }]
  return paper.groups.flatMap((group, index) =>
    RULES.filter(({ isBroken }) => isBroken(group, paper)).map(({ code, isFatal, message, field }) => ({
      code,
      isFatal,
      path: `groups.${index}.${field}`,
      message,
    })),
  )
}

/** Null where it is not asked yet. */
function supplyOf({ treatment, supplyKind, procedure = 'Ordinary' }: Group, { country }: TreatedPaper): Supply | null {
  return treatment === null || supplyKind === null || country === null ? null : { treatment, supplyKind, country, procedure }
}

function isUnfit(group: Group, paper: TreatedPaper): boolean {
  const supply = supplyOf(group, paper)
  if (supply === null) return false
  return (paper.direction === 'Outgoing' ? issuedPlace(supply) : receivedPlace(supply, group.rate)) === undefined
}

function isAssessed(group: Group, paper: TreatedPaper): boolean {
  const supply = supplyOf(group, paper)
  const place = supply && paper.direction === 'Incoming' ? receivedPlace(supply, group.rate) : undefined
  return place !== undefined && isSelfAssessed(place.way)
}

/** Whether the treatment is one that charges no VAT, as where we assess it ourselves. */
const isUntaxed = ({ treatment }: Group): boolean =>
  treatment !== null && treatment !== 'ForeignVat' && Number(vatTreatment(treatment).rate ?? '0') === 0
