export { settled, type AddressList } from './address-list.ts'
export { RecipientsField } from './recipients-field.tsx'
