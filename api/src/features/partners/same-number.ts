import { sql } from 'kysely'
import type { PartnerRequest } from 'contract/partners/partner-fields'
import { oibExists, vatNumberExists } from 'contract/partners/partners'
import { constraintOf, type Db } from '../../kit/db.ts'
import type { Fail } from '../../kit/fail.ts'

/** Which column each constraint keeps unique, and what is said of it. */
const KEPT_ONCE = {
  partners_oib_unique: { column: 'oib', failure: oibExists },
  partners_vat_number_unique: { column: 'vatNumber', failure: vatNumberExists },
} as const

/** Writes a partner. Where another has its OIB or VAT number, also one written at this moment, the failure says who. */
export async function namingTheOther<T>(
  { db, fail }: { readonly db: Db; readonly fail: Fail<typeof oibExists | typeof vatNumberExists> },
  request: PartnerRequest,
  write: () => Promise<T>,
): Promise<T> {
  await sql`savepoint unwritten`.execute(db)
  try {
    return await write()
  } catch (error) {
    const broken = KEPT_ONCE[constraintOf(error) as keyof typeof KEPT_ONCE]
    if (!broken) throw error
    const { column, failure } = broken
    await sql`rollback to savepoint unwritten`.execute(db)
    const other = await db.selectFrom('partners').select('name').where(column, '=', request[column]).executeTakeFirst()
    return fail(failure, { name: other?.name ?? '' })
  }
}
