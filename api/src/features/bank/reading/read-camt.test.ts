import { expect, test } from 'vitest'
import { STATEMENT_MAX_BYTES } from 'contract/bank/statement-limits'
import { ACCOUNT, camtFile, type EntryGiven, type StatementGiven } from '../../../testing/bank/camt-file.ts'
import { readStatements } from './read-statements.ts'
import { StatementRefused } from './refused.ts'

const ALFA = 'HR8924020061100679445'

function read(given: string | Uint8Array) {
  const statements = readStatements(typeof given === 'string' ? Buffer.from(given) : given)
  if (statements instanceof StatementRefused) throw statements
  return statements
}
const lines = (entries: readonly EntryGiven[], version?: '02' | '08') =>
  read(camtFile([{ entries }], version)).flatMap((one) => one.lines)
function refusal(given: string | Uint8Array) {
  const statements = readStatements(typeof given === 'string' ? Buffer.from(given) : given)
  return statements instanceof StatementRefused ? { code: statements.failure.code, ...statements.params } : null
}

test.each(['02', '08'] as const)(
  'a statement of version %s is read with its account, balances, days and lines (pitfall B2)',
  (version) => {
    const entry = {
      amount: '1250.00',
      name: 'Alfa d.o.o.',
      iban: ALFA,
      ref: 'HR0012-1-1-2026',
      text: 'Račun 12',
      bankReference: 'B1',
    }
    const [statement] = read(camtFile([{ opening: '100.00', entries: [entry, { amount: '-4.50', text: 'Naknada' }] }], version))
    expect(statement).toMatchObject({
      kind: 'Booked',
      format: `camt.053.001.${version}`,
      number: '158',
      externalId: 'S158',
      iban: ACCOUNT,
      currency: 'EUR',
      fromDay: '2026-01-15',
      toDay: '2026-01-15',
      opening: 100_00,
      closing: 1_345_50,
      warnings: [],
    })
    expect(statement?.lines).toMatchObject([
      {
        bookedOn: '2026-01-15',
        valueOn: '2026-01-15',
        amount: 1_250_00,
        name: 'Alfa d.o.o.',
        iban: ALFA,
        referenceModel: 'HR00',
        reference: '12-1-1-2026',
        endToEnd: '',
        text: 'Račun 12',
        bankReference: 'B1',
        code: 'PMNT/RCDT/NTAV',
        isReversal: false,
        isPending: false,
      },
      { amount: -4_50, name: '', iban: '', reference: '', text: 'Naknada' },
    ])
  },
)

test('every statement of a file is read, and every entry of each (pitfall B16)', () => {
  const statements: StatementGiven[] = [
    { id: 'A', number: '1', entries: [{ amount: '1.00' }, { amount: '2.00' }] },
    { id: 'B', number: '2', iban: 'HR4223900011100017042', entries: [{ amount: '3.00' }] },
    { id: 'C', number: '3', entries: [] },
  ]
  const found = read(camtFile(statements))
  expect(found.map((one) => [one.externalId, one.iban, one.lines.map(({ amount }) => amount)])).toEqual([
    ['A', ACCOUNT, [1_00, 2_00]],
    ['B', 'HR4223900011100017042', [3_00]],
    ['C', ACCOUNT, []],
  ])
})

test('whoever is named beside the party, not under it, is read too, and a line without anybody is a line (pitfall B3) (pitfall B2)', () => {
  const inner = `<TxDtls><RltdPties><Dbtr><Nm>Beta</Nm><PstlAdr><StrtNm>Ilica</StrtNm><BldgNb>1</BldgNb><PstCd>10000</PstCd><TwnNm>Zagreb</TwnNm></PstlAdr></Dbtr><UltmtDbtr><Pty><Nm>Kći Beta</Nm></Pty></UltmtDbtr></RltdPties></TxDtls>`
  const [named, nobody] = lines([
    { amount: '5.00', inner },
    { amount: '6.00', inner: '' },
  ])
  expect(named).toMatchObject({ name: 'Beta', address: 'Ilica 1, 10000 Zagreb', ultimateName: 'Kći Beta' })
  expect(nobody).toMatchObject({ amount: 6_00, name: '', iban: '', text: '' })
})

test.each(['02', '08'] as const)(
  'parts of a batch have amounts of their own, never the whole, in version %s (bank C24) (pitfall B1)',
  (version) => {
    const parts = [
      { amount: '329.56', name: 'Ana Anić' },
      { amount: '100.00', name: 'Ivo Ivić' },
    ]
    const [line] = lines([{ amount: '-429.56', parts }], version)
    expect(line?.amount).toBe(-429_56)
    expect(line?.parts.map(({ amount, name }) => [amount, name])).toEqual([
      [-329_56, 'Ana Anić'],
      [-100_00, 'Ivo Ivić'],
    ])
  },
)

