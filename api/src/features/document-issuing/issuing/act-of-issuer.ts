import { sql } from 'kysely'
import * as z from 'zod'
import type { InternalAct } from 'contract/document-settings/internal-acts'
import type { Db } from '../../../kit/db.ts'
import { readFirst } from '../../../kit/rows.ts'
import { internalActOf } from '../../document-settings/index.ts'

/** Whoever has issued nothing among so many last invoices goes on as the others do. */
const LOOKED_AT = 200

/**
 * The internal act as issuing begins with it: first the operator and the device by which this person issued last, or else anybody of the
 * business subject. A number that is given on the device of another place can't be taken back.
 */
export async function actOfIssuer(db: Db, userId: number): Promise<InternalAct> {
  const act = await internalActOf(db)
  const last = await readFirst(
    db,
    z.object({ operatorId: z.number(), paymentDeviceId: z.number() }),
    sql`select i.operator_id, i.payment_device_id from (select id, issued_by, operator_id, payment_device_id from invoices
        order by id desc limit ${LOOKED_AT}) i
      order by i.issued_by = ${userId} desc, i.id desc limit 1`,
  )
  return {
    ...act,
    operators: firstOf(act.operators, last?.operatorId),
    paymentDevices: firstOf(act.paymentDevices, last?.paymentDeviceId),
  }
}

const firstOf = <T extends { readonly id: number }>(all: readonly T[], id: number | undefined): T[] => [
  ...all.filter((one) => one.id === id),
  ...all.filter((one) => one.id !== id),
]
