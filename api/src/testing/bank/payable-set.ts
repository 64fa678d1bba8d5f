import { expect } from 'vitest'
import { paymentOrderApprovals, paymentOrderExports } from 'contract/bank/orders/payment-order-acts'
import { paymentOrders } from 'contract/bank/orders/payment-orders'
import { files } from 'contract/files/files'
import { as, asOwner, saldo } from '../app.ts'
import { PEOPLE, SUBJECTS, type Name } from '../cast.ts'
import { addDocument, IBANS, openSet, type OpenSet } from './open-set.ts'

const more = { businessSubjectId: SUBJECTS.more.id }

/** The open set with incoming invoices to pay, and Ana as whoever approves beside Boris, who prepares. */
export type PayableSet = OpenSet & {
  readonly alfa: number
  readonly beta: number
  readonly gama: number
}

export async function payableSet(): Promise<PayableSet> {
  const set = await openSet(more.businessSubjectId)
  await asOwner('delete from app.payment_order_settings where business_subject_id = $1', [more.businessSubjectId])
  await joinAs('ana', 2)
  const incoming = async (number: string, partner: 'alfa' | 'beta' | 'gama', amount: number, reference: string, due: string) => {
    const id = await addDocument(more.businessSubjectId, { number, partnerId: set.partner(partner), amount, reference, type: 'IncomingInvoices' }) // prettier-ignore
    await asOwner('update app.documents d set iban = $2, due_date = $3, partner_name = p.name from app.partners p where d.id = $1 and p.id = d.partner_id', [id, IBANS[partner], due]) // prettier-ignore
    await asOwner(`update app.partners set city_name = 'Zagreb', postal_code = '10000', street = 'Ilica 1' where id = $1`, [set.partner(partner)]) // prettier-ignore
    return id
  }
  return {
    ...set,
    alfa: await incoming('U-1', 'alfa', 312_50, 'HR00 417-2026', '2026-01-20'),
    beta: await incoming('U-2', 'beta', 1_000_00, '', '2026-01-25'),
    gama: await incoming('U-3', 'gama', 100_00, 'HR01 7269-68949637676-00019', '2026-02-20'),
  }
}

/** Makes a person of the cast a member of Plavo more. */
export const joinAs = (name: Name, roleId: number) =>
  asOwner(
    `insert into auth.memberships (business_subject_id, user_id, role_id) values ($1, $2, $3)
      on conflict (business_subject_id, user_id) do update set role_id = $3`,
    [more.businessSubjectId, PEOPLE[name].id, roleId],
  )

export type Wished = { readonly documentId: number; readonly amount: number; readonly iban?: string }
type More = { readonly executionOn?: string; readonly isBatchBooked?: boolean; readonly isPerPartner?: boolean }

/** What an order of these would be asked for with; the day lies far ahead and is one on which banks work. */
export const asked = (
  set: Pick<PayableSet, 'accountId'>,
  items: readonly Wished[],
  { executionOn = '2099-03-10', isBatchBooked = false, isPerPartner = false }: More = {},
) => ({
  bankAccountId: set.accountId,
  executionOn,
  isBatchBooked,
  isPerPartner,
  items: [...items],
})

/** The ids of the orders that Boris prepared of these. */
export async function prepared(
  set: Pick<PayableSet, 'accountId'>,
  items: readonly Wished[],
  given: More = {},
): Promise<readonly number[]> {
  const { status, body, problem } = await as('boris').call(paymentOrders.create, more, asked(set, items, given))
  expect([status, problem?.code]).toEqual([200, undefined])
  return body.ids
}

/** Prepared by Boris, approved by Ana, taken by Boris: its id and the bytes of its file. */
export async function exported(set: Pick<PayableSet, 'accountId'>, items: readonly Wished[], given: More = {}) {
  const [paymentOrderId = 0] = await prepared(set, items, given)
  expect((await approved('ana', paymentOrderId)).status).toBe(204)
  const { body } = await as('boris').call(paymentOrderExports.create, { ...more, paymentOrderId }, {})
  return { paymentOrderId, ...body, bytes: await bytesOf(body.fileId) }
}

/** The bytes of a file as a browser gets them. */
export async function bytesOf(fileId: number): Promise<Buffer> {
  const { address } = (await as('boris').call(files.get, { ...more, id: fileId }, { disposition: 'attachment' })).body
  const { rawPayload } = await saldo().server.inject({ method: 'GET', url: address ?? '' })
  return rawPayload
}

export const orderNow = async (id: number, name: Name = 'boris') => (await as(name).call(paymentOrders.get, { ...more, id })).body

/** What comes of it where somebody approves an order as it stands. */
export const approved = async (name: Name, paymentOrderId: number) => {
  const { version } = await orderNow(paymentOrderId)
  return as(name).call(paymentOrderApprovals.create, { ...more, paymentOrderId }, { version })
}
