import { anyOf } from '../kit/access.ts'

/** Who may see and change what a business subject sells: whoever reads its invoices, and whoever issues them. */
export const readItems = anyOf('DOCI_INVOICES_READ', 'DOCI_INVOICES_MANAGE')
export const manageItems = anyOf('DOCI_INVOICES_MANAGE')
