export { partnerOf } from './partner-of.ts'
