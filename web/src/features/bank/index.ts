export { OrdersOfInvoice } from './orders/orders-of-invoice.tsx'
export { PhoneSlipOfDocument } from './orders/phone-slip.tsx'
