import { sql } from 'kysely'
import * as z from 'zod'
import { VAT_TREATMENT_CODES } from 'contract/codebooks/vat-treatments'
import { VAT_BOXES } from 'contract/croatia/ledger/boxes'
import type { VatEntry } from 'contract/croatia/ledger/posting/vat-entry'
import type { EuPartner } from 'contract/croatia/ledger/return/eu-rows'
import type { Db } from '../../../kit/db.ts'
import { readRows } from '../../../kit/rows.ts'
import { ARRIVED_ON, DOCUMENTS } from '../../documents/named/index.ts'
import { TAXED_PARTNERS } from '../../partners/named/index.ts'

export type Days = { readonly from: string; readonly until: string }

/** An entry of VAT with the paper it is of. */
export type PeriodEntry = {
  readonly id: number
  readonly ledgerPaperId: number
  readonly documentId: number
  readonly documentNumber: string
  readonly documentDate: string
  /** Of received papers. */
  readonly arrivedOn: string | null
  readonly partnerId: number
  readonly partnerName: string
  readonly partnerSeat: string
  /** OIB or VAT number. */
  readonly taxNumber: string
  readonly partner: EuPartner
  readonly entry: VatEntry
}

/** An entry of VAT as statements make it of its row. */
const EntryRow = z.object({
  book: z.enum(['I-RA', 'U-RA']),
  treatment: z.enum([...VAT_TREATMENT_CODES, 'ForeignVat']),
  country: z.enum(['Croatia', 'EU', 'third']),
  supplyKind: z.enum(['Goods', 'Services']),
  rate: z.enum(['25', '13', '5', '0']),
  base: z.number(),
  vat: z.number(),
  deductibleShare: z.string(),
  deductibleBase: z.number(),
  deductibleVat: z.number(),
  undeductibleVat: z.number(),
  boxOut: z.enum(VAT_BOXES).nullable(),
  boxIn: z.enum(VAT_BOXES).nullable(),
  otherBoxes: z.array(z.enum(VAT_BOXES)),
  column: z.enum(['ZP I1', 'ZP I2', 'ZP I3', 'ZP I4', 'PDV-S I1', 'PDV-S I2']).nullable(),
  state: z.enum(['Due', 'Waiting', 'Freed', 'Excluded']),
  vatOn: z.string().nullable(),
}) satisfies z.ZodType<VatEntry>

/** What of it says in which boxes it stands. */
export const BoxedEntryRow = EntryRow.pick({
  boxOut: true,
  boxIn: true,
  otherBoxes: true,
  base: true,
  vat: true,
  deductibleBase: true,
  deductibleVat: true,
})

const Row = z.object({
  id: z.number(),
  ledgerPaperId: z.number(),
  documentId: z.number(),
  documentNumber: z.string(),
  documentDate: z.string(),
  arrivedOn: z.string().nullable(),
  partnerId: z.number(),
  partnerName: z.string(),
  partnerSeat: z.string(),
  taxNumber: z.string(),
  countryCode: z.string(),
  vatNumber: z.string(),
  entry: EntryRow,
})

/** What counts in a period, by days; the tables say the same as the rules that wrote them. */
export async function periodEntries(db: Db, { from, until }: Days): Promise<PeriodEntry[]> {
  const rows = await readRows(
    db,
    Row,
    sql`select v.id, v.ledger_paper_id, v.document_id, case l.source_kind when 'CustomsDeclaration' then l.number else d.document_number end
          as document_number, d.document_date,
        case when d.document_type = 'IncomingInvoices' then ${ARRIVED_ON} end as arrived_on, d.partner_id, d.partner_name, p.seat as partner_seat,
        p.tax_number, p.country_code, p.vat_number,
        jsonb_build_object('book', v.book, 'treatment', v.treatment, 'country', v.country, 'supplyKind', v.supply_kind,
          'rate', trim_scale(v.rate)::text, 'base', v.base, 'vat', v.vat, 'deductibleShare', v.deductible_share::text,
          'deductibleBase', v.deductible_base, 'deductibleVat', v.deductible_vat, 'undeductibleVat', v.undeductible_vat,
          'boxOut', v.box_out, 'boxIn', v.box_in, 'otherBoxes', v.other_boxes, 'column', v.statement_column, 'state', v.state,
          'vatOn', v.vat_on) as entry
      from vat_entries v join ledger_papers l on l.id = v.ledger_paper_id join ${DOCUMENTS} d on d.id = v.document_id join ${TAXED_PARTNERS} p on p.id = d.partner_id
      where v.vat_on between ${from} and ${until} order by v.vat_on, v.id`,
  )
  return rows.map(({ countryCode, vatNumber, ...row }) => ({ ...row, partner: { countryCode, vatNumber } }))
}
