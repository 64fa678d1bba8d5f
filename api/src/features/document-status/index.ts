export { euroOf, hasStatus, IS_OPEN, pastDue, REMAINING_EUR } from './status-sql.ts'
