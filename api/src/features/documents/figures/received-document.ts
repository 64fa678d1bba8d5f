import { sql } from 'kysely'
import * as z from 'zod'
import { TAX_POINT_CODES } from 'contract/croatia/ledger/days/vat-day'
import type { Actor } from 'contract/kit/access'
import type { Db } from '../../../kit/db.ts'
import { readRows } from '../../../kit/rows.ts'
import { ARRIVED_ON } from '../named/arrived-on.ts'
import { TAXED_PARTNERS } from '../../partners/named/index.ts'
import { isReadable } from '../document-list.ts'

const Period = z.object({ startDate: z.string().nullable(), endDate: z.string().nullable() })

const Group = z.object({
  ordinal: z.number(),
  vatRate: z.string().nullable(),
  baseAmount: z.number(),
  vatAmount: z.number(),
  /** Empty where a person entered the document: they gave the rate alone. */
  vatCategory: z.string(),
  exemptionReason: z.string(),
  /** VATEX; empty where it has none. */
  exemptionCode: z.string(),
  /** Of its lines: KPD where they have it, and what they are called. */
  classificationCodes: z.array(z.string()),
  lineNames: z.array(z.string()),
})

const ReceivedDocument = z.object({
  id: z.number(),
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
  /** What it says was paid before: what its groups come to less what is left to pay. */
  prepaidAmount: z.number(),
  /** When its VAT arises for who issued it (BT-7, BT-8), and that this is when it is paid (HR-BT-15). */
  taxPointDate: z.string().nullable(),
  taxPointCode: z.enum(TAX_POINT_CODES).nullable(),
  isByPaidBill: z.boolean(),
  /** That it is for as a whole (BG-14), and those of its lines (BG-26): null stands for lines without. */
  period: Period.nullable(),
  linePeriods: z.array(Period.nullable()),
  groups: z.array(Group),
})

/** What suppliers' documents say of their VAT, with where each has its seat. A document arrived when it came in here. */
export const receivedDocuments = (db: Db, documentIds: readonly number[]) =>
  readRows(
    db,
    ReceivedDocument,
    sql`select d.id, d.type_code, p.country_code, p.vat_number as partner_vat_number, d.partner_id, d.partner_name,
        d.document_number as number, d.document_date as issued_on, d.due_date as due_on, d.delivery_date as delivered_on,
        ${ARRIVED_ON} as arrived_on, d.currency, d.exchange_rate::text as exchange_rate,
        d.source = 'entry' as is_entered, (select coalesce(sum(v.base_amount + v.vat_amount), 0) from document_vat_totals v where v.document_id = d.id)::bigint
          - d.total_amount_to_be_paid as prepaid_amount, said.content -> 'period' as period,
        said.content ->> 'taxPointDate' as tax_point_date, said.content ->> 'taxPointCode' as tax_point_code,
        coalesce((said.content ->> 'isByPaidBill')::boolean or said.content ->> 'taxPointCode' = '432', false) as is_by_paid_bill,
        (select coalesce(jsonb_agg(distinct coalesce(l -> 'period', 'null')), '[]') from jsonb_array_elements(said.content -> 'lines') l) as line_periods,
        (select coalesce(jsonb_agg(jsonb_build_object('ordinal', v.ordinal, 'vatRate', v.vat_rate::text,
            'baseAmount', v.base_amount, 'vatAmount', v.vat_amount, 'exemptionReason', v.exemption_reason,
            'exemptionCode', coalesce(said.content -> 'vatTotals' -> (v.ordinal - 1) ->> 'exemptionCode', ''),
            'vatCategory', ${SAID_CATEGORY}, 'classificationCodes', of_lines.codes, 'lineNames', of_lines.names) order by v.ordinal), '[]')
          from document_vat_totals v cross join lateral (
            select coalesce(jsonb_agg(distinct l.classification_code), '[]') as codes,
              coalesce(jsonb_agg(distinct l.name), '[]') as names
            from document_lines l where l.document_id = v.document_id and l.vat_category = v.vat_category
              and coalesce(l.vat_rate, 0) = coalesce(v.vat_rate, 0)) as of_lines
          where v.document_id = d.id) as groups
      from documents d join ${TAXED_PARTNERS} p on p.id = d.partner_id
        left join document_details said on said.document_id = d.id where d.id = any(${documentIds}) order by d.id`,
  )

/** Who enters a document by hand gives a rate: of what bears none no category is known. */
const SAID_CATEGORY = sql.raw(`case when d.source = 'entry' and coalesce(v.vat_rate, 0) = 0 then '' else v.vat_category end`)

/** The groups of VAT of documents that a person may read, with the ordinals of their lines. */
export const linesOfGroups = (actor: Actor) => sql`(select v.document_id, v.ordinal, (
    select coalesce(jsonb_agg(l.ordinal order by l.ordinal), '[]') from document_lines l where l.document_id = v.document_id
      and l.vat_category = v.vat_category and coalesce(l.vat_rate, 0) = coalesce(v.vat_rate, 0)) as line_ordinals
  from documents d join document_vat_totals v on v.document_id = d.id where ${isReadable(actor)})`

/** The groups of VAT of documents with their partners, to be joined in the statements of other features. */
export const VAT_GROUPS = sql`(select v.document_id, v.ordinal, coalesce(v.vat_rate, 0) as vat_rate, ${SAID_CATEGORY} as vat_category,
    d.partner_id
  from documents d join document_vat_totals v on v.document_id = d.id)`
