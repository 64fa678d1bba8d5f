import { sql, type SqlBool } from 'kysely'
import { eInvoiceReceipts } from 'contract/e-invoice-network/receipts'
import { feature, type RouteParts } from '../../kit/feature.ts'
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

const networkOf = ({ openNetwork, configuration: { secret } }: Pick<RouteParts, 'openNetwork' | 'configuration'>): Network => ({
  openNetwork,
  secret,
})

export const eInvoiceNetworkFeature = feature({
  routes: (parts) => [
    ...eInvoiceConnectionRoutes(networkOf(parts)),
    ...connectionCheckRoutes(networkOf(parts)),
    ...eInvoiceDeliveryRoutes,
    ...eInvoiceInboxRoutes,
    ...eInvoiceReceiptRoutes,
    ...eInvoiceRejectionRoutes,
  ],
  jobs: ({ files, ...parts }) => [
    sendEInvoiceJob({ ...networkOf(parts), files }),
    rejectEInvoiceJob(networkOf(parts)),
    visitNetworksJob,
    visitNetworkJob({ ...networkOf(parts), files }),
  ],
  files: [
    {
      openedBy: eInvoiceReceipts.get,
      refers: () => sql<SqlBool>`exists (select from e_invoice_receipts r where r.file_id = f.id)`,
    },
  ],
})
