export { useReminderDialog } from './use-reminder-dialog.tsx'
