import { ACCOUNT_ROLES, accountOfRole, isAccountRole, type AccountRole } from '../../codebooks/chart-of-accounts.ts'
import { inputVatDay } from '../../croatia/ledger/days/input-vat-day.ts'
import type { TaxPointCode } from '../../croatia/ledger/days/vat-day.ts'
import type { VatRhythm } from '../../croatia/ledger/days/vat-period.ts'
import type { Paper, PaperGroup } from '../../croatia/ledger/posting/paper.ts'
import { deductionShareOn, recognisedShareOn } from '../../croatia/ledger/treatments/deduction-shares.ts'
import type { Rate } from '../../croatia/ledger/treatments/supply.ts'
import { treatmentFindings } from '../../croatia/ledger/treatments/treatment-findings.ts'
import { inEuro } from '../../croatia/money.ts'
import type { CountryGroup } from '../../codebooks/vat-treatments.ts'
import { assetKindOf } from '../assets/asset-kind.ts'
import type { GroupTreatment, ReceivedTreatment } from './received-papers.ts'
import type { FAILURE_OF_FINDING } from './received-failures.ts'

/** What a received document says by itself. */
export type ReceivedDocument = {
  /** What it takes off by its own words, in cents of its currency; nothing where its groups are what is left. */
  readonly prepaidAmount: number
  readonly typeCode: string
  /** Null where nobody has said where the supplier has its seat. */
  readonly country: CountryGroup | null
  readonly partnerVatNumber: string
  readonly issuedOn: string
  readonly currency: string
  /** Units of the currency for a euro; null while it is not known. */
  readonly exchangeRate: string | null
  /** When its VAT arises for who issued it, as it says itself (BT-7, BT-8). */
  readonly taxPointDate: string | null
  readonly taxPointCode: TaxPointCode | null
  readonly groups: readonly {
    readonly ordinal: number
    readonly vatRate: string | null
    readonly baseAmount: number
    readonly vatAmount: number
  }[]
}

type Around = {
  /** The advances that it takes off, as their own invoices have them. */
  readonly advances: readonly PaperGroup[]
  readonly rhythm: VatRhythm
  /** How much of input VAT is deducted where supplies are partly exempt, in percent; null where all of it is. */
  readonly proRata: string | null
  readonly isSubmitted: (periodEnd: string) => boolean
}
type Refused = 'groupsDiffer' | 'rateMissing' | 'noUnrecognised' | 'advancesDiffer'
export type ReceivedJudged =
  | { readonly paper: Paper; readonly bookedOn: string }
  | { readonly refused: Refused }
  | { readonly finding: keyof typeof FAILURE_OF_FINDING }

/** A received document as it is treated, in the words of the rules of posting; or what stands against it. */
/** The days of its entries are none of what is judged. */
type Said = Omit<ReceivedTreatment, 'bookedOn' | 'reversedOn' | 'advancePaperIds'>

export function receivedPaper(document: ReceivedDocument, said: Said, around: Around): ReceivedJudged {
  const { currency, exchangeRate, country, partnerVatNumber } = document
  const treated = document.groups.map((group) => ({ group, as: said.groups.find(({ ordinal }) => ordinal === group.ordinal) }))
  if (said.groups.length !== treated.length || treated.some(({ as }) => as === undefined)) return { refused: 'groupsDiffer' }
  const unitsPerEuro = currency === 'EUR' ? '1' : exchangeRate
  if (unitsPerEuro === null) return { refused: 'rateMissing' }
  if (country === null) return { finding: 'T-01' }
  const bookedOn = said.deliveredOn ?? document.issuedOn
  const groups: PaperGroup[] = []
  for (const { group, as } of treated) {
    if (!as) return { refused: 'groupsDiffer' }
    if (as.treatment.startsWith('PDV') && Number(group.vatRate) !== Number(rateOf(as))) return { finding: 'T-05' }
    const unrecognised = unrecognisedOf(as.accountCode)
    // What tax recognises of a fixed asset is told apart when it is written off.
    const assetKind = assetKindOf(as.accountCode)
    if (recognisedShareOn(as.costKind, bookedOn) !== '1' && !unrecognised && !assetKind) return { refused: 'noUnrecognised' }
    groups.push({
      treatment: as.treatment,
      rate: rateOf(as),
      base: inEuro(group.baseAmount, unitsPerEuro),
      vat: inEuro(group.vatAmount, unitsPerEuro),
      supplyKind: as.supplyKind,
      account: { code: as.accountCode },
      ...(unrecognised && { unrecognisedAccount: unrecognised }),
      costKind: as.costKind,
      ...(assetKind && { assetKind }),
      deductibleShare: deductionShareOn(as.costKind, bookedOn, around.proRata) ?? '1',
      ...(currency !== 'EUR' && { foreignGross: group.baseAmount + group.vatAmount }),
    })
  }
  const { advances } = around
  if (advances.length > 0 && document.prepaidAmount !== 0 && grossOf(advances) !== document.prepaidAmount)
    return { refused: 'advancesDiffer' }
  const [finding] = treatmentFindings({ direction: 'Incoming', country, partnerVatNumber, groups }).filter((one) => one.isFatal)
  if (finding) return { finding: finding.code as keyof typeof FAILURE_OF_FINDING }
  const whole = document.prepaidAmount === 0 ? withAdvances(groups, advances) : groups
  return { bookedOn, paper: paperOf(document, said, { ...around, country, groups: whole, unitsPerEuro }) }
}

