import type { MailSender } from '../../adapters/mail/smtp.ts'
import type { FileStore } from '../../kit/files.ts'
import type { Job } from '../../kit/jobs/jobs.ts'
import type { Route } from '../../kit/routes.ts'
import { partnerOutgoingInvoiceRoutes } from './partner-outgoing-invoices.ts'
import { reminderRoutes as ownRoutes } from './reminders.ts'
import { sendReminderJob } from './send-reminder.ts'

export { openItemsOf } from './statement/open-items.ts'
export { statementPdf } from './statement/statement-pdf.ts'

export const reminderRoutes: Route[] = [...partnerOutgoingInvoiceRoutes, ...ownRoutes]

type ReminderParts = { readonly files: FileStore; readonly mail: MailSender; readonly publicUrl: string }
export const reminderJobs = ({ files, mail, publicUrl }: ReminderParts): Job[] => [
  sendReminderJob({ files, mail, host: new URL(publicUrl).hostname }),
]
