import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { setOffs } from 'contract/bank/set-offs/set-offs'
import { documentPayments } from 'contract/documents/document-payments'
import { as, asOwner, saldo, useSaldo } from '../../../testing/app.ts'
import { mutualSet, more, setOff, setOffNow, settingOff, type MutualSet, type Part } from '../../../testing/bank/mutual-set.ts'

useSaldo()

const boris = as('boris')
let set: MutualSet
beforeEach(async () => {
  set = await mutualSet()
})
const usual = (): Part[] => [[set.document('O2'), 600_00], [set.document('O1'), 100_00], [set.first, 700_00]] // prettier-ignore
/** What the api's own account writes, with the rows of Plavo more and no handler around it. */
const written = (statement: string, ...ids: readonly number[]) =>
  saldo().database.transaction(more, (db) =>
    sql.raw(statement.replaceAll(/\$(\d)/g, (_, at: string) => String(ids[Number(at) - 1]))).execute(db),
  )

test('of two who set off one document at once together no more than is open of it is taken (pitfall B10)', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 500_00 }), { minLength: 2, maxLength: 5 }), async (amounts) => {
      set = await mutualSet()
      const answers = await Promise.all(
        amounts.map(
          (amount, index) =>
          as(index % 2 === 0 ? 'boris' : 'franka').call(setOffs.create, more, settingOff(set.alfa, index % 2 === 0 ? [[set.document('O1'), amount], [set.first, amount]] : [[set.first, amount], [set.document('O1'), amount]])), // prettier-ignore
        ),
      )
      const made = answers.flatMap(({ status }, index) => (status === 200 ? [amounts[index] ?? 0] : []))
      const sum = made.reduce((all, amount) => all + amount, 0)
      expect(made.length).toBeGreaterThan(0)
      expect(answers.every(({ status }) => status === 200 || status === 422)).toBe(true)
      expect(await set.remaining('O1', set.first)).toEqual([1_250_00 - sum, 700_00 - sum])
    }),
    { numRuns: 6 },
  )
})

test('a payment and a set-off of one document at once never come to more than it has open', async () => {
  const [paid, made] = await Promise.all([
    boris.call(documentPayments.create, { ...more, documentId: set.first }, { amount: 400_00, paidOn: '2026-03-10' }),
    boris.call(setOffs.create, more, settingOff(set.alfa, [[set.document('O1'), 400_00], [set.first, 400_00]])), // prettier-ignore
  ])
  expect([paid.status, made.status].toSorted()).toEqual([200, 422])
  expect(await set.remaining(set.first)).toEqual([300_00])
})

test('of two who undo one set-off at once one is told that it is done', async () => {
  const { id } = await setOff(set.alfa, usual())
  const answers = await Promise.all((['boris', 'franka'] as const).map((name) => as(name).call(setOffs.remove, { ...more, id })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409])
})

test('the database takes no set-off whose sides differ, whoever writes', async () => {
  const { id } = await setOff(set.alfa, usual())
  const another = (
    side: string,
  ) => `insert into app.set_off_items (set_off_id, ordinal, document_id, side, is_outgoing, document_number, document_date, remaining_amount, amount)
    values ($1, 9, $2, '${side}', true, 'x', '2026-01-02', 100, 1)`
  for (const side of ['Ours', 'Theirs'])
    await expect(written(another(side), id, set.document('O3'))).rejects.toMatchObject({ constraint: 'set_offs_sides_equal' })
})

test('the database takes no set-off without its documents', async () => {
  const bare = `insert into app.set_offs (set_off_on, number, partner_id, amount, own_name, own_oib, own_seat, own_city, partner_name, partner_tax_number, partner_seat, is_bilingual, made_by)
    values ('2026-03-10', 77, $1, 100, 'a', 'b', 'c', 'd', 'e', 'f', 'g', false, 2)`
  await expect(written(bare, set.alfa)).rejects.toMatchObject({ constraint: 'set_offs_sides_equal' })
})

