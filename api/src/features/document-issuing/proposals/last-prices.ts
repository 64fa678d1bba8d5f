import { sql, type Expression, type SqlBool } from 'kysely'
import { LAST_PRICES_MAX, LastPrice, lastPrices } from 'contract/document-issuing/proposals/last-prices'
import type { Input } from 'contract/kit/endpoint'
import { routes } from '../../../kit/routes.ts'
import { readRows } from '../../../kit/rows.ts'
import { DOCUMENT_LINES, DOCUMENTS } from '../../documents/named/index.ts'

/** The invoices are found by an index, the newest first; only of a few more than are shown is read what stands on them. */
export const lastPriceRoutes = routes(lastPrices, {
  list: (query, { db }) =>
    readRows(
      db,
      LastPrice,
      sql`select * from (select distinct on (k.issue_date, k.partner_name, k.currency, has_prices_with_vat, l."unitCode", l."unitPrice", l."discountPercent")
        k.id as invoice_id, k.number, k.issue_date, k.partner_name, k.currency, (k.content ->> 'hasPricesWithVat')::boolean as has_prices_with_vat,
        l.quantity, l."unitCode", l."unitPrice", l."discountPercent"
      from (
        select i.* from invoices i join ${DOCUMENTS} d on d.id = i.document_id
        where i.kind = 'Invoice' and not d.is_cancelled and ${sold(query)}
        order by i.issue_date desc, i.id desc limit ${READ}
      ) k cross join lateral jsonb_to_recordset(k.content -> 'lines')
        as l ("itemId" bigint, quantity text, "unitCode" text, "unitPrice" text, "discountPercent" text)
      where l."itemId" = ${query.itemId}
      order by k.issue_date, k.partner_name, k.currency, has_prices_with_vat, l."unitCode", l."unitPrice", l."discountPercent", k.id desc) p
      order by p.issue_date desc, p.invoice_id desc limit ${LAST_PRICES_MAX}`,
    ),
})

/** One price of one day is told once, however many invoices and lines have it. */
const READ = 4 * LAST_PRICES_MAX

/** Some of the newest may be cancelled, or be credit notes: of all buyers a few more are looked at than are shown. */
const LOOKED_AT = 10 * LAST_PRICES_MAX

const sold = ({ itemId, partnerId }: Input<typeof lastPrices.list>): Expression<SqlBool> =>
  partnerId === undefined
    ? sql<SqlBool>`i.document_id in (
        select l.document_id from ${DOCUMENT_LINES} l where l.item_id = ${itemId} order by l.document_id desc limit ${LOOKED_AT})`
    : sql<SqlBool>`i.partner_id = ${partnerId} and exists (
        select from ${DOCUMENT_LINES} l where l.item_id = ${itemId} and l.document_id = i.document_id)`
