export { default as SendDialog } from './send-dialog.tsx'
