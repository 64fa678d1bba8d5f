import type { ExchangeRates } from '../../adapters/exchange-rates/hnb.ts'
import type { Job } from '../../kit/jobs/jobs.ts'
import type { Route } from '../../kit/routes.ts'
import { makeRecurringInvoicesJob } from './make-recurring-invoices.ts'
import { recurringInvoiceRoutes } from './recurring-invoices.ts'
import { recurringStateRoutes } from './recurring-states.ts'

export const recurringInvoicesRoutes: Route[] = [...recurringInvoiceRoutes, ...recurringStateRoutes]

type Parts = { readonly exchangeRates: ExchangeRates; readonly publicUrl: string }

export const recurringInvoiceJobs = (parts: Parts): Job[] => [makeRecurringInvoicesJob(parts)]
