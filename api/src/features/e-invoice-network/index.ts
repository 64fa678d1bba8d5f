import { sql, type SqlBool } from 'kysely'
import { internalActHistory } from 'contract/document-settings/internal-act-history'
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
  heading: 'E-invoice network',
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
  history: [
    {
      of: internalActHistory,
      tables: {
        e_invoice_connections: {
          columns: ['connection_kind', 'user_name', 'company_id', 'software_id', 'password_changed_at'],
          isToldWhole: true,
        },
      },
    },
  ],
  files: [
    {
      openedBy: eInvoiceReceipts.get,
      refers: () => sql<SqlBool>`exists (select from e_invoice_receipts r where r.file_id = f.id)`,
    },
  ],
})
