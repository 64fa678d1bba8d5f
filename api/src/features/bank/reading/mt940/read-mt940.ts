import {
  statementAccountMissing,
  statementAmountInvalid,
  statementBalanceMissing,
  statementIbanInvalid,
  statementTooManyLines,
  statementWithoutStatements,
} from 'contract/bank/statement-failures'
import { isIban } from 'contract/croatia/iban'
import { centsOf, type Cents } from 'contract/croatia/money'
import { STATEMENT_LINES_MAX } from 'contract/bank/statement-limits'
import { refuse } from '../refused.ts'
import type { Statement, StatementLine } from '../statement.ts'
import { oneLine } from '../texts.ts'
import { accountIn } from './mt940-account.ts'
import { messagesIn, type Mt940Field } from './mt940-fields.ts'
import { dayOf, lineOf } from './mt940-line.ts'

/** All statements of a SWIFT MT940 file; the pages of one statement are joined. */
export function readMt940(text: string): readonly Statement[] {
  const pages = messagesIn(text).map(pageOf)
  if (pages.length === 0) refuse(statementWithoutStatements)
  return pages.reduce<Statement[]>((statements, page) => {
    const last = statements.at(-1)
    if (last && continues(last, page)) return [...statements.slice(0, -1), joinedWith(last, page)]
    return [...statements, page]
  }, [])
}

type Page = Statement & { readonly isFirst: boolean }

const continues = (last: Statement, page: Page): boolean =>
  !page.isFirst && last.iban === page.iban && last.number === page.number && last.currency === page.currency

const joinedWith = (last: Statement, page: Page): Statement => ({
  ...last,
  toDay: page.toDay,
  closing: page.closing,
  lines: [...last.lines, ...page.lines],
})

function pageOf(fields: readonly Mt940Field[]): Page {
  const of = (...tags: readonly string[]) => fields.find(({ tag }) => tags.includes(tag))
  const account = accountIn(of('25', '25P')?.lines.join('') ?? '') ?? refuse(statementAccountMissing)
  if (!isIban(account)) refuse(statementIbanInvalid, { iban: account.slice(0, 34) })
  const opening = balanceOf(of('60F', '60M'))
  const closing = balanceOf(of('62F', '62M'))
  const [number = ''] = (of('28C', '28')?.lines[0] ?? '').split('/')
  const lines = linesOf(fields)
  return {
    kind: 'Booked',
    format: 'mt940',
    externalId: oneLine(`${of('20')?.lines[0] ?? ''} ${opening.day} ${number}`, 35),
    number: oneLine(number.replace(/^0+(?=\d)/, ''), 35),
    iban: account,
    currency: opening.currency,
    fromDay: lines.map(({ bookedOn }) => bookedOn).toSorted()[0] ?? closing.day,
    toDay: closing.day,
    opening: opening.amount,
    closing: closing.amount,
    lines,
    warnings: [],
    isFirst: of('60F') !== undefined,
  }
}

function linesOf(fields: readonly Mt940Field[]): readonly StatementLine[] {
  if (fields.filter(({ tag }) => tag === '61').length > STATEMENT_LINES_MAX)
    refuse(statementTooManyLines, { max: STATEMENT_LINES_MAX })
  let at = 0
  return fields.flatMap(({ tag, lines }, index) => {
    if (tag !== '61') return []
    const next = fields[index + 1]
    return [lineOf(lines, next?.tag === '86' ? next.lines : lines.slice(1), ++at)]
  })
}

const BALANCE = /^([CD])(\d{6})([A-Z]{3})(\d{1,13},\d{0,2})$/

function balanceOf(field: Mt940Field | undefined): { readonly amount: Cents; readonly day: string; readonly currency: string } {
  if (!field) return refuse(statementBalanceMissing)
  const written = field.lines[0]?.trim() ?? ''
  const [, mark, day = '', currency = '', amount = ''] =
    BALANCE.exec(written) ?? refuse(statementAmountInvalid, { line: 0, text: written.slice(0, 40) })
  const cents = centsOf(amount.replace(',', '.').replace(/\.$/, ''))
  return { amount: mark === 'C' ? cents : -cents || 0, day: dayOf(day, 0), currency }
}
