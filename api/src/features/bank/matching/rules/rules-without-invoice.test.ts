import { expect, test } from 'vitest'
import type { Known } from '../known.ts'
import { proposalsFor } from '../proposals.ts'
import { document, first, known, line, of, payer, PAYER, rule } from '../../../../testing/bank/rule-asked.ts'

test('16: the first rule that fits speaks, by itself only where it says so, and each of its conditions counts', () => {
  const one = { text: 'Isplata POŠ terminala', amount: 250_00 }
  expect(first(one, { rules: [rule()] })).toEqual(['Rule', 80, false])
  expect(first(one, { rules: [rule({ isAutomatic: true }), rule({ id: 2 })] })).toEqual(['Rule', 95, true])
  expect(first(one, { rules: [rule({ amountFrom: 250_00, amountTo: 250_00, direction: 'In', bankAccountId: 1, code: 'PMNT/RC' })] })).toEqual(['Rule', 80, false]) // prettier-ignore
  const others = [{ direction: 'Out' }, { iban: 'HR4223900011100017042' }, { textContains: 'najam' }, { code: 'PMNT/CCRD' }, { code: 'RCDT' }, { amountFrom: 250_01 }, { amountTo: 249_99 }, { bankAccountId: 2 }] as const // prettier-ignore
  for (const other of others) expect([other, first(one, { rules: [rule(other)] })]).toEqual([other, null])
  // Its words are looked for in what the bank tells of the payer too, however either is written; its sums are without a sign.
  expect(first({ text: '', counterpartyName: 'POŠ terminali' }, { rules: [rule({ textContains: 'Pos T' })] })).toEqual(['Rule', 80, false]) // prettier-ignore
  expect(first(one, { rules: [rule({ textContains: 'poš TERMINALA' })] })).toEqual(['Rule', 80, false])
  expect(first({ ...one, amount: -250_00 }, { rules: [rule({ amountFrom: 250_00, amountTo: 250_00, direction: 'Out' })] })).toEqual(['Rule', 80, false]) // prettier-ignore
})

test('16: what was held back of a card goes to the fee, and the whole to the account; without a part held back all goes there', () => {
  const outcome = (given: Parameters<typeof rule>[0], amount: number) => {
    const found = of('Rule', { text: 'Isplata POS', amount }, { rules: [rule({ accountRole: 'cards.transit', ...given })] })
    return found?.allocations.map((one) => [one.kind === 'Account' ? one.accountRole : one.kind, one.amount])
  }
  expect(outcome({ feeRole: 'cost.bank', feePercent: '1' }, 123_75)).toEqual([['cards.transit', 125_00], ['cost.bank', -1_25]]) // prettier-ignore
  expect(outcome({ feeRole: 'cost.bank', feePercent: '0.99' }, 99_01)).toEqual([['cards.transit', 100_00], ['cost.bank', -99]]) // prettier-ignore
  expect(outcome({ feeRole: 'cost.bank', feePercent: '0.01' }, 10)).toEqual([['cards.transit', 10]])
  // 1,70 less 1 % is 1,683, told as 1,68: the whole is the nearest cent of 1,696 97, whichever way the money goes.
  expect(outcome({ feeRole: 'cost.bank', feePercent: '1' }, 1_68)).toEqual([['cards.transit', 1_70], ['cost.bank', -2]]) // prettier-ignore
  expect(outcome({ feeRole: 'cost.bank', feePercent: '1' }, -1_68)).toEqual([['cards.transit', -1_70], ['cost.bank', 2]]) // prettier-ignore
  expect(outcome({ feeRole: null, feePercent: '1' }, 123_75)).toEqual([['cards.transit', 123_75]])
  expect(outcome({ feeRole: 'cost.bank', feePercent: null }, 123_75)).toEqual([['cards.transit', 123_75]])
})

test('17: a fee of the bank is money that goes out under its code, or to nobody with the word for it', () => {
  const out = { amount: -4_50, counterpartyIban: '', text: 'Naknada za platni promet' }
  expect(first(out, {})).toEqual(['BankFee', 95, true])
  expect(of('BankFee', out, {})?.allocations).toEqual([{ kind: 'Account', accountRole: 'cost.bank', amount: -4_50 }])
  expect(first({ amount: -4_50, code: 'PMNT/MDOP/CHRG' }, {})).toEqual(['BankFee', 95, true])
  expect(first({ ...out, counterpartyIban: 'HR8924020061100679445' }, {})).toBeNull()
  expect(first({ ...out, amount: 4_50 }, {})).toBeNull()
  expect(first({ amount: -4_50, code: 'PMNT/CHRG/OTHR' }, {})).toBeNull()
})

