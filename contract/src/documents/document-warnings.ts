/** What is odd about a document that was taken in all the same: it is shown, so that nothing is lost and nothing hidden. */
export const DOCUMENT_WARNINGS = [
  'sellerOibInvalid',
  'buyerOibInvalid',
  'ibanInvalid',
  'totalsDiffer',
  'operatorOibInvalid',
  'dueDateMissing',
  'markedAsCopy',
  'vatRateUnknown',
  'vatCategoryUnknown',
] as const
export type DocumentWarning = (typeof DOCUMENT_WARNINGS)[number]
