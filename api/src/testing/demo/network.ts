import { addDays } from 'contract/croatia/days'
import { eInvoiceConnections } from 'contract/e-invoice-network/connections'
import { eInvoiceDeliveries } from 'contract/e-invoice-network/deliveries'
import { documents } from 'contract/documents/documents'
import { eInvoiceRejections } from 'contract/e-invoice-network/receipts'
import { mojEracun } from '../../adapters/e-invoice-network/moj-eracun.ts'
import { deliverSimulated, SIMULATED_PASSWORD } from '../../adapters/e-invoice-network/moj-eracun-simulator.ts'
import type { EInvoiceNetwork } from '../../adapters/e-invoice-network/e-invoice-network.ts'
import { clock } from '../../kit/clock.ts'
import type { Company, Issued } from './company.ts'
import { SUPPLIERS, type Customer, type SupplierKey } from './partners.ts'
import { between } from './random.ts'
import { supplierInvoice } from './taken-in.ts'

/** Kovač and Plavo more have an intermediary; Šuma i đak hands its e-invoices over as files. */
export const isOnNetwork = ({ networkUrl, subject }: Company): boolean => networkUrl !== null && subject.id !== 3

export async function connects(company: Company): Promise<void> {
  const { call, subject } = company
  if (!isOnNetwork(company)) return void (await call(eInvoiceConnections.update, {}, { kind: 'File' }))
  const account = { userName: '1083', password: SIMULATED_PASSWORD, companyId: subject.oib, softwareId: 'Saldo-001' }
  await call(eInvoiceConnections.update, {}, { kind: 'Intermediary', ...account })
}

/** Somebody else on the simulated network, a customer or a supplier. */
const asOther = ({ networkUrl }: Company, oib: string): EInvoiceNetwork =>
  mojEracun(networkUrl ?? '')({ userName: '2001', password: SIMULATED_PASSWORD, companyId: oib, softwareId: 'Program-002' })

/** Sends an e-invoice; a day or two later the customer has received it, and now and then says no. */
export function sendsEInvoice(company: Company, customer: Customer, { id: invoiceId }: Issued, rejects = ''): void {
  const { call, run, days, on, random } = company
  const sentOn = clock.today()
  on(sentOn, async () => {
    await run('render-invoice', { invoiceId })
    const { id: deliveryId } = await call(eInvoiceDeliveries.create, { invoiceId })
    await run('send-e-invoice', { deliveryId })
  })
  const answeredOn = addDays(sentOn, between(1, 2, random))
  if (answeredOn >= days.today) return
  on(answeredOn, async () => {
    const { deliveries } = await call(eInvoiceDeliveries.list, { invoiceId })
    const networkId = deliveries[0]?.networkId ?? ''
    if (networkId === '') return
    const buyer = asOther(company, customer.oib)
    await buyer.xmlOf(networkId)
    if (rejects !== '') await buyer.reject({ networkId, day: answeredOn, type: 'U', reason: rejects })
    await visits(company)
  })
}

/** Fetches what came in, reports what was paid, and asks how what was sent stands. */
export const visits = async (company: Company): Promise<void> => {
  if (isOnNetwork(company)) await company.run('visit-e-invoice-network', {})
}

/** A supplier sends an e-invoice by the network, and it is fetched. Where there is a reason to, it is rejected, which the queue then tells. */
export async function receives(company: Company, key: SupplierKey, number: string, rejection = ''): Promise<void> {
  const { networkUrl } = company
  if (!isOnNetwork(company) || networkUrl === null) return
  const supplier = SUPPLIERS[key]
  const { xml } = supplierInvoice(company, supplier, { number, issueDate: clock.today() })
  // The simulator runs by the clock of the server: the days to answer in count from the day of the story.
  await deliverSimulated(networkUrl, xml, clock.now())
  await visits(company)
  if (rejection === '') return
  const { rows } = await company.call(documents.list, {}, { search: number })
  const [document] = rows
  if (!document) return
  await company.call(eInvoiceRejections.create, { documentId: document.id }, { type: 'U', reason: rejection })
}
