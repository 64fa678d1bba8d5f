import type { Message, MessageParams } from '../../../kit/message.ts'
import { dayText } from '../../days.ts'
import { amountText, type Cents } from '../../money.ts'
import { vatOn } from '../../vat.ts'
import { addMonths } from '../../weeks.ts'
import { VAT_BOXES, type Box } from '../boxes.ts'
import { euTotal, type EuRow } from './eu-rows.ts'
import type { ReturnToCheck } from './return-to-check.ts'
import { boxOf, SUMS } from './vat-return.ts'

/** A rule as data: whom it stops, in which words, and with which figures it is broken. */
type ReturnRule = {
  readonly code: string
  readonly isFatal: boolean
  readonly message: Message
  readonly broken: (checked: ReturnToCheck) => readonly MessageParams[]
}

const fatal = (code: string, message: Message, broken: ReturnRule['broken']): ReturnRule => ({
  code,
  isFatal: true,
  message,
  broken,
})
const advice = (code: string, message: Message, broken: ReturnRule['broken']): ReturnRule => ({ ...fatal(code, message, broken), isFatal: false }) // prettier-ignore

const WAITS_AT_MOST_MONTHS = 36

/** What the portal refuses (its messages 012 and 013 among them), and what an accountant would look at. */
export const RETURN_RULES: readonly ReturnRule[] = [
  fatal('R-01', 'returnFindings.sumWrong', ({ vatReturn }) => VAT_BOXES.filter((box) => !isSum(vatReturn, box)).map((box) => ({ box }))),
  fatal('R-02', 'returnFindings.differenceWrong', ({ vatReturn }) =>
    apart(boxOf(vatReturn, '400').vat, boxOf(vatReturn, '200').vat - boxOf(vatReturn, '300').vat)),
  advice('R-03', 'returnFindings.vatNotOfBase', ({ vatReturn, entryCount }) =>
    VAT_BOXES.flatMap((box) => {
      const { base, vat } = boxOf(vatReturn, box)
      const [rate, expected] = [RATES[box], vatOn(base, RATES[box] ?? '0')]
      return rate !== undefined && Math.abs(vat - expected) > entryCount ? [{ box, vat: amountText(vat), expected: amountText(expected) }] : []
    })),
  fatal('R-04', 'returnFindings.vatNumberTwice', ({ pdvS }) => twice(pdvS)),
  fatal('R-05', 'returnFindings.goodsBeyondBoxes', ({ vatReturn, pdvS }) => {
    const [rows, boxes] = [euTotal(pdvS, 'I1'), bases(vatReturn, ['205', '206', '207'])]
    return rows > boxes ? differing(rows, boxes) : []
  }),
  fatal('R-06', 'returnFindings.servicesNotOfBoxes', ({ vatReturn, pdvS }) =>
    apart(euTotal(pdvS, 'I2'), bases(vatReturn, ['208', '209', '210']))),
  fatal('R-08', 'returnFindings.zpGoods', ({ vatReturn, zp }) =>
    apart(euTotal(zp, 'I1') + euTotal(zp, 'I2') + euTotal(zp, 'I3'), bases(vatReturn, ['103']))),
  fatal('R-09', 'returnFindings.zpServices', ({ vatReturn, zp }) => apart(euTotal(zp, 'I4'), bases(vatReturn, ['104']))),
  fatal('R-10', 'returnFindings.vatNumberMissing', ({ euPartners }) =>
    euPartners.filter(({ vatNumber }) => vatNumber === '').map(({ name }) => ({ name }))),
  advice('R-11', 'returnFindings.vatNumberUnchecked', ({ euPartners }) =>
    named(euPartners.filter(({ vatNumber, isValid }) => vatNumber !== '' && isValid === null))),
  fatal('R-12', 'returnFindings.proRataBeyond', ({ vatReturn }) =>
    vatReturn.boxes.flatMap((box) => (box.kind === 'Percent' && !isPercent(box.percent) ? [{ percent: box.percent }] : []))),
  advice('R-13', 'returnFindings.ledgerApart', (checked) =>
    isTypedAlone(checked) ? [] : apart(checked.ledgerVat, boxOf(checked.vatReturn, '400').vat)),
  advice('R-19', 'returnFindings.typedNotInBooks', (checked) =>
    isTypedAlone(checked) ? [typedIn(checked.vatReturn)] : []),
  advice('R-14', 'returnFindings.documentWithoutEntry', ({ documentsWithoutEntry }) => documentsWithoutEntry.map((number) => ({ number }))),
  advice('R-15', 'returnFindings.waitsTooLong', ({ waitingSince, today }) =>
    waitingSince !== null && addMonths(waitingSince, WAITS_AT_MOST_MONTHS) < today ? [{ day: dayText(waitingSince) }] : []),
  advice('R-16', 'returnFindings.periodRuns', ({ vatReturn, today }) =>
    today <= vatReturn.period.until ? [{ day: dayText(vatReturn.period.until) }] : []),
  advice('R-17', 'returnFindings.vatNumberInvalid', ({ euPartners }) =>
    named(euPartners.filter(({ isValid }) => isValid === false))),
  advice('R-18', 'returnFindings.stillPosting', ({ postingCount }) => (postingCount > 0 ? [{ count: postingCount }] : [])),
] // prettier-ignore

