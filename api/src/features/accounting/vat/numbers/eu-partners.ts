import { sql } from 'kysely'
import * as z from 'zod'
import { VatNumberCheck, type EuPartner } from 'contract/accounting/vat/vat-number-checks'
import { numberOfStatement } from 'contract/croatia/ledger/return/eu-rows'
import type { Db } from '../../../../kit/db.ts'
import { readRows } from '../../../../kit/rows.ts'
import { nameOfPerson } from '../../../auth/people/index.ts'
import type { Days, PeriodEntry } from '../period-entries.ts'

/** Whoever the statements of a period are about. A number can be taken off the register, so a check counts from the first day of the period. */
export async function euPartners(db: Db, { from }: Days, entries: readonly PeriodEntry[]): Promise<EuPartner[]> {
  const told = entries.filter(({ entry }) => entry.column !== null)
  const checks = await checksSince(db, from)
  const partners = told.map(({ partnerId, partnerName, partner }) => {
    const number = numberOfStatement(partner)
    return { partnerId, name: partnerName, ...number, check: checks.get(Object.values(number).join(' ')) ?? null }
  })
  return [...new Map(partners.map((partner) => [partner.partnerId, partner])).values()]
}

const Row = VatNumberCheck.extend({ countryCode: z.string(), vatNumber: z.string() })

async function checksSince(db: Db, day: string): Promise<ReadonlyMap<string, z.output<typeof VatNumberCheck>>> {
  const rows = await readRows(
    db,
    Row,
    sql`select distinct on (c.country_code, c.vat_number) c.country_code, c.vat_number, c.is_valid, c.registered_name, c.note,
        (c.checked_at at time zone 'Europe/Zagreb')::date as checked_on, ${nameOfPerson(sql`c.checked_by`)} as checked_by_name
      from vat_number_checks c where (c.checked_at at time zone 'Europe/Zagreb')::date >= ${day}
      order by c.country_code, c.vat_number, c.id desc`,
  )
  return new Map(rows.map(({ countryCode, vatNumber, ...check }) => [`${countryCode} ${vatNumber}`, check]))
}
