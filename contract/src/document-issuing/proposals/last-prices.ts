import * as z from 'zod'
import { endpoints } from '../../kit/endpoint.ts'
import { day, id } from '../../kit/fields.ts'
import { readInvoices } from '../doci-access.ts'

export const LAST_PRICES_MAX = 5

/** What a partner was charged for an item, on an invoice that stands. */
export const LastPrice = z.object({
  invoiceId: id,
  number: z.string(),
  issueDate: day,
  partnerName: z.string(),
  quantity: z.string(),
  unitCode: z.string(),
  /** With VAT where the invoice has its prices with VAT. */
  unitPrice: z.string(),
  hasPricesWithVat: z.boolean(),
  discountPercent: z.string(),
  currency: z.string(),
})
export type LastPrice = z.infer<typeof LastPrice>

export const lastPrices = endpoints('lastPrices', '/business-subjects/:businessSubjectId/last-prices', {
  list: {
    route: 'GET',
    access: readInvoices,
    shows: ['invoices'],
    input: z.object({
      itemId: z.coerce.number().pipe(id),
      /** Left out for whoever bought it. */
      partnerId: z.coerce.number().pipe(id).optional(),
    }),
    output: z.array(LastPrice).max(LAST_PRICES_MAX),
    summary: 'The last prices of an item, of one partner or of all, the newest first',
  },
})
