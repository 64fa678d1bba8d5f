import { sql } from 'kysely'
import { TaxedPart } from 'contract/document-issuing/advances/deductions'
import { VAT_TREATMENT_CODES } from 'contract/codebooks/vat-treatments'
import { id } from 'contract/kit/fields'
import type { Db } from '../../../kit/db.ts'
import { readRows } from '../../../kit/rows.ts'
import { DOCUMENTS } from '../../documents/named/index.ts'

/**
 * What is left of invoices, by the way it is taxed: what they came to before advances were taken off, less what their credit notes took
 * and what final invoices have taken off them, as far as those were not cancelled. What was paid in advance was supplied as well: of an
 * invoice that advances covered wholly all of it can be given back.
 */
export async function leftOf(db: Db, ids: readonly number[]): Promise<(invoiceId: number) => readonly TaxedPart[]> {
  const parts = await readRows(
    db,
    Part,
    sql`select invoice_id, vat_treatment, sum(base_amount)::bigint as base_amount, sum(vat_amount)::bigint as vat_amount from (
        select i.id as invoice_id, t ->> 'vatTreatment' as vat_treatment, (t ->> 'baseAmount')::bigint as base_amount,
          (t ->> 'vatAmount')::bigint as vat_amount
        from invoices i, jsonb_array_elements(i.content -> 'vatTotals') t where i.id = any(${ids}::bigint[])
        union all
        select a.invoice_id, a.vat_treatment, a.base_amount, a.vat_amount
        from invoice_advances a where a.invoice_id = any(${ids}::bigint[])
        union all
        select c.original_invoice_id, t ->> 'vatTreatment', -(t ->> 'baseAmount')::bigint, -(t ->> 'vatAmount')::bigint
        from invoices c join ${DOCUMENTS} d on d.id = c.document_id, jsonb_array_elements(c.content -> 'vatTotals') t
        where c.original_invoice_id = any(${ids}::bigint[]) and c.kind = 'CreditNote' and not d.is_cancelled
        union all
        select a.advance_invoice_id, a.vat_treatment, -a.base_amount, -a.vat_amount
        from invoice_advances a join invoices i on i.id = a.invoice_id join ${DOCUMENTS} d on d.id = i.document_id
        where a.advance_invoice_id = any(${ids}::bigint[]) and not d.is_cancelled
      ) as moved group by invoice_id, vat_treatment`,
  )
  const inOrder = parts.toSorted((one, other) => placeOf(one) - placeOf(other))
  return (invoiceId) => inOrder.filter((part) => part.invoiceId === invoiceId).map(({ invoiceId: _id, ...part }) => part)
}

const Part = TaxedPart.extend({ invoiceId: id })

const placeOf = ({ vatTreatment }: TaxedPart) => VAT_TREATMENT_CODES.indexOf(vatTreatment)
