import { anyOf } from '../kit/access.ts'

/** Who may see and issue what a business subject issues. */
export const readInvoices = anyOf('DOCI_INVOICES_READ', 'DOCI_INVOICES_MANAGE')
export const manageInvoices = anyOf('DOCI_INVOICES_MANAGE')
