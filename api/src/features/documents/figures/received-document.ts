import { sql } from 'kysely'
import * as z from 'zod'
import type { Db } from '../../../kit/db.ts'
import { jsonOf, readOne } from '../../../kit/rows.ts'
import { TAXED_PARTNERS } from '../../partners/named/index.ts'

type Group = {
  readonly ordinal: number
  readonly vatRate: string | null
  readonly baseAmount: number
  readonly vatAmount: number
}

const ReceivedDocument = z.object({
  typeCode: z.string(),
  countryCode: z.string(),
  partnerVatNumber: z.string(),
  partnerId: z.number(),
  partnerName: z.string(),
  number: z.string(),
  issuedOn: z.string(),
  dueOn: z.string().nullable(),
  deliveredOn: z.string().nullable(),
  arrivedOn: z.string(),
  currency: z.string(),
  exchangeRate: z.string().nullable(),
  isEntered: z.boolean(),
  groups: jsonOf<Group[]>(),
})

/** What a supplier's document says of its VAT, with where the supplier has its seat. It arrived when it came in here. */
export const receivedDocument = (db: Db, documentId: number) =>
  readOne(
    db,
    ReceivedDocument,
    sql`select d.type_code, p.country_code, p.vat_number as partner_vat_number, d.partner_id, d.partner_name,
        d.document_number as number, d.document_date as issued_on, d.document_due_date as due_on, d.delivery_date as delivered_on,
        (d.created_at at time zone 'Europe/Zagreb')::date as arrived_on, d.currency, d.exchange_rate::text as exchange_rate,
        d.source = 'entry' as is_entered,
        (select coalesce(jsonb_agg(jsonb_build_object('ordinal', v.ordinal, 'vatRate', v.vat_rate::text,
            'baseAmount', v.base_amount, 'vatAmount', v.vat_amount) order by v.ordinal), '[]')
          from document_vat_totals v where v.document_id = d.id) as groups
      from documents d join ${TAXED_PARTNERS} p on p.id = d.partner_id where d.id = ${documentId}`,
  )

/** The groups of VAT of documents with their partners, to be joined in the statements of other features. */
export const VAT_GROUPS = sql`(select v.document_id, v.ordinal, coalesce(v.vat_rate, 0) as vat_rate, d.partner_id
  from documents d join document_vat_totals v on v.document_id = d.id)`
