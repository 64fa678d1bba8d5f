import { beforeEach, expect, test } from 'vitest'
import { setOffs } from 'contract/bank/set-offs/set-offs'
import type { Db } from '../../../kit/db.ts'
import { as, saldo, useSaldo } from '../../../testing/app.ts'
import { more, mutualSet, setOff, type MutualSet } from '../../../testing/bank/mutual-set.ts'
import { setOffsOfDocuments, standingSetOff } from './standing-set-off.ts'

/** What the books ask of set-offs. */

useSaldo()

let set: MutualSet
beforeEach(async () => {
  set = await mutualSet()
})
const asked = <T>(ask: (db: Db) => Promise<T>) => saldo().database.transaction({ ...more, isReadOnly: true }, ask)

test('a set-off says what each document was paid with the sign of it, ours before theirs, until it is undone', async () => {
  const { id, number, year } = await setOff(set.alfa, [[set.document('O5'), 25_00], [set.first, 75_00], [set.document('O2'), 100_00]]) // prettier-ignore
  const standing = () => asked((db) => standingSetOff(db, id))
  expect(await standing()).toEqual({
    number,
    year,
    setOffOn: '2026-03-10',
    partnerName: 'Alfa d.o.o.',
    payments: [
      { documentId: set.document('O2'), amount: 100_00 },
      { documentId: set.document('O5'), amount: -25_00 },
      { documentId: set.first, amount: 75_00 },
    ],
  })
  const other = await setOff(set.alfa, [[set.document('O1'), 1_00], [set.second, 1_00]]) // prettier-ignore
  const of = (...documents: readonly number[]) => asked((db) => setOffsOfDocuments(db, documents))
  expect(await of(set.first, set.document('O2'))).toEqual([id])
  expect(await of(set.second)).toEqual([other.id])
  expect(await of(set.document('O3'))).toEqual([])
  await as('boris').call(setOffs.remove, { ...more, id })
  expect([await standing(), await of(set.first)]).toEqual([undefined, []])
})
