import { expect, test } from 'vitest'
import type { Certainty } from 'contract/bank/bank-proposals'
import type { Known, MatchedLine } from '../known.ts'
import { proposalsFor } from '../proposals.ts'
import { document, known, line, of, payer, PAYER, rule } from '../../../../testing/bank/rule-asked.ts'

/** In which turn the rules of matching speak where several know something, and how sure each is shown to be. */

type Case = readonly [string, Partial<MatchedLine>, Partial<Known>, readonly string[]]

const byName = { ...payer, isByIban: false }
const ofSupplier = (id: number, remaining: number) => document(id, remaining, { isOutgoing: false })
const order = (id: number, isMarked: boolean) => ({ number: 3, day: '2026-03-19', isMarked, items: [{ amount: 250_00, document: ofSupplier(id, 250_00) }] }) // prettier-ignore
const taken = { id: 9, bookedOn: '2026-03-18', isSamePayer: true, isMarked: false }
const own = { iban: 'HR4223900011100017042', id: 2, name: 'Štednja' }
const over = (restAmount: number) => ({ id: 1, partnerId: PAYER, bookedOn: '2026-03-01', bankLineId: 3, place: '150/1', currency: 'EUR', amount: restAmount, restAmount }) // prettier-ignore
const entered = { ...document(7, 0), paymentId: 97, paidOn: '2026-03-18', wantedId: 1 }
const out = { amount: -250_00 }
const toOwn = { counterpartyIban: own.iban }
const fee = { ...out, counterpartyIban: '', text: 'Naknada' }
const dues = { ...out, counterpartyIban: 'HR1210010051863000160', referenceModel: 'HR68', reference: '1201-12345678903' }
const remembered = [{ target: 'a:income.other', confirmedCount: 2 }]
const anything = [rule({ textContains: '' })]

test.each<Case>([
  ['what goes back, before where it goes', { isReversal: true, ...toOwn }, { reversible: [taken], ownAccounts: [own] }, ['r:9', 't:2']], // prettier-ignore
  ['what goes back of a debit for several, before where it goes', { isReversal: true, ...toOwn }, { sentBack: taken, ownAccounts: [own] }, ['r:9', 't:2']], // prettier-ignore
  ['another account of ours, before an order', { ...out, ...toOwn }, { ownAccounts: [own], orders: [order(4, true)] }, ['t:2', 'd:4']], // prettier-ignore
  ['the mark of one order, before the sum of another', out, { orders: [order(5, false), order(4, true)] }, ['d:4', 'd:5']],
  ['the sum of an order, before what is quoted', out, { orders: [order(4, false)], referenced: [ofSupplier(5, 250_00)] }, ['d:4', 'd:5']], // prettier-ignore
  ['what is quoted, before what somebody entered', {}, { payer, referenced: [document(4, 200_00)], entered: [entered] }, [`d:4+u:${PAYER}`, 'd:7']], // prettier-ignore
  ['what somebody entered, before numbers in the text', {}, { payer, entered: [entered], named: [document(4, 250_00)] }, ['d:7', 'd:4']], // prettier-ignore
  ['numbers in the text, before the amount', {}, { payer, named: [document(4, 300_00)], ofPayer: [document(5, 250_00)] }, ['d:4', 'd:5']], // prettier-ignore
  ['one invoice, before one that is credited', {}, { payer, ofPayer: [document(4, 250_00), document(5, 300_00), document(6, -50_00)] }, ['d:4', 'd:5+d:6']], // prettier-ignore
  ['one that is credited, before several', {}, { payer, ofPayer: [document(4, 200_00), document(5, 50_00), document(6, 300_00), document(7, -50_00)] }, ['d:6+d:7', 'd:4+d:5']], // prettier-ignore
  ['several sets, before what may have been sent back', {}, { payer, sentBack: taken, ofPayer: [document(4, 200_00), document(5, 50_00), document(6, 50_00)] }, ['choice', 'r:9']], // prettier-ignore
  ['what may have been sent back, before what was overpaid', {}, { payer, sentBack: taken, waiting: [over(-250_00)] }, ['r:9', 'o:1']], // prettier-ignore
  ['what was overpaid, before what a name has open', {}, { payer: byName, waiting: [over(-250_00)], ofPayer: [document(4, 250_00)] }, ['o:1', 'd:4']], // prettier-ignore
  ['what a name has open, before what is paid already', {}, { payer: byName, ofPayer: [document(4, 250_00)], referenced: [document(5, 0)] }, ['d:4', `u:${PAYER}`]], // prettier-ignore
  ['what is paid already, before a fee', {}, { payer, ofPayer: [document(4, 251_00)], referenced: [document(5, 0)] }, [`u:${PAYER}`, 'a:cost.bank+d:4']], // prettier-ignore
  ['a fee that was held back, before a rule', {}, { payer, ofPayer: [document(4, 251_00)], rules: anything }, ['a:cost.bank+d:4', 'a:cost.bank']], // prettier-ignore
  ['a rule, before a fee of the bank', fee, { rules: [rule({ textContains: '', accountRole: 'cost.rent' })] }, ['a:cost.rent', 'a:cost.bank']], // prettier-ignore
  ['a fee of the bank, before what was said earlier', fee, { remembered }, ['a:cost.bank', 'a:income.other']],
  ['dues, before what was said earlier', dues, { remembered }, ['a:vat.payable', 'a:income.other']],
  ['what was said earlier, before the amount alone', {}, { remembered, ofAmount: [document(4, 250_00)] }, ['a:income.other', 'd:4']], // prettier-ignore
])('first is proposed %s', (_, given, about, targets) => {
  expect(proposalsFor(line(given), known(about)).map(({ target }) => target)).toEqual(targets)
})

