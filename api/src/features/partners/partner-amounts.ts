import { sql, type RawBuilder } from 'kysely'
import { readableTypes } from 'contract/documents/document-rights'
import type { Actor } from 'contract/kit/access'
import { pastDue, REMAINING_EUR } from '../document-status/index.ts'
import { clock } from '../../kit/clock.ts'
import { DOCUMENTS } from '../documents/named/index.ts'

export type PartnerAmounts = {
  receivableAmount: number
  payableAmount: number
  overdueReceivableAmount: number
  overduePayableAmount: number
  documentCount: number
}

/**
 * What is open between us and one partner p: joined laterally to the rows of a page, so that only theirs are summed. What
 * is in another currency counts in euro at the rate of its document, and not at all while that rate is unknown.
 */
export const amountsOf = (actor: Actor): RawBuilder<PartnerAmounts> => sql<PartnerAmounts>`
  select coalesce(sum(o.amount) filter (where o.is_outgoing), 0)::bigint as receivable_amount,
    coalesce(sum(o.amount) filter (where o.is_incoming), 0)::bigint as payable_amount,
    coalesce(sum(o.amount) filter (where o.is_outgoing and o.is_overdue), 0)::bigint as overdue_receivable_amount,
    coalesce(sum(o.amount) filter (where o.is_incoming and o.is_overdue), 0)::bigint as overdue_payable_amount,
    count(*) as document_count
  from (
    select d.document_type = 'OutgoingInvoices' as is_outgoing, d.document_type = 'IncomingInvoices' as is_incoming,
      ${pastDue(clock.today())} as is_overdue,
      ${REMAINING_EUR} as amount
    from ${DOCUMENTS} d where d.partner_id = p.id and d.document_type = any(${readableTypes(actor)})
  ) o`
