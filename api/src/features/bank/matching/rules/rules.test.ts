import { expect, test } from 'vitest'
import type { Known, MatchedDocument, MatchedLine } from '../known.ts'
import { proposalsFor } from '../proposals.ts'

/** What each rule of bank.md section 4 asks for and no more: on its edge it speaks, beyond it is silent or only asks. */

const PAYER = 7
const line = (given: Partial<MatchedLine> = {}): MatchedLine => ({
  id: 1,
  bankAccountId: 1,
  bookedOn: '2026-03-20',
  amount: 250_00,
  currency: 'EUR',
  originalAmount: null,
  originalCurrency: '',
  counterpartyName: 'Alfa d.o.o.',
  counterpartyIban: 'HR8924020061100679445',
  payerKey: 'HR8924020061100679445',
  referenceModel: '',
  reference: '',
  text: '',
  code: 'PMNT/RCDT/NTAV',
  bankReference: 'B1',
  identityHash: 'x',
  isReversal: false,
  place: '158/1',
  isUndone: false,
  ...given,
})
const document = (id: number, remaining: number, given: Partial<MatchedDocument> = {}): MatchedDocument => ({
  id,
  number: `${id}/P1/1`,
  numberKey: `${id}-P1-1`,
  referenceKey: `${id}-1-1-2026`,
  partnerId: PAYER,
  isOutgoing: true,
  currency: 'EUR',
  remaining,
  isCancelled: false,
  documentDate: '2026-03-01',
  dueDate: null,
  exchangeRate: null,
  ...given,
})
const payer = { partnerId: PAYER, name: 'Alfa d.o.o.', isByIban: true }
const known = (given: Partial<Known> = {}): Known => ({
  ownAccounts: [],
  reversible: [],
  orders: [],
  referenced: [],
  named: [],
  payer: null,
  ofPayer: [],
  waiting: [],
  ofAmount: [],
  entered: [],
  remembered: [],
  confirmedCount: 0,
  isDoubted: false,
  refusedTargets: new Set(),
  rules: [],
  proposingRules: new Set(),
  rates: new Map([['EUR', '1']]),
  ...given,
})
/** What is said first: its rule, how sure, and whether it is done by itself. */
const first = (one: Partial<MatchedLine>, about: Partial<Known>) => {
  const [draft] = proposalsFor(line(one), known(about))
  return draft ? [draft.rule, draft.confidence, draft.isDeciding] : null
}
const of = (rule: string, one: Partial<MatchedLine>, about: Partial<Known>) =>
  proposalsFor(line(one), known(about)).find((draft) => draft.rule === rule)

test('1: money goes back by itself only as a reversal of the same payer, ten days before or after', () => {
  const taken = (bookedOn: string, isSamePayer = true) => ({ reversible: [{ id: 9, bookedOn, isSamePayer }] })
  const back = { isReversal: true, amount: -250_00 }
  expect(first(back, taken('2026-03-10'))).toEqual(['Reversal', 99, true])
  expect(first(back, taken('2026-03-09'))).toBeNull()
  expect(first(back, taken('2026-03-18', false))).toBeNull()
  expect(first({ ...back, isReversal: false }, taken('2026-03-18'))).toBeNull()
})

test('2: a transfer is one to another own account, not to that of the line', () => {
  const ownAccounts = [{ id: 2, iban: 'HR4223900011100017042', name: 'Štednja' }]
  expect(first({ counterpartyIban: 'HR4223900011100017042' }, { ownAccounts })).toEqual(['OwnTransfer', 100, true])
  expect(first({ counterpartyIban: 'HR4223900011100017042', bankAccountId: 2 }, { ownAccounts })).toBeNull()
})

test('3 and 3b: an order is carried out by its own mark or as one debit, exactly, once, and while all of it is open', () => {
  const order = (isMarked: boolean, amount = 250_00, remaining = 250_00) => ({
    number: 3,
    day: '2026-03-19',
    isMarked,
    items: [{ amount, document: document(4, remaining, { isOutgoing: false }) }],
  })
  const out = { amount: -250_00 }
  expect(first(out, { orders: [order(true)] })).toEqual(['Order', 100, true])
  expect(first(out, { orders: [order(false)] })).toEqual(['BatchOrder', 99, true])
  expect(first(out, { orders: [order(true, 250_01)] })).toBeNull()
  expect(first(out, { orders: [order(true, 250_00, 249_99)] })).toBeNull()
  expect(first(out, { orders: [order(false), order(false)] })).toBeNull()
  expect(first(out, { orders: [order(true), order(true)] })).toBeNull()
})

