import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bankStatementUploads } from 'contract/bank/bank-statement-imports'
import { asOwner, upload, useSaldo } from '../../../testing/app.ts'
import { camtFile, type EntryGiven } from '../../../testing/bank/camt-file.ts'
import { openSet } from '../../../testing/bank/open-set.ts'
import { SUBJECTS } from '../../../testing/cast.ts'

useSaldo()

const more = { businessSubjectId: SUBJECTS.more.id }
let last = 0

/** A statement of its own for each file, all of one day. */
async function bring(files: readonly (readonly EntryGiven[])[]) {
  for (const entries of files) {
    const number = String(++last)
    const bytes = camtFile([{ id: `K${number}`, number, day: '2026-01-15', opening: '0.00', entries }])
    const { body } = await upload('boris', bankStatementUploads.create, more, { name: `${number}.xml`, bytes })
    expect(body).toMatchObject({ results: [{ outcome: 'Imported' }] })
  }
}

/** The bank's references of the lines there are now. */
const kept = async (accountId: number) =>
  (
    await asOwner<{ reference: string }>(
      `select bank_reference as reference from app.bank_lines where bank_account_id = $1 order by bank_reference`,
      [accountId],
    )
  ).map(({ reference }) => reference)

const coffee = (bankReference: string): EntryGiven => ({ amount: '-4.50', name: 'Kavana', text: 'Kava', bankReference })

test('two equal payments of one day that come in two files of one line each are two, by their references (pitfall B4)', async () => {
  const { accountId } = await openSet(more.businessSubjectId)
  await bring([[coffee('T1')], [coffee('T2')], [coffee('T2')], [coffee('T1')]])
  expect(await kept(accountId)).toEqual(['T1', 'T2'])
})

test('a payment told by a file without references is known in one that has them, and the second of two equal ones is new', async () => {
  const { accountId } = await openSet(more.businessSubjectId)
  await bring([[coffee('')], [coffee('T1'), coffee('T2')], [coffee('T2')]])
  expect(await kept(accountId)).toEqual(['', 'T2'])
})

test('a reference that a bank gives to every line tells none of them apart', async () => {
  const { accountId } = await openSet(more.businessSubjectId)
  const other: EntryGiven = { amount: '-4.50', name: 'Pekara', text: 'Kruh', bankReference: 'NOTPROVIDED' }
  await bring([[coffee('NOTPROVIDED')], [coffee('NOTPROVIDED'), coffee('NOTPROVIDED'), other], [other]])
  expect(await kept(accountId)).toEqual(['NOTPROVIDED', 'NOTPROVIDED', 'NOTPROVIDED'])
})

test('two payments of one day and sum in files of one line each are two by what they say, also under a reference that every line has', async () => {
  const { accountId } = await openSet(more.businessSubjectId)
  await bring([[coffee('NOTPROVIDED'), coffee('NOTPROVIDED')], [{ ...coffee('NOTPROVIDED'), text: 'Kruh' }]])
  expect(await kept(accountId)).toHaveLength(3)
})

const paid: EntryGiven = { amount: '-4.50', iban: 'HR8924020061100679445', ref: 'HR00 1-2026', endToEnd: 'E1', text: 'Kava' }
test.each<[string, Partial<EntryGiven>]>([
  ['the day', { day: '2026-01-14', valueDay: '2026-01-15' }],
  ['the day of the money', { valueDay: '2026-01-16' }],
  ['the sum', { amount: '-4.51' }],
  ['the account', { iban: 'HR9624070001100239255' }],
  ['the reference', { ref: 'HR00 2-2026' }],
  ['the model of the reference', { ref: 'HR01 1-2026' }],
  ['the mark of whoever paid', { endToEnd: 'E2' }],
  ['the text', { text: 'Čaj' }],
])(
  'without references of the bank a line of another file is another one where %s differs, and else the same',
  async (_, other) => {
    const { accountId } = await openSet(more.businessSubjectId)
    await bring([[paid], [{ ...paid, ...other }], [paid], [{ ...paid, ...other }]])
    expect(await kept(accountId)).toHaveLength(2)
  },
)

test.each<[string, Partial<EntryGiven>]>([
  ['day', { day: '2026-01-14' }],
  ['sum', { amount: '-4.51' }],
])('a reference that a bank gives again for another %s is that of another line', async (_, other) => {
  const { accountId } = await openSet(more.businessSubjectId)
  await bring([
    [coffee('T1'), coffee('T2')],
    [{ ...coffee('T1'), ...other }, coffee('T3')],
  ])
  expect(await kept(accountId)).toEqual(['T1', 'T1', 'T2', 'T3'])
})

test('however the lines of a day are spread over files, and however often each comes: each is there once (pitfall B12)', async () => {
  const day = ['T1', 'T2', 'T3', 'T4']
    .map(coffee)
    .concat(['T5', 'T6'].map((bankReference) => ({ ...coffee(bankReference), text: 'Čaj' })))
  const file = fc.shuffledSubarray(day, { minLength: 1 })
  await fc.assert(
    fc.asyncProperty(fc.array(file, { minLength: 1, maxLength: 6 }), async (files) => {
      const { accountId } = await openSet(more.businessSubjectId)
      await bring(files)
      const references = files.flatMap((entries) => entries.map(({ bankReference }) => bankReference))
      expect(await kept(accountId)).toEqual([...new Set(references)].toSorted())
    }),
    { numRuns: 30 },
  )
})
