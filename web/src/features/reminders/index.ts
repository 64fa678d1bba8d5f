export { settled, type AddressList } from './address-list.ts'
export { RecipientsField } from './recipients-field.tsx'
export { ReminderHistory } from './reminder-history.tsx'
export { useReminderDialog } from './use-reminder-dialog.tsx'
