export { useReminderDialog, type Remind } from './use-reminder-dialog.tsx'
