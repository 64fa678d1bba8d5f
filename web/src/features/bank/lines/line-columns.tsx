import type { bankLines, BankLine } from 'contract/bank/bank-lines'
import type { Input } from 'contract/kit/endpoint'
import { t } from '../../../kit/messages.ts'
import type { Column } from '../../../ui/grid/columns.ts'
import { Amount } from '../../../ui/values/amount.tsx'
import { Day } from '../../../ui/values/day.tsx'
import { Direction } from '../../../ui/values/direction.tsx'
import { StatusPill } from '../../../ui/values/pill.tsx'
import { marksOf, referenceText, whoText } from './line-texts.ts'
import classes from './lines.module.css'

type Sort = Input<typeof bankLines.list>['sort']

export const lineColumns = (): readonly Column<BankLine, Sort>[] => [
  { id: 'bookedOn', header: t('bankLines.columns.bookedOn'), cell: ({ bookedOn }) => <Day day={bookedOn} /> },
  {
    id: 'counterpartyName',
    header: t('bankLines.columns.counterpartyName'),
    cell: (line) => (
      <span className={classes['who']}>
        <Direction of={line.amount < 0 ? 'out' : 'in'} />
        <strong title={whoText(line)}>{whoText(line)}</strong>
      </span>
    ),
  },
  {
    id: 'reference',
    header: t('bankLines.columns.reference'),
    canSort: false,
    cell: (line) => <span className="tabular">{referenceText(line)}</span>,
  },
  {
    id: 'text',
    header: t('bankLines.columns.text'),
    canSort: false,
    cell: (line) => (
      <span title={line.text}>
        <Marks of={line} /> {line.counterpartyName && line.text}
      </span>
    ),
  },
  {
    id: 'statementNumber',
    header: t('bankLines.columns.statementNumber'),
    canSort: false,
    cell: ({ statementNumber, ordinal }) => `${statementNumber || '–'} / ${ordinal}`,
  },
  {
    id: 'amount',
    header: t('bankLines.columns.amount'),
    align: 'right',
    cell: ({ amount, currency }) => <Amount cents={amount} currency={currency} isStrong hasSign />,
  },
]

const Marks = ({ of }: { readonly of: BankLine }) =>
  marksOf(of).map((mark) => <StatusPill key={mark} colour="grey" label={mark} />)

/** A line on a phone. */
export const lineCard = (line: BankLine, open: () => void) => (
  <button type="button" className={classes['card']} onClick={open}>
    <strong>{whoText(line)}</strong>
    <Amount cents={line.amount} currency={line.currency} isStrong hasSign place="text" />
    <span className={classes['soft']}>
      <Day day={line.bookedOn} />
      {referenceText(line) && ` · ${referenceText(line)}`}
    </span>
    <Marks of={line} />
  </button>
)
