import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { bankLineRefusals } from 'contract/bank/bank-allocations'
import { bankLineTotals } from 'contract/bank/bank-line-totals'
import { bankLines } from 'contract/bank/bank-lines'
import { decimalOf } from 'contract/croatia/money'
import { as, asOwner, saldo, useSaldo } from '../../../testing/app.ts'
import type { EntryGiven } from '../../../testing/bank/camt-file.ts'
import { linesTold, lineTold } from '../../../testing/bank/lines-told.ts'
import { addDocument, IBANS, openSet, type OpenSet } from '../../../testing/bank/open-set.ts'
import { allocate, more, stranger, undo } from '../../../testing/bank/allocating.ts'
import { decideLines } from './decide-lines.ts'
import { loadKnown } from './load-known.ts'
import { matchedLines } from './matched-lines.ts'
import { proposalsFor } from './proposals.ts'

useSaldo({}, { hasJobs: true })

const PAYERS = [{ name: 'Alfa', iban: IBANS.alfa }, { name: 'Beta', iban: IBANS.beta }, stranger] // prettier-ignore
const SAID = [{ ref: 'HR0012-1-1-2026' }, { ref: 'HR0013-1-1-2026' }, { ref: 'HR0019-1-1-2026' }, { text: 'računi 12/P1/1 i 13/P1/1' }, { text: 'rn 14/P1/1' }, {}] // prettier-ignore
const AMOUNTS = [1_250_00, 625_00, 1_875_00, 250_00, 312_50, -4_50]

/** What became of each line: its state, and what it was for or may have been. */
async function outcomes(set: OpenSet) {
  const { rows } = (await as('boris').call(bankLines.list, more, { size: 50, sort: 'bookedOn', direction: 'asc' })).body
  const names = new Map((['O1', 'O2', 'O3', 'O4', 'O5', 'O6', 'O7', 'O8'] as const).map((name) => [set.document(name), name]))
  const named = (id: number | null | undefined) => names.get(id ?? 0) ?? id
  return rows
    .toSorted((one, other) => one.bankReference.localeCompare(other.bankReference))
    .map(({ state, bankReference, allocations, proposal }) => ({
      bankReference,
      state,
      allocations: allocations.map(({ kind, documentId, amount, rule }) => [kind, named(documentId), amount, rule]),
      proposed: [proposal?.rule, proposal?.allocations.map(({ given }) => [given.kind, given.amount, given.kind === 'Document' ? named(given.documentId) : null])], // prettier-ignore
    }))
}

test('lines that come together are decided as if each had come alone, whatever documents they share (pitfall B8)', async () => {
  const entry = fc.record({ payer: fc.constantFrom(...PAYERS), said: fc.constantFrom(...SAID), amount: fc.constantFrom(...AMOUNTS) }) // prettier-ignore
  await fc.assert(
    fc.asyncProperty(fc.array(entry, { minLength: 2, maxLength: 7 }), async (given) => {
      const entries = given.map(({ payer, said, amount }, nth): EntryGiven => ({ ...payer, ...said, amount: decimalOf(amount), bankReference: `T${nth}` })) // prettier-ignore
      let set = await openSet(more.businessSubjectId)
      await linesTold(entries)
      const together = await outcomes(set)
      set = await openSet(more.businessSubjectId)
      for (const one of entries) await lineTold(one)
      expect(together).toEqual(await outcomes(set))
    }),
    { numRuns: 8 },
  )
}, 240_000)

test('of two lines of one reference and amount the first settles itself, and the second asks', async () => {
  const set = await openSet(more.businessSubjectId)
  const twice = { ...stranger, amount: '1250.00', ref: 'HR0019-1-1-2026' }
  const [first, second] = await linesTold([{ ...twice, bankReference: 'T1' }, { ...twice, bankReference: 'T2' }]) // prettier-ignore
  expect([first?.state, second?.state, second?.proposal?.rule]).toEqual(['Settled', 'Open', 'NotPayable'])
  expect(await set.remaining('O6')).toEqual([0])
})

test('what could have settled itself before another paid is counted by what is proposed for it then', async () => {
  const set = await openSet(more.businessSubjectId)
  const beta = { name: 'Beta', iban: IBANS.beta, ref: 'HR0019-1-1-2026' }
  const [part, whole] = await linesTold([{ ...beta, amount: '1000.00', bankReference: 'T1' }, { ...beta, amount: '1250.00', bankReference: 'T2' }]) // prettier-ignore
  expect([part?.state, whole?.state, whole?.proposal?.rule, whole?.proposal?.certainty]).toEqual(['Settled', 'Open', 'BeyondReference', 'Ready']) // prettier-ignore
  expect(await set.remaining('O6')).toEqual([250_00])
  expect((await as('boris').call(bankLineTotals.get, more)).body).toMatchObject({ openCount: 1, readyCount: 1 })
})

