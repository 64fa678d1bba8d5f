import { partnerHistory } from 'contract/partners/partner-history'
import { routes } from '../../kit/routes.ts'
import { changesOf } from '../business-subjects/index.ts'

const COLUMNS = [
  'name', 'kind', 'oib', 'vat_number', 'street', 'postal_code', 'city_name', 'country_code', 'email', 'phone', 'contact_name',
  'ibans', 'payment_days', 'document_language', 'e_invoice_address', 'note', 'is_active',
] // prettier-ignore

export const partnerHistoryRoutes = routes(partnerHistory, {
  list: ({ page }, { db, params: { id } }) => changesOf(db, { entities: ['partners'], entityId: id, columns: COLUMNS }, page),
})
