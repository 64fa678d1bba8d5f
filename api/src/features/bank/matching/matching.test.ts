import { beforeEach, expect, test } from 'vitest'
import { bankLineAllocations, bankLineRefusals } from 'contract/bank/bank-allocations'
import { documentPayments } from 'contract/documents/document-payments'
import { as, asOwner, useSaldo } from '../../../testing/app.ts'
import { ACCOUNT } from '../../../testing/bank/camt-file.ts'
import { lineNow, linesTold, lineTold } from '../../../testing/bank/lines-told.ts'
import { OTHER_ACCOUNT, addDocument, IBANS, openSet, type DocumentName, type OpenSet } from '../../../testing/bank/open-set.ts'
import { SUBJECTS } from '../../../testing/cast.ts'

useSaldo({}, { hasJobs: true })

const more = { businessSubjectId: SUBJECTS.more.id }
let set: OpenSet
beforeEach(async () => {
  set = await openSet(more.businessSubjectId)
})

const ofAlfa = { name: 'Alfa', iban: IBANS.alfa }
const documentsOf = (line: { proposal: { target: string } | null }) => line.proposal?.target.split('+')
const targets = (...names: readonly DocumentName[]) => names.map((name) => `d:${set.document(name)}`).toSorted()

test('numbers in the text that come to the amount settle themselves, a credit note with its sign (bank C16) (pitfall B11)', async () => {
  const line = await lineTold({ ...ofAlfa, amount: '1750.00', text: '12/P1/1 i 13/P1/1, odobrenje 17' })
  expect(line).toMatchObject({ state: 'Settled' })
  expect(line.allocations.map(({ documentId, amount, rule }) => [documentId, amount, rule])).toEqual([
    [set.document('O1'), 1_250_00, 'Numbers'],
    [set.document('O2'), 625_00, 'Numbers'],
    [set.document('O5'), -125_00, 'Numbers'],
  ])
  expect(await set.remaining('O1', 'O2', 'O5')).toEqual([0, 0, 0])
})

test('from an account that is nobody’s yet numbers only propose, and confirming remembers the account', async () => {
  const iban = 'HR7023900011500085181'
  const line = await lineTold({ name: 'Nepoznati', iban, amount: '1875.00', text: 'računi 12/P1/1, 13/P1/1' })
  expect(line).toMatchObject({ state: 'Open', proposal: { rule: 'Numbers', isDeciding: false, certainty: 'Ready', whyAsked: { message: 'bankMatching.asked.ibanUnknown' } } }) // prettier-ignore
  const { target = '', allocations = [] } = line.proposal ?? {}
  const given = { allocations: allocations.map((one) => one.given), target }
  await as('boris').call(bankLineAllocations.create, { ...more, bankLineId: line.id }, given)
  expect(await asOwner('select ibans from app.partners where id = $1', [set.partner('alfa')])).toEqual([
    { ibans: [IBANS.alfa, iban] },
  ])
})

test('several documents that come to the amount in one way only are proposed together (bank C17) (pitfall B11)', async () => {
  const line = await lineTold({ ...ofAlfa, amount: '1875.00' })
  expect(line).toMatchObject({ state: 'Open', proposal: { rule: 'PayerSet', confidence: 80 } })
  expect(documentsOf(line)).toEqual(targets('O1', 'O2'))
})

test('one document of the amount goes before several that come to it (bank C18) (bank C19)', async () => {
  const one = await addDocument(more.businessSubjectId, { number: '30/P1/1', partnerId: set.partner('alfa'), amount: 1_875_00 })
  const line = await lineTold({ ...ofAlfa, amount: '1875.00' })
  expect(line.proposal).toMatchObject({ rule: 'PayerAmount', target: `d:${one}` })
})

test('a half, a half and a whole: the whole is proposed (bank C19)', async () => {
  const own = { partnerId: set.partner('omega') }
  await asOwner('update app.partners set ibans = $2 where id = $1', [set.partner('omega'), ['HR7023900011500085181']])
  for (const number of ['31/P1/1', '32/P1/1']) await addDocument(more.businessSubjectId, { ...own, number, amount: 250_00 })
  const whole = await addDocument(more.businessSubjectId, { ...own, number: '33/P1/1', amount: 500_00 })
  const line = await lineTold({ name: 'Omega', iban: 'HR7023900011500085181', amount: '500.00' })
  expect(line.proposal).toMatchObject({ rule: 'PayerAmount', target: `d:${whole}` })
})

