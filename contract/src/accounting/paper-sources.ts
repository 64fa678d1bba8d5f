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
export type PaperSource = (typeof PAPER_SOURCES)[number]
