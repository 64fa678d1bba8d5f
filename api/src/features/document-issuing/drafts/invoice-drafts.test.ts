import { afterEach, beforeAll, expect, test } from 'vitest'
import { invoiceDrafts } from 'contract/document-issuing/invoice-drafts'
import { clock } from '../../../kit/clock.ts'
import { as, asOwner, useSaldo } from '../../../testing/app.ts'
import { PEOPLE, type Name } from '../../../testing/cast.ts'
import { buyer, drafted, more, ready } from '../../../testing/issuing/issue.ts'

useSaldo()
/** Two people of the company write its invoices. */
beforeAll(() => asOwner(`insert into auth.memberships (business_subject_id, user_id, role_id) values (2, ${PEOPLE.ana.id}, 3)`))
afterEach(() => clock.move(null))

const begun = async () => {
  const content = await ready(await buyer())
  const { body } = await drafted(content)
  return { ...body, content }
}

test('a draft says who saved it last and when, in the list and to whoever comes too late', async () => {
  const { id, version, content } = await begun()
  const save = (name: Name) => as(name).call(invoiceDrafts.update, { ...more, id }, { content, version })
  const later = Date.now() + 60_000
  clock.move(() => later)
  const changedAt = new Date(later).toISOString()
  expect((await save('ana')).body).toMatchObject({ changedByName: 'Ana Kovač', changedAt })
  const [first] = (await as('boris').call(invoiceDrafts.list, more)).body
  expect(first).toMatchObject({ id, changedByName: 'Ana Kovač', changedAt })
  expect((await save('boris')).problem).toMatchObject({ code: 'Draft.Changed', params: { name: 'Ana Kovač' } })
})

test('a key is known of the person who sent it: another who happens to send the same begins a draft of their own', async () => {
  const content = await ready(await buyer())
  const send = async (name: Name) =>
    (await as(name).call(invoiceDrafts.create, more, { content, idempotencyKey: 'the same' })).body.id
  const [his, hers] = [await send('boris'), await send('ana')]
  expect([his, hers]).toEqual([expect.any(Number), expect.any(Number)])
  expect(hers).not.toBe(his)
  expect([await send('boris'), await send('ana')]).toEqual([his, hers])
})

test('of what was begun before it was kept what a request says, only the key is known', async () => {
  const { content } = await begun()
  const send = (note: string) =>
    as('boris').call(invoiceDrafts.create, more, { content: { ...content, note }, idempotencyKey: 'old' })
  const { id } = (await send('')).body
  await asOwner(`update app.invoice_drafts set request_hash = null where id = ${id}`)
  expect((await send('Hvala.')).body.id).toBe(id)
})