test('where more than one sum is possible none is chosen (bank C20)', async () => {
  for (const number of ['31/P1/1', '32/P1/1', '33/P1/1'])
    await addDocument(more.businessSubjectId, { number, partnerId: set.partner('gama'), amount: 100_00 })
  const line = await lineTold({ name: 'Gama', iban: IBANS.gama, amount: '200.00' })
  expect(line.proposal).toMatchObject({ rule: 'PayerSets', confidence: 50, allocations: [] })
})

test('euro that are worth a document in dollars at the rate of the day settle it without a difference (bank C21)', async () => {
  await asOwner(`insert into app.exchange_rates (currency, day, rate, list_day, source) values ('USD', '2026-01-15', 1.085, '2026-01-15', 'HNB') on conflict do nothing`) // prettier-ignore
  const line = await lineTold({ name: 'Overseas', ref: 'HR0020-1-1-2026', amount: '921.66' })
  expect(line).toMatchObject({ state: 'Settled', allocations: [{ documentId: set.document('O8'), amount: 921_66, euroAmount: 921_66, fxAmount: 0 }] }) // prettier-ignore
  expect(await set.remaining('O8')).toEqual([0])
})

test('what the bank names in dollars is settled, and the difference of the rate is kept (bank C22)', async () => {
  const inner = `<TxDtls><AmtDtls><InstdAmt><Amt Ccy="USD">1000.00</Amt></InstdAmt></AmtDtls><RmtInf><Strd><CdtrRefInf><Ref>HR0020-1-1-2026</Ref></CdtrRefInf></Strd></RmtInf></TxDtls>`
  const line = await lineTold({ amount: '909.09', inner })
  expect(line).toMatchObject({ state: 'Settled', allocations: [{ documentId: set.document('O8'), amount: 909_09, euroAmount: 909_09, fxAmount: -12_57 }] }) // prettier-ignore
  expect(await set.remaining('O8')).toEqual([0])
})

test('money that went back opens its document again, and the payment stays as withdrawn (bank C23)', async () => {
  const [paid, back] = await linesTold([
    { ...ofAlfa, amount: '1250.00', ref: 'HR0012-1-1-2026', bankReference: 'P1' },
    { ...ofAlfa, amount: '-1250.00', isReversal: true, day: '2026-01-17', bankReference: 'P2' },
  ])
  expect(await set.remaining('O1')).toEqual([1_250_00])
  expect(back).toMatchObject({
    state: 'Settled',
    allocations: [{ kind: 'Reversal', counterLineId: paid?.id, amount: -1_250_00 }],
  })
  expect(paid).toMatchObject({ state: 'Settled', allocations: [{ kind: 'Reversal', counterLineId: back?.id, amount: 1_250_00 }] })
  const payments = await asOwner('select amount, withdrawn_at is not null as is_withdrawn from app.document_payments where document_id = $1', [set.document('O1')]) // prettier-ignore
  expect(payments).toEqual([{ amount: 1_250_00, is_withdrawn: true }])
})

test('what was refused is never proposed again for the line (bank C26)', async () => {
  const line = await lineTold({ name: 'Gama', iban: IBANS.gama, amount: '250.00' })
  expect(documentsOf(line)).toEqual(targets('O4'))
  const refused = await as('boris').call(bankLineRefusals.create, { ...more, bankLineId: line.id }, { target: line.proposal?.target ?? '', rule: 'PayerAmount' }) // prettier-ignore
  expect(refused.status).toBe(204)
  const after = await lineNow(line.id)
  expect([after.proposal, ...after.alternatives].flatMap((one) => one?.target.split('+') ?? [])).toEqual(targets('O3'))
  await as('boris').call(bankLineRefusals.remove, { ...more, bankLineId: line.id })
  expect(documentsOf(await lineNow(line.id))).toEqual(targets('O4'))
})

test('a reference is read however it was written (bank C27)', async () => {
  await asOwner('delete from app.documents where id = $1', [set.document('O7')])
  for (const ref of ['HR 00 12 - 1 - 1 - 2026', '0012-01-001-2026']) {
    const line = await lineTold({ ...ofAlfa, amount: '1250.00', ref })
    expect(line).toMatchObject({ state: 'Settled', allocations: [{ documentId: set.document('O1'), rule: 'Reference' }] })
    await as('boris').call(bankLineAllocations.remove, { ...more, bankLineId: line.id })
    expect(await set.remaining('O1')).toEqual([1_250_00])
  }
})

