import type { DemonstrationSignIns } from 'contract/auth/registrations'
import { accountingFeature } from './features/accounting/index.ts'
import type { Auth } from './features/auth/index.ts'
import { authFeature } from './features/auth/index.ts'
import { bankFeature } from './features/bank/index.ts'
import { bankAccountsFeature } from './features/bank-accounts/index.ts'
import { businessSubjectsFeature } from './features/business-subjects/index.ts'
import { dashboardFeature } from './features/dashboard/index.ts'
import { documentDefaultsFeature } from './features/document-defaults/index.ts'
import { documentIssuingFeature } from './features/document-issuing/index.ts'
import { documentSettingsFeature } from './features/document-settings/index.ts'
import { documentsFeature } from './features/documents/index.ts'
import { eInvoiceNetworkFeature } from './features/e-invoice-network/index.ts'
import { emailTemplatesFeature } from './features/email-templates/index.ts'
import { exchangeRatesFeature } from './features/exchange-rates/index.ts'
import { filesFeature } from './features/files/index.ts'
import { fixedAssetsFeature } from './features/fixed-assets/index.ts'
import { firstStepsFeature } from './features/first-steps/index.ts'
import { itemsFeature } from './features/items/index.ts'
import { membersFeature } from './features/members/index.ts'
import { offersFeature } from './features/offers/index.ts'
import { partnersFeature } from './features/partners/index.ts'
import { recurringInvoicesFeature } from './features/recurring-invoices/index.ts'
import { remindersFeature } from './features/reminders/index.ts'
import { vehicleFleetFeature } from './features/vehicle-fleet/index.ts'
import type { Feature, JobParts, RouteParts } from './kit/feature.ts'
import { anchorHistory } from './kit/history/anchor-history.ts'
import { historyRoutes } from './kit/history/history.ts'
import type { Job } from './kit/jobs/jobs.ts'
import type { Question } from './kit/jobs/questions.ts'
import { mailJob } from './kit/mails/mail.ts'
import type { Route } from './kit/routes.ts'
import { searchRoutes } from './kit/search/search-everywhere.ts'

/** All that Saldo can do. */
const FEATURES: readonly Feature[] = [
  dashboardFeature,
  businessSubjectsFeature,
  bankAccountsFeature,
  bankFeature,
  documentDefaultsFeature,
  emailTemplatesFeature,
  membersFeature,
  documentSettingsFeature,
  documentIssuingFeature,
  documentsFeature,
  offersFeature,
  eInvoiceNetworkFeature,
  recurringInvoicesFeature,
  filesFeature,
  firstStepsFeature,
  itemsFeature,
  partnersFeature,
  remindersFeature,
  exchangeRatesFeature,
  vehicleFleetFeature,
  fixedAssetsFeature,
  accountingFeature,
]

type AppParts = Omit<RouteParts, 'fileReferences' | 'tablesOfPartners'> & {
  readonly auth: Auth
  readonly demonstration: DemonstrationSignIns | null
}

/** Every table that names a partner, in one order for all who hold their rows. */
export const tablesOfPartners = FEATURES.flatMap(({ ofPartners = [] }) => ofPartners).toSorted()

/** Every route the API answers, under the headings by which its pages list them. */
export function routesByHeading({ auth, demonstration, ...given }: AppParts): ReadonlyMap<string, readonly Route[]> {
  const parts = { ...given, fileReferences: FEATURES.flatMap(({ files = [] }) => files), tablesOfPartners }
  const headed = [
    ...[authFeature(auth, demonstration), ...FEATURES].map(({ heading = '', routes }) => ({
      heading,
      routes: routes?.(parts) ?? [],
    })),
    { heading: 'History', routes: historyRoutes(FEATURES.flatMap(({ history = [] }) => history)) },
    { heading: 'Search', routes: searchRoutes(FEATURES.flatMap(({ search = [] }) => search)) },
  ]
  const byHeading = Map.groupBy(headed, ({ heading }) => heading)
  return new Map([...byHeading].map(([heading, of]) => [heading, of.flatMap(({ routes }) => routes)]))
}

/** Every job the queue runs. */
export const allJobs = (parts: JobParts): Job[] => [
  mailJob(parts.mail),
  anchorHistory(parts.configuration),
  ...FEATURES.flatMap(({ jobs }) => jobs?.(parts) ?? []),
]

/** Every question that the process of heavy jobs answers. */
export const allQuestions: readonly Question[] = FEATURES.flatMap(({ questions = [] }) => questions)
