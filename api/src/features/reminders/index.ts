import { sql, type SqlBool } from 'kysely'
import { reminders } from 'contract/reminders/reminders'
import { feature } from '../../kit/feature.ts'
import { partnerOutgoingInvoiceRoutes } from './partner-outgoing-invoices.ts'
import { reminderRoutes } from './reminders.ts'
import { sendReminderJob } from './send-reminder.ts'

export { openItemsOf } from './statement/open-items.ts'
export { statementPdf } from './statement/statement-pdf.ts'

export const remindersFeature = feature({
  heading: 'Reminders',
  ofPartners: ['reminders'],
  routes: () => [...partnerOutgoingInvoiceRoutes, ...reminderRoutes],
  jobs: ({ files, mail, configuration: { publicUrl } }) => [sendReminderJob({ files, mail, host: new URL(publicUrl).hostname })],
  files: [
    { openedBy: reminders.list, refers: () => sql<SqlBool>`exists (select from reminders r where r.statement_file_id = f.id)` },
  ],
})
