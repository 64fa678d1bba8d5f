export { PhoneSlipOfDocument } from './orders/phone-slip.tsx'
