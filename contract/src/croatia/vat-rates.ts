/** The rates at which VAT was ever charged in Croatia, each with the first and the last day of its time (VAT Act, art. 38). */
const TIMES: readonly { readonly rate: number; readonly from: string; readonly until: string }[] = [
  { rate: 22, from: '1998-01-01', until: '2009-07-31' },
  { rate: 23, from: '2009-08-01', until: '2012-02-29' },
  { rate: 25, from: '2012-03-01', until: '9999-12-31' },
  { rate: 10, from: '2006-01-01', until: '2013-12-31' },
  { rate: 13, from: '2014-01-01', until: '9999-12-31' },
  { rate: 0, from: '1999-11-01', until: '2012-12-31' },
  { rate: 5, from: '2013-01-01', until: '9999-12-31' },
  // Solar panels.
  { rate: 0, from: '2022-10-01', until: '9999-12-31' },
]

/** Is VAT charged at this rate, percent written as a decimal, in Croatia on that day? */
export const isVatRateOn = (rate: string, day: string): boolean =>
  TIMES.some((time) => time.rate === Number(rate) && time.from <= day && day <= time.until)