test('4: a reference and the amount decide, whoever pays; a cent less asks where the payer is not known', () => {
  const referenced = [document(4, 250_00)]
  expect(first({}, { referenced })).toEqual(['Reference', 100, true])
  expect(first({ amount: 249_99 }, { referenced })).toEqual(['PartOfReference', 95, false])
  expect(first({ amount: -250_00 }, { referenced })).toBeNull()
})

test('5: of several with the reference the one of payer and amount is taken, by itself only where the payer is known by the IBAN', () => {
  const referenced = [document(4, 250_00), document(5, 480_00, { partnerId: 8 })]
  expect(first({}, { referenced, payer })).toEqual(['SharedReference', 97, true])
  expect(first({}, { referenced, payer: { ...payer, isByIban: false } })).toEqual(['SharedReference', 97, false])
  expect(first({}, { referenced })).toEqual(['SharedReference', 97, false])
  const same = [document(4, 250_00), document(5, 250_00, { partnerId: 8 })]
  expect(first({}, { referenced: same })).toBeNull()
  expect(of('SharedReference', {}, { referenced: same, payer })?.allocations).toMatchObject([{ documentId: 4 }])
})

test('6: less than is open is a part by itself of a known payer, but not where another document of theirs has the amount', () => {
  const referenced = [document(4, 300_00)]
  expect(first({}, { referenced, payer, ofPayer: referenced })).toEqual(['PartOfReference', 95, true])
  expect(first({}, { referenced, payer, ofPayer: [...referenced, document(5, 250_00)] })).toEqual(['PartOfReference', 95, false])
  expect(first({}, { referenced, payer: { ...payer, partnerId: 8 } })).toEqual(['PartOfReference', 95, false])
})

test('7: more than is open pays the document and leaves the rest with its partner, never by itself', () => {
  const [draft] = proposalsFor(line(), known({ referenced: [document(4, 200_00)], payer }))
  expect(draft).toMatchObject({ rule: 'BeyondReference', confidence: 90, isDeciding: false, certainty: 'Ready' })
  expect(draft?.allocations).toEqual([
    { kind: 'Document', documentId: 4, amount: 200_00 },
    { kind: 'Unmatched', partnerId: PAYER, amount: 50_00 },
  ])
})

test('8 and 9: numbers in the text settle themselves where they come to the amount, are open, and the IBAN is of their partner', () => {
  const named = [document(4, 150_00), document(5, 100_00)]
  expect(first({}, { named, payer })).toEqual(['Numbers', 95, true])
  expect(first({}, { named, payer: { ...payer, isByIban: false } })).toEqual(['Numbers', 95, false])
  expect(first({}, { named: [...named, document(6, 0)], payer })).toEqual(['Numbers', 95, false])
  expect(first({ amount: 249_99 }, { named, payer })).toEqual(['NumbersDiffer', 70, false])
  const [more] = proposalsFor(line({ amount: 260_00 }), known({ named, payer }))
  expect(more?.allocations.at(-1)).toEqual({ kind: 'Unmatched', partnerId: PAYER, amount: 10_00 })
  // Documents of two partners are nobody's set.
  expect(of('Numbers', {}, { named: [document(4, 150_00), document(5, 100_00, { partnerId: 8 })] })).toBeUndefined()
})

test('10: payer and amount decide from the third confirmation, as long as none is refused and nothing else is quoted', () => {
  const ofPayer = [document(4, 250_00), document(5, 100_00)]
  const about = { payer, ofPayer, confirmedCount: 3 }
  expect(first({}, about)).toEqual(['PayerAmount', 90, true])
  expect(first({}, { ...about, confirmedCount: 2 })).toEqual(['PayerAmount', 90, false])
  expect(first({}, { ...about, isDoubted: true })).toEqual(['PayerAmount', 80, false])
  expect(first({}, { ...about, referenced: [document(9, 0)] })?.[2]).toBe(false)
  expect(of('PayerAmount', {}, { ...about, ofPayer: [document(4, 250_00), document(5, 250_00)] })).toBeUndefined()
})

