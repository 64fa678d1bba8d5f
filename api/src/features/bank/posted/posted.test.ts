import { beforeEach, expect, test } from 'vitest'
import { bankLines } from 'contract/bank/bank-lines'
import type { Db } from '../../../kit/db.ts'
import { jobsDone } from '../../../kit/jobs/jobs.ts'
import { as, asOwner, saldo, useSaldo } from '../../../testing/app.ts'
import { allocate, more, stranger, toDocument, undo } from '../../../testing/bank/allocating.ts'
import { lineTold, linesTold } from '../../../testing/bank/lines-told.ts'
import { openSet, OTHER_ACCOUNT, type OpenSet } from '../../../testing/bank/open-set.ts'
import { decidedLines } from './decided-lines.ts'
import { foreignMoney } from './foreign-money.ts'
import { linesOfDocuments } from './lines-of-documents.ts'
import { openLines } from './open-lines.ts'

/** What the books ask of the lines of banks. */

useSaldo({}, { hasJobs: true })

let set: OpenSet
beforeEach(async () => {
  await jobsDone(saldo().ownerUrl)
  set = await openSet(more.businessSubjectId)
  await asOwner(`update app.bank_accounts set currency = 'USD' where id = $1`, [set.otherAccountId])
})

const asked = <T>(ask: (db: Db) => Promise<T>) => saldo().database.transaction({ ...more, isReadOnly: true }, ask)
const money = (day: string) => asked((db) => foreignMoney(db, day))
const DOLLARS = { iban: OTHER_ACCOUNT, currency: 'USD' }
const dollars = (amount: number, openCount: number) => [{ currency: 'USD', amount, openCount }]

/** From the 28th to the 30th: 1.000,00, then 900,00, and 870,00 at its end. */
async function statementOfDays() {
  const parts = [{ name: 'Jedan', amount: '-20.00' }, { name: 'Drugi', amount: '-10.00' }] // prettier-ignore
  const [line] = await linesTold(
    [
      { ...stranger, amount: '-100.00', day: '2025-12-28' },
      { amount: '-30.00', parts, day: '2025-12-30' },
      { ...stranger, amount: '99.00', day: '2025-12-30', status: 'PDNG' },
    ],
    { ...DOLLARS, opening: '1000.00', closing: '870.00', day: '2025-12-30' },
  )
  await asOwner(`update app.bank_statements set from_day = '2025-12-28' where id = $1`, [line?.bankStatementId])
}

test('inside a statement of several days what it tells of later ones is not there yet: a batch once, and nothing that is only announced', async () => {
  await statementOfDays()
  expect(await money('2025-12-27')).toEqual([])
  expect(await money('2025-12-28')).toEqual(dollars(900_00, 1))
  expect(await money('2025-12-29')).toEqual(dollars(900_00, 1))
  expect(await money('2025-12-30')).toEqual(dollars(870_00, 3))
  expect(await money('2025-12-31')).toEqual(dollars(870_00, 3))
})

test('what came after the last statement with a balance is told by those without one, and one that does not add up tells none', async () => {
  await statementOfDays()
  const [late] = await linesTold([{ ...stranger, amount: '5.00', day: '2026-01-02' }], { ...DOLLARS, opening: '870.00', day: '2026-01-02' }) // prettier-ignore
  await asOwner('update app.bank_statements set opening_amount = null, closing_amount = null where id = $1', [
    late?.bankStatementId,
  ])
  expect(await money('2026-01-01')).toEqual(dollars(870_00, 3))
  expect(await money('2026-01-02')).toEqual(dollars(875_00, 4))
  await linesTold([{ ...stranger, amount: '2.00', day: '2026-01-03' }], { ...DOLLARS, opening: '875.00', closing: '99999.00', day: '2026-01-03' }) // prettier-ignore
  expect(await money('2026-01-03')).toEqual(dollars(877_00, 5))
})

test('what was money of ours before the euro is none of another currency', async () => {
  await linesTold([{ ...stranger, amount: '5.00' }], DOLLARS)
  await asOwner(`update app.bank_statements set currency = 'HRK' where bank_account_id = $1`, [set.otherAccountId])
  expect(await money('2026-01-31')).toEqual([])
})

test('lines are counted from the first of the days to the last, and left is what is neither settled nor set aside', async () => {
  const parts = [{ name: 'Jedan', amount: '-20.00' }, { name: 'Drugi', amount: '-10.00' }] // prettier-ignore
  const lines = await linesTold([
    { ...stranger, amount: '1.00', day: '2026-01-01' },
    { ...stranger, amount: '2.00', day: '2026-01-15' },
    { ...stranger, amount: '3.00', day: '2026-01-31' },
    { amount: '-30.00', parts, day: '2026-01-31' },
    { ...stranger, amount: '99.00', day: '2026-01-31', status: 'PDNG' },
  ])
  const [first, second] = [1_00, 2_00].map((amount) => lines.find((line) => line.amount === amount))
  await as('boris').call(bankLines.update, { ...more, id: first?.id ?? 0 }, { isIgnored: true, ignoredReason: 'Tako' })
  await allocate(second ?? expect.fail(), { kind: 'Account', accountRole: 'income.other', amount: 2_00 })
  const counted = (from: string, until: string) => asked((db) => openLines(db, { from, until }))
  expect(await counted('2026-01-01', '2026-01-31')).toEqual({ total: 5, left: 3 })
  expect(await counted('2026-01-02', '2026-01-30')).toEqual({ total: 1, left: 0 })
})

test('what stands decided of a line is told in the order in which it was said; what was undone is told no more', async () => {
  const line = await lineTold({ ...stranger, amount: '800.00', text: 'Dvoje' })
  const open = await lineTold({ ...stranger, amount: '1.00' })
  await allocate(line, toDocument(set.document('O6'), 175_00), toDocument(set.document('O2'), 625_00))
  const decided = async () => (await asked((db) => decidedLines(db, [line.id, open.id]))).get(line.id)
  expect(await decided()).toMatchObject({
    place: `${line.statementNumber}/1`,
    text: 'Dvoje',
    allocations: [{ documentId: set.document('O6'), amount: 175_00 }, { documentId: set.document('O2'), amount: 625_00 }], // prettier-ignore
  })
  expect([...(await asked((db) => decidedLines(db, [line.id, open.id]))).keys()]).toEqual([line.id])
  const paying = () => asked((db) => linesOfDocuments(db, [set.document('O6'), set.document('O2'), set.document('O1')]))
  expect(await paying()).toEqual([line.id])
  await undo(line)
  expect([await decided(), await paying()]).toEqual([undefined, []])
})