test('parts that do not add up are told, and the line stays whole (bank C25)', () => {
  const parts = [
    { amount: '329.56', name: 'Ana Anić' },
    { amount: '99.00', name: 'Ivo Ivić' },
  ]
  const [statement] = read(camtFile([{ entries: [{ amount: '-429.56', parts }] }]))
  expect(statement?.lines).toMatchObject([{ amount: -429_56, parts: [], text: 'Ana Anić -329,56 Ivo Ivić -99,00' }])
  expect(statement?.warnings).toEqual(['PartsDiffer'])
})

test('a reversal keeps the direction of its money and is marked', () => {
  expect(lines([{ amount: '-1250.00', isReversal: true }])).toMatchObject([{ amount: -1_250_00, isReversal: true }])
})

test('what is only announced is pending', () => {
  expect(lines([{ amount: '1.00', status: 'PDNG' }, { amount: '2.00' }]).map(({ isPending }) => isPending)).toEqual([true, false])
})

test('another version is read by the names of its elements, with a warning (bank N06)', () => {
  const [statement] = read(camtFile([{ entries: [{ amount: '1.00' }] }]).replace('001.08', '001.99'))
  expect([statement?.lines.length, statement?.format, statement?.warnings]).toEqual([1, 'camt.053.001.99', ['UnknownVersion']])
})

test('what was paid in another currency is kept as it was named', () => {
  const inner = `<TxDtls><AmtDtls><InstdAmt><Amt Ccy="USD">1000.00</Amt></InstdAmt><TxAmt><Amt Ccy="EUR">921.66</Amt><CcyXchg><SrcCcy>USD</SrcCcy><XchgRate>1.0850</XchgRate></CcyXchg></TxAmt></AmtDtls></TxDtls>`
  expect(lines([{ amount: '921.66', inner }])).toMatchObject([
    { amount: 921_66, originalAmount: 1_000_00, originalCurrency: 'USD', exchangeRate: '1.0850' },
  ])
})

test('letters come out right in each encoding that a file declares (bank N04)', () => {
  const text = (encoding: string) => camtFile([{ entries: [{ amount: '1.00', name: 'Šćepan Đurić' }] }], '08', encoding)
  const latin2 = Buffer.from(
    text('ISO-8859-2').replaceAll('Š', '\u00a9').replaceAll('ć', '\u00e6').replaceAll('Đ', '\u00d0'),
    'latin1',
  )
  for (const bytes of [
    latin2,
    Buffer.from(text('UTF-8')),
    Buffer.from(`\u{feff}${text('UTF-8')}`),
    Buffer.from(`\u{feff}${text('UTF-16')}`, 'utf16le'),
  ])
    expect(read(bytes)[0]?.lines[0]?.name).toBe('Šćepan Đurić')
})

test('a name keeps no sign that shows nothing or turns the writing around, and a text of five thousand signs is cut (bank N15, N17)', () => {
  const [line] = lines([{ amount: '1.00', name: 'Alfa\u202eatfla', text: 'x'.repeat(5_000) }])
  expect([line?.name, line?.text.length]).toEqual(['Alfaatfla', 1_000])
})

