import type { InboxPaper } from 'contract/accounting/paper-inbox'
import type { ReceivedGroup, ReceivedPaper } from 'contract/accounting/received/received-papers'
import type { ReceivedPaperPreview } from 'contract/accounting/received/received-paper-previews'

/** Papers as they stand in the inbox of the books, and what posting one comes to. */

export const row = (id: number, partnerName: string, given: Partial<InboxPaper> = {}): InboxPaper => ({
  id,
  sourceKind: 'ReceivedInvoice',
  documentId: 80 + id,
  documentNumber: `U-${id}`,
  datedOn: '2026-03-01',
  state: 'Asked',
  reason: 'TreatmentMissing',
  ledgerEntryId: null,
  partnerName,
  amount: 125_00,
  currency: 'EUR',
  asks: 'FirstTime',
  beforeCount: 0,
  proposal: '',
  ...given,
})
export const SURE = { asks: null, beforeCount: 4, proposal: 'PDV25 Services 410000' } as const
export const group = (given: Partial<ReceivedGroup> = {}): ReceivedGroup => ({ ordinal: 1, vatRate: '25', baseAmount: 100_00, vatAmount: 25_00, treatment: 'PDV25', ownRate: null, supplyKind: null, costKind: 'Ordinary', accountCode: '410000', reason: 'Charged', beforeCount: 0, costKpd: '61.10.11', exemptionCode: '', lineNames: ['Internet'], ...given }) // prettier-ignore
export const paper = (of: InboxPaper, groups: ReceivedGroup[] = [group()], given: Partial<ReceivedPaper> = {}): ReceivedPaper => ({ ...of, country: 'Croatia', issuedOn: '2026-03-01', dueOn: null, totalAmount: 125_00, arrivedOn: '2026-03-02', deliveredOn: null, bookedOn: null, vatOn: null, isSupplierPaidBill: false, isByPaidBill: false, spread: null, spreadProposed: null, prepaidAmount: 0, openAdvances: [], advancePaperIds: [], groups, accounts: [{ code: '410000', nameHr: 'Telefon i internet', nameEn: 'Telephone' }], isSure: false, ...given }) // prettier-ignore
export const PREVIEW: ReceivedPaperPreview = {
  journal: 'UR',
  number: 44,
  bookedOn: '2026-03-01',
  rulePack: 'hr-2026-01',
  lines: [
    { accountCode: '410000', accountNameHr: 'Telefon i internet', accountNameEn: 'Telephone', debit: 100_00, credit: 0 },
    { accountCode: '140012', accountNameHr: 'Pretporez 25 %', accountNameEn: 'VAT', debit: 25_00, credit: 0 },
    { accountCode: '220000', accountNameHr: 'Dobavljači', accountNameEn: 'Suppliers', debit: 0, credit: 125_00 },
  ],
  vat: [{ boxOut: null, boxIn: '303', base: 50_00, vat: 25_00, deductibleVat: 12_50, undeductibleVat: 12_50, state: 'Due', vatOn: '2026-03-02' }], // prettier-ignore
  months: [],
  unrecognised: 56_25,
}
