import { sql, type RawBuilder } from 'kysely'
import * as z from 'zod'
import { VatReturnVersion } from 'contract/accounting/vat/vat-returns'
import { VatReturnPayload, returnMonth } from 'contract/accounting/vat/vat-return-shapes'
import type { Db } from '../../../kit/db.ts'
import { missing } from '../../../kit/fail.ts'
import { readFirst, readRows } from '../../../kit/rows.ts'
import { nameOfPerson } from '../../auth/people/index.ts'
import type { ReturnMonth } from './period-of-books.ts'

/** A closing whose entry was taken back is none. */
export const isClosed = sql`app.is_vat_return_closed(r.business_subject_id, r.id)`

const COLUMNS = sql`r.id, r.number, r.amount, r.hash, to_json(r.made_at at time zone 'UTC') #>> '{}' || 'Z' as made_at,
  ${nameOfPerson(sql`r.made_by`)} as made_by_name, s.submitted_on, coalesce(s.confirmation_number, '') as confirmation_number,
  ${nameOfPerson(sql`s.submitted_by`)} as submitted_by_name,
  coalesce((select jsonb_agg(jsonb_build_object('id', w.id, 'submittedOn', b.submitted_on, 'confirmationNumber', b.confirmation_number,
      'submittedByName', ${nameOfPerson(sql`b.submitted_by`)}, 'reason', w.reason,
      'withdrawnAt', to_json(w.withdrawn_at at time zone 'UTC') #>> '{}' || 'Z',
      'withdrawnByName', ${nameOfPerson(sql`w.withdrawn_by`)}) order by w.id desc)
    from vat_return_withdrawals w join vat_return_submissions b on b.id = w.submission_id where b.vat_return_id = r.id), '[]') as withdrawals,
  case when r.payload ->> 'taxBranch' <> '' and r.payload #>> '{filer,firstName}' <> '' and r.payload #>> '{filer,lastName}' <> ''
    then array['PDV'] || case when jsonb_array_length(r.payload -> 'pdvS') > 0 then array['PDV-S'] else array[]::text[] end
      || case when jsonb_array_length(r.payload -> 'zp') > 0 then array['ZP'] else array[]::text[] end
    else array[]::text[] end as forms,
  ${isClosed} as is_closed, (select c.entry_id from vat_return_closings c where c.vat_return_id = r.id
    and not exists (select from ledger_entries b where b.reverses_entry_id = c.entry_id)) as ledger_entry_id`

const from = (which: RawBuilder<unknown>) =>
  sql`from vat_returns r left join standing_vat_return_submissions s on s.vat_return_id = r.id where ${which}`

/** The versions of a return, the newest first. */
export const versionsOf = (db: Db, { year, month }: ReturnMonth): Promise<VatReturnVersion[]> =>
  readRows(
    db,
    VatReturnVersion,
    sql`select ${COLUMNS} ${from(sql`r.year = ${year} and r.month = ${month}`)} order by r.number desc`,
  )

const Held = VatReturnVersion.extend({ ...returnMonth, submissionId: z.number().nullable(), payload: z.unknown() })

/** A version with its frozen figures. */
export async function versionOf(db: Db, id: number) {
  const version = await readFirst(
    db,
    Held,
    sql`select ${COLUMNS}, r.year, r.month, s.id as submission_id, r.payload ${from(sql`r.id = ${id}`)}`,
  )
  if (!version) throw missing()
  return { ...version, payload: VatReturnPayload.parse(version.payload) }
}
