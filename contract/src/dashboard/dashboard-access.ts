import { anyOf } from '../kit/access.ts'

/** The figures of a dashboard; without it, people are only welcomed (GAP-28, GAP-31). */
export const readBusinessResults = anyOf('DASHBOARD_BUSINESSRESULTS_READ')
/** What customers owe us. */
export const readCustomersOwe = anyOf('DASHBOARD_CUSTOMERSOWE_READ')
/** What is to be paid to suppliers. */
export const readPaySuppliers = anyOf('DASHBOARD_PAYSUPPLIERS_READ')
