import fc from 'fast-check'
import { expect, test } from 'vitest'
import { painOrders, painProblems } from '../../../../testing/bank/read-pain.ts'
import { referenceOn, referenceWritten } from '../payment-reference.ts'
import { painXml, type PainFile, type PainItem } from './pain-file.ts'

const item: PainItem = {
  endToEnd: 'HR00417',
  amount: 312_50,
  name: 'Čavao i matica, obrt za popravke',
  iban: 'HR8924020061100679445',
  street: 'Đakovačka 3',
  postalCode: '31000',
  cityName: 'Osijek',
  countryCode: 'HR',
  model: 'HR00',
  reference: '12-1-1-2026',
  text: 'Račun 88/1/1',
  purposeCode: 'SUPP',
}
const file: PainFile = {
  messageId: 'UN.20261123.0419',
  madeAt: '2026-11-22T09:14:00',
  executionOn: '2026-11-23',
  isBatchBooked: false,
  scheme: '09',
  payer: { name: 'Plavo more d.o.o.', oib: '12345678903', street: 'Riva', buildingNumber: '7', postalCode: '21000', cityName: 'Split', countryCode: 'HR', iban: 'HR4724840081100342768' }, // prettier-ignore
  items: [item],
}

test('between Croatian accounts a name keeps its letters; abroad it is written in basic Latin', () => {
  expect(painOrders(painXml(file)).orders[0]?.name).toBe('Čavao i matica, obrt za popravke')
  const abroad = { ...file, items: [{ ...item, name: 'Müller & Šoštarić <GmbH>', iban: 'DE89370400440532013000' }] }
  expect(painOrders(painXml(abroad)).orders[0]?.name).toBe('Muller + Sostaric GmbH')
})

test('the day of execution stands by itself in the older scheme, and in a place of its own in the newer', () => {
  expect(painXml({ ...file, scheme: '03' })).toContain('<ReqdExctnDt>2026-11-23</ReqdExctnDt>')
  expect(painXml({ ...file, scheme: '09' })).toContain('<ReqdExctnDt><Dt>2026-11-23</Dt></ReqdExctnDt>')
})

test('an address has its town and country, or it is left out', () => {
  const without = painXml({ ...file, items: [{ ...item, cityName: '' }] })
  expect(painProblems(without)).toEqual([])
  expect(painOrders(without).orders[0]?.town).toBe('')
})

test('whatever invoices say, a bank takes the file: order of elements, lengths, counts and sums', () => {
  const words = fc.string({ unit: 'binary', maxLength: 200 })
  const items = fc.array(
    fc.record({
      amount: fc.integer({ min: 1, max: 99_999_999_999 }),
      name: words,
      street: words,
      cityName: words,
      postalCode: words,
      text: words.map((text) => `Račun ${text}`),
      reference: words,
      iban: fc.constantFrom('HR8924020061100679445', 'DE89370400440532013000'),
    }),
    { minLength: 1, maxLength: 60 },
  )
  fc.assert(
    fc.property(items, fc.constantFrom('03' as const, '09' as const), (given, scheme) => {
      const xml = painXml({ ...file, scheme, items: given.map((one) => ({ ...item, ...one, ...referenceOn(one.reference) })) })
      expect(painProblems(xml)).toEqual([])
    }),
    { numRuns: 60 },
  )
})

test('the judge of these tests sees what is wrong', () => {
  const xml = painXml(file)
  expect(painProblems(xml.replaceAll('312.50', '312.5'))).not.toEqual([])
  expect(painProblems(xml.replace('<CtrlSum>312.50', '<CtrlSum>312.51'))).toContain('CtrlSum is not their sum')
  expect(painProblems(xml.replace(/(<Nm>Plavo more d.o.o.<\/Nm>)(<PstlAdr>.*?<\/PstlAdr>)/, '$2$1'))).toContain(
    'Dbtr is out of order',
  )
  expect(painProblems(xml.replace('<TwnNm>Osijek</TwnNm>', ''))).toContain('PstlAdr lacks TwnNm')
})