test('what a person undid is proposed, and not done by itself again', async () => {
  const line = await lineTold({ ...ofAlfa, amount: '1250.00', ref: 'HR0012-1-1-2026' })
  await as('boris').call(bankLineAllocations.remove, { ...more, bankLineId: line.id })
  await linesTold([{ amount: '-1.00', text: 'Naknada' }])
  expect(await lineNow(line.id)).toMatchObject({ state: 'Open', proposal: { rule: 'SharedReference', isDeciding: false } })
})

test('money that a bank gives back is no fee of it, and what names its own account goes nowhere', async () => {
  const back = await lineTold({ amount: '4.50', text: 'Povrat naknade za platni promet' })
  expect([back.state, back.proposal?.rule]).toEqual(['Open', undefined])
  const own = await lineTold({ amount: '33.33', name: 'Plavo more d.o.o.', iban: ACCOUNT, text: 'Polog' })
  expect([own.state, own.proposal?.rule]).toEqual(['Open', undefined])
})

test('money goes back only to whom it came from, and within ten days', async () => {
  const came = { ...ofAlfa, amount: '47.00', text: 'Polog' }
  const paid = await lineTold({ ...came, bankReference: 'P1' })
  const back = (given: object, day = '2026-01-17') => lineTold({ ...came, ...given, amount: '-47.00', isReversal: true }, { day })
  expect((await back({ name: 'Beta', iban: IBANS.beta, bankReference: 'P2' })).proposal?.rule).not.toBe('Reversal')
  expect((await back({ bankReference: 'P3' }, '2026-01-26')).proposal?.rule).not.toBe('Reversal')
  const taken = await back({ bankReference: 'P4' }, '2026-01-25')
  expect(taken).toMatchObject({ state: 'Settled', allocations: [{ kind: 'Reversal', counterLineId: paid.id }] })
})

test('a reference that two documents have asks where the payer is not known', async () => {
  const line = await lineTold({ name: 'Netko', iban: 'HR7023900011500085181', amount: '1250.00', ref: 'HR0012-1-1-2026' })
  expect(line).toMatchObject({ state: 'Open', proposal: { rule: 'SharedReference', isDeciding: false, whyAsked: { message: 'bankMatching.asked.payerUnknown' } } }) // prettier-ignore
})

test('of numbers in the text of which one is paid already nothing is done by itself', async () => {
  const [paid] = await linesTold([{ ...ofAlfa, amount: '1250.00', ref: 'HR0012-1-1-2026' }])
  expect(paid?.state).toBe('Settled')
  const line = await lineTold({ ...ofAlfa, amount: '625.00', text: 'računi 12/P1/1 i 13/P1/1' })
  expect(line).toMatchObject({ state: 'Open', proposal: { rule: 'Numbers', isDeciding: false } })
})

test('dues are dues on an account of the state, and an amount that two documents have says nothing', async () => {
  const dues = await lineTold({ amount: '-800.00', name: 'Netko', iban: 'HR7023900011500085181', ref: 'HR681201-12345678903-03' })
  expect(dues.proposal?.rule).not.toBe('PublicDues')
  const amount = await lineTold({ amount: '250.00', name: 'Nepoznati', text: 'uplata' })
  expect([amount.state, amount.proposal?.rule]).toEqual(['Open', undefined])
})

test('a number without a word of what it is means nothing (bank C28)', async () => {
  const line = await lineTold({ name: 'Netko', amount: '99.00', text: 'Plaćanje 12' })
  expect(line).toMatchObject({ state: 'Open', proposal: null })
})

test('what is allocated has to be the line, says the database (bank C29)', async () => {
  const line = await lineTold({ name: 'Netko', amount: '99.00' })
  const insert = asOwner(
    `insert into app.bank_allocations (business_subject_id, bank_line_id, kind, amount, account_role) values ($1, $2, 'Account', 98_00, 'cost.bank')`,
    [more.businessSubjectId, line.id],
  )
  await expect(insert).rejects.toThrow('What is allocated is not the line')
})

