export { partnerNamed, partnerOf } from './partner-of.ts'
export { partnerRoutes } from './partners.ts'
