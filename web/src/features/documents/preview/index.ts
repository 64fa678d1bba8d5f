export { default } from './document-settlement.tsx'
export { DocumentContent } from './document-content.tsx'
