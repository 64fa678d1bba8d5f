import { anyOf } from '../../kit/access.ts'

/** Who sees what is owed of VAT. */
export const readVat = anyOf('VAT_READ', 'VAT_SUBMIT')
/** Who makes returns and writes down that they were handed in. */
export const submitVat = anyOf('VAT_SUBMIT')
/** Who prepares an order to the bank for what is owed: it takes sight of both. */
export const orderVat = { ...readVat, allOf: ['BANK_ORDERS_MANAGE'] } as const
