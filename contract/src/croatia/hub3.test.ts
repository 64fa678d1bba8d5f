import { expect, test } from 'vitest'
import { hub3Payload, type PaymentSlip } from './hub3.ts'

const SLIP: PaymentSlip = {
  amount: 125_00,
  payer: { name: 'IVAN HORVAT', street: 'ILICA 1', city: '10000 ZAGREB' },
  recipient: { name: 'PRIMJER D.O.O.', street: 'SAVSKA CESTA 10', city: '10000 ZAGREB' },
  iban: 'HR1210010051863000160',
  model: 'HR00',
  reference: '1-1-1',
  purposeCode: 'COST',
  description: 'Račun 1/P1/1',
}
const lines = (given: Partial<PaymentSlip>) => hub3Payload({ ...SLIP, ...given }).split('\n')

test('a payment slip is the fourteen lines that banks read, each with its line feed (GAP-03)', () => {
  expect(hub3Payload(SLIP)).toBe(
    'HRVHUB30\nEUR\n000000000012500\nIVAN HORVAT\nILICA 1\n10000 ZAGREB\nPRIMJER D.O.O.\nSAVSKA CESTA 10\n10000 ZAGREB\nHR1210010051863000160\nHR00\n1-1-1\nCOST\nRačun 1/P1/1\n',
  )
})

test('the sample of the Croatian Banking Association comes out as it is there (GAP-03)', () => {
  const sample = {
    amount: 123_55,
    payer: { name: 'ŽELJKO SENEKOVIĆ', street: 'IVANEČKA ULICA 125', city: '42000 VARAŽDIN' },
    recipient: { name: '2DBK d.d.', street: 'ALKARSKI PROLAZ 13B', city: '21230 SINJ' },
    model: 'HR01',
    reference: '7269-68949637676-00019',
    description: 'Troškovi za 1. mjesec',
  }
  expect(hub3Payload({ ...SLIP, ...sample })).toBe(
    'HRVHUB30\nEUR\n000000000012355\nŽELJKO SENEKOVIĆ\nIVANEČKA ULICA 125\n42000 VARAŽDIN\n2DBK d.d.\nALKARSKI PROLAZ 13B\n21230 SINJ\nHR1210010051863000160\nHR01\n7269-68949637676-00019\nCOST\nTroškovi za 1. mjesec\n',
  )
})

test('a name is cut at its letters, not its bytes, and an empty field is an empty line (GAP-03)', () => {
  const long = 'Č'.repeat(100)
  const party = { name: long, street: long, city: long }
  const cut = lines({ payer: party, recipient: party, description: long })
  expect([3, 4, 5, 6, 7, 8, 13].map((at) => cut[at]?.length)).toEqual([30, 27, 27, 25, 25, 27, 35])
  expect(lines({ payer: { name: '', street: '', city: '' } }).slice(3, 6)).toEqual(['', '', ''])
  expect(cut).toHaveLength(15)
})

test('only letters that banks take are left; a line feed in a name makes no line (GAP-03)', () => {
  const names = ['Müller & Søn\nd.o.o.', 'ČĆŽŠĐ čćžšđ', '“Đuro” – 50 % €', '株式会社', "a,b.c:d-e+f?g'h/i(j)"]
  expect(names.map((name) => lines({ payer: { ...SLIP.payer, name } })[3])).toEqual([
    'Muller + Son d.o.o.',
    'ČĆŽŠĐ čćžšđ',
    'Đuro - 50',
    '',
    "a,b.c:d-e+f?g'h/i(j)",
  ])
})

test('there is no payment slip of nothing, or of less (GAP-03)', () => {
  for (const amount of [0, -1, 0.5, 1e15]) expect(() => hub3Payload({ ...SLIP, amount })).toThrow(RangeError)
})

test('one cent can be paid, and a refusal names the amount that cannot (GAP-03)', () => {
  expect(lines({ amount: 1 })[2]).toBe('000000000000001')
  expect(() => lines({ amount: -7 })).toThrow('-7')
})

test('no field runs into what the form has no room for (GAP-03)', () => {
  const long = '1'.repeat(40)
  const cut = lines({ iban: long, model: long, reference: long, purposeCode: long })
  expect([9, 10, 11, 12].map((at) => cut[at]?.length)).toEqual([21, 4, 22, 4])
})

test('spaces in front take no room, and none is left where a name is cut (GAP-03)', () => {
  const nameAs = (name: string) => lines({ payer: { ...SLIP.payer, name } })[3]
  expect([nameAs(` ${'A'.repeat(30)}`), nameAs(`${'A'.repeat(29)} B`)]).toEqual(['A'.repeat(30), 'A'.repeat(29)])
})

test('letters of other languages come as those banks take, however they were typed (GAP-03)', () => {
  const name = 'A—B–C’D ßłŁøØæÆ C\u030Cc\u0301'
  expect(lines({ payer: { ...SLIP.payer, name } })[3]).toBe("A-B-C'D sslLoOaeAE Čć")
})
