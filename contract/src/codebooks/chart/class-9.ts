import { account } from './account.ts'

/** Class 9: capital. */
export const CLASS_9 = [
  account('900000', 'Temeljni kapital', 'Share capital', 'Equity', 'Credit', 'equity.capital'),
  account('911000', 'Kapitalne pričuve', 'Capital reserves', 'Equity', 'Credit', 'equity.capitalreserve'),
  account('920000', 'Zakonske pričuve', 'Statutory reserves', 'Equity', 'Credit', 'equity.reserve'),
  account('940000', 'Zadržana dobit', 'Retained earnings', 'Equity', 'Credit', 'equity.retained'),
  account('941000', 'Preneseni gubitak', 'Loss carried forward', 'Equity', 'Credit', 'equity.loss'),
  account('950000', 'Dobit tekuće godine', 'Profit of the year', 'Equity', 'Credit', 'equity.profit'),
  account('951000', 'Gubitak tekuće godine', 'Loss of the year', 'Equity', 'Credit', 'equity.lossyear'),
  account('999000', 'Početno stanje, privremeno', 'Opening balance clearing', 'OffBalance', 'Debit', 'opening'),
] // prettier-ignore