test.each([
  ['HR00 12-1-1-2026', 'HR0012-1-1-2026'],
  ['hr01 7269-68949637676-00019', 'HR017269-68949637676-00019'],
  ['RF18 5390 0754 7034', 'RF18539007547034'],
  ['12-1-1-2026', 'HR99'],
  ['HR99', 'HR99'],
  ['HR99 12-1', 'HR99'],
  ['HR00 A/1', 'HR99'],
  ['HR00\u00a012-1\t2026', 'HR0012-12026'],
  [`HR00 ${'1'.repeat(22)}`, `HR00${'1'.repeat(22)}`],
  [`HR00 ${'1'.repeat(23)}`, 'HR99'],
  [`RF18 ${'A'.repeat(21)}`, `RF18${'A'.repeat(21)}`],
  [`RF18 ${'A'.repeat(22)}`, 'HR99'],
  ['', 'HR99'],
])('the reference %j goes to the bank as %s', (written, expected) => {
  expect(referenceWritten(referenceOn(written))).toBe(expected)
})

test('the payer is one of ours: town and street keep their letters', () => {
  const payer = { ...file.payer, name: 'Šibenska građa & sin d.o.o.', street: 'Žrtava rata', cityName: 'Šibenik' }
  const [, address] = /<Dbtr>.*?(<PstlAdr>.*?<\/PstlAdr>)/s.exec(painXml({ ...file, payer })) ?? []
  expect(address).toContain('<StrtNm>Žrtava rata</StrtNm>')
  expect(address).toContain('<TwnNm>Šibenik</TwnNm>')
  const ours = painXml(file).match(/<Id><OrgId><Othr><Id>12345678903<\/Id><\/Othr><\/OrgId><\/Id>/g)
  expect(ours).toHaveLength(2)
  expect(painXml({ ...file, payer })).toContain('<Nm>Šibenska građa + sin d.o.o.</Nm>')
})

const inside = (xml: string, name: string) => new RegExp(`<${name}>.*?</${name}>`, 's').exec(xml)?.[0] ?? ''

