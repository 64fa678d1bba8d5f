import { shown } from '../../../kit/postgres/shown.ts'

/** Offers as other features read them: by the draft of an invoice that was made of one. */
export const OFFERS = shown('offers', ['id', 'number', 'invoiceDraftId'])
