import type { Message } from '../kit/message.ts'

/** Groups of the balance by their two digits that have a name; of any other its digits are told. */
const NAMED = [
  '01', '02', '03', '04', '06', '10', '11', '12', '13', '14', '19', '21', '22', '23', '24', '25', '29',
  '31', '35', '36', '37', '65', '66', '67', '90', '91', '92', '94', '95', '99',
] as const // prettier-ignore

export function balanceGroupName(group: string): Message {
  const named = NAMED.find((one) => one === group)
  return named === undefined ? 'trialBalances.group' : `balanceSheets.groups.${named}`
}
