export { default as PartnerDialog } from './dialog/partner-dialog.tsx'