test('18: dues go to an account of the state under HR68 with a kind of the list', () => {
  const out = {
    amount: -800_00,
    counterpartyIban: 'HR1210010051863000160',
    referenceModel: 'HR68',
    reference: '1201-12345678903',
  }
  expect(first(out, {})).toEqual(['PublicDues', 90, false])
  expect(of('PublicDues', out, {})?.allocations).toEqual([{ kind: 'Account', accountRole: 'vat.payable', amount: -800_00 }])
  for (const other of [
    { referenceModel: 'HR69' },
    { reference: '9999-1' },
    { reference: '12010-12345678903' },
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
  const asked = (confirmedCount: number) =>
    of('Memory', {}, { remembered: [{ target: 'a:cost.bank', confirmedCount }] })?.whyAsked
  expect([asked(5), asked(4)]).toEqual([null, { message: 'bankMatching.asked.confirmFirst', params: { count: 5 } }])
  const target = (to: string) => ({ target: to, confirmedCount: 9 })
  expect(first({}, { remembered: [target('a:cost.bank'), target('a:rounding.gain')] })).toBeNull()
  expect(first({}, { remembered: [target('documents')] })).toBeNull()
})

test('20: nothing but the amount is a hint for the only document that has it', () => {
  expect(first({}, { ofAmount: [document(4, 250_00)] })).toEqual(['Amount', 40, false])
  expect(first({}, { ofAmount: [document(4, 250_00), document(5, 250_00)] })).toBeNull()
  expect(first({}, { ofAmount: [document(4, 250_00)], referenced: [document(5, 900_00)] })?.[0]).not.toBe('Amount')
  // Of the amount in the money and the direction of the line.
  const rates = new Map([['EUR', '1'], ['USD', '1.085']]) // prettier-ignore
  expect(first({}, { ofAmount: [document(4, 250_00, { currency: 'USD' })], rates })).toBeNull()
  expect(first({ amount: -250_00 }, { ofAmount: [document(4, 250_00)] })).toBeNull()
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

test('several documents that were refused together do not come back in another order', () => {
  const named = [document(5, 100_00), document(4, 150_00)]
  const refused = new Set(['d:4+d:5'])
  for (const all of [named, named.toReversed()]) expect(first({}, { payer, named: all, refusedTargets: refused })).toBeNull()
})

test('of what was refused nothing comes back as a part of more either', () => {
  const refusedTargets = new Set(['d:5'])
  const [four, five] = [document(4, 200_00), document(5, 50_00)]
  const order = { number: 3, day: '2026-03-19', isMarked: false, items: [{ amount: 200_00, document: document(4, 200_00, { isOutgoing: false }) }, { amount: 50_00, document: document(5, 50_00, { isOutgoing: false }) }] } // prettier-ignore
  expect(first({}, { refusedTargets, payer, ofPayer: [four, five] })).toBeNull()
  expect(first({}, { refusedTargets, payer, named: [four, five] })?.[0]).toBe('NumbersDiffer')
  expect(first({ amount: -250_00 }, { refusedTargets, orders: [order] })).toBeNull()
  const equal = [document(4, 250_00), document(5, 250_00)]
  expect(first({}, { refusedTargets, referenced: equal })).toEqual(['Reference', 100, true])
  expect(first({}, { refusedTargets, ofAmount: equal })).toEqual(['Amount', 40, false])
  const entered = equal.map((one) => ({ ...one, paymentId: 90 + one.id, paidOn: '2026-03-18', wantedId: 1 }))
  expect(first({}, { payer, entered })).toBeNull()
  expect(first({}, { refusedTargets, payer, entered })).toEqual(['Entered', 90, false])
  expect(first({}, { refusedTargets: new Set(['a:cost.bank']), rules: [rule({ textContains: '' })] })).toBeNull()
})

test('each thing that a line may be for is refused by itself: another account of ours, another overpayment, another line', () => {
  const ownAccounts = [
    { id: 2, iban: 'HR4223900011100017042', name: 'Štednja' },
    { id: 3, iban: 'HR4523400091106543215', name: 'Devizni' },
  ]
  const transfer = (counterpartyIban: string) => first({ counterpartyIban }, { ownAccounts, refusedTargets: new Set(['t:2']) })
  expect([transfer('HR4223900011100017042'), transfer('HR4523400091106543215')]).toEqual([null, ['OwnTransfer', 100, true]])
  const reversible = [{ id: 9, bookedOn: '2026-03-18', isSamePayer: true, isMarked: false }]
  const back = (id: number) => first({ isReversal: true, amount: -250_00 }, { reversible, refusedTargets: new Set([`r:${id}`]) })
  expect([back(9), back(8)]).toEqual([null, ['Reversal', 99, true]])
  const closed = [document(4, 0)]
  const paid = (partnerId: number) => first({}, { referenced: closed, refusedTargets: new Set([`u:${partnerId}`]) })
  expect([paid(PAYER), paid(8)]).toEqual([null, ['NotPayable', 50, false]])
  const waiting = [{ id: 1, partnerId: PAYER, bookedOn: '2026-03-01', bankLineId: 3, place: '150/1', currency: 'EUR', amount: 250_00, restAmount: 250_00 }] // prettier-ignore
  const given = (id: number) => first({ amount: -250_00 }, { payer, waiting, refusedTargets: new Set([`o:${id}`]) })
  expect([given(1), given(2)]).toEqual([null, ['Returned', 85, false]])
})

test('what is quoted and paid already forbids no other document of the payer', () => {
  const about = { payer, ofPayer: [document(4, 250_00)], referenced: [document(9, 0)] }
  expect(first({}, about)).toEqual(['PayerAmount', 90, false])
  // What is open does, invoice or credit note.
  for (const open of [1, -1]) expect(of('PayerAmount', {}, { ...about, referenced: [document(9, open)] })).toBeUndefined()
})

test('money that goes back is that of one overpayment, or of all; a name alone is less sure', () => {
  const over = (id: number, restAmount: number) => ({ id, partnerId: PAYER, bookedOn: '2026-03-01', bankLineId: 3, place: '150/1', currency: 'EUR', amount: restAmount, restAmount }) // prettier-ignore
  const out = { amount: -250_00 }
  expect(first(out, { payer, waiting: [over(1, 250_00), over(2, 40_00)] })).toEqual(['Returned', 85, false])
  expect(of('Returned', out, { payer, waiting: [over(1, 250_00), over(2, 40_00)] })?.allocations).toEqual([
    { kind: 'Unmatched', partnerId: PAYER, amount: -250_00, overpaymentId: 1 },
  ])
  expect(first(out, { payer, waiting: [over(1, 210_00), over(2, 40_00)] })).toEqual(['Returned', 85, false])
  expect(first(out, { payer, waiting: [over(1, 210_00), over(2, 41_00)] })).toBeNull()
  expect(first(out, { payer, waiting: [over(1, 250_00), over(2, 250_00)] })).toBeNull()
  expect(first(out, { payer: { ...payer, isByIban: false }, waiting: [over(1, 250_00)] })).toEqual(['Returned', 70, false])
})

test('a payment that somebody entered is the line’s, by its payer or by what is quoted, and of two neither is', () => {
  const entered = (id: number) => ({ ...document(id, 0), paymentId: 90 + id, paidOn: '2026-03-18', wantedId: 1 })
  expect(first({}, { payer, entered: [entered(4)] })).toEqual(['Entered', 90, false])
  expect(first({}, { referenced: [document(4, 0)], entered: [entered(4)] })).toEqual(['Entered', 90, false])
  expect(first({}, { named: [document(4, 0)], entered: [entered(4)] })).toEqual(['Entered', 90, false])
  expect(first({}, { entered: [entered(4)] })).toBeNull()
  expect(first({}, { payer, entered: [entered(4), entered(5)] })).toBeNull()
  expect(of('Entered', {}, { payer, entered: [entered(4)] })?.allocations).toEqual([{ kind: 'Document', documentId: 4, amount: 250_00, paymentId: 94 }]) // prettier-ignore
})

test('of all that a line could be for the four surest rules are told', () => {
  const ofPayer = [document(4, 250_00), document(5, 255_00), document(6, 200_00), document(7, 50_00)]
  const remembered = [{ target: 'a:rounding.gain', confirmedCount: 3 }]
  const about = { payer, ofPayer, remembered, ofAmount: [document(8, 250_00)], rules: [rule({ textContains: '' })], referenced: [document(4, 250_00)] } // prettier-ignore
  const all = proposalsFor(line(), known({ ...about, referenced: [] })).map((draft) => draft.rule)
  expect(all).toEqual(['PayerAmount', 'PayerSet', 'PayerSets', 'Deduction'])
})

test('a quoted credit note is not called paid, and money that comes in does not pay it', () => {
  expect(first({}, { referenced: [document(4, -50_00)] })).toBeNull()
  expect(first({}, { referenced: [document(4, 0)] })).toEqual(['NotPayable', 50, false])
  // Of two that are paid nobody knows which was meant; what we paid a supplier is another side.
  const [paid, ofSupplier] = [document(4, 0), document(5, 0, { isOutgoing: false })]
  expect(first({}, { referenced: [paid, document(6, 0)] })).toBeNull()
  expect([first({}, { referenced: [ofSupplier] }), first({}, { referenced: [ofSupplier, paid] })]).toEqual([null, ['NotPayable', 50, false]]) // prettier-ignore
  const said = (isCancelled: boolean) => of('NotPayable', {}, { referenced: [document(4, 0, { isCancelled })] })?.reason.message
  expect([said(false), said(true)]).toEqual(['bankMatching.reasons.paidAlready', 'bankMatching.reasons.cancelled'])
})

test('what a company switched off, or a person undid, is proposed and not done; nothing is said of a line of zero (bank E03)', () => {
  const about = { referenced: [document(4, 250_00)] }
  expect(first({}, { ...about, proposingRules: new Set(['Reference']) })).toEqual(['Reference', 100, false])
  expect(first({ isUndone: true }, about)).toEqual(['Reference', 100, false])
  expect(first({ amount: 0 }, { rules: [rule({ textContains: '' })] })).toBeNull()
})
