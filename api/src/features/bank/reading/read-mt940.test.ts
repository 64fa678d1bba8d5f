import { expect, test } from 'vitest'
import { readStatements } from './read-statements.ts'
import { StatementRefused } from './refused.ts'

const mt940 = (
  lines: readonly string[],
  { account = 'HR1723600001101234565', page = '158/1', opening = 'C251231EUR10000,00', closing = 'C260102EUR10407,17' } = {},
) => [':20:IZVADAK', `:25:${account}`, `:28C:${page}`, `:60F:${opening}`, ...lines, `:62F:${closing}`, '-'].join('\r\n')

function read(given: string | Uint8Array) {
  const statements = readStatements(typeof given === 'string' ? Buffer.from(given) : given)
  if (statements instanceof StatementRefused) throw statements
  return statements
}
function refusal(given: string) {
  const statements = readStatements(Buffer.from(given))
  return statements instanceof StatementRefused ? { code: statements.failure.code, ...statements.params } : null
}

test('a statement in MT940 is read with its account, number, balances and lines', () => {
  const [statement] = read(
    mt940([
      ':61:2601020102C1250,00NTRFHR99//B-77',
      ':86:177?20Račun 12?21HR00 12-1-1-2026?30ESBCHR22?31HR8924020061100679445?32Alfa d.?33o.o.',
      ':61:2601020102D842,83NCHGNONREF',
      ':86:Naknada za platni promet',
    ]),
  )
  expect(statement).toMatchObject({
    kind: 'Booked',
    format: 'mt940',
    number: '158',
    iban: 'HR1723600001101234565',
    currency: 'EUR',
    fromDay: '2026-01-02',
    toDay: '2026-01-02',
    opening: 10_000_00,
    closing: 10_407_17,
  })
  expect(statement?.lines).toMatchObject([
    {
      amount: 1_250_00,
      bookedOn: '2026-01-02',
      name: 'Alfa d.o.o.',
      iban: 'HR8924020061100679445',
      referenceModel: 'HR00',
      reference: '12-1-1-2026',
      text: 'Račun 12 HR00 12-1-1-2026',
      endToEnd: '',
      bankReference: 'B-77',
      code: 'TRF',
      isReversal: false,
    },
    { amount: -842_83, text: 'Naknada za platni promet', reference: '', endToEnd: '', code: 'CHG' },
  ])
})

test('the day of an entry takes the year nearest to its value day, over New Year too (bank E01)', () => {
  const lines = read(mt940([':61:2601021231C1,00NTRFA', ':61:2512310102C1,00NTRFA', ':61:260115C1,00NTRFA']))[0]?.lines
  expect(lines?.map(({ bookedOn }) => bookedOn)).toEqual(['2025-12-31', '2026-01-02', '2026-01-15'])
})

test('what takes back a credit takes money away, and the other way round', () => {
  const lines = read(mt940([':61:260102RC5,00NTRFA', ':61:260102RD7,NTRFA', ':61:260102CR8,5NTRFA']))[0]?.lines
  expect(lines?.map(({ amount, isReversal }) => [amount, isReversal])).toEqual([[-5_00, true], [7_00, true], [8_50, false]]) // prettier-ignore
})

test('the pages of a statement are one statement, and several statements are several', () => {
  const first = mt940([':61:260102C1,00NTRFA'], { closing: 'C260102EUR10001,00' }).replace(':62F:', ':62M:')
  const second = mt940([':61:260102C2,00NTRFB'], { page: '158/2', opening: 'C260102EUR10001,00', closing: 'C260102EUR10003,00' }).replace(':60F:', ':60M:') // prettier-ignore
  const next = mt940([], { page: '159/1', opening: 'C260102EUR10003,00', closing: 'C260103EUR10003,00' })
  const before = mt940([], { page: '157/1', opening: 'C251230EUR10000,00', closing: 'C251231EUR10000,00' })
  const statements = read([before, first, second, next].join('\r\n'))
  expect(statements.map((one) => [one.number, one.opening, one.closing, one.lines.length])).toEqual([
    ['157', 10_000_00, 10_000_00, 0],
    ['158', 10_000_00, 10_003_00, 2],
    ['159', 10_003_00, 10_003_00, 0],
  ])
})

test('an account is recognised as an IBAN or by bank and number, and the blocks of SWIFT around a message are no part of it', () => {
  const swift = `{1:F01ZABAHR2XAXXX0000000000}{2:I940X}{4:\r\n${mt940([], { account: '2360000-1101234565' }).slice(0, -1)}-}`
  expect(read(swift)[0]?.iban).toBe('HR1723600001101234565')
  expect(read(mt940([], { account: 'ZABAHR2X/HR1723600001101234565EUR' }))[0]?.iban).toBe('HR1723600001101234565')
})

test('letters of older files come out right', () => {
  const bytes = Buffer.from(mt940([':61:260102C1,00NTRFA', ':86:\u008a\u0111'.replace('\u0111', '\u00f0')]), 'latin1')
  expect(read(bytes)[0]?.lines[0]?.text).toBe('Šđ')
})

test.each([
  ['no closing balance', mt940([]).replace(/:62F:.*/, ''), 'BalanceMissing'],
  ['no account', mt940([], { account: 'nepoznat' }), 'AccountMissing'],
  ['an account with wrong check digits', mt940([], { account: 'HR1823600001101234565' }), 'IbanInvalid'],
  ['a line that cannot be read', mt940([':61:260102C1.250,00NTRFA']), 'AmountInvalid'],
  ['a day that does not exist', mt940([':61:260230C1,00NTRFA']), 'DayInvalid'],
  ['a day of entry that does not exist', mt940([':61:2602280230C1,00NTRFA']), 'DayInvalid'],
])('a file with %s is refused in one sentence', (_, given, code) => {
  expect(refusal(given)?.code).toBe(`BankStatement.${code}`)
})

test('a refusal repeats no more of a file than a person can read', () => {
  const { text } = { text: '', ...refusal(mt940([], { opening: `C251231EUR${'1'.repeat(60)}` })) }
  expect(text).toHaveLength(40)
  const ofLine = { text: '', ...refusal(mt940([`:61:${'x'.repeat(60)}`])) }
  expect(ofLine.text).toHaveLength(40)
})

test('what is told of a line in several lines belongs to it, and a line of nothing is nothing', () => {
  const [paid, nothing] = read(
    mt940([':61:260102C1,00NTRFA', ':86:Račun 12', 'HR8924020061100679445', 'hvala', ':61:260102D0,00NTRFB']),
  ).flatMap(({ lines }) => lines)
  expect(paid).toMatchObject({ text: 'Račun 12 HR8924020061100679445 hvala', iban: 'HR8924020061100679445' })
  expect(nothing?.amount).toBe(0)
})
