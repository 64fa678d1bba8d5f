import { amountText, decimalText, moneyText, withMinus, type Cents } from './money.ts'

/** How papers and mails write numbers in their language: 1.000,00 in Croatian, 1,000.00 in English (GAP-105). */
export const numbersIn = (language: 'hr' | 'en') => {
  const written = (text: string): string =>
    withMinus(language === 'hr' ? text : text.replaceAll(/[.,]/g, (mark) => (mark === ',' ? '.' : ',')))
  return {
    amountText: (cents: Cents): string => written(amountText(cents)),
    moneyText: (cents: Cents, currency: string): string => written(moneyText(cents, currency)),
    decimalText: (decimal: string): string => written(decimalText(decimal)),
  }
}
