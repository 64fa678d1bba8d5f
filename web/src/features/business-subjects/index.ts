export { LogoDrop } from './base-settings/logo/logo-section.tsx'
export { KeptElsewhere } from './kept-elsewhere.tsx'
export { VAT_TEXTS } from './founding/founding-values.ts'