test('11: an invoice less one set of credit notes of the payer is proposed; of two sets neither is', () => {
  const ofPayer = [document(4, 300_00), document(5, -50_00)]
  expect(first({}, { payer, ofPayer })).toEqual(['PayerCredited', 85, false])
  expect(of('PayerCredited', {}, { payer, ofPayer: [...ofPayer, document(6, -50_00)] })).toBeUndefined()
  // What we owe them is another side.
  expect(of('PayerCredited', {}, { payer, ofPayer: [document(4, 300_00), document(5, 50_00, { isOutgoing: false })] })).toBeUndefined() // prettier-ignore
})

test('12 and 13: one set of the payer is proposed, of several none is chosen, and no set reaches beyond the twelfth', () => {
  expect(first({}, { payer, ofPayer: [document(4, 200_00), document(5, 50_00)] })).toEqual(['PayerSet', 80, false])
  const several = [document(4, 200_00), document(5, 50_00), document(6, 50_00)]
  const [choice] = proposalsFor(line(), known({ payer, ofPayer: several }))
  expect(choice).toMatchObject({ rule: 'PayerSets', confidence: 50, isDeciding: false, allocations: [] })
  const many = Array.from({ length: 11 }, (_, nth) => document(10 + nth, 900_00))
  const set = (before: number) => [...many.slice(0, before), document(4, 200_00), document(5, 50_00)]
  expect(first({}, { payer, ofPayer: set(10) })).toEqual(['PayerSet', 80, false])
  expect(first({}, { payer, ofPayer: set(11) })).toBeNull()
})

test('14: by the name alone the same is fifteen hundredths less sure, and never by itself', () => {
  const byName = { ...payer, isByIban: false }
  const about = { payer: byName, ofPayer: [document(4, 250_00)], confirmedCount: 9 }
  expect(first({}, about)).toEqual(['Name', 75, false])
  expect(first({}, { ...about, ofPayer: [document(4, 300_00), document(5, -50_00)] })).toEqual(['Name', 70, false])
  expect(first({}, { ...about, ofPayer: [document(4, 200_00), document(5, 50_00)] })).toEqual(['Name', 65, false])
})

test('15: up to ten euro less may be a fee of one document; more is none, and of two documents neither', () => {
  const about = (...remaining: number[]) => ({ payer, ofPayer: remaining.map((cents, nth) => document(4 + nth, cents)) })
  const [draft] = proposalsFor(line(), known(about(260_00)))
  expect(draft).toMatchObject({ rule: 'Deduction', confidence: 60, isDeciding: false })
  expect(draft?.allocations).toEqual([
    { kind: 'Document', documentId: 4, amount: 260_00 },
    { kind: 'Account', accountRole: 'cost.bank', amount: -10_00 },
  ])
  expect(first({}, about(260_01))).toBeNull()
  expect(first({}, about(251_00, 252_00))).toBeNull()
})

const rule = (given: Partial<Known['rules'][number]> = {}): Known['rules'][number] => ({
  id: 1,
  ordinal: 1,
  name: 'Kartice',
  direction: null,
  iban: '',
  textContains: 'pos',
  code: '',
  amountFrom: null,
  amountTo: null,
  bankAccountId: null,
  accountRole: 'cost.bank',
  feeRole: null,
  feePercent: null,
  isAutomatic: false,
  version: 1,
  ...given,
})

test('16: the first rule that fits speaks, by itself only where it says so, and each of its conditions counts', () => {
  const one = { text: 'Isplata POŠ terminala', amount: 250_00 }
  expect(first(one, { rules: [rule()] })).toEqual(['Rule', 80, false])
  expect(first(one, { rules: [rule({ isAutomatic: true }), rule({ id: 2 })] })).toEqual(['Rule', 95, true])
  expect(first(one, { rules: [rule({ amountFrom: 250_00, amountTo: 250_00, direction: 'In', bankAccountId: 1, code: 'PMNT/RC' })] })).toEqual(['Rule', 80, false]) // prettier-ignore
  const others = [{ direction: 'Out' }, { iban: 'HR4223900011100017042' }, { textContains: 'najam' }, { code: 'PMNT/CCRD' }, { amountFrom: 250_01 }, { amountTo: 249_99 }, { bankAccountId: 2 }] as const // prettier-ignore
  for (const other of others) expect([other, first(one, { rules: [rule(other)] })]).toEqual([other, null])
})

