import {
  statementAccountMissing,
  statementBalanceMissing,
  statementDayInvalid,
  statementDirectionInvalid,
  statementIbanInvalid,
  statementTwoAccounts,
} from 'contract/bank/statement-failures'
import { isDay } from 'contract/croatia/days'
import { isIban } from 'contract/croatia/iban'
import type { Cents } from 'contract/croatia/money'
import { attribute, child, children, rawText, type Element } from '../../../../kit/xml-reading/element.ts'
import { amountIn } from '../amounts.ts'
import { refuse } from '../refused.ts'
import type { Statement, StatementKind, StatementLine } from '../statement.ts'
import { oneLine } from '../texts.ts'

type Read = Pick<Statement, 'kind' | 'format' | 'warnings'>

/** One statement from what stands around its entries, and from the entries once its currency is known. */
export function statementOf(
  head: Element,
  read: Read,
  linesIn: (currency: string) => { readonly lines: readonly StatementLine[]; readonly warnings: Statement['warnings'] },
): Statement {
  const [account, second] = children(head, 'Acct')
  if (second) refuse(statementTwoAccounts)
  const iban = rawText(child(account, 'Id', 'IBAN')).replaceAll(/\s/g, '')
  const other = rawText(child(account, 'Id', 'Othr', 'Id'))
  if (iban === '' && other === '') refuse(statementAccountMissing)
  if (iban !== '' && !isIban(iban)) refuse(statementIbanInvalid, { iban: iban.slice(0, 34) })
  const opening = balanceOf(head, ['OPBD', 'PRCD'])
  const closing = balanceOf(head, ['CLBD'])
  if (read.kind === 'Booked' && (!opening || !closing)) refuse(statementBalanceMissing)
  const currency = rawText(child(account, 'Ccy')) || opening?.currency || closing?.currency || ''
  const { lines, warnings } = linesIn(currency)
  const days = [...lines.map(({ bookedOn }) => bookedOn), closing?.day ?? ''].filter(Boolean).toSorted()
  const fromDay = dayIn(head, 'FrDtTm', 'FrDt') ?? lines.map(({ bookedOn }) => bookedOn).toSorted()[0] ?? closing?.day
  const toDay = dayIn(head, 'ToDtTm', 'ToDt') ?? days.at(-1)
  if (fromDay === undefined || toDay === undefined) refuse(statementDayInvalid, { line: 0 })
  return {
    ...read,
    externalId: oneLine(rawText(child(head, 'Id')), 35),
    number: oneLine(rawText(child(head, 'LglSeqNb')) || rawText(child(head, 'ElctrncSeqNb')), 35),
    iban: iban || other.slice(0, 34),
    currency,
    fromDay,
    toDay,
    opening: opening?.amount ?? null,
    closing: closing?.amount ?? null,
    lines,
    warnings: [...read.warnings, ...warnings],
  }
}

export const KINDS: Readonly<Record<string, { readonly kind: StatementKind; readonly statements: string }>> = {
  BkToCstmrStmt: { kind: 'Booked', statements: 'Stmt' },
  BkToCstmrAcctRpt: { kind: 'Intraday', statements: 'Rpt' },
  BkToCstmrDbtCdtNtfctn: { kind: 'Notice', statements: 'Ntfctn' },
}

type Balance = { readonly amount: Cents; readonly day: string; readonly currency: string }

/** The first balance of the first kind that the statement has. */
function balanceOf(head: Element, codes: readonly string[]): Balance | undefined {
  const balances = children(head, 'Bal')
  const [found] = codes.flatMap((code) => balances.filter((one) => rawText(child(one, 'Tp', 'CdOrPrtry', 'Cd')) === code))
  if (!found) return undefined
  const amount = amountIn(rawText(child(found, 'Amt')), 0)
  const direction = rawText(child(found, 'CdtDbtInd'))
  if (direction !== 'CRDT' && direction !== 'DBIT') refuse(statementDirectionInvalid, { line: 0 })
  const day = (rawText(child(found, 'Dt', 'Dt')) || rawText(child(found, 'Dt', 'DtTm'))).slice(0, 10)
  if (!isDay(day)) refuse(statementDayInvalid, { line: 0 })
  return { amount: direction === 'CRDT' ? amount : -amount || 0, day, currency: attribute(child(found, 'Amt'), 'Ccy') }
}

function dayIn(head: Element, ...names: readonly string[]): string | undefined {
  const written = names.map((name) => rawText(child(head, 'FrToDt', name)).slice(0, 10))
  return written.find(isDay)
}