const xml = camtFile([{ entries: [{ amount: '5.00' }] }])
test.each([
  ['no XML', 'Datum;Iznos', 'NotReadable'],
  ['a PDF', '%PDF-1.7', 'NotReadable'],
  ['nothing', '', 'NotReadable'],
  ['a DOCTYPE', xml.replace('?>', '?><!DOCTYPE Document [<!ENTITY a SYSTEM "file:///etc/passwd">]>'), 'HasDoctype'],
  [
    'letters of another encoding than it declares',
    Buffer.from(camtFile([{ entries: [{ amount: '5.00', name: 'Ani\u00e6' }] }]), 'latin1'),
    'WrongEncoding',
  ],
  ['more than 120 MB', Buffer.alloc(STATEMENT_MAX_BYTES + 1, '<'), 'TooLarge'],
  ['cut off', xml.slice(0, -30), 'Broken'],
  ['another paper', xml.replaceAll('BkToCstmrStmt', 'CstmrCdtTrfInitn'), 'WrongKind'],
  ['another root', xml.replaceAll('Document', 'Invoice'), 'WrongKind'],
  ['no statement', xml.replace(/<Stmt>.*<\/Stmt>/, ''), 'WithoutStatements'],
  ['no closing balance', xml.replace('CLBD', 'CLAV'), 'BalanceMissing'],
  ['no account', xml.replace(/<Acct>.*<\/Acct>/, ''), 'AccountMissing'],
  ['two accounts', xml.replace('<Acct>', '<Acct><Id><IBAN>HR4223900011100017042</IBAN></Id></Acct><Acct>'), 'TwoAccounts'],
  ['an IBAN with wrong check digits', xml.replace(ACCOUNT, 'HR1823600001101234565'), 'IbanInvalid'],
  ['a direction that is none', xml.replaceAll('CRDT</CdtDbtInd><Sts', 'IN</CdtDbtInd><Sts'), 'DirectionInvalid'],
  ['a day that does not exist', xml.replaceAll(/<(BookgDt|ValDt)><Dt>2026-01-15/g, '<$1><Dt>2026-02-30'), 'DayInvalid'],
  ['an amount in another currency', xml.replace('<Ntry><Amt Ccy="EUR"', '<Ntry><Amt Ccy="USD"'), 'CurrencyDiffers'],
])('a file with %s is refused in one sentence (bank N01, N02, N03, N04, N05, N07, N09, N10, N11, N12)', (_, given, code) => {
  expect(refusal(given)?.code).toBe(`BankStatement.${code}`)
})

test.each(['1.234,56', '-5.00', 'NaN', '1e5', '1234567890123456789', '0.001', '', '+1.00'])(
  'the amount %s is refused with its line (bank N08)',
  (text) => {
    const written = xml.replace('<Ntry><Amt Ccy="EUR">5.00', `<Ntry><Amt Ccy="EUR">${text}`)
    expect(refusal(written)).toEqual({ code: 'BankStatement.AmountInvalid', line: 1, text })
  },
)

test('up to five decimals are read where the cent is whole', () => {
  expect(lines([{ amount: '8.85000' }, { amount: '8.850' }, { amount: '8' }]).map(({ amount }) => amount)).toEqual([
    885, 885, 800,
  ])
})

test('parts in another currency than the account add up to nothing: they are told, and the line stays whole', () => {
  const part = (amount: string) => ({ amount, name: `Dio ${amount}` })
  const file = camtFile([{ entries: [{ amount: '-30.00', parts: [part('-10.00'), part('-20.00')] }] }])
  const transactions = file.replaceAll(/<TxDtls>.*?<\/TxDtls>/g, (one) => one.replaceAll('Ccy="EUR"', 'Ccy="USD"'))
  expect(transactions).not.toBe(file)
  const [line] = read(transactions).flatMap((one) => one.lines)
  expect([line?.amount, line?.parts]).toEqual([-30_00, []])
})

test('what the bank knows one payment by comes before what it knows the entry by', () => {
  const file = camtFile([
    {
      entries: [
        { amount: '5.00', bankReference: 'ENTRY' },
        { amount: '6.00', bankReference: 'ONLY' },
      ],
    },
  ])
  const one = file.replace(/<TxDtls>(?:<Refs>)?/, (begin) =>
    begin.endsWith('<Refs>') ? `${begin}<AcctSvcrRef>OWN</AcctSvcrRef>` : `${begin}<Refs><AcctSvcrRef>OWN</AcctSvcrRef></Refs>`,
  )
  expect(read(one).flatMap(({ lines: all }) => all.map(({ bankReference }) => bankReference))).toEqual(['OWN', 'ONLY'])
})

test('an amount that cannot be read is repeated with forty signs of it at most', () => {
  const file = camtFile([{ entries: [{ amount: '5.00' }] }]).replaceAll('>5.00<', `>${'9'.repeat(90)}<`)
  const { text } = { text: '', ...refusal(file) }
  expect(text).toBe('9'.repeat(40))
})

test('what the bank says of the entry stands behind what the payer says, once, and a model is read in small letters too', () => {
  const file = camtFile([{ entries: [{ amount: '5.00', text: 'Račun 12', ref: 'hr00 12-1-1-2026' }] }])
  const say = (about: string) => file.replace('</Ntry>', `<AddtlNtryInf>${about}</AddtlNtryInf></Ntry>`)
  const told = (about: string) => read(say(about)).flatMap(({ lines: all }) => all.map(({ text }) => text))
  expect([told('Priljev'), told('Račun 12')]).toEqual([['Račun 12 Priljev'], ['Račun 12']])
  expect(read(file)[0]?.lines[0]).toMatchObject({ referenceModel: 'HR00', reference: '12-1-1-2026' })
})
