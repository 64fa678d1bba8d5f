import { account } from './account.ts'

/** Class 8: the result. */
export const CLASS_8 = [
  account('800000', 'Dobit prije oporezivanja', 'Profit before tax', 'Result', 'Credit', 'result.profit.before'),
  account('801000', 'Gubitak prije oporezivanja', 'Loss before tax', 'Result', 'Credit', 'result.loss.before'),
  account('803000', 'Porez na dobit', 'Profit tax', 'Result', 'Credit', 'result.tax'),
  account('804000', 'Rezultat razdoblja', 'Result of the period', 'Result', 'Credit', 'result.period'),
] // prettier-ignore
