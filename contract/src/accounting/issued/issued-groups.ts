import type { AccountRole } from '../../codebooks/chart-of-accounts.ts'
import { portions } from '../../croatia/ledger/paid-bill/portions.ts'
import type { PaperGroup } from '../../croatia/ledger/posting/paper.ts'
import { supplyKindProposed } from '../../croatia/ledger/treatments/supply-kind-proposed.ts'
import type { Rate, SupplyKind } from '../../croatia/ledger/treatments/supply.ts'
import { inEuro } from '../../croatia/money.ts'
import { vatTreatment, type CountryGroup, type VatTreatment } from '../../codebooks/vat-treatments.ts'
import type { SoldInvoice } from './sold-invoice.ts'

/** What a final invoice takes off advances, of one treatment, in cents of its currency and above zero. */
export type TakenOffAdvance = { readonly vatTreatment: VatTreatment; readonly baseAmount: number; readonly vatAmount: number }

export type IssuedToPost = {
  readonly issued: SoldInvoice
  readonly takenOff: readonly TakenOffAdvance[]
  /** What a person said of lines that don't say it by themselves. */
  readonly supplyKind: SupplyKind | null
}

type Group = Omit<PaperGroup, 'supplyKind' | 'treatment' | 'account'> & {
  readonly treatment: VatTreatment
  readonly account: AccountRole
  readonly supplyKind: SupplyKind | null
}
type Around = Pick<IssuedToPost, 'takenOff' | 'supplyKind'> & { readonly country: CountryGroup }
type Line = SoldInvoice['lines'][number]

/**
 * What an issued invoice has of each treatment, kind of supply and account, in euro: together what the document comes to, to the cent. What
 * it takes off advances stands beside, above zero.
 */
export function issuedGroups(issued: SoldInvoice, around: Around) {
  const sign = issued.kind === 'CreditNote' ? -1 : 1
  const back = issued.kind === 'Cancellation' ? -1 : 1
  const sold = issued.vatTotals.flatMap((total) => {
    const off = around.takenOff.filter((one) => one.vatTreatment === total.vatTreatment)
    const added = (key: 'baseAmount' | 'vatAmount') => off.reduce((all, one) => all + one[key], 0) * back
    const base = total.baseAmount + added('baseAmount')
    const vat = total.vatAmount + added('vatAmount')
    const vatEur = total.vatEurAmount === null ? vat : total.vatEurAmount + added('vatAmount')
    return byKind(issued, total.vatTreatment, { base: sign * base, vat: sign * vat, vatEur: sign * vatEur }, around)
  })
  const advances = around.takenOff.map(({ vatTreatment: treatment, baseAmount, vatAmount }): Group => {
    const ofIt = sold.find((group) => group.treatment === treatment) ?? sold[0]
    return { ...groupOf(treatment, ofIt?.supplyKind ?? null, around.country, ''), base: back * baseAmount, vat: back * vatAmount }
  })
  const due = sign * issued.totalEurAmount + advances.reduce((all, { base, vat }) => all + base + vat, 0)
  return { sold: adjusted(sold, due), advances }
}

type Amounts = { readonly base: number; readonly vat: number; readonly vatEur: number }

/** Of goods and services that are taxed alike each has the part that its lines have, discounts of the whole with them. */
function byKind(issued: SoldInvoice, treatment: VatTreatment, { base, vat, vatEur }: Amounts, around: Around): Group[] {
  const lines = issued.lines.filter((line) => line.advanceInvoiceId === null && line.vatTreatment === treatment)
  const kinds = Map.groupBy(lines, (line) => `${kindOf(line, around)} ${accountOf(line, around)} ${line.assetKind ?? ''}`)
  const parts = [...kinds.values()]
  const weights = parts.map((same) => same.reduce((all, { netAmount }) => all + netAmount, 0))
  const share = (amount: number): number[] => (parts.length < 2 ? [amount] : portions(amount, weights))
  const [bases, vats, eurVats] = [share(base), share(vat), share(vatEur)]
  const rate = issued.exchangeRate?.rate ?? '1'
  return (parts.length > 0 ? parts : [[]]).map((same, index) => {
    const [first] = same
    const [ownBase = 0, ownVat = 0] = [bases[index], vats[index]]
    return {
      ...groupOf(treatment, first ? kindOf(first, around) : around.supplyKind, around.country, first?.classificationCode ?? ''),
      base: inEuro(ownBase, rate),
      vat: eurVats[index] ?? 0,
      ...(issued.exchangeRate && { foreignGross: ownBase + ownVat }),
      ...(first?.assetKind && { assetKind: first.assetKind }),
    }
  })
}

/** The treatment says it where it is for one of them alone; then the code of the product; then a person. */
function kindOf(
  line: Pick<Line, 'vatTreatment' | 'classificationCode'>,
  { supplyKind }: Pick<Around, 'supplyKind'>,
): SupplyKind | null {
  const { supply } = vatTreatment(line.vatTreatment)
  if (supply !== 'any') return supply === 'goods' ? 'Goods' : 'Services'
  return supplyKindProposed(line.classificationCode) ?? supplyKind
}

const accountOf = (line: Line, around: Around): AccountRole =>
  revenueOf(line.vatTreatment, kindOf(line, around), around.country, line.classificationCode)

function groupOf(treatment: VatTreatment, supplyKind: SupplyKind | null, country: CountryGroup, code: string) {
  const rate = vatTreatment(treatment).rate
  return {
    treatment,
    supplyKind,
    rate: (rate === '25' || rate === '13' || rate === '5' ? rate : '0') satisfies Rate as Rate,
    account: revenueOf(treatment, supplyKind, country, code),
  }
}

/** KPD 2025: letting and other business with property. */
const isOfProperty = (code: string): boolean => /^[A-V]?68/.test(code)

const REVENUES: Readonly<Record<CountryGroup, Readonly<Record<SupplyKind, AccountRole>>>> = {
  Croatia: { Goods: 'revenue.goods.domestic', Services: 'revenue.services.domestic' },
  EU: { Goods: 'revenue.goods.eu', Services: 'revenue.services.eu' },
  third: { Goods: 'revenue.goods.third', Services: 'revenue.services.third' },
}

function revenueOf(treatment: VatTreatment, kind: SupplyKind | null, country: CountryGroup, code: string): AccountRole {
  if (treatment === 'AE' && country === 'Croatia' && kind === 'Services') return 'revenue.construction'
  if ((treatment === 'E' || treatment === 'E40') && isOfProperty(code)) return 'revenue.rent'
  return REVENUES[country][kind ?? 'Services']
}

/** What rounding by groups leaves of the whole goes to the largest. */
function adjusted(groups: readonly Group[], due: number): Group[] {
  const lacking = due - groups.reduce((all, { base, vat }) => all + base + vat, 0)
  const largest = groups.reduce((at, { base }, index) => (Math.abs(base) > Math.abs(groups[at]?.base ?? 0) ? index : at), 0)
  return groups.map((group, index) => (index === largest ? { ...group, base: group.base + lacking } : group))
}
