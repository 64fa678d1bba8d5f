import { expect, test } from 'vitest'
import { proposalsFor } from '../proposals.ts'
import { document, first, known, line, of, payer, PAYER } from '../../../../testing/bank/rule-asked.ts'

/** What each rule of matching, by its number in the table, asks for and no more: on its edge it speaks, beyond it is silent or only asks. */

test('1: money goes back by itself only as a reversal of the same payer within ten days', () => {
  const taken = (bookedOn: string, isSamePayer = true) => ({ reversible: [{ id: 9, bookedOn, isSamePayer, isMarked: false }] })
  const back = { isReversal: true, amount: -250_00 }
  expect(first(back, taken('2026-03-10'))).toEqual(['Reversal', 99, true])
  expect(first(back, taken('2026-03-09'))).toBeNull()
  expect(first(back, taken('2026-03-18', false))).toBeNull()
  expect(first({ ...back, isReversal: false }, taken('2026-03-18'))).toBeNull()
  // With the mark of what it takes back it is that and no other, whenever it comes.
  const [other, own] = [taken('2026-03-18').reversible, taken('2026-01-05', false).reversible]
  const both = { reversible: [...other, ...own.map((one) => ({ ...one, id: 8, isMarked: true }))] }
  expect(of('Reversal', back, both)?.allocations).toEqual([{ kind: 'Reversal', bankLineId: 8, amount: -250_00 }])
  expect([first(back, both), first({ amount: 250_00 }, both)]).toEqual([['Reversal', 99, true], ['Reversal', 99, false]]) // prettier-ignore
})

test('1: what has the mark of a transfer that was paid with others brings that back, and not what was paid to the same account alone', () => {
  const alone = { id: 9, bookedOn: '2026-03-18', isSamePayer: true, isMarked: false }
  const withOthers = (isMarked: boolean) => ({ id: 8, bookedOn: '2026-03-10', isSamePayer: true, isMarked })
  const taken = (given: Parameters<typeof first>[1]) => of('Reversal', { isReversal: true }, given)?.allocations
  const back = (bankLineId: number) => [{ kind: 'Reversal', bankLineId, amount: 250_00 }]
  expect(taken({ reversible: [alone], sentBack: withOthers(true) })).toEqual(back(8))
  expect(taken({ reversible: [alone], sentBack: withOthers(false) })).toEqual(back(9))
  expect(taken({ reversible: [{ ...alone, isMarked: true }], sentBack: withOthers(true) })).toEqual(back(9))
})