type Judged = Around & { readonly country: CountryGroup; readonly groups: readonly PaperGroup[]; readonly unitsPerEuro: string }

function paperOf(document: ReceivedDocument, said: Said, { country, groups, advances, unitsPerEuro, ...around }: Judged): Paper {
  const { day } = inputVatDay({
    isPaidBill: said.isSupplierPaidBill,
    taxPointDate: document.taxPointDate,
    // Whether VAT waits for its payment a person has said.
    taxPointCode: document.taxPointCode === '432' ? null : document.taxPointCode,
    deliveredOn: said.deliveredOn,
    issuedOn: document.issuedOn,
    arrivedOn: said.arrivedOn,
    ...around,
  })
  const waits = groups.some(({ treatment, vat }) => treatment.startsWith('PDV') && vat !== 0)
  return {
    direction: 'Incoming',
    kind: kindOf(document, advances),
    ...(advances.length > 0 && { advances }),
    country,
    isPaidBill: said.isSupplierPaidBill,
    isSpread: said.spread !== null,
    groups,
    ...(document.currency !== 'EUR' && { foreign: { currency: document.currency, unitsPerEuro } }),
    // Of a supplier by paid bill only what bears VAT waits; the rest has the day of its arrival.
    vatOn: said.vatOn ?? day ?? (waits && !isAdvance(document) ? null : said.arrivedOn),
  }
}

function kindOf(document: Pick<ReceivedDocument, 'typeCode' | 'groups'>, advances: readonly PaperGroup[]): Paper['kind'] {
  if (isAdvance(document)) return 'AdvanceInvoice'
  if (isCreditNote(document)) return 'CreditNote'
  return advances.length > 0 ? 'FinalInvoice' : 'Invoice'
}

const grossOf = (groups: readonly PaperGroup[]): number => groups.reduce((all, { base, vat }) => all + base + vat, 0)

/** Of a document whose groups are what is left: what was bought is that and what the advances had of it. */
function withAdvances(groups: readonly PaperGroup[], advances: readonly PaperGroup[]): PaperGroup[] {
  const left = [...advances]
  const whole = groups.map((group) => {
    const own = left.filter(({ treatment, rate }) => treatment === group.treatment && rate === group.rate)
    for (const one of own) left.splice(left.indexOf(one), 1)
    const added = (key: 'base' | 'vat') => own.reduce((all, one) => all + one[key], group[key])
    return { ...group, base: added('base'), vat: added('vat') }
  })
  return [...whole, ...left]
}

export const isAdvance = ({ typeCode }: Pick<ReceivedDocument, 'typeCode'>): boolean => typeCode === '386'

/** What takes back stands below zero on the sides of what it takes back. */
export const isCreditNote = ({ groups }: Pick<ReceivedDocument, 'groups'>): boolean =>
  groups.reduce((all, { baseAmount, vatAmount }) => all + baseAmount + vatAmount, 0) < 0

function rateOf({ treatment, ownRate }: Pick<GroupTreatment, 'treatment' | 'ownRate'>): Rate {
  if (treatment === 'PDV25') return '25'
  if (treatment === 'PDV13') return '13'
  return treatment === 'PDV5' ? '5' : (ownRate ?? '0')
}

/** Beside an account of the chart for the recognised part stands one for the rest, by the name of its role; one's own have that of theirs. */
export function unrecognisedOf(code: string): AccountRole | undefined {
  const role = ACCOUNT_ROLES.find((one) => code.startsWith(accountOfRole(one).code))
  const beside = `${role ?? ''}.n`
  return isAccountRole(beside) ? beside : undefined
}