test('a reference that leads to another document forbids the one that only has the amount (pitfall B6)', async () => {
  const line = await lineTold({ name: 'Netko', amount: '625.00', ref: 'HR0019-1-1-2026' })
  expect(documentsOf(line)).toEqual(targets('O6'))
  expect((await lineNow(line.id)).alternatives.flatMap((one) => one.target.split('+'))).not.toContain(targets('O2')[0])
})

test('who quotes an invoice that is paid is asked about the one of the amount, and nothing is done by itself', async () => {
  await lineTold({ ...ofAlfa, amount: '1250.00', ref: 'HR0012-1-1-2026' })
  await asOwner('delete from app.documents where id = $1', [set.document('O7')])
  const line = await lineTold({ ...ofAlfa, amount: '625.00', ref: 'HR0012-1-1-2026', day: '2026-01-16' })
  expect(line).toMatchObject({ state: 'Open', proposal: { rule: 'PayerAmount', target: targets('O2')[0], isDeciding: false } })
  expect((await lineNow(line.id)).alternatives.map(({ rule }) => rule)).toContain('NotPayable')
})

test('a payment that somebody entered is offered for the line, and nothing is paid twice (pitfall B14)', async () => {
  const id = set.document('O4')
  const entered = await as('boris').call(documentPayments.create, { ...more, documentId: id }, { amount: 250_00, paidOn: '2026-01-14', note: '' }) // prettier-ignore
  expect(entered.status).toBe(200)
  const line = await lineTold({ name: 'Gama', iban: IBANS.gama, amount: '250.00' })
  expect(line.proposal).toMatchObject({
    rule: 'Entered',
    allocations: [{ given: { documentId: id, paymentId: entered.body.id } }],
  })
  const given = { allocations: line.proposal?.allocations.map((one) => one.given) ?? [], target: line.proposal?.target ?? '' }
  const confirmed = await as('boris').call(bankLineAllocations.create, { ...more, bankLineId: line.id }, given)
  expect(confirmed.status).toBe(200)
  expect(await set.remaining('O4')).toEqual([0])
  expect(await asOwner('select id, bank_allocation_id is not null as is_tied from app.document_payments where document_id = $1', [id])).toEqual([{ id: entered.body.id, is_tied: true }]) // prettier-ignore
  await as('boris').call(bankLineAllocations.remove, { ...more, bankLineId: line.id })
  expect(await set.remaining('O4')).toEqual([0])
})

test('a payment that somebody entered is offered for a line up to ten days before it or behind it', async () => {
  const documentId = set.document('O4')
  const offered: boolean[] = []
  for (const paidOn of ['2026-01-04', '2026-01-05', '2026-01-25', '2026-01-26']) {
    const entered = await as('boris').call(documentPayments.create, { ...more, documentId }, { amount: 250_00, paidOn, note: '' })
    const line = await lineTold({ name: 'Gama', iban: IBANS.gama, amount: '250.00', text: paidOn })
    offered.push(line.proposal?.rule === 'Entered')
    await as('boris').call(documentPayments.remove, { ...more, documentId, id: entered.body.id })
  }
  expect(offered).toEqual([false, true, true, false])
})

test('an invoice that the text names by its number and by its reference is named once', async () => {
  const line = await lineTold({ ...ofAlfa, amount: '625.00', text: 'rn 13/P1/1, poziv 13-1-1-2026' })
  expect(line.allocations).toMatchObject([{ documentId: set.document('O2'), amount: 625_00, rule: 'Numbers' }])
})

test('nothing is taken back that came later, or on another account of ours', async () => {
  const gone = { ...ofAlfa, text: 'Polog', amount: '63.00', bankReference: 'L1' }
  const back = { ...ofAlfa, text: 'Polog', amount: '-63.00', isReversal: true }
  const later = await lineTold(gone, { day: '2026-01-20' })
  expect((await lineTold({ ...back, bankReference: 'L2' }, { day: '2026-01-19' })).proposal?.rule).not.toBe('Reversal')
  await lineTold({ ...gone, amount: '64.00' }, { day: '2026-01-18', iban: OTHER_ACCOUNT })
  expect((await lineTold({ ...back, amount: '-64.00', bankReference: 'L3' }, { day: '2026-01-19' })).proposal?.rule).not.toBe('Reversal') // prettier-ignore
  const taken = await lineTold({ ...back, bankReference: 'L4' }, { day: '2026-01-21' })
  expect(taken.allocations).toMatchObject([{ kind: 'Reversal', counterLineId: later.id }])
})
