import * as z from 'zod'
import { endpoints } from '../../kit/endpoint.ts'
import { cents, day, iban, id, moment } from '../../kit/fields.ts'
import { gridQuery, page, someOf } from '../../kit/grid.ts'
import { recordChanged, seen, version } from '../../kit/records.ts'
import { manageOrders, seeOrders } from '../bank-access.ts'
import { notDraft, orderOfReturn, preparingFailures } from './payment-order-failures.ts'

/**
 * `Approved`: nobody has to say more, and its file can be taken. `Settled`: statements told of all that the bank did not refuse or send back.
 * `Refused`: nothing of it is paid.
 */
export const PAYMENT_ORDER_STATES = ['Draft', 'Approved', 'Exported', 'Settled', 'Refused'] as const
export type PaymentOrderState = (typeof PAYMENT_ORDER_STATES)[number]

/** After so many days an order that no statement told of is asked about. */
export const NOT_CARRIED_OUT_DAYS = 10
/** Where one order may name this many invoices; a bank that takes fewer in a file gets several files in a ZIP. */
const ITEMS_MAX = 500

/** Amounts are cents of euro. */
export const PaymentOrder = z.object({
  id,
  number: z.number().int(),
  bankAccountId: id,
  bankAccountName: z.string(),
  bankAccountIban: z.string(),
  executionOn: day,
  isBatchBooked: z.boolean(),
  /** Invoices of one partner go out in one transfer. */
  isPerPartner: z.boolean(),
  state: z.enum(PAYMENT_ORDER_STATES),
  totalAmount: cents,
  itemCount: z.number().int(),
  settledCount: z.number().int(),
  /** Of its items, those whose money the bank sent back. */
  returnedCount: z.number().int(),
  /** Of its items, those that the bank refused. */
  refusedCount: z.number().int(),
  /** Whom it pays: the first by name. */
  firstName: z.string(),
  hasNewIban: z.boolean(),
  /** It went to the bank more than ten days ago, and no statement told of it. */
  isOverdue: z.boolean(),
  preparedByName: z.string().nullable(),
  preparedAt: moment,
  approvedByName: z.string().nullable(),
  approvedAt: moment.nullable(),
  exportedAt: moment.nullable(),
  exportCount: z.number().int(),
  fileName: z.string().nullable(),
  fileId: id.nullable(),
  refusedReason: z.string(),
  version,
})
export type PaymentOrder = z.infer<typeof PaymentOrder>

export const PaymentOrderItem = z.object({
  id,
  /** The invoice that it pays, or the return of VAT; one of the two. */
  documentId: id.nullable(),
  documentNumber: z.string(),
  vatReturnId: id.nullable(),
  name: z.string(),
  iban: z.string(),
  /** Those the partner is known by. */
  knownIbans: z.array(z.string()),
  /** Of an order that did not go yet: those that only later invoices of the partner ask for. */
  laterIbans: z.array(z.string()),
  amount: cents,
  /** Of an order that did not go yet, where its invoice was paid or cancelled otherwise: the less that is open of it; null where it can be paid. */
  remainingAmount: cents.nullable(),
  /** Of an order that did not go yet, where it and others ask together for more than is open of its invoice: those others, by their numbers. */
  beyondWith: z.object({ orderNumbers: z.array(z.number().int()).min(1), remainingAmount: cents }).nullable(),
  model: z.string(),
  reference: z.string(),
  text: z.string(),
  purposeCode: z.string(),
  /** Items that go out in one transfer have one mark. */
  endToEnd: z.string(),
  isIbanNew: z.boolean(),
  /** Before money goes somebody has to say that the account is the partner's: it is new, none of theirs any more, or a later invoice asks for another. */
  isIbanAsked: z.boolean(),
  /** Who said that the new account is the partner's. */
  ibanConfirmedByName: z.string().nullable(),
  /** The line of a statement that told that it was carried out. */
  bankLineId: id.nullable(),
  /** The bank did not carry it out: it can be ordered anew. */
  isRefused: z.boolean(),
  /** It was carried out by this line, and the money came back: it can be ordered anew. */
  returnedLineId: id.nullable(),
})
export type PaymentOrderItem = z.infer<typeof PaymentOrderItem>

export const PaymentOrderDetails = PaymentOrder.extend({
  items: z.array(PaymentOrderItem),
  /** Whoever asks may approve it: they have the right, and are another person where one is needed. */
  canApprove: z.boolean(),
  /** The sum above which another person approves. */
  approvalAbove: cents.nullable(),
  /** Nobody else could confirm a new account: password and digits stand for the second person. */
  isOnlyApprover: z.boolean(),
  isOwn: z.boolean(),
})
export type PaymentOrderDetails = z.infer<typeof PaymentOrderDetails>

const Preparing = z.object({
  bankAccountId: id,
  executionOn: day,
  isBatchBooked: z.boolean().default(false),
  /** One transfer pays all that is chosen of a partner, to one account; the statement settles each invoice all the same. */
  isPerPartner: z.boolean().default(false),
  items: z
    .array(
      z.object({
        documentId: id,
        amount: cents.positive().meta({ examples: [31250] }),
        /** Another account that the partner is known by; left out, the one on the document. */
        iban: iban(34).optional(),
      }),
    )
    .min(1)
    .max(ITEMS_MAX),
})
export type Preparing = z.output<typeof Preparing>

const PaymentOrdersQuery = gridQuery(['executionOn', 'number', 'totalAmount'], {
  state: someOf(z.enum(PAYMENT_ORDER_STATES)),
  bankAccountId: someOf(id),
})

const UNDER = '/business-subjects/:businessSubjectId/payment-orders'

export const paymentOrders = endpoints('paymentOrders', UNDER, {
  list: {
    route: 'GET',
    access: seeOrders,
    shows: ['documents', 'bankAccounts', 'bankLines', 'bankStatementUploads'],
    input: PaymentOrdersQuery,
    output: page(PaymentOrder),
    summary: 'Orders to the banks, a page at a time; search by number, invoice or who is paid',
  },
  get: {
    route: 'GET /:id',
    access: seeOrders,
    shows: ['documents', 'bankAccounts', 'partners', 'paymentOrderSettings', 'bankLines', 'bankStatementUploads'],
    output: PaymentOrderDetails,
    summary: 'One order with what it pays, and who has to say what before it goes to the bank',
  },
  create: {
    route: 'POST',
    access: manageOrders,
    changes: ['payableInvoices'],
    input: Preparing,
    output: z.object({
      ids: z.array(id),
      /** The working day on which the bank carries it out. */
      executionOn: day,
    }),
    failures: preparingFailures,
    summary:
      'Prepare an order for incoming invoices; one that is paid to an account its partner is not known by becomes an order of its own',
  },
  update: {
    route: 'PUT /:id',
    access: manageOrders,
    changes: ['payableInvoices'],
    input: Preparing.extend(seen),
    output: z.object({ executionOn: day }),
    failures: [...preparingFailures, notDraft, orderOfReturn, recordChanged],
    summary: 'Change an order that nobody has approved yet',
  },
  remove: {
    route: 'DELETE /:id',
    access: manageOrders,
    changes: ['payableInvoices'],
    failures: [notDraft],
    summary: 'Take away an order that nobody has approved yet',
  },
})
