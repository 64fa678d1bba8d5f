import type { MailSender } from './adapters/mail/smtp.ts'
import type { Auth } from './features/auth/index.ts'
import { authRoutes } from './features/auth/index.ts'
import { selectedBusinessSubjectRoutes, serverConfigurationRoutes } from './features/business-subjects/index.ts'
import { documentJobs, documentRoutes } from './features/documents/index.ts'
import { partnerRoutes } from './features/partners/index.ts'
import { reminderJobs, reminderRoutes } from './features/reminders/index.ts'
import type { Configuration } from './kit/configuration.ts'
import type { FileStore } from './kit/files.ts'
import type { Job } from './kit/jobs.ts'
import { mailJob } from './kit/mail.ts'
import type { Route } from './kit/routes.ts'

export type Parts = {
  readonly auth: Auth
  readonly configuration: Configuration
  readonly files: FileStore
  readonly mail: MailSender
}

/** Every route the API answers. */
export const allRoutes = ({ auth, configuration, files }: Parts): Route[] => [
  ...authRoutes(auth, configuration),
  ...serverConfigurationRoutes(configuration),
  ...selectedBusinessSubjectRoutes,
  ...documentRoutes({ files, secret: configuration.secret }),
  ...partnerRoutes,
  ...reminderRoutes,
]

/** Every job the queue runs. */
export const allJobs = ({ mail, files, configuration: { publicUrl } }: Omit<Parts, 'auth'>): Job[] => [
  mailJob(mail),
  ...documentJobs({ files }),
  ...reminderJobs({ files, mail, publicUrl }),
]
