import { sql } from 'kysely'
import { procurementAccounts, ProcurementAccount } from 'contract/accounting/received/procurement-accounts'
import { NO_ONE } from 'contract/kit/access'
import { routes } from '../../../../kit/routes.ts'
import { readRows } from '../../../../kit/rows.ts'
import { linesOfGroups } from '../../../documents/index.ts'

export const procurementAccountRoutes = routes(procurementAccounts, {
  list: ({ documentId }, { db, caller }) =>
    readRows(
      db,
      ProcurementAccount,
      sql`select g.account_code, a.name_hr, a.name_en, v.line_ordinals
        from ledger_papers p
          join received_treatment_groups g on g.ledger_paper_id = p.id
          join ledger_accounts a on a.code = g.account_code
          join ${linesOfGroups(caller?.actor ?? NO_ONE)} v on v.document_id = p.document_id and v.ordinal = g.ordinal
        where p.document_id = ${documentId} and p.source_kind = 'ReceivedInvoice' and p.state = 'Posted'
        order by g.ordinal`,
    ),
})
