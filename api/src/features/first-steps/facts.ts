import { sql } from 'kysely'
import * as z from 'zod'
import { VAT_CALCULATION_TYPES } from 'contract/business-subjects/subject-fields'
import type { Db } from '../../kit/db.ts'
import { one, readRows } from '../../kit/rows.ts'
import { nameOfPerson } from '../auth/people/index.ts'
import { BANK_ACCOUNTS } from '../bank-accounts/own/index.ts'
import { BUSINESS_SUBJECTS } from '../business-subjects/own/index.ts'
import { GENERAL_DOCUMENT_SETTINGS } from '../document-defaults/named/index.ts'
import { INVOICES } from '../document-issuing/named/index.ts'
import { OPERATORS, PAYMENT_DEVICES, WORK_SPACES } from '../document-settings/named/index.ts'

const record = z.object({ id: z.number(), name: z.string(), mark: z.string() })

const Facts = z.object({
  name: z.string(),
  street: z.string(),
  streetNumber: z.string(),
  postalCode: z.string(),
  cityName: z.string(),
  isInTaxSystem: z.boolean(),
  vatCalculationType: z.enum(VAT_CALCULATION_TYPES).nullable(),
  hasLogo: z.boolean(),
  account: z.object({ name: z.string(), iban: z.string(), bankName: z.string() }).nullable(),
  operator: record.extend({ oib: z.string() }).nullable(),
  workSpace: record.nullable(),
  paymentDevice: record.nullable(),
  invoiceFormatString: z.string(),
  dueDays: z.number().int(),
  showsBarcode: z.boolean(),
  hasInvoice: z.boolean(),
  personName: z.string(),
  isPutAway: z.boolean(),
})
/** What the first steps of a business subject are told by. */
export type Facts = z.infer<typeof Facts>

/** All of it in one statement, so that it is of one moment. A device brings the work space it stands in. */
export async function factsOf(db: Db, userId: number): Promise<Facts> {
  const rows = await readRows(
    db,
    Facts,
    sql`select b.name, b.street, b.street_number, b.postal_code, b.city_name, b.is_in_tax_system, b.vat_calculation_type,
      b.logo_file_id is not null as has_logo,
      (select jsonb_build_object('name', a.name, 'iban', a.iban, 'bankName', a.bank_name)
        from ${BANK_ACCOUNTS} a where a.is_active order by a.is_primary desc, a.id limit 1) as account,
      (select jsonb_build_object('id', o.id, 'name', o.name, 'mark', o.mark, 'oib', o.oib)
        from ${OPERATORS} o order by o.id limit 1) as operator,
      case when s.id is not null then jsonb_build_object('id', s.id, 'name', s.name, 'mark', s.mark) end as work_space,
      case when d.id is not null then jsonb_build_object('id', d.id, 'name', d.name, 'mark', d.mark) end as payment_device,
      coalesce(g.invoice_format_string, '') as invoice_format_string,
      coalesce(g.default_invoice_due_date_in_days, 0) as due_days,
      coalesce(g.show_barcode_on_documents, false) as shows_barcode,
      exists (select from ${INVOICES} i) as has_invoice,
      ${nameOfPerson(userId)} as person_name,
      exists (select from put_away_first_steps p where p.user_id = ${userId}) as is_put_away
    from ${BUSINESS_SUBJECTS} b
    left join ${GENERAL_DOCUMENT_SETTINGS} g on g.business_subject_id = b.id
    left join lateral (select * from ${PAYMENT_DEVICES} d order by d.id limit 1) d on true
    left join lateral (select * from ${WORK_SPACES} s where d.id is null or s.id = d.work_space_id order by s.id limit 1) s on true
    where b.id = app.business_subject_id()`,
  )
  return one(rows)
}