test('1: what a debit paid with others comes back by itself with its mark, or as a reversal from its account within ten days', () => {
  const taken = (bookedOn: string, given = {}) => ({
    sentBack: { id: 9, bookedOn, isSamePayer: true, isMarked: false, ...given },
  })
  const back = { isReversal: true }
  expect(first(back, taken('2026-03-10'))).toEqual(['Reversal', 99, true])
  expect(first(back, taken('2026-03-09'))).toBeNull()
  expect(of('Reversal', back, taken('2026-03-10'))?.allocations).toEqual([{ kind: 'Reversal', bankLineId: 9, amount: 250_00 }])
  expect(first({}, taken('2026-01-05', { isMarked: true }))).toEqual(['Reversal', 99, true])
  expect(first({}, taken('2026-03-18', { isMarked: true, isSamePayer: false }))).toEqual(['Reversal', 99, false])
  const asked = (isSamePayer: boolean) =>
    of('Reversal', {}, taken('2026-03-18', { isMarked: true, isSamePayer }))?.whyAsked?.message
  expect([asked(false), asked(true)]).toEqual(['bankMatching.asked.payerUnknown', undefined])
  // Without either it is only likely, and less so than what the payer has open.
  expect(first({}, taken('2026-03-10'))).toEqual(['Reversal', 75, false])
  expect(first({}, taken('2026-03-09'))).toBeNull()
  expect(first({}, { ...taken('2026-03-18'), payer, ofPayer: [document(4, 250_00)] })?.[0]).toBe('PayerAmount')
  expect(first({}, { ...taken('2026-03-18'), refusedTargets: new Set(['r:9']) })).toBeNull()
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
  expect(first(out, { orders: [order(true, 200_00, 900_00)] })).toBeNull()
  expect(first(out, { orders: [order(true, 250_00, 249_99)] })).toBeNull()
  expect(first(out, { orders: [order(false, 200_00, 900_00)] })).toBeNull()
  expect(first(out, { orders: [order(false, 250_00, 249_99)] })).toBeNull()
  expect(first(out, { orders: [order(false), order(false)] })).toBeNull()
  expect(first(out, { orders: [order(true), order(true)] })).toBeNull()
  // Of what goes out in one transfer each has to be open.
  const [open, paid] = [document(4, 200_00, { isOutgoing: false }), document(5, 49_99, { isOutgoing: false })]
  const items = [{ amount: 200_00, document: open }, { amount: 50_00, document: paid }] // prettier-ignore
  expect(first(out, { orders: [{ ...order(true), items }] })).toBeNull()
  // What has a mark is no batch: of one and the other that with the mark is proposed, and the other is told.
  const other = { ...order(false), items: [{ amount: 250_00, document: document(6, 250_00, { isOutgoing: false }) }] }
  expect(proposalsFor(line(out), known({ orders: [other, order(true)] })).map((draft) => draft.target)).toEqual(['d:4', 'd:6'])
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
  for (const both of [same, same.toReversed()])
    expect(of('SharedReference', {}, { referenced: both, payer })?.allocations).toMatchObject([{ documentId: 4 }])
  // Of two that are the payer's neither is chosen for less.
  const own = [document(4, 300_00), document(5, 400_00)]
  expect(first({}, { referenced: own, payer })).toBeNull()
  // Less or more than is open is that of the payer, wherever it stands among them.
  const others = (own: number) => ({ referenced: [document(5, 480_00, { partnerId: 8 }), document(4, own)], payer })
  expect(of('PartOfReference', {}, others(300_00))?.allocations).toMatchObject([{ documentId: 4 }])
  expect(of('BeyondReference', {}, others(200_00))?.allocations).toMatchObject([{ documentId: 4 }, { kind: 'Unmatched' }])
})

test('6: less than is open is a part by itself of a known payer, but not where another document of theirs has the amount', () => {
  const referenced = [document(4, 300_00)]
  expect(first({}, { referenced, payer, ofPayer: referenced })).toEqual(['PartOfReference', 95, true])
  expect(first({}, { referenced, payer, ofPayer: [...referenced, document(5, 250_00)] })).toEqual(['PartOfReference', 95, false])
  expect(first({}, { referenced, payer: { ...payer, partnerId: 8 } })).toEqual(['PartOfReference', 70, false])
})

test('7: more than is open pays the document and leaves the rest with its partner, never by itself', () => {
  const [draft] = proposalsFor(line(), known({ referenced: [document(4, 200_00)], payer }))
  expect(draft).toMatchObject({ rule: 'BeyondReference', confidence: 90, isDeciding: false, certainty: 'Ready' })
  expect(draft?.allocations).toEqual([
    { kind: 'Document', documentId: 4, amount: 200_00 },
    { kind: 'Unmatched', partnerId: PAYER, amount: 50_00 },
  ])
  for (const amount of [200_00, 199_99])
    expect(of('BeyondReference', { amount }, { referenced: [document(4, 200_00)], payer })).toBeUndefined()
})

