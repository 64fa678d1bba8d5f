import { sql } from 'kysely'
import * as z from 'zod'
import { isSameName } from 'contract/croatia/letters'
import type { InternalAct } from 'contract/document-settings/internal-acts'
import type { Db } from '../../../kit/db.ts'
import { readFirst } from '../../../kit/rows.ts'
import { nameOfPerson } from '../../auth/people/index.ts'
import { internalActOf } from '../../document-settings/index.ts'

/** Whoever has issued nothing among so many last invoices goes on as the others do. */
const LOOKED_AT = 200

/**
 * The internal act as issuing begins with it: first the operator who bears the name of this person, and the device by which they issued
 * last, or else anybody of the business subject; where no operator bears it, the one of that invoice too. A number that is given on the
 * device of another place, or in the name of another person, can't be taken back.
 */
export async function actOfIssuer(db: Db, userId: number): Promise<InternalAct> {
  const act = await internalActOf(db)
  const known = await readFirst(
    db,
    z.object({ personName: z.string(), operatorId: z.number().nullable(), paymentDeviceId: z.number().nullable() }),
    sql`select coalesce(${nameOfPerson(userId)}, '') as person_name, last.operator_id, last.payment_device_id from (values (1)) as person
      left join lateral (
        select i.operator_id, i.payment_device_id from (select id, issued_by, operator_id, payment_device_id from invoices
          order by id desc limit ${LOOKED_AT}) i
        order by i.issued_by = ${userId} desc, i.id desc limit 1
      ) last on true`,
  )
  const operators = firstOf(act.operators, ({ id }) => id === known?.operatorId)
  return {
    ...act,
    operators: firstOf(operators, ({ name }) => isSameName(name, known?.personName ?? '')),
    paymentDevices: firstOf(act.paymentDevices, ({ id }) => id === known?.paymentDeviceId),
  }
}

const firstOf = <T>(all: readonly T[], isFirst: (one: T) => boolean): T[] => [
  ...all.filter(isFirst),
  ...all.filter((one) => !isFirst(one)),
]
