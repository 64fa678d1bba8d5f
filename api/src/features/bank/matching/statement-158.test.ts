import { beforeAll, expect, test } from 'vitest'
import { bankLines, type BankLine } from 'contract/bank/bank-lines'
import { bankStatementUploads } from 'contract/bank/bank-statement-imports'
import { jobsDone } from '../../../kit/jobs/jobs.ts'
import { as, saldo, upload, useSaldo } from '../../../testing/app.ts'
import { camtFile } from '../../../testing/bank/camt-file.ts'
import { IBANS, openSet, OTHER_ACCOUNT, type OpenSet } from '../../../testing/bank/open-set.ts'
import { SUBJECTS } from '../../../testing/cast.ts'

useSaldo({}, { hasJobs: true })

const more = { businessSubjectId: SUBJECTS.more.id }
const STATE = 'HR1210010051863000160'
let set: OpenSet
let lines: readonly BankLine[] = []

beforeAll(async () => {
  set = await openSet(more.businessSubjectId)
  const entries = [
    { amount: '1250.00', name: 'Alfa', iban: IBANS.alfa, ref: 'HR0012-1-1-2026' },
    { amount: '600.00', name: 'Alfa', iban: IBANS.alfa, ref: 'HR99', text: 'djelomicno rn 13/P1/1' },
    { amount: '250.00', name: 'Gama', iban: IBANS.gama, ref: 'HR99' },
    { amount: '-312.50', name: 'Mreža', endToEnd: 'HR00417' },
    { amount: '-4.50', text: 'Naknada za platni promet' },
    { amount: '-2000.00', name: 'Plavo more', iban: OTHER_ACCOUNT },
    { amount: '1300.00', name: 'Beta', iban: IBANS.beta, ref: 'HR0019-1-1-2026' },
    { amount: '-800.00', name: 'Državni proračun', iban: STATE, ref: 'HR681201-12345678903' },
    { amount: '0.42', text: 'Pripis kamate' },
    { amount: '123.75', name: 'Kartičar', iban: 'HR7023900011500085181' },
  ].map((entry, index) => ({ ...entry, bankReference: `B${index + 1}` }))
  const file = camtFile([{ id: 'I158', number: '158', day: '2026-01-15', opening: '10000.00', entries }])
  const { body } = await upload('boris', bankStatementUploads.create, more, { name: '158.xml', bytes: file })
  expect(body.results).toMatchObject([{ lineCount: 10, newLineCount: 10, isConflict: false }])
  await jobsDone(saldo().ownerUrl)
  lines = (await as('boris').call(bankLines.list, more, { size: 50 })).body.rows
})

const line = (ordinal: number): BankLine => {
  const found = lines.find((one) => one.ordinal === ordinal)
  if (!found) throw new Error(`No line ${ordinal}`)
  return found
}

test('a reference that two documents have settles the one of the payer and the amount, by itself (bank S1) (pitfall B7)', async () => {
  expect(line(1)).toMatchObject({ state: 'Settled', allocations: [{ documentId: set.document('O1'), amount: 1_250_00, rule: 'SharedReference', decidedByName: null }] }) // prettier-ignore
  expect(await set.remaining('O1', 'O7')).toEqual([0, 480_00])
})

test('a number in the text with another amount is proposed as a part (bank S2)', async () => {
  expect(line(2)).toMatchObject({ state: 'Open', proposal: { rule: 'NumbersDiffer', confidence: 70, allocations: [{ given: { documentId: set.document('O2'), amount: 600_00 } }] } }) // prettier-ignore
  expect(line(2).proposal?.reason.params).toEqual({ numbers: '13/P1/1', difference: '25,00 EUR' })
  expect(await set.remaining('O2')).toEqual([625_00])
})

test('of two documents of one amount the payer’s is proposed, and not yet done by itself (bank S3)', () => {
  expect(line(3)).toMatchObject({ state: 'Open', proposal: { rule: 'PayerAmount', confidence: 90, isDeciding: false, target: `d:${set.document('O4')}` } }) // prettier-ignore
})

test('the fee of the bank goes to its account by itself (bank S5)', () => {
  expect(line(5)).toMatchObject({ state: 'Settled', allocations: [{ kind: 'Account', accountRole: 'cost.bank', amount: -4_50, rule: 'BankFee' }] }) // prettier-ignore
})

test('money to another account of one’s own is a transfer by itself (bank S6)', () => {
  expect(line(6)).toMatchObject({ state: 'Settled', allocations: [{ kind: 'OwnTransfer', ownAccountId: set.otherAccountId, amount: -2_000_00 }] }) // prettier-ignore
})

test('what was paid beyond the document is proposed as the payer’s (bank S7)', () => {
  expect(line(7)).toMatchObject({ state: 'Open', proposal: { rule: 'BeyondReference', confidence: 90 } })
  expect(line(7).proposal?.allocations.map(({ given }) => given)).toEqual([
    { kind: 'Document', documentId: set.document('O6'), amount: 1_250_00 },
    { kind: 'Unmatched', partnerId: set.partner('beta'), amount: 50_00 },
  ])
})

test('dues to the state are proposed by their kind (bank S8)', () => {
  expect(line(8)).toMatchObject({ state: 'Open', proposal: { rule: 'PublicDues', confidence: 90, allocations: [{ given: { accountRole: 'vat.payable', amount: -800_00 } }] } }) // prettier-ignore
})

test('of interest nothing is guessed (bank S9)', () => {
  expect(line(9)).toMatchObject({ state: 'Open', proposal: null })
})
