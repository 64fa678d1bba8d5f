export { default } from './document-settlement.tsx'
