import type { Db } from '../kit/db.ts'
import { one } from '../kit/rows.ts'

type Act = Readonly<Record<'operator' | 'workSpace' | 'paymentDevice', { readonly name: string; readonly mark: string }>> & {
  readonly operator: { readonly oib: string }
}

/** By whom, where and with what the business subjects of the cast issue invoices; Šuma i đak has not said it yet. */
const ACTS: Readonly<Record<number, Act>> = {
  1: {
    operator: { name: 'Ana Kovač', oib: '50284619370', mark: 'ANA' },
    workSpace: { name: 'Ured u Ilici', mark: 'ILICA' },
    paymentDevice: { name: 'Prijenosno računalo', mark: '1' },
  },
  2: {
    operator: { name: 'Franka Čop', oib: '77139405284', mark: 'FČ' },
    workSpace: { name: 'Recepcija na Rivi', mark: 'RIVA' },
    paymentDevice: { name: 'Blagajna na recepciji', mark: '1' },
  },
}

export async function seedInternalAct(db: Db, businessSubjectId: number): Promise<void> {
  const act = ACTS[businessSubjectId]
  if (!act) return
  await db.insertInto('operators').values(act.operator).execute()
  const { id: workSpaceId } = one(await db.insertInto('workSpaces').values(act.workSpace).returning('id').execute())
  await db
    .insertInto('paymentDevices')
    .values({ ...act.paymentDevice, workSpaceId })
    .execute()
}
