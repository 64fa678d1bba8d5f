import { sql, type Expression, type SqlBool } from 'kysely'
import type { OfferState } from 'contract/offers/offer-state'
import { INVOICES } from '../document-issuing/named/index.ts'
import { DOCUMENTS } from '../documents/named/index.ts'

/** That an invoice was issued of the offer `o` and was not taken back since. */
export const IS_INVOICED = sql<boolean>`exists (
  select from ${INVOICES} i join ${DOCUMENTS} d on d.id = i.document_id where i.draft_id = o.invoice_draft_id and not d.is_cancelled)`

/** Which rows have a state on a day: offerStateOn of the contract, turned round. A test compares the two over every case. */
export function hasState(state: OfferState, today: string): Expression<SqlBool> {
  switch (state) {
    case 'Draft':
      return sql<SqlBool>`o.number is null`
    case 'Invoiced':
      return sql<SqlBool>`(o.invoice_draft_id is not null and ${IS_INVOICED})`
    case 'Open':
      return sql<SqlBool>`(${unanswered} and o.valid_until >= ${today}::date)`
    case 'Expired':
      return sql<SqlBool>`(${unanswered} and o.valid_until < ${today}::date)`
    default:
      return sql<SqlBool>`(o.answer = ${state} and not ${IS_INVOICED})`
  }
}

const unanswered = sql<SqlBool>`o.number is not null and o.answer is null and not ${IS_INVOICED}`