test('in the database a document of another partner can’t be set off', async () => {
  const { id } = await setOff(set.alfa, usual())
  await expect(asOwner('update app.set_offs set partner_id = $2 where id = $1', [id, set.partner('beta')])).rejects.toMatchObject({ constraint: 'set_offs_one_partner' }) // prettier-ignore
})

test.each(['is_cancelled = true', "document_type = 'Other'"])(
  'in the database no set-off stands of a document that is no claim: %s',
  async (change) => {
    const { id } = await setOff(set.alfa, usual())
    await asOwner(`update app.documents set ${change} where id = $1`, [set.first])
    await expect(asOwner('update app.set_offs set partner_id = partner_id where id = $1', [id])).rejects.toMatchObject({ constraint: 'set_offs_one_partner' }) // prettier-ignore
  },
)

test('in the database a set-off stands or falls with all that it pays', async () => {
  const { id } = await setOff(set.alfa, usual())
  const broken = { constraint: 'set_offs_paid' }
  const one = 'where set_off_id = $1 and document_id = $2'
  await expect(written(`update app.document_payments set withdrawn_at = now() ${one}`, id, set.first)).rejects.toMatchObject(
    broken,
  )
  await expect(asOwner(`update app.document_payments set amount = amount - 1 ${one}`, [id, set.first])).rejects.toMatchObject(
    broken,
  )
  await expect(asOwner(`update app.document_payments set paid_on = '2026-03-11' ${one}`, [id, set.first])).rejects.toMatchObject(
    broken,
  )
  await expect(asOwner(`delete from app.document_payments ${one}`, [id, set.first])).rejects.toMatchObject(broken)
  await expect(written('update app.set_offs set undone_at = now(), undone_by = 2 where id = $1', id)).rejects.toMatchObject(
    broken,
  )
  expect((await setOffNow(id)).state).toBe('Standing')
})

test('in the database what is undone stays undone, and its number and day stay what they were', async () => {
  const { id } = await setOff(set.alfa, usual())
  await boris.call(setOffs.remove, { ...more, id })
  await expect(written('update app.set_offs set undone_at = null, undone_by = null where id = $1', id)).rejects.toMatchObject({ constraint: 'set_offs_undone_once' }) // prettier-ignore
  await expect(written('update app.set_offs set undone_by = 1 where id = $1', id)).rejects.toMatchObject({ constraint: 'set_offs_undone_once' }) // prettier-ignore
  for (const statement of [
    `update app.set_offs set set_off_on = '2026-03-11' where id = $1`,
    'update app.set_offs set number = 12 where id = $1',
    'delete from app.set_offs where id = $1',
    'update app.set_off_items set amount = 1 where set_off_id = $1',
    'delete from app.set_off_items where set_off_id = $1',
  ])
    await expect(written(statement, id)).rejects.toMatchObject({ code: '42501' })
})

test('a set-off can’t say that it took more of a document than was open', async () => {
  const { id } = await setOff(set.alfa, usual())
  await expect(asOwner('update app.set_off_items set remaining_amount = amount - 1 where set_off_id = $1', [id])).rejects.toMatchObject({ constraint: 'set_off_items_within' }) // prettier-ignore
})

test('a payment says whether a credit note or a set-off paid it, and never both', async () => {
  const { id } = await setOff(set.alfa, usual())
  const broken = { constraint: 'document_payments_set_off' }
  await expect(asOwner('update app.document_payments set counter_document_id = document_id where set_off_id = $1', [id])).rejects.toMatchObject(broken) // prettier-ignore
  await expect(asOwner(`update app.document_payments set kind = 'Entered' where set_off_id = $1`, [id])).rejects.toMatchObject(broken) // prettier-ignore
  await expect(asOwner('update app.document_payments set set_off_id = null where set_off_id = $1', [id])).rejects.toMatchObject(broken) // prettier-ignore
})
