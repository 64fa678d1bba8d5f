/** What posts itself: each kind has its poster, and its name in the list of papers. */
export const PAPER_SOURCES = [
  'Invoice',
  'ImportedInvoice',
  'ReceivedInvoice',
  'BankLine',
  'DocumentPayment',
  'DepreciationRun',
  'FixedAssetChange',
  'AccrualMonth',
  'CustomsDeclaration',
  'SetOff',
] as const
/** Those that have VAT of their own; a payment has some only where VAT of its document waits for it. */
export const VAT_SOURCES = [
  'Invoice',
  'ImportedInvoice',
  'ReceivedInvoice',
  'CustomsDeclaration',
] as const satisfies readonly PaperSource[]
export type PaperSource = (typeof PAPER_SOURCES)[number]
