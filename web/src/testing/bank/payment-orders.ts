import type { PayableInvoice, PayingAccount } from 'contract/bank/orders/payable-invoices'
import type { PaymentOrder, PaymentOrderDetails } from 'contract/bank/orders/payment-orders'

/** What the pages of payment orders show in tests: invoices that can be chosen and one that can't, the account, and an order. */

export const UNDER = '/business-subjects/1'
export const OLD = 'HR4223900011100017042'
export const NEW = 'HR4624020061140022837'

export const invoice = (id: number, of: Partial<PayableInvoice>): PayableInvoice => ({
  id,
  number: `${id}/1/1`,
  partnerId: id,
  partnerName: `Dobavljač ${id}`,
  dueDate: '2026-11-25',
  currency: 'EUR',
  payableAmount: 100_00,
  remainingAmount: 100_00,
  iban: OLD,
  knownIbans: [OLD],
  isIbanNew: false,
  reference: '',
  obstacle: null,
  orderNumbers: [],
  mayBePaidBy: null,
  ...of,
})
export const invoices = [
  invoice(1, { dueDate: '2026-11-18', partnerName: 'Žito i brašno d.o.o.' }),
  invoice(2, { dueDate: '2026-11-27', partnerName: 'Čavao i matica', iban: NEW, isIbanNew: true }),
  invoice(3, { dueDate: '2026-11-28' }),
  invoice(4, { dueDate: '2026-11-24', obstacle: 'InOrder', payableAmount: 0, orderNumbers: [418] }),
  invoice(5, { dueDate: '2027-03-01' }),
]
export const account: PayingAccount = { id: 3, name: 'Poslovni račun', iban: 'HR4523400091106543215', closingAmount: 250_00, closedOn: '2026-11-20', orderedAmount: 100_00 } // prettier-ignore
export const order: PaymentOrder = {
  id: 7,
  number: 419,
  bankAccountId: 3,
  bankAccountName: 'Poslovni račun',
  bankAccountIban: account.iban,
  executionOn: '2026-11-23',
  isBatchBooked: false,
  isPerPartner: false,
  state: 'Draft',
  totalAmount: 200_00,
  itemCount: 1,
  settledCount: 0,
  returnedCount: 0,
  refusedCount: 0,
  firstName: 'Čavao i matica',
  hasNewIban: false,
  isOverdue: false,
  preparedByName: 'Boris Jurić',
  preparedAt: '2026-11-22T08:14:00.000Z',
  approvedByName: null,
  approvedAt: null,
  exportedAt: null,
  exportCount: 0,
  fileName: null,
  fileId: null,
  refusedReason: '',
  version: 4,
}
export const details: PaymentOrderDetails = {
  ...order,
  items: [
    { id: 70, documentId: 2, documentNumber: '88/1/1', vatReturnId: null, name: 'Čavao i matica', iban: OLD, knownIbans: [OLD], laterIbans: [], amount: 200_00, remainingAmount: null, beyondWith: null, model: 'HR00', reference: '88-1', text: 'Račun 88/1/1', purposeCode: 'SUPP', endToEnd: 'HR0070', isIbanNew: false, isIbanAsked: false, ibanConfirmedByName: null, bankLineId: null, isRefused: false, returnedLineId: null }, // prettier-ignore
  ],
  canApprove: true,
  approvalAbove: null,
  isOnlyApprover: false,
  isOwn: false,
}
