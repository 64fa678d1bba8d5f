import { euro } from './amounts.ts'
import type { Paper } from './paper.ts'
import type { Boxed, Told, Turned } from './told.ts'

const EU = 'AT BE BG CY CZ DE DK EE EL ES FI FR GR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ')
export const isEu = (country: string): boolean => EU.includes(country)
/** Of KPD the divisions of what can be touched: agriculture, mining, industry, electricity and water. */
const isOfGoods = (kpd: string): boolean => {
  const division = Number(kpd.slice(0, 2))
  return division <= 33 || division === 35 || division === 36
}
const VAT_ACCOUNTS: Readonly<Record<number, string>> = { 25: '240012', 13: '240011', 5: '240010' }
const VAT_BOXES: Readonly<Record<number, string>> = { 25: '203', 13: '202', 5: '201' }
const ADVANCE = '386'

/**
 * What an issued invoice comes to: `rateOf` says what a euro was worth of its currency on the day of issue; `assetPrice` for how much it
 * sold a fixed asset, where it did.
 */
export function sold(paper: Paper, rateOf: (currency: string, on: string) => string, assetPrice: number | undefined): Told {
  const on = dayOf(paper)
  const inEuro = (amount: number) => (paper.currency === 'EUR' ? amount : euro(amount, rateOf(paper.currency, paper.issuedOn)))
  const where = paper.buyerCountry === 'HR' || paper.buyerCountry === '' ? 'home' : isEu(paper.buyerCountry) ? 'eu' : 'third'
  const turn = (account: string, amount: number): Turned => ({ on, account, amount, vatOn: on })
  const boxed = paper.subtotals.map(({ category, percent, base, vat }): Boxed => ({ on, box: boxOf(category, percent, where), base: inEuro(base), vat: inEuro(vat) })) // prettier-ignore
  const vat = paper.subtotals.reduce((sum, one) => sum + inEuro(one.vat), 0)
  // Money that came before: its VAT is due at once, and the rest of it was told by the bank.
  if (paper.type === ADVANCE) return { turned: [turn('225000', vat), turn('240022', -vat)], boxed }
  // What a final invoice takes off, rate by rate: the advance, and its VAT.
  const off = paper.type === '380' ? paper.lines.filter(({ net }) => net < 0) : []
  const given = paper.lines.filter((line) => !off.includes(line))
  const offVat = off.reduce((sum, { net, percent }) => sum + Math.round((net * percent) / 100), 0)
  return {
    boxed,
    turned: [
      turn({ home: '120000', eu: '121000', third: '121100' }[where], inEuro(paper.total)),
      ...given.map(({ category, kpd, net }) => turn(net === assetPrice ? '781000' : incomeOf(category, isOfGoods(kpd), where), -inEuro(net))), // prettier-ignore
      ...off.map(({ net }) => turn('225000', -net)),
      turn('240022', -offVat),
      ...paper.subtotals.map(({ percent, vat: of }, index) => turn(VAT_ACCOUNTS[percent] ?? 'none', -inEuro(of) + (index === 0 ? offVat : 0))), // prettier-ignore
    ].filter(({ amount }) => amount !== 0),
  }
}

/** The day of its issue; that of its delivery where this is of another month. */
const dayOf = ({ issuedOn, deliveredOn }: Paper): string =>
  deliveredOn !== '' && deliveredOn.slice(0, 7) !== issuedOn.slice(0, 7) ? deliveredOn : issuedOn

type Where = 'home' | 'eu' | 'third'

function incomeOf(category: string, isGoods: boolean, where: Where): string {
  if (where === 'home') return isGoods ? '760000' : '751000'
  if (category === 'S') return isGoods ? '760000' : '751000'
  return { eu: isGoods ? '761000' : '754000', third: isGoods ? '761100' : '754100' }[where]
}

function boxOf(category: string, percent: number, where: Where): string {
  if (category === 'S') return VAT_BOXES[percent] ?? 'none'
  if (category === 'K') return '103'
  if (category === 'G') return '109'
  return where === 'eu' ? '104' : '105'
}
