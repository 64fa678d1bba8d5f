import { account } from './account.ts'

/** Class 6: goods. */
export const CLASS_6 = [
  account('650000', 'Obračun nabave robe', 'Purchase of goods clearing', 'Asset', 'Debit', 'goods.purchase'),
  account('660000', 'Roba u skladištu', 'Goods in stock', 'Asset', 'Debit', 'goods.stock'),
  account('670000', 'Predujmovi za robu', 'Advances for goods', 'Asset', 'Debit', null, 'takesPartner', 'takesDocument'),
] // prettier-ignore
