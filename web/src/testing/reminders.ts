import type { PartnerOutgoingInvoice, Reminder } from 'contract/reminders/reminders'

/** Invoices a partner still has to pay, and a reminder of one of them, for tests. */
export const openInvoice = (documentId: number, given: Partial<PartnerOutgoingInvoice> = {}): PartnerOutgoingInvoice => ({
  documentId,
  fileName: `${documentId}-P1-1.xml`,
  fileSize: 4400,
  documentNumber: `${documentId}-P1-1`,
  dueDate: '2026-10-31',
  totalAmount: 125000,
  totalRemainingAmount: 25000,
  currencyMark: 'EUR',
  daysOverdue: 21,
  lastRemindedOn: null,
  ...given,
})

export const sentReminder = (given: Partial<Reminder> = {}): Reminder => ({
  id: 4,
  createdAt: '2026-11-21T08:15:30.000Z',
  createdByName: 'Ana Kovač',
  recipients: ['racuni@zito.example'],
  ccRecipients: [],
  subject: 'Opomena',
  hasStatement: true,
  statementFileId: null,
  documents: [{ documentId: 5, documentNumber: '5-P1-1' }],
  status: 'Delivered',
  isSending: false,
  deliveredAt: '2026-11-21T08:15:31.000Z',
  failure: '',
  attemptCount: 1,
  ...given,
})
