import { account } from './account.ts'

/** Class 7: revenue, and costs of what was sold. */
export const CLASS_7 = [
  account('710000', 'Nabavna vrijednost prodane robe', 'Cost of goods sold', 'Expense', 'Debit', 'cost.goods'),
  account('720000', 'Troškovi uprave, prodaje i administracije', 'Administrative and selling costs', 'Expense', 'Debit', 'cost.period'),
  account('730000', 'Rashodi prodaje dugotrajne imovine', 'Cost of fixed assets sold', 'Expense', 'Debit', 'asset.sale.cost'),
  account('750000', 'Prihodi od proizvoda', 'Revenue from products', 'Income', 'Credit', 'revenue.products'),
  account('751000', 'Prihodi od usluga u zemlji', 'Revenue from domestic services', 'Income', 'Credit', 'revenue.services.domestic'),
  account('752000', 'Prihodi od građevinskih usluga', 'Revenue from construction services', 'Income', 'Credit', 'revenue.construction'),
  account('754000', 'Prihodi od usluga u EU', 'Revenue from EU services', 'Income', 'Credit', 'revenue.services.eu'),
  account('754100', 'Prihodi od usluga u trećim zemljama', 'Revenue from services outside the EU', 'Income', 'Credit', 'revenue.services.third'),
  account('756000', 'Prihodi od najma', 'Rental income', 'Income', 'Credit', 'revenue.rent'),
  account('760000', 'Prihodi od robe u zemlji', 'Revenue from goods, domestic', 'Income', 'Credit', 'revenue.goods.domestic'),
  account('761000', 'Prihodi od robe u EU', 'Revenue from goods, EU', 'Income', 'Credit', 'revenue.goods.eu'),
  account('761100', 'Prihodi od robe u trećim zemljama', 'Revenue from goods outside the EU', 'Income', 'Credit', 'revenue.goods.third'),
  account('771000', 'Prihodi od kamata', 'Interest income', 'Income', 'Credit', 'income.interest'),
  account('772000', 'Pozitivne tečajne razlike', 'Exchange gains', 'Income', 'Credit', 'fx.gain'),
  account('780000', 'Prihodi od otpisa obveza i sitnih razlika', 'Liabilities and small differences written back', 'Income', 'Credit', 'rounding.gain'),
  account('781000', 'Viškovi i prihodi od imovine', 'Surpluses and gains on assets', 'Income', 'Credit', 'asset.sale.income'),
  account('782000', 'Naknadno naplaćena potraživanja', 'Receivables recovered', 'Income', 'Credit', 'income.recovered'),
  account('785000', 'Ostali poslovni prihodi', 'Other operating income', 'Income', 'Credit', 'income.other'),
  account('790000', 'Razlika prihoda i rashoda', 'Income less expenses', 'Result', 'Credit', 'result.difference'),
] // prettier-ignore
