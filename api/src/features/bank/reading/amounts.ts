import { statementAmountInvalid } from 'contract/bank/statement-failures'
import { centsOf, type Cents } from 'contract/croatia/money'
import { refuse } from './refused.ts'

/**
 * An amount as XML writes it, never negative: `12.50`, `18.150`. Up to five decimals, of which the third to fifth are zeros: a cent can't
 * be split. `line` counts from 1; 0 stands for a balance.
 */
export function amountIn(text: string, line: number): Cents {
  if (!/^\d{1,13}(?:\.\d{1,2}0{0,3})?$/.test(text)) refuse(statementAmountInvalid, { line, text: text.slice(0, 40) })
  return centsOf(text)
}
