export { euroOf, hasStatus, pastDue, REMAINING_EUR } from './status-sql.ts'
