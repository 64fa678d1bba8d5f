export { ReminderHistory } from './reminder-history.tsx'
export { useReminderDialog } from './use-reminder-dialog.tsx'
