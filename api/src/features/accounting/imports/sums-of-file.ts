import { dayText } from 'contract/croatia/days'
import { amountText } from 'contract/croatia/money'
import { clock } from '../../../kit/clock.ts'
import type { Change, Remark } from '../../../kit/imports/plan-import.ts'
import type { ImportedLine, KindOfFile } from './kind-of-file.ts'

/** What both sides come to, whether they are equal, and that the last day of the file is still to come: somebody may have mistyped it. */
export function sumsOfFile<V extends ImportedLine>(kind: KindOfFile<V>, beginsOn: string, values: readonly V[]): Remark {
  const sum = (side: 'debit' | 'credit') =>
    values.reduce((all, value) => all + (Number.isInteger(value[side]) ? value[side] : 0), 0)
  const [debit, credit] = [sum('debit'), sum('credit')]
  const last = values.map((value) => kind.dayOf(value, beginsOn)).reduce((one, other) => (one > other ? one : other), '')
  const params = { debit: amountText(debit), credit: amountText(credit) }
  if (debit !== credit)
    return { message: 'entryImports.sumsDiffer', params: { ...params, difference: amountText(Math.abs(debit - credit)) } }
  return last > clock.today()
    ? { message: 'entryImports.sumsLater', params: { ...params, day: dayText(last) } }
    : { message: 'entryImports.sums', params }
}

/** The days on which both sides are not equal, which none of a file may be. */
export function unequalDays<V extends ImportedLine>(
  kind: KindOfFile<V>,
  beginsOn: string,
  changes: readonly Change<V>[],
): Remark[] {
  const days = Map.groupBy(changes, ({ value }) => kind.dayOf(value, beginsOn))
  return [...days].flatMap(([day, lines]) => {
    const difference = lines.reduce((all, { value }) => all + value.debit - value.credit, 0)
    const params = { day: dayText(day), difference: amountText(Math.abs(difference)) }
    return difference === 0 ? [] : [{ message: 'entryImports.dayDiffers', params }]
  })
}
