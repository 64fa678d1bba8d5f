import type { Insertable } from 'kysely'
import type { AccrualRequest } from 'contract/accounting/accruals/accruals'
import { firstDayOf, lastDayOf, monthOf } from 'contract/croatia/depreciation/months'
import { spread } from 'contract/croatia/ledger/days/spread'
import type { Db } from '../../../kit/db.ts'
import { one } from '../../../kit/rows.ts'
import type { Accruals } from '../../../kit/tables.ts'

type Row = Pick<Insertable<Accruals>, 'kind' | 'name' | 'accountCode' | 'costKind' | 'ledgerPaperId'> & {
  readonly amount: number
}

/**
 * Keeps an amount with its months: each is booked on its last day, or on the day from which the amount stands in the books where that is
 * later, so that nothing is used up before it is there.
 */
export async function writeAccrual(
  db: Db,
  row: Row,
  { firstOn, lastOn }: AccrualRequest['days'],
  standsFrom: string,
): Promise<number> {
  const { id } = one(
    await db
      .insertInto('accruals')
      .values({ ...row, firstOn, lastOn })
      .returning('id')
      .execute(),
  )
  const months = spread(row.amount, firstOn, lastOn).map(({ month, amount }) => {
    const lastDay = lastDayOf(monthOf(`${month}-01`))
    return {
      accrualId: id,
      month: firstDayOf(monthOf(`${month}-01`)),
      amount,
      bookedOn: lastDay > standsFrom ? lastDay : standsFrom,
    }
  })
  await db.insertInto('accrualMonths').values(months).execute()
  return id
}
