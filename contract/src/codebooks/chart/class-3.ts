import { account } from './account.ts'

/** Class 3: materials and small inventory. */
export const CLASS_3 = [
  account('310000', 'Sirovine i materijal', 'Raw materials', 'Asset', 'Debit', null),
  account('350000', 'Sitan inventar na zalihi', 'Small inventory in stock', 'Asset', 'Debit', null),
  account('360000', 'Sitan inventar u upotrebi', 'Small inventory in use', 'Asset', 'Debit', 'smallinventory.use'),
  account('363000', 'Otpis sitnog inventara', 'Small inventory written off', 'Asset', 'Credit', 'smallinventory.writtenoff'),
  account('370000', 'Predujmovi dobavljačima za materijal i robu', 'Advances given for material and goods', 'Asset', 'Debit', 'advance.given.goods', 'takesPartner', 'takesDocument'),
] // prettier-ignore
