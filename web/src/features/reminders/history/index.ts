export { ReminderHistory } from './reminder-history.tsx'