test('7: what a known payer quotes of another partner is no ready proposal, says so, and what is too much stays the payer’s', () => {
  const referenced = [document(4, 200_00, { partnerId: 8, partnerName: 'Brod trgovina d.o.o.' })]
  for (const isByIban of [true, false]) {
    const [draft] = proposalsFor(line(), known({ referenced, payer: { ...payer, isByIban } }))
    expect(draft).toMatchObject({ rule: 'BeyondReference', confidence: 70, isDeciding: false, certainty: 'Likely' })
    expect(draft?.whyAsked).toEqual({
      message: 'bankMatching.asked.anotherPays',
      params: { payer: 'Alfa d.o.o.', number: '4/P1/1', partner: 'Brod trgovina d.o.o.' },
    })
    expect(draft?.allocations).toEqual([
      { kind: 'Document', documentId: 4, amount: 200_00 },
      { kind: 'Unmatched', partnerId: PAYER, amount: 50_00 },
    ])
  }
  const [part] = proposalsFor(line({ amount: 150_00 }), known({ referenced, payer }))
  expect([part?.rule, part?.certainty, part?.whyAsked?.message]).toEqual(['PartOfReference', 'Likely', 'bankMatching.asked.anotherPays']) // prettier-ignore
})

test('of what a known payer quotes of another partner in any way the other is named, nothing is done, and money too much is the payer’s', () => {
  const ofOther = (id: number, remaining: number) =>
    document(id, remaining, { partnerId: 8, partnerName: 'Brod trgovina d.o.o.' })
  const told = (amount: number, about: Parameters<typeof first>[1]) => {
    const [draft] = proposalsFor(line({ amount }), known({ payer, ...about }))
    return [draft?.rule, draft?.isDeciding, draft?.certainty, draft?.whyAsked?.message, draft?.allocations.at(-1)]
  }
  const asked = (rule: string, certainty: string, last: object) => [
    rule,
    false,
    certainty,
    'bankMatching.asked.anotherPays',
    last,
  ]
  const whole = { kind: 'Document', documentId: 4, amount: 250_00 }
  const left = (amount: number) => ({ kind: 'Unmatched', partnerId: PAYER, amount })
  const shared = { referenced: [ofOther(4, 250_00), ofOther(5, 480_00)] }
  for (const isByIban of [true, false]) {
    const by = { payer: { ...payer, isByIban } }
    expect(told(250_00, { ...shared, ...by })).toEqual(asked('SharedReference', 'Likely', whole))
    expect(told(250_00, { named: [ofOther(4, 250_00)], ...by })).toEqual(asked('Numbers', 'Likely', whole))
    expect(told(260_00, { named: [ofOther(4, 250_00)], ...by })).toEqual(asked('NumbersDiffer', 'Likely', left(10_00)))
    expect(told(250_00, { referenced: [ofOther(4, 0)], ...by })).toEqual(asked('NotPayable', 'Weak', left(250_00)))
  }
  // Where nobody is known to pay, it is the partner's.
  expect(told(260_00, { named: [ofOther(4, 250_00)], payer: null }).at(-1)).toEqual({ ...left(10_00), partnerId: 8 })
})

