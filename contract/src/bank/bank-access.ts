import { allOf, anyOf } from '../kit/access.ts'

/** Who sees balances: statements, their files and the chain that they make. */
export const readBank = anyOf('BANK_READ')
/** Who brings statements and works with their lines; no balance comes with that. */
export const matchBank = anyOf('BANK_MATCH')
/** A statement goes with its lines, so that it takes both. */
export const removeStatements = allOf('BANK_READ', 'BANK_MATCH')
/** Who prepares orders to the bank, and takes their files there. */
export const manageOrders = anyOf('BANK_ORDERS_MANAGE')
/** Who says that an order is paid. */
export const approveOrders = anyOf('BANK_ORDERS_APPROVE')
/** Who works with orders in any way. */
export const seeOrders = anyOf('BANK_ORDERS_MANAGE', 'BANK_ORDERS_APPROVE')
/** Who is told that an invoice is ordered already: whoever sees what came in, and whoever works with orders. */
export const seeOrdered = anyOf('DOCUMENT_INCOMING_READ', 'DOCUMENT_INCOMING_MANAGE', 'BANK_ORDERS_MANAGE', 'BANK_ORDERS_APPROVE')
/** Who sets off what a partner owes against what is owed to them: as with a line of a bank, it settles documents of both directions. */
export const manageSetOffs = anyOf('BANK_MATCH')
