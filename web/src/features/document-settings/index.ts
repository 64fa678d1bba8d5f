export { FiscalWarning } from './records/fiscal-warning.tsx'
