import type { CompanyRegister } from './adapters/company-register/company-entry.ts'
import type { OpenNetwork } from './adapters/e-invoice-network/e-invoice-network.ts'
import type { ExchangeRates } from './adapters/exchange-rates/hnb.ts'
import type { MailSender } from './adapters/mail/smtp.ts'
import type { Auth } from './features/auth/index.ts'
import { authRoutes } from './features/auth/index.ts'
import { bankAccountRoutes } from './features/bank-accounts/index.ts'
import { businessSubjectRoutes, businessSubjectSettingsRoutes, ownershipTransferRoutes, selectedBusinessSubjectRoutes, serverConfigurationRoutes } from './features/business-subjects/index.ts' // prettier-ignore
import { documentIssuingJobs, documentIssuingQuestions, documentIssuingRoutes } from './features/document-issuing/index.ts'
import { documentSettingsRoutes } from './features/document-settings/index.ts'
import { documentDefaultsRoutes } from './features/document-defaults/index.ts'
import { documentJobs, documentRoutes } from './features/documents/index.ts'
import { eInvoiceNetworkJobs, eInvoiceNetworkRoutes } from './features/e-invoice-network/index.ts'
import { emailTemplateRoutes } from './features/email-templates/index.ts'
import { exchangeRateJobs } from './features/exchange-rates/index.ts'
import { itemRoutes } from './features/items/index.ts'
import { memberRoutes } from './features/members/index.ts'
import { offerJobs, offerQuestions, offersRoutes } from './features/offers/index.ts'
import { partnerJobs, partnerRoutes } from './features/partners/index.ts'
import { recurringInvoiceJobs, recurringInvoicesRoutes } from './features/recurring-invoices/index.ts'
import { reminderJobs, reminderRoutes } from './features/reminders/index.ts'
import { vehicleFleetJobs, vehicleFleetRoutes } from './features/vehicle-fleet/index.ts'
import type { Configuration } from './kit/configuration.ts'
import type { FileStore } from './kit/files.ts'
import type { Job } from './kit/jobs/jobs.ts'
import type { Ask, Question } from './kit/jobs/questions.ts'
import { mailJob } from './kit/mail.ts'
import type { Route } from './kit/routes.ts'

export type Parts = {
  readonly auth: Auth
  readonly configuration: Configuration
  readonly files: FileStore
  readonly mail: MailSender
  readonly companyRegister: CompanyRegister
  readonly exchangeRates: ExchangeRates
  readonly openNetwork: OpenNetwork
  readonly ask: Ask
}
type JobParts = Omit<Parts, 'auth' | 'companyRegister' | 'ask'>

/** Every route the API answers. */
export const allRoutes = ({ auth, configuration, files, companyRegister, exchangeRates, openNetwork, ask }: Parts): Route[] => [
  ...authRoutes(auth, configuration),
  ...serverConfigurationRoutes(configuration),
  ...selectedBusinessSubjectRoutes,
  ...businessSubjectRoutes(configuration),
  ...ownershipTransferRoutes,
  ...businessSubjectSettingsRoutes({ files, companyRegister }),
  ...bankAccountRoutes,
  ...documentDefaultsRoutes,
  ...emailTemplateRoutes,
  ...memberRoutes(configuration),
  ...documentSettingsRoutes,
  ...documentIssuingRoutes({ exchangeRates, files, ask }),
  ...offersRoutes({ files, ask }),
  ...eInvoiceNetworkRoutes({ openNetwork, secret: configuration.secret }),
  ...recurringInvoicesRoutes,
  ...documentRoutes({ files, secret: configuration.secret }),
  ...itemRoutes,
  ...partnerRoutes({ files, companyRegister }),
  ...reminderRoutes,
  ...vehicleFleetRoutes,
]

/** Every job the queue runs. */
export const allJobs = ({ mail, files, exchangeRates, openNetwork, configuration: { publicUrl, secret } }: JobParts): Job[] => [
  mailJob(mail),
  ...documentJobs({ files }),
  ...partnerJobs({ files }),
  ...documentIssuingJobs({ files, mail, publicUrl }),
  ...offerJobs({ files, mail, publicUrl }),
  ...eInvoiceNetworkJobs({ openNetwork, secret, files }),
  ...recurringInvoiceJobs({ exchangeRates, publicUrl }),
  ...exchangeRateJobs(exchangeRates),
  ...reminderJobs({ files, mail, publicUrl }),
  ...vehicleFleetJobs(publicUrl),
]

/** Every question that the process of heavy jobs answers. */
export const allQuestions: readonly Question[] = [...documentIssuingQuestions, ...offerQuestions]