test('the rest of an invoice is paid whole by the line after that of its part, beside it or in a later step', async () => {
  const part = { name: 'Alfa', iban: IBANS.alfa, ref: 'HR0013-1-1-2026', amount: '225.00', bankReference: 'P1' }
  const rest = { ...part, amount: '400.00', bankReference: 'P4' }
  // Nothing is decided beside what takes another line back: what comes behind it is a step of its own.
  const between = [
    { ...stranger, amount: '-4.50', bankReference: 'P2' },
    { ...stranger, amount: '4.50', isReversal: true, bankReference: 'P3' },
  ]
  for (const entries of [
    [part, rest],
    [part, ...between, rest],
  ]) {
    const set = await openSet(more.businessSubjectId)
    const lines = await linesTold(entries)
    expect(lines.at(-1)?.allocations).toMatchObject([{ documentId: set.document('O2'), amount: 400_00, rule: 'Reference' }])
    expect([lines[0]?.allocations[0]?.rule, await set.remaining('O2')]).toEqual(['PartOfReference', [0]])
  }
})

/** Two open invoices of one sum of a partner who was confirmed three times, and so is known well enough; gives the second. */
async function twoOfOneSum(set: OpenSet) {
  const second = await addDocument(more.businessSubjectId, { number: '31/P1/1', partnerId: set.partner('beta'), amount: 250_00 })
  for (const amount of [1_00, 2_00, 3_00]) {
    const line = await lineTold({ ...beta, amount: decimalOf(amount), bankReference: `K${amount}` })
    const given = { kind: 'Unmatched', partnerId: set.partner('beta'), amount } as const
    expect((await allocate(line, given)).status).toBe(200)
  }
  return second
}
const beta = { name: 'Beta', iban: IBANS.beta }

test('of two invoices of one sum the second is the only one left once a line of an earlier step has paid the first', async () => {
  const set = await openSet(more.businessSubjectId)
  const second = await twoOfOneSum(set)
  const lines = await linesTold([
    { ...beta, amount: '250.00', ref: 'HR0014-1-1-2026', bankReference: 'P1' },
    { ...stranger, amount: '-4.50', bankReference: 'P2' },
    { ...stranger, amount: '4.50', isReversal: true, bankReference: 'P3' },
    { ...beta, amount: '250.00', bankReference: 'P4' },
  ])
  expect(lines.at(-1)?.allocations).toMatchObject([{ documentId: second, rule: 'PayerAmount', decidedByName: null }])
  expect(await set.remaining('O3')).toEqual([0])
})

test('of lines so many that the last are looked at while the first are decided, the last know what the first have paid', async () => {
  const set = await openSet(more.businessSubjectId)
  const second = await twoOfOneSum(set)
  const fees = Array.from({ length: 199 }, (_, nth) => ({ amount: `-${nth + 1}.11`, text: 'Naknada', bankReference: `N${nth}` }))
  await linesTold([
    ...fees,
    { ...beta, amount: '250.00', ref: 'HR0014-1-1-2026', bankReference: 'P1' },
    { ...beta, amount: '250.00', bankReference: 'P2' },
  ])
  const largest = { size: 50, sort: 'amount', direction: 'desc' } as const
  const { rows } = (await as('boris').call(bankLines.list, more, largest)).body
  const paid = (bankReference: string) => rows.find((row) => row.bankReference === bankReference)?.allocations
  expect(paid('P1')).toMatchObject([{ documentId: set.document('O3'), rule: 'Reference' }])
  expect(paid('P2')).toMatchObject([{ documentId: second, rule: 'PayerAmount', decidedByName: null }])
})

test('money that came and went back in one statement stands for each other, and what came with it is settled all the same', async () => {
  const set = await openSet(more.businessSubjectId)
  const [paid, back, other] = await linesTold([
    { ...stranger, amount: '1250.00', ref: 'HR0019-1-1-2026', bankReference: 'R1' },
    { ...stranger, amount: '-1250.00', isReversal: true, bankReference: 'R2' },
    { ...stranger, amount: '250.00', ref: 'HR0014-1-1-2026', bankReference: 'R3' },
  ])
  expect([paid, back].map((line) => line?.allocations.map(({ kind }) => kind))).toEqual([['Reversal'], ['Reversal']])
  expect([other?.state, await set.remaining('O6', 'O3')]).toEqual(['Settled', [1_250_00, 0]])
  await undo(back ?? expect.fail())
})

