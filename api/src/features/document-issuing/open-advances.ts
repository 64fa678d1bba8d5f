import { sql } from 'kysely'
import { OPEN_ADVANCES_MAX, openAdvances, type OpenAdvance } from 'contract/document-issuing/open-advances'
import { IssuedInvoice } from 'contract/document-issuing/issued-invoice'
import { routes } from '../../kit/routes.ts'

type Row = Omit<OpenAdvance, 'vatTotals'> & { readonly vatTotals: unknown }

export const openAdvanceRoutes = routes(openAdvances, {
  list: async ({ businessSubjectPartnerId }, { db }) => {
    const { rows } = await sql<Row>`
      select i.id, i.number, i.issue_date, i.currency, i.total_amount, i.content -> 'vatTotals' as vat_totals
      from invoices i join documents d on d.id = i.document_id
      where i.partner_id = ${businessSubjectPartnerId} and i.kind = 'AdvanceInvoice' and not d.is_cancelled
        and not exists (select from invoice_advances a where a.advance_invoice_id = i.id)
        and not exists (select from invoices c where c.original_invoice_id = i.id)
      order by i.issue_date, i.id limit ${OPEN_ADVANCES_MAX}`.execute(db)
    return rows.map((row) => ({
      ...row,
      vatTotals: VatTotals.parse(row.vatTotals).map(({ vatTreatment, baseAmount, vatAmount }) => ({
        vatTreatment,
        baseAmount,
        vatAmount,
      })),
    }))
  },
})

const VatTotals = IssuedInvoice.shape.vatTotals
