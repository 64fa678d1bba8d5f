import type { ReceivedPaperPreview } from 'contract/accounting/received/received-paper-previews'
import { amountText } from 'contract/croatia/money'
import { dayText } from '../../../kit/format.ts'
import { t } from '../../../kit/messages.ts'
import { Amount } from '../../../ui/values/amount.tsx'
import { Sum } from '../../../ui/values/sum.tsx'
import { monthName, nameIn, rulesFrom } from '../accounting-texts.ts'
import classes from './received/treat.module.css'

/** The lines of an entry, and what of it stands where in VAT. */
export function Entry({ of: entry }: { readonly of: ReceivedPaperPreview }) {
  const sum = (side: 'debit' | 'credit') => entry.lines.reduce((all, line) => all + line[side], 0)
  return (
    <>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('paperInbox.account')}</th>
            <th scope="col">{t('paperInbox.name')}</th>
            <th scope="col">{t('paperInbox.debit')}</th>
            <th scope="col">{t('paperInbox.credit')}</th>
          </tr>
        </thead>
        <tbody>
          {entry.lines.map((line, index) => (
            <tr key={index}>
              <td className="tabular">{line.accountCode}</td>
              <td>{nameIn({ nameHr: line.accountNameHr, nameEn: line.accountNameEn })}</td>
              <td>{line.debit !== 0 && <Amount cents={line.debit} />}</td>
              <td>{line.credit !== 0 && <Amount cents={line.credit} />}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {t('paperInbox.total')}
            </th>
            <td>
              <Sum>
                <Amount cents={sum('debit')} />
              </Sum>
            </td>
            <td>
              <Sum>
                <Amount cents={sum('credit')} />
              </Sum>
            </td>
          </tr>
        </tfoot>
      </table>
      <p className={classes['soft']}>{t('paperInbox.vatLine', { parts: vatText(entry) })}</p>
      {entry.months.length > 0 && <p className={classes['soft']}>{monthsText(entry)}</p>}
    </>
  )
}

/** Which number its entry would have, on which day, and by which rules. */
export const headText = ({ journal, number, bookedOn, rulePack }: ReceivedPaperPreview): string =>
  [
    t('paperInbox.entryOf', { journal, number, day: dayText(bookedOn) }),
    ...(rulePack ? [t('paperInbox.pack', { day: rulesFrom(rulePack) })] : []),
  ].join(' · ')

const MONTH = 'YYYY-MM'.length

/** What falls into the months of what is spread: how many, and what the first of them comes to. */
function monthsText({ months }: ReceivedPaperPreview): string {
  const names = [...new Set(months.map(({ month }) => month))]
  const [from = '', until = from] = [names[0], names.at(-1)]
  const first = months.filter(({ month }) => month === from)
  return t('paperInbox.months', {
    count: names.length,
    from: monthName(from),
    until: monthName(until),
    amount: amountText(first.reduce((all, { amount }) => all + amount, 0)),
    accounts: [...new Set(first.map(({ accountCode }) => accountCode))].join(', '),
  })
}

/** What stands in which box and month, what is not deducted, and what tax does not recognise. */
function vatText({ vat, unrecognised }: ReceivedPaperPreview): string {
  const parts = vat.flatMap((entry) => {
    if (entry.state === 'Waiting') return [t('paperInbox.waits', { vat: amountText(entry.deductibleVat) })]
    const amounts = (cents: number) => ({ base: amountText(entry.base), vat: amountText(cents) })
    return [
      ...(entry.boxOut ? [t('paperInbox.boxOut', { box: entry.boxOut, ...amounts(entry.vat) })] : []),
      ...(entry.boxIn ? [t('paperInbox.boxIn', { box: entry.boxIn, ...amounts(entry.deductibleVat) })] : []),
    ]
  })
  const months = new Set(vat.flatMap(({ vatOn }) => (vatOn === null ? [] : [vatOn.slice(0, MONTH)])))
  const undeducted = vat.reduce((all, entry) => all + entry.undeductibleVat, 0)
  return [
    ...(parts.length > 0 ? parts : [t('paperInbox.noBox')]),
    ...[...months].map((month) => t('paperInbox.vatMonth', { month: monthName(month) })),
    ...(undeducted !== 0 ? [t('paperInbox.undeducted', { vat: amountText(undeducted) })] : []),
    ...(unrecognised !== 0 ? [t('paperInbox.unrecognised', { amount: amountText(unrecognised) })] : []),
  ].join(' · ')
}
