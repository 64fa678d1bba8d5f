export { default as PartnerDialog } from './dialog/partner-dialog.tsx'
export type { PartnerField } from './dialog/text-fields.ts'