test('word for word: who pays from where and when, whom, how much, by which reference and what for', () => {
  const german = { ...item, endToEnd: 'HR00418', amount: 1_00, name: 'Müller GmbH', iban: 'DE89370400440532013000', street: 'Žižkova 1', postalCode: 'D-70173', cityName: 'Köln', countryCode: 'DE', model: 'HR99', reference: '', text: 'Račun 7', purposeCode: 'GDSV' } // prettier-ignore
  const xml = painXml({ ...file, isBatchBooked: true, items: [item, german] })
  const counted = '<NbOfTxs>2</NbOfTxs><CtrlSum>313.50</CtrlSum>'
  const ours = '<Id><OrgId><Othr><Id>12345678903</Id></Othr></OrgId></Id>'
  const strd = (reference: string, text: string) => `<RmtInf><Strd><CdtrRefInf><Tp><CdOrPrtry><Cd>SCOR</Cd></CdOrPrtry></Tp><Ref>${reference}</Ref></CdtrRefInf><AddtlRmtInf>${text}</AddtlRmtInf></Strd></RmtInf>` // prettier-ignore
  expect(inside(xml, 'GrpHdr')).toBe(`<GrpHdr><MsgId>UN.20261123.0419</MsgId><CreDtTm>2026-11-22T09:14:00</CreDtTm>${counted}<InitgPty><Nm>Plavo more d.o.o.</Nm>${ours}</InitgPty></GrpHdr>`) // prettier-ignore
  expect(inside(xml, 'PmtInf').split('<CdtTrfTxInf>')[0]).toBe(
    `<PmtInf><PmtInfId>UN.20261123.0419</PmtInfId><PmtMtd>TRF</PmtMtd><BtchBookg>true</BtchBookg>${counted}<PmtTpInf><SvcLvl><Cd>SEPA</Cd></SvcLvl></PmtTpInf><ReqdExctnDt><Dt>2026-11-23</Dt></ReqdExctnDt><Dbtr><Nm>Plavo more d.o.o.</Nm><PstlAdr><StrtNm>Riva</StrtNm><BldgNb>7</BldgNb><PstCd>21000</PstCd><TwnNm>Split</TwnNm><Ctry>HR</Ctry></PstlAdr>${ours}</Dbtr><DbtrAcct><Id><IBAN>HR4724840081100342768</IBAN></Id><Ccy>EUR</Ccy></DbtrAcct><DbtrAgt><FinInstnId><Othr><Id>NOTPROVIDED</Id></Othr></FinInstnId></DbtrAgt><ChrgBr>SLEV</ChrgBr>`, // prettier-ignore
  )
  expect(xml.match(/<CdtTrfTxInf>.*?<\/CdtTrfTxInf>/gs)).toEqual([
    `<CdtTrfTxInf><PmtId><EndToEndId>HR00417</EndToEndId></PmtId><Amt><InstdAmt Ccy="EUR">312.50</InstdAmt></Amt><Cdtr><Nm>Čavao i matica, obrt za popravke</Nm><PstlAdr><StrtNm>Đakovačka 3</StrtNm><PstCd>31000</PstCd><TwnNm>Osijek</TwnNm><Ctry>HR</Ctry></PstlAdr></Cdtr><CdtrAcct><Id><IBAN>HR8924020061100679445</IBAN></Id></CdtrAcct><Purp><Cd>SUPP</Cd></Purp>${strd('HR0012-1-1-2026', 'Račun 88/1/1')}</CdtTrfTxInf>`, // prettier-ignore
    `<CdtTrfTxInf><PmtId><EndToEndId>HR00418</EndToEndId></PmtId><Amt><InstdAmt Ccy="EUR">1.00</InstdAmt></Amt><Cdtr><Nm>Muller GmbH</Nm><PstlAdr><StrtNm>Zizkova 1</StrtNm><PstCd>D-70173</PstCd><TwnNm>Koln</TwnNm><Ctry>DE</Ctry></PstlAdr></Cdtr><CdtrAcct><Id><IBAN>DE89370400440532013000</IBAN></Id></CdtrAcct><Purp><Cd>GDSV</Cd></Purp>${strd('HR99', 'Racun 7')}</CdtTrfTxInf>`, // prettier-ignore
  ])
})

test('what is longer than a bank takes is cut at the last letter that it takes, counted once other letters are written in its own', () => {
  const told = (text: string) => painXml({ ...file, payer: { ...file.payer, name: text, street: text, buildingNumber: text, postalCode: text, cityName: text }, items: [{ ...item, name: text, street: text, postalCode: text, cityName: text, text }] }) // prettier-ignore
  const lengths = (xml: string) => [...xml.matchAll(/<(Nm|StrtNm|BldgNb|PstCd|TwnNm|AddtlRmtInf)>(.*?)<\//g)].map(([, name = '', text = '']) => [name, text.length]) // prettier-ignore
  const most = [['Nm', 70], ['Nm', 70], ['StrtNm', 70], ['BldgNb', 16], ['PstCd', 16], ['TwnNm', 35], ['Nm', 70], ['StrtNm', 70], ['PstCd', 16], ['TwnNm', 35], ['AddtlRmtInf', 140]] // prettier-ignore
  // The second is one letter as it comes and two as a bank takes it.
  for (const text of ['Č'.repeat(200), 'ﬁ'.repeat(120)]) expect(lengths(told(text))).toEqual(most)
  // No space is left where a word ended at the edge.
  const name = 'Č'.repeat(69)
  expect(painOrders(painXml({ ...file, items: [{ ...item, name: `${name} kraj` }] })).orders[0]?.name).toBe(name)
})

test('a country that is no code of two letters is no address', () => {
  for (const countryCode of ['', 'hr', 'HRV', 'H'])
    expect(painXml({ ...file, items: [{ ...item, countryCode }] })).not.toContain('Osijek')
})
