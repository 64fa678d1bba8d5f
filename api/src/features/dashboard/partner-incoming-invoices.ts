import { INCOMING_INVOICES_MAX, partnerIncomingInvoices } from 'contract/dashboard/partner-incoming-invoices'
import { missing } from '../../kit/fail.ts'
import { routes } from '../../kit/routes.ts'
import { openOfSupplier } from '../documents/index.ts'
import { partnerNameOf } from '../partners/index.ts'

export const partnerIncomingInvoiceRoutes = routes(partnerIncomingInvoices, {
  get: async (_, { db, params: { partnerId } }) => {
    const name = await partnerNameOf(db, partnerId)
    if (name === undefined) throw missing()
    const rows = await openOfSupplier(db, partnerId, INCOMING_INVOICES_MAX)
    return {
      businessSubjectPartnerName: name,
      businessSubjectPartnerIncomingDocumentDtos: rows.map((row) => ({ ...row, daysOverdue: row.daysLate })),
    }
  },
})