test('8 and 9: numbers in the text settle themselves where they come to the amount, are open, and the IBAN is of their partner', () => {
  const named = [document(4, 150_00), document(5, 100_00)]
  expect(first({}, { named, payer })).toEqual(['Numbers', 95, true])
  expect(first({}, { named, payer: { ...payer, isByIban: false } })).toEqual(['Numbers', 95, false])
  expect(of('Numbers', {}, { named, payer: { ...payer, isByIban: false } })?.whyAsked?.message).toBe(
    'bankMatching.asked.ibanUnknown',
  )
  expect(of('Numbers', {}, { named, payer })?.whyAsked).toBeNull()
  expect(of('Numbers', { counterpartyIban: '' }, { named })?.whyAsked).toBeNull()
  // A bare number counts behind a word for it, and only among what is open of the payer.
  const bare = (text: string) => of('Numbers', { text }, { payer, ofPayer: named })?.rule
  expect([bare('rn 4 i 5'), bare('računi 004, 5'), bare('4 i 5'), bare('rn 4'), bare('rn 4/2025 i 5')]).toEqual(['Numbers', 'Numbers', undefined, undefined, undefined]) // prettier-ignore
  expect(['RN 4 I 5', 'po fakturi 4, 5', 'račun br. 4 i 5', 'racuni: 4 5', 'odobrenja 4 i 5'].map(bare)).toEqual(Array.from({ length: 5 }, () => 'Numbers')) // prettier-ignore
  const alone = (text: string) => of('Numbers', { text, amount: 150_00 }, { payer, ofPayer: named })?.rule
  expect(['rn 4', 'rn 4/2025', 'rn 4-1', 'rn 4,50', 'rn 4.000'].map(alone)).toEqual(['Numbers', undefined, undefined, undefined, undefined]) // prettier-ignore
  // Told in two ways it is one; and what the reference leads to forbids every other.
  expect(of('Numbers', { text: 'rn 4', amount: 150_00 }, { payer, named, ofPayer: named })).toBeUndefined()
  expect(of('Numbers', { text: 'rn 4 i 5' }, { payer, named: named.slice(0, 1), ofPayer: named })?.allocations).toHaveLength(2)
  expect(of('Numbers', {}, { payer, named, referenced: [document(9, 900_00)] })).toBeUndefined()
  expect(first({}, { named: [...named, document(6, 0)], payer })).toEqual(['Numbers', 95, false])
  expect(first({ amount: 249_99 }, { named, payer })).toEqual(['NumbersDiffer', 70, false])
  const filled = (amount: number, of: typeof named) => proposalsFor(line({ amount }), known({ named: of, payer }))[0]?.allocations
  const part = (documentId: number, amount: number) => ({ kind: 'Document', documentId, amount })
  expect(filled(249_99, named)).toEqual([part(4, 150_00), part(5, 99_99)])
  expect(filled(150_00, named)).toEqual([part(4, 150_00)])
  // A credit note among them is no money that came, alone or with others; and where all come to the sum, that alone is said.
  const credit = document(6, -50_00)
  expect(filled(100_00, [credit, ...named])).toEqual([part(4, 100_00)])
  expect(of('NumbersDiffer', {}, { named: [credit], payer })).toBeUndefined()
  expect(of('NumbersDiffer', { amount: 200_00 }, { named: [...named, credit], payer })).toBeUndefined()
  const [more] = proposalsFor(line({ amount: 260_00 }), known({ named, payer }))
  expect(more?.allocations.at(-1)).toEqual({ kind: 'Unmatched', partnerId: PAYER, amount: 10_00 })
  // Documents of two partners are nobody's set, but for those of whoever pays; what we owe is another side.
  const ofTwo = [document(4, 250_00), document(5, 250_00, { partnerId: 8 })]
  expect(of('Numbers', {}, { named: ofTwo, payer: { ...payer, partnerId: 8 } })?.allocations).toMatchObject([{ documentId: 5 }])
  expect(first({}, { named: [document(4, 250_00), document(5, 100_00, { isOutgoing: false })], payer })).toEqual(['Numbers', 95, true]) // prettier-ignore
  expect(of('Numbers', {}, { named: [document(4, 150_00), document(5, 100_00, { partnerId: 8 })] })).toBeUndefined()
  // What a supplier credited comes in, what we credited goes out.
  expect(first({}, { named: [document(4, -250_00, { isOutgoing: false })], payer })).toEqual(['Numbers', 95, true])
  expect(first({ amount: -250_00 }, { named: [document(4, -250_00)], payer })).toEqual(['Numbers', 95, true])
})

test('10: payer and amount decide from the third confirmation, as long as none is refused and nothing else is quoted', () => {
  const ofPayer = [document(4, 250_00), document(5, 100_00)]
  const about = { payer, ofPayer, confirmedCount: 3 }
  expect(first({}, about)).toEqual(['PayerAmount', 90, true])
  expect(first({}, { ...about, confirmedCount: 2 })).toEqual(['PayerAmount', 90, false])
  expect(first({}, { ...about, isDoubted: true })).toEqual(['PayerAmount', 80, false])
  const asked = (confirmedCount: number) => of('PayerAmount', {}, { ...about, confirmedCount })?.whyAsked
  expect([asked(3), asked(2)]).toEqual([null, { message: 'bankMatching.asked.confirmFirst', params: { count: 3 } }])
  // By the reference or in the text, what is paid or cancelled.
  for (const quoted of [{ referenced: [document(9, 0)] }, { named: [document(9, 0, { isCancelled: true })] }])
    expect(first({}, { ...about, ...quoted })).toEqual(['PayerAmount', 90, false])
  expect(of('PayerAmount', {}, { ...about, ofPayer: [document(4, 250_00), document(5, 250_00)] })).toBeUndefined()
})

