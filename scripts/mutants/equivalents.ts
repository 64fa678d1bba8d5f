import type { Mutant } from './mutant.ts'

type Place = Pick<Mutant, 'file' | 'from' | 'to'>
type Equivalent = Place & { readonly why: string }

/** Changes of one line of a file that change nothing anyone could notice, each with its reason; the lines as the report shows them. */
const of = (file: string, why: string, from: string, ...to: readonly string[]): readonly Equivalent[] =>
  to.map((one) => ({ file, why, from, to: one }))

const INDEXED = 'the compiler wants a value for a place that may be missing, and it never is'
const DEVELOPERS = 'a text for developers alone'

const EQUIVALENTS: readonly Equivalent[] = [
  ...of(
    'contract/src/croatia/amount-in-words.ts',
    'minus nothing is nothing',
    'const whole = BigInt(cents < 0 ? -cents : cents) / 100n',
    'const whole = BigInt(cents <= 0 ? -cents : cents) / 100n',
    'const whole = BigInt(cents < 1 ? -cents : cents) / 100n',
  ),
  ...of(
    'contract/src/croatia/amount-in-words.ts',
    'one ten has no word of its own, like none',
    'const [tens, ones] = below < 20 ? [0, below] : [Math.floor(below / 10), below % 10]',
    'const [tens, ones] = below < 20 ? [1, below] : [Math.floor(below / 10), below % 10]',
  ),
  ...of(
    'contract/src/croatia/day-typed.ts',
    'without a day what is put together is no day either',
    "if (day === '') return null",
    'if (false) return null',
  ),
  ...of(
    'contract/src/croatia/days.ts',
    'ten characters are never the four of the year',
    "if (!DAY.test(value) || value < '0001') return false",
    "if (!DAY.test(value) || value <= '0001') return false",
  ),
  ...of(
    'contract/src/croatia/money.ts',
    INDEXED,
    "const [whole = '0', fraction = '00'] = decimalOf(Math.abs(cents)).split('.')",
    "const [whole = '', fraction = '00'] = decimalOf(Math.abs(cents)).split('.')",
    "const [whole = '0', fraction = ''] = decimalOf(Math.abs(cents)).split('.')",
  ),
  ...of(
    'contract/src/croatia/money.ts',
    INDEXED,
    "const [whole = '0', fraction = ''] = decimal.replace(/^-/, '').split('.')",
    "const [whole = '', fraction = ''] = decimal.replace(/^-/, '').split('.')",
  ),
  ...of(
    'contract/src/croatia/vat.ts',
    'a rate has two decimals at most, so no quotient lies so near to half a cent without being it',
    'round(new Big(amount).times(rate).div(new Big(rate).plus(100)).toFixed(10), 0)',
    'round(new Big(amount).times(rate).div(new Big(rate).plus(100)).toFixed(11), 0)',
  ),
  ...of(
    'contract/src/croatia/weeks.ts',
    INDEXED,
    "const [year = 0, month = 0, date = 0] = day.split('-').map(Number)",
    "const [year = 1, month = 0, date = 0] = day.split('-').map(Number)",
    "const [year = 0, month = 1, date = 0] = day.split('-').map(Number)",
    "const [year = 0, month = 0, date = 1] = day.split('-').map(Number)",
  ),
  ...of(
    'contract/src/document-issuing/invoice-totals.ts',
    INDEXED,
    'netOfLine: new Map(own.map(({ index }, place) => [index, net[place] ?? 0])),',
    'netOfLine: new Map(own.map(({ index }, place) => [index, net[place] ?? 1])),',
  ),
  ...of(
    'contract/src/document-issuing/invoice-totals.ts',
    INDEXED,
    'netAmount: -(net[own.length] ?? 0),',
    'netAmount: -(net[own.length] ?? 1),',
  ),
  ...of(
    'contract/src/document-issuing/invoice-totals.ts',
    INDEXED,
    'netAmount: (one.isCharge ? 1 : -1) * (net[own.length + 1 + place] ?? 0) + 0,',
    'netAmount: (one.isCharge ? 1 : -1) * (net[own.length + 1 + place] ?? 1) + 0,',
  ),
  ...of(
    'contract/src/document-issuing/invoice-totals.ts',
    INDEXED,
    'const largest = amounts.reduce((at, amount, index) => (Math.abs(amount) > Math.abs(amounts[at] ?? 0) ? index : at), 0)',
    'const largest = amounts.reduce((at, amount, index) => (Math.abs(amount) > Math.abs(amounts[at] ?? 1) ? index : at), 0)',
  ),
  ...of(
    'contract/src/document-issuing/rules/e-invoice-rules.ts',
    'both come before every day',
    "validFrom: '0001-01-01',",
    "validFrom: '',",
  ),
  ...of(
    'api/src/kit/session.ts',
    'who is no member is let in nowhere, whatever kind of business subject it is',
    'isStandalone: row.is_standalone ?? false,',
    'isStandalone: row.is_standalone ?? true,',
  ),
  ...of(
    'contract/src/kit/templates.ts',
    DEVELOPERS,
    "else if (text.length > max) issues.push({ code: 'too_big', origin: 'string', maximum: max, inclusive: true, input: value })",
    "else if (text.length > max) issues.push({ code: 'too_big', origin: 'string', maximum: max, inclusive: false, input: value })",
  ),
  ...of(
    'contract/src/kit/templates.ts',
    'no text and null are both no template',
    "return JSON.parse(stored ?? 'null')",
    "return JSON.parse(stored ?? '')",
  ),
  ...of(
    'api/src/kit/lists/list.ts',
    'both ways count the same rows, of which one looks at what is known already',
    'const isTold = by.count !== undefined && limitsOf(declared, query, around).length === 0',
    'const isTold = by.count !== undefined && limitsOf(declared, query, around).length !== 0',
  ),
  ...of(
    'api/src/kit/rows.ts',
    DEVELOPERS,
    "if (row === undefined) throw new Error('Expected a row')",
    "if (row === undefined) throw new Error('')",
  ),
  ...of(
    'api/src/kit/routes.ts',
    DEVELOPERS,
    "const unbound = () => Promise.reject(new Error('An endpoint has no handler'))",
    "const unbound = () => Promise.reject(new Error(''))",
  ),
]

export const reasonFor = (mutant: Mutant): string | undefined => EQUIVALENTS.find((one) => isSame(one, mutant))?.why

/** Reasons for changes that the code no longer allows. */
export const idleReasons = (all: readonly Mutant[]): readonly string[] =>
  EQUIVALENTS.filter((one) => !all.some((mutant) => isSame(one, mutant))).map(({ file, to }) => `${file} ${to}`)

const isSame = (one: Place, other: Place): boolean => one.file === other.file && one.from === other.from && one.to === other.to