test('what is quoted or would be done by itself is shown as ready, what follows from who pays as likely, the rest as weak', () => {
  const shown = (name: string, given: Partial<MatchedLine>, about: Partial<Known>) => of(name, given, about)?.certainty
  const quoted = [document(4, 250_00)]
  const cases: readonly (readonly [string, Partial<MatchedLine>, Partial<Known>, Certainty])[] = [
    // prettier-ignore
    ['Reference', {}, { referenced: quoted }, 'Ready'],
    ['SharedReference', {}, { referenced: [...quoted, document(5, 480_00)] }, 'Ready'],
    ['PartOfReference', { amount: 249_99 }, { referenced: quoted }, 'Ready'],
    ['BeyondReference', { amount: 250_01 }, { referenced: quoted }, 'Ready'],
    ['Numbers', {}, { named: quoted }, 'Ready'],
    ['Entered', {}, { payer, entered: [entered] }, 'Ready'],
    ['NumbersDiffer', { amount: 249_99 }, { named: quoted }, 'Likely'],
    ['PayerAmount', {}, { payer, ofPayer: quoted }, 'Likely'],
    ['PayerAmount', {}, { payer, ofPayer: quoted, confirmedCount: 3 }, 'Ready'],
    ['PublicDues', dues, {}, 'Likely'],
    ['BankFee', fee, {}, 'Ready'],
    ['Memory', {}, { remembered: [{ target: 'a:income.other', confirmedCount: 9 }] }, 'Ready'],
    ['Memory', {}, { remembered }, 'Likely'],
    ['Deduction', {}, { payer, ofPayer: [document(4, 251_00)] }, 'Weak'],
    ['Amount', {}, { ofAmount: quoted }, 'Weak'],
  ]
  for (const [name, given, about, certainty] of cases) expect([name, shown(name, given, about)]).toEqual([name, certainty])
  // Also where it was undone, or is only to be proposed: it is as sure as it was.
  const undone = of('BankFee', { ...fee, isUndone: true }, {})
  expect([undone?.isDeciding, undone?.certainty]).toEqual([false, 'Ready'])
})