test('11: an invoice less one set of credit notes of the payer is proposed; of two sets neither is', () => {
  const ofPayer = [document(4, 300_00), document(5, -50_00)]
  expect(first({}, { payer, ofPayer })).toEqual(['PayerCredited', 85, false])
  expect(of('PayerCredited', {}, { payer, ofPayer: [...ofPayer, document(6, -50_00)] })).toBeUndefined()
  // What we owe them is another side.
  expect(of('PayerCredited', {}, { payer, ofPayer: [document(4, 300_00), document(5, 50_00, { isOutgoing: false })] })).toBeUndefined() // prettier-ignore
  // An invoice of just that amount is no such set, and what is quoted forbids every other.
  expect(of('PayerCredited', {}, { payer, ofPayer: [document(3, 250_00), ...ofPayer] })?.allocations).toHaveLength(2)
  expect(of('PayerCredited', {}, { payer, ofPayer, referenced: [document(9, 900_00)] })).toBeUndefined()
})

test('12 and 13: one set of the payer is proposed, of several none is chosen, and no set reaches beyond the twelfth', () => {
  expect(first({}, { payer, ofPayer: [document(4, 200_00), document(5, 50_00)] })).toEqual(['PayerSet', 80, false])
  const several = [document(4, 200_00), document(5, 50_00), document(6, 50_00)]
  expect(of('PayerSets', {}, { payer, ofPayer: several.slice(0, 2) })).toBeUndefined()
  expect(of('PayerSet', {}, { payer, ofPayer: [document(3, 250_00), ...several.slice(0, 2)] })?.allocations).toHaveLength(2)
  const [choice] = proposalsFor(line(), known({ payer, ofPayer: several }))
  expect(choice).toMatchObject({ rule: 'PayerSets', confidence: 50, isDeciding: false, allocations: [] })
  const many = Array.from({ length: 11 }, (_, nth) => document(10 + nth, 900_00))
  const set = (before: number) => [...many.slice(0, before), document(4, 200_00), document(5, 50_00)]
  expect(first({}, { payer, ofPayer: set(10) })).toEqual(['PayerSet', 80, false])
  expect(first({}, { payer, ofPayer: set(11) })).toBeNull()
  // Where too many would have to be tried, nobody knows that there is only one.
  const tiny = Array.from({ length: 10 }, (_, nth) => document(30 + nth, 3))
  expect(first({}, { payer, ofPayer: [document(4, 200_00), document(5, 50_00), ...tiny] })).toBeNull()
  // Of one fewer some 1,500 are tried, and all of them; and two that are found are two, however many more there may be.
  expect(first({}, { payer, ofPayer: [document(4, 200_00), document(5, 50_00), ...tiny.slice(1)] })).toEqual(['PayerSet', 80, false]) // prettier-ignore
  expect(first({}, { payer, ofPayer: [...several, ...tiny.slice(1)] })).toEqual(['PayerSets', 50, false])
})

