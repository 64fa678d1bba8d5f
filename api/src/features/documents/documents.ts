import { NO_ONE } from 'contract/kit/access'
import { documents } from 'contract/documents/documents'
import { routes } from '../../kit/routes.ts'
import { documentDetails } from './document-details.ts'
import { documentList } from './document-list.ts'

export const documentListRoutes = routes(documents, {
  list: (query, { db, caller }) => documentList.pageAtEnd(db, query, caller?.actor ?? NO_ONE),
  get: (_, { db, caller, params: { id } }) => documentDetails(db, caller?.actor ?? NO_ONE, id),
})
