import type { Message } from '../kit/message.ts'

/** Classes of the chart, and its groups that have a name: those of the balance, and those of the result. */
const CLASSES = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'] as const
const OF_BALANCE = [
  '01', '02', '03', '04', '06', '10', '11', '12', '13', '14', '19', '21', '22', '23', '24', '25', '29',
  '31', '35', '36', '37', '65', '66', '67', '90', '91', '92', '94', '95', '99',
] as const // prettier-ignore
const OF_RESULT = [
  '40', '41', '42', '43', '44', '45', '46', '47', '48', '49', '70', '71', '72', '73', '74', '75', '76', '77', '78',
] as const // prettier-ignore

/** What a class is called by its digit, a group by its two; of one without a name its digits are told (`{{group}}`). */
export function accountGroupName(code: string): Message {
  const ofClass = CLASSES.find((one) => one === code)
  if (ofClass) return `ledgerAccounts.classes.${ofClass}`
  const ofBalance = OF_BALANCE.find((one) => one === code)
  if (ofBalance) return `balanceSheets.groups.${ofBalance}`
  const ofResult = OF_RESULT.find((one) => one === code)
  return ofResult ? `results.groups.${ofResult}` : 'trialBalances.group'
}