test('14: by the name alone the same is fifteen hundredths less sure, and never by itself', () => {
  const byName = { ...payer, isByIban: false }
  const about = { payer: byName, ofPayer: [document(4, 250_00)], confirmedCount: 9 }
  expect(first({}, about)).toEqual(['Name', 75, false])
  expect(of('Name', {}, about)).toMatchObject({ certainty: 'Likely', whyAsked: null })
  const told = (counterpartyName: string) => of('Name', { counterpartyName }, about)?.reason.message
  expect([told(`${payer.name} Zagreb`), told(payer.name)]).toEqual(['bankMatching.reasons.name', 'bankMatching.reasons.sameName'])
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
  expect(first({}, about(250_01))).toEqual(['Deduction', 60, false])
  expect(first({}, about(251_00, 252_00))).toBeNull()
  // What we credited is not what came.
  expect(first({}, about(-255_00))).toBeNull()
  // Where we paid less than was asked, we have what was left to us.
  const out = of('Deduction', { amount: -250_00 }, { payer, ofPayer: [document(4, 252_00, { isOutgoing: false })] })
  expect(out?.allocations).toEqual([
    { kind: 'Document', documentId: 4, amount: -252_00 },
    { kind: 'Account', accountRole: 'rounding.gain', amount: 2_00 },
  ])
})

test('why numbers in the text are what a line was for is said of one invoice or of several, of what came in or went out', () => {
  const said = (amount: number, due: readonly number[]) => {
    const named = due.map((remaining, nth) => document(4 + nth, remaining, { isOutgoing: amount > 0 }))
    const draft = of('Numbers', { amount }, { named }) ?? of('NumbersDiffer', { amount }, { named })
    return [draft?.reason.message, draft?.whyAsked?.message].map((message) => message?.split('.').at(-1))
  }
  expect([said(100, [100]), said(100, [60, 40]), said(-100, [100]), said(-100, [60, 40])]).toEqual([
    ['number', 'ibanUnknown'],
    ['numbers', 'ibanUnknown'],
    ['numberOut', 'payeeIbanUnknown'],
    ['numbersOut', 'payeeIbanUnknown'],
  ])
  expect([said(100, [90])[0], said(100, [60, 30])[0]]).toEqual(['numberDiffers', 'numbersDiffer'])
})

test('of what went out every reason and question speaks of the payee, of what came in of the payer', () => {
  const both = (read: (amount: number, isOutgoing: boolean) => string | undefined) =>
    [read(100_00, true), read(-100_00, false)].map((message) => message?.split('.').at(-1))
  const one = (id: number, remaining: number, isOutgoing: boolean) => document(id, remaining, { isOutgoing })
  expect(both((amount, isOut) => of('PayerAmount', { amount }, { payer, ofPayer: [one(4, 100_00, isOut)] })?.reason.message)).toEqual(['payerAmount', 'payeeAmount']) // prettier-ignore
  expect(both((amount, isOut) => of('SharedReference', { amount }, { payer, referenced: [one(4, 150_00, isOut), one(5, 100_00, isOut)] })?.reason.message)).toEqual(['sharedReference', 'sharedReferenceOut']) // prettier-ignore
  expect(both((amount, isOut) => of('PartOfReference', { amount }, { payer, referenced: [one(4, 150_00, isOut)], ofPayer: [one(5, 100_00, isOut)] })?.whyAsked?.message)).toEqual(['anotherExact', 'anotherExactOut']) // prettier-ignore
  expect(both((amount, isOut) => of('PartOfReference', { amount }, { payer: { ...payer, partnerId: 99 }, referenced: [one(4, 150_00, isOut)] })?.whyAsked?.message)).toEqual(['anotherPays', 'anotherIsPaid']) // prettier-ignore
})

test('of what went out it is the payee who is not known by the IBAN', () => {
  const said = (amount: number) => {
    const referenced = [document(4, 150_00, { isOutgoing: amount > 0 })]
    return of('PartOfReference', { amount }, { referenced })?.whyAsked?.message
  }
  expect([said(100_00), said(-100_00)]).toEqual(['bankMatching.asked.payerUnknown', 'bankMatching.asked.payeeUnknown'])
  const shared = (amount: number) => {
    const referenced = [document(4, 150_00, { isOutgoing: amount > 0 }), document(5, 100_00, { isOutgoing: amount > 0 })]
    return of('SharedReference', { amount }, { referenced })?.whyAsked?.message
  }
  expect([shared(100_00), shared(-100_00)]).toEqual(['bankMatching.asked.payerUnknown', 'bankMatching.asked.payeeUnknown'])
})
