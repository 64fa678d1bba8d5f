export { DocumentDefaultsCards } from './document-defaults-cards.tsx'
export { DOCUMENT_DEFAULTS_HISTORY } from './document-defaults-history-words.ts'
export { numberTokenNames } from './invoice-number-format/number-token-names.ts'
