import type { FileStore } from '../../kit/files.ts'
import type { Job } from '../../kit/jobs/jobs.ts'
import type { Route } from '../../kit/routes.ts'
import { connectionCheckRoutes } from './connections/connection-checks.ts'
import { eInvoiceConnectionRoutes } from './connections/connections.ts'
import type { Network } from './connections/network-of.ts'
import { eInvoiceDeliveryRoutes } from './deliveries/deliveries.ts'
import { sendEInvoiceJob } from './deliveries/send-e-invoice.ts'
import { eInvoiceInboxRoutes } from './inbox/inboxes.ts'
import { eInvoiceReceiptRoutes } from './inbox/receipts.ts'
import { rejectEInvoiceJob } from './inbox/reject-e-invoice.ts'
import { eInvoiceRejectionRoutes } from './inbox/rejections.ts'
import { visitNetworkJob, visitNetworksJob } from './visit-network.ts'

export const eInvoiceNetworkRoutes = (network: Network): Route[] => [
  ...eInvoiceConnectionRoutes(network),
  ...connectionCheckRoutes(network),
  ...eInvoiceDeliveryRoutes,
  ...eInvoiceInboxRoutes,
  ...eInvoiceReceiptRoutes,
  ...eInvoiceRejectionRoutes,
]

export const eInvoiceNetworkJobs = (parts: Network & { readonly files: FileStore }): Job[] => [
  sendEInvoiceJob(parts),
  rejectEInvoiceJob(parts),
  visitNetworksJob,
  visitNetworkJob(parts),
]
