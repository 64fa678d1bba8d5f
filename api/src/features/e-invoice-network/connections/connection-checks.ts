import { connectionChecks, type ConnectionCheck } from 'contract/e-invoice-network/connections'
import { notConnected } from 'contract/e-invoice-network/failures'
import { NotReached } from '../../../adapters/asked.ts'
import { NetworkRefused, type EInvoiceNetwork } from '../../../adapters/e-invoice-network/e-invoice-network.ts'
import { bareRoutes, type Route } from '../../../kit/routes.ts'
import { networkOf, type Network } from './network-of.ts'

export const connectionCheckRoutes = (opened: Network): Route[] =>
  bareRoutes(connectionChecks, {
    create: async (_, { database, scope, params: { businessSubjectId }, fail }) => {
      const network = await database.transaction({ ...scope, isReadOnly: true }, (db) => networkOf(db, opened, businessSubjectId))
      return network ? tried(network) : fail(notConnected)
    },
  })

async function tried(network: EInvoiceNetwork): Promise<ConnectionCheck> {
  try {
    await network.ping()
    await network.check()
    return { outcome: 'Works', words: '' }
  } catch (error) {
    if (error instanceof NetworkRefused) return { outcome: 'Refused', words: error.message }
    if (error instanceof NotReached) return { outcome: 'NotReached', words: '' }
    throw error
  }
}
