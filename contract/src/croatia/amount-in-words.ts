import type { Cents } from './money.ts'

/** How a Croatian noun goes with a number: jedan euro, dva eura, pet eura. */
type Noun = { readonly one: string; readonly few: string; readonly many: string; readonly isFeminine: boolean }

const noun = (one: string, few: string, many: string, isFeminine = false): Noun => ({ one, few, many, isFeminine })

const EURO = noun('euro', 'eura', 'eura')
const CENT = noun('cent', 'centa', 'centi')
const KUNA = noun('kuna', 'kune', 'kuna', true)
const LIPA = noun('lipa', 'lipe', 'lipa', true)

/** From the largest down. A thousand is feminine (dvije tisuće), a million masculine (dva milijuna). */
const STEPS: readonly (readonly [bigint, Noun])[] = [
  [10n ** 12n, noun('bilijun', 'bilijuna', 'bilijuna')],
  [10n ** 9n, noun('milijarda', 'milijarde', 'milijardi', true)],
  [10n ** 6n, noun('milijun', 'milijuna', 'milijuna')],
  [10n ** 3n, noun('tisuća', 'tisuće', 'tisuća', true)],
]

const TO_NINETEEN = [
  'nula', 'jedan', 'dva', 'tri', 'četiri', 'pet', 'šest', 'sedam', 'osam', 'devet', 'deset', 'jedanaest', 'dvanaest', 'trinaest', 'četrnaest',
  'petnaest', 'šesnaest', 'sedamnaest', 'osamnaest', 'devetnaest',
] as const // prettier-ignore
const TENS = ['', '', 'dvadeset', 'trideset', 'četrdeset', 'pedeset', 'šezdeset', 'sedamdeset', 'osamdeset', 'devedeset'] as const
const HUNDREDS = ['', 'sto', 'dvjesto', 'tristo', 'četiristo', 'petsto', 'šeststo', 'sedamsto', 'osamsto', 'devetsto'] as const

/**
 * An amount written out in Croatian, as it stands on statements: `jedna tisuća dvjesto trideset četiri eura i pedeset centi`.
 * A currency other than euro and kuna keeps its mark: `dva USD i 05/100`.
 */
export function amountInWords(cents: Cents, currency: string): string {
  const whole = BigInt(cents < 0 ? -cents : cents) / 100n
  const rest = Math.abs(cents) % 100
  const sign = cents < 0 ? 'minus ' : ''
  if (currency === 'EUR') return `${sign}${counted(whole, EURO)} i ${counted(BigInt(rest), CENT)}`
  if (currency === 'HRK') return `${sign}${counted(whole, KUNA)} i ${counted(BigInt(rest), LIPA)}`
  return `${sign}${numberInWords(whole)} ${currency} i ${String(rest).padStart(2, '0')}/100`
}

const counted = (count: bigint, noun: Noun): string => `${numberInWords(count, noun.isFeminine)} ${formOf(count, noun)}`

/** The form follows the last words: dvadeset jedan euro, but jedanaest eura; sto dva eura. */
function formOf(count: bigint, { one, few, many }: Noun): string {
  const lastTwo = Number(count % 100n)
  const last = lastTwo % 10
  if (lastTwo > 10 && lastTwo < 20) return many
  if (last === 1) return one
  return last >= 2 && last <= 4 ? few : many
}

/** A whole number of 0 or more in words: `dvadeset jedan`, or with a feminine noun `dvadeset jedna`. */
export function numberInWords(number: bigint, isFeminine = false): string {
  if (number === 0n) return TO_NINETEEN[0]
  const words: string[] = []
  let rest = number
  for (const [size, noun] of STEPS) {
    const count = rest / size
    if (count > 0n) words.push(counted(count, noun))
    rest %= size
  }
  if (rest > 0n) words.push(belowThousand(Number(rest), isFeminine))
  return words.join(' ')
}

function belowThousand(number: number, isFeminine: boolean): string {
  const [hundreds, below] = [Math.floor(number / 100), number % 100]
  const [tens, ones] = below < 20 ? [0, below] : [Math.floor(below / 10), below % 10]
  return [HUNDREDS[hundreds], TENS[tens], ones > 0 && unit(ones, isFeminine)].filter(Boolean).join(' ')
}

const unit = (number: number, isFeminine: boolean): string => {
  if (isFeminine && number === 1) return 'jedna'
  if (isFeminine && number === 2) return 'dvije'
  return TO_NINETEEN[number] ?? ''
}