/** The books lack just what was typed as a correction of input VAT: no program knows the other account of that. */
const isTypedAlone = ({ vatReturn, ledgerVat }: ReturnToCheck): boolean => {
  const typed = boxOf(vatReturn, '315').vat
  return typed !== 0 && ledgerVat - boxOf(vatReturn, '400').vat === typed
}

/** What was typed, and from when to when it can be posted: in the journal of VAT also once the return was handed in. */
const typedIn = (vatReturn: ReturnToCheck['vatReturn']): MessageParams => {
  const { from, until } = vatReturn.period
  return { typed: amountText(boxOf(vatReturn, '315').vat), from: dayText(from), until: dayText(until) }
}

/** All of them in one finding; of many the first. */
const named = (partners: ReturnToCheck['euPartners']): MessageParams[] => {
  if (partners.length === 0) return []
  const names = partners.slice(0, NAMED_MAX).map(({ name, vatNumber }) => `${name} (${vatNumber})`)
  return [{ partners: names.join(', ') + (partners.length > NAMED_MAX ? ', …' : '') }]
}
const NAMED_MAX = 8

/** The rate of the boxes that have one. */
const RATES: Readonly<Partial<Record<Box, string>>> = Object.fromEntries(
  ['20', '21', '30', '31'].flatMap((tens) => VAT_BOXES.filter((box) => box.startsWith(tens)).map((box) => [box, rateOf(box)])),
)

/** By fives, thirteens and twenty-fives; reverse charge at home, imports and corrections have no rate of their own. */
function rateOf(box: Box): string | undefined {
  const place = Number(box.slice(1))
  if (place === 0 || place === 4 || place > 13) return undefined
  return ['5', '13', '25'][(place > 4 ? place - 5 : place - 1) % 3]
}

function isSum(vatReturn: ReturnToCheck['vatReturn'], box: Box): boolean {
  const parts = SUMS[box]
  if (!parts) return true
  const { base, vat } = boxOf(vatReturn, box)
  return (
    base === bases(vatReturn, parts) &&
    (box === '000' || vat === parts.reduce((all, part) => all + boxOf(vatReturn, part).vat, 0))
  )
}

const bases = (vatReturn: ReturnToCheck['vatReturn'], boxes: readonly Box[]): Cents =>
  boxes.reduce((all, box) => all + boxOf(vatReturn, box).base, 0)

const apart = (is: Cents, expected: Cents): MessageParams[] => (is === expected ? [] : differing(is, expected))
const differing = (is: Cents, expected: Cents): MessageParams[] => [{ is: amountText(is), expected: amountText(expected) }]

const twice = (rows: readonly EuRow[]): MessageParams[] =>
  [...Map.groupBy(rows, ({ countryCode, vatNumber }) => `${countryCode}${vatNumber}`)]
    .filter(([, same]) => same.length > 1)
    .map(([vatNumber]) => ({ vatNumber }))

const isPercent = (percent: string): boolean => Number(percent) >= 0 && Number(percent) <= 100