test('17: a fee of the bank is money that goes out under its code, or to nobody with the word for it', () => {
  const out = { amount: -4_50, counterpartyIban: '', text: 'Naknada za platni promet' }
  expect(first(out, {})).toEqual(['BankFee', 95, true])
  expect(first({ amount: -4_50, code: 'PMNT/MDOP/CHRG' }, {})).toEqual(['BankFee', 95, true])
  expect(first({ ...out, counterpartyIban: 'HR8924020061100679445' }, {})).toBeNull()
  expect(first({ ...out, amount: 4_50 }, {})).toBeNull()
})

test('18: dues go to an account of the state under HR68 with a kind of the list', () => {
  const out = {
    amount: -800_00,
    counterpartyIban: 'HR1210010051863000160',
    referenceModel: 'HR68',
    reference: '1201-12345678903',
  }
  expect(first(out, {})).toEqual(['PublicDues', 90, false])
  for (const other of [
    { referenceModel: 'HR69' },
    { reference: '9999-1' },
    { amount: 800_00 },
    { counterpartyIban: 'HR8924020061100679445' },
  ])
    // prettier-ignore
    expect([other, first({ ...out, ...other }, {})]).toEqual([other, null])
})

test('19: memory proposes from the second, decides from the fifth, grows to 0,90, and a doubt takes ten and the deciding', () => {
  const told = (confirmedCount: number, more: Partial<Known> = {}) =>
    first({}, { remembered: [{ target: 'a:cost.bank', confirmedCount }], ...more })
  expect(told(1)).toBeNull()
  expect(told(2)).toEqual(['Memory', 75, false])
  expect(told(4)).toEqual(['Memory', 81, false])
  expect(told(5)).toEqual(['Memory', 84, true])
  expect(told(50)).toEqual(['Memory', 90, true])
  expect(told(5, { isDoubted: true })).toEqual(['Memory', 74, false])
  const target = (to: string) => ({ target: to, confirmedCount: 9 })
  expect(first({}, { remembered: [target('a:cost.bank'), target('a:rounding.gain')] })).toBeNull()
  expect(first({}, { remembered: [target('d:4')] })).toBeNull()
})

test('20: nothing but the amount is a hint for the only document that has it', () => {
  expect(first({}, { ofAmount: [document(4, 250_00)] })).toEqual(['Amount', 40, false])
  expect(first({}, { ofAmount: [document(4, 250_00), document(5, 250_00)] })).toBeNull()
  expect(first({}, { ofAmount: [document(4, 250_00)], referenced: [document(5, 900_00)] })?.[0]).not.toBe('Amount')
})

test('a document that is quoted forbids every other, and one that was refused is none for any rule', () => {
  const [quoted, equal] = [document(4, 900_00), document(5, 250_00)]
  const all = proposalsFor(line(), known({ referenced: [quoted], payer, ofPayer: [quoted, equal], ofAmount: [equal] }))
  expect(all.flatMap(({ allocations }) => allocations)).not.toContainEqual(expect.objectContaining({ documentId: 5 }))
  const refused = {
    refusedTargets: new Set(['d:5']),
    payer,
    ofPayer: [equal],
    ofAmount: [equal],
    referenced: [equal],
    named: [equal],
  }
  expect(first({}, refused)).toBeNull()
})

test('what a company switched off, or a person undid, is proposed and not done; nothing is said of a line of zero', () => {
  const about = { referenced: [document(4, 250_00)] }
  expect(first({}, { ...about, proposingRules: new Set(['Reference']) })).toEqual(['Reference', 100, false])
  expect(first({ isUndone: true }, about)).toEqual(['Reference', 100, false])
  expect(first({ amount: 0 }, { ofAmount: [document(4, 0)] })).toBeNull()
})
