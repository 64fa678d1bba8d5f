import pg from 'pg'
import { expect, test } from 'vitest'
import { invoices } from 'contract/document-issuing/invoices'
import { as, asOwner, saldo, useSaldo } from '../../../testing/app.ts'
import { buyer, drafted, issue, more, ready } from '../../../testing/issuing/issue.ts'

useSaldo()

test('the workers are told of an invoice when it is issued and when its moment is over, and not by its transaction, where all would wait for each other', async () => {
  const told: (string | undefined)[] = []
  const listener = new pg.Client({ connectionString: saldo().ownerUrl })
  await listener.connect()
  listener.on('notification', ({ payload }) => told.push(payload))
  await listener.query('listen "jobs:insert"')
  const { status } = await issue(await ready(await buyer()))
  for (let wait = 0; wait < 2_000 && told.length < 2; wait++) {
    await new Promise((again) => setTimeout(again, 20))
    await listener.query('select 1')
  }
  await listener.end()
  expect([status, told]).toEqual([200, ['{"count":2}', '{"count":2}']])
  expect(await asOwner("select from graphile_worker.jobs where task_identifier = 'render-invoice'")).toHaveLength(1)
})

test('an invoice that is refused leaves no job behind', async () => {
  const { body } = await drafted(await ready(await buyer(), { issueDate: '2026-01-02' }))
  const { status } = await as('boris').call(invoices.create, more, { invoiceDraftId: body.id, version: body.version })
  expect(status).toBe(422)
  expect(await asOwner("select from graphile_worker.jobs where task_identifier = 'render-invoice'")).toHaveLength(1)
})