test('an invoice whose payment went back in a statement is paid by the line behind that', async () => {
  const set = await openSet(more.businessSubjectId)
  const paid = { ...stranger, amount: '1250.00', ref: 'HR0019-1-1-2026' }
  const lines = await linesTold([
    { ...paid, bankReference: 'R1' },
    { ...stranger, amount: '-1250.00', isReversal: true, bankReference: 'R2' },
    { ...paid, day: '2026-01-16', bankReference: 'R3' },
  ])
  expect(lines[0]?.allocations).toMatchObject([{ kind: 'Reversal', counterLineId: lines[1]?.id }])
  expect(lines[2]?.allocations).toMatchObject([{ documentId: set.document('O6'), rule: 'Reference', decidedByName: null }])
  expect(await set.remaining('O6')).toEqual([0])
})

test('of two lines that may take one back the first does, and the second waits for a person', async () => {
  const set = await openSet(more.businessSubjectId)
  const back = { ...stranger, amount: '-1250.00', isReversal: true }
  const [paid, first, second] = await linesTold([
    { ...stranger, amount: '1250.00', ref: 'HR0019-1-1-2026', bankReference: 'R1' },
    { ...back, bankReference: 'R2' },
    { ...back, bankReference: 'R3' },
  ])
  expect(paid?.allocations).toMatchObject([{ kind: 'Reversal', counterLineId: first?.id }])
  expect([first?.state, second?.state, second?.allocations]).toEqual(['Settled', 'Open', []])
  expect(await set.remaining('O6')).toEqual([1_250_00])
})

test('of a statement that does not add up nothing is decided by itself, and all is proposed (bank C14)', async () => {
  const set = await openSet(more.businessSubjectId)
  const line = await lineTold({ ...stranger, amount: '1250.00', ref: 'HR0019-1-1-2026' }, { closing: '1250.01' })
  expect(line).toMatchObject({ state: 'Open', proposal: { rule: 'Reference', isDeciding: true } })
  expect(await set.remaining('O6')).toEqual([1_250_00])
})

/** What the rules leave of a line that they would decide, where something happens between their look at it and their deciding. */
async function leftAfter(id: number, meanwhile: () => Promise<unknown>) {
  const { database } = saldo()
  const scope = more
  const looked = await database.transaction({ ...scope, isReadOnly: true }, async (db) => {
    const lines = await matchedLines(db, sql`l.id = ${id}`)
    const known = await loadKnown(db, lines)
    return lines.map((line) => {
      const about = known.get(line.id) ?? expect.fail()
      return { line, known: about, draft: proposalsFor(line, about)[0], isOld: false }
    })
  })
  expect(looked[0]?.draft?.isDeciding).toBe(true)
  await meanwhile()
  const left = await decideLines({ database, scope }, looked)
  return [left.has(id), left.get(id)?.rule, left.get(id)?.isDeciding]
}
/** Of a statement that does not add up the line stays open, though a rule would decide it. */
const held = { closing: '0.01' }

test('what somebody refused while the rules looked at it is not done', async () => {
  const set = await openSet(more.businessSubjectId)
  const line = await lineTold({ ...stranger, amount: '1250.00', ref: 'HR0019-1-1-2026' }, held)
  // Another document of the amount is what is left to propose.
  const target = `d:${set.document('O6')}`
  const refuse = () => as('boris').call(bankLineRefusals.create, { ...more, bankLineId: line.id }, { target, rule: 'Reference' })
  expect(await leftAfter(line.id, refuse)).toEqual([true, 'Amount', false])
  expect(await set.remaining('O6')).toEqual([1_250_00])
})

test('where a part was paid while the rules looked, what is left is weighed anew', async () => {
  const set = await openSet(more.businessSubjectId)
  const line = await lineTold({ name: 'Beta', iban: IBANS.beta, amount: '1250.00', ref: 'HR0019-1-1-2026' }, held)
  const pay = () => asOwner(`insert into app.document_payments (business_subject_id, document_id, amount, paid_on, kind, created_by) values ($1, $2, 25000, '2026-01-10', 'Entered', 1)`, [more.businessSubjectId, set.document('O6')]) // prettier-ignore
  expect(await leftAfter(line.id, pay)).toEqual([true, 'BeyondReference', false])
  expect(await set.remaining('O6')).toEqual([1_000_00])
})

test('where nothing happened while the rules looked, it is done', async () => {
  const set = await openSet(more.businessSubjectId)
  const line = await lineTold({ ...stranger, amount: '1250.00', ref: 'HR0019-1-1-2026' }, held)
  expect(await leftAfter(line.id, async () => {})).toEqual([false, undefined, undefined])
  expect(await set.remaining('O6')).toEqual([0])
})
