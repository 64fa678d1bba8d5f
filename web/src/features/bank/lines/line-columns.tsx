import type { bankLines, BankLine } from 'contract/bank/bank-lines'
import type { Input } from 'contract/kit/endpoint'
import { t } from '../../../kit/messages.ts'
import type { Column } from '../../../ui/grid/columns.ts'
import { Amount } from '../../../ui/values/amount.tsx'
import { Day } from '../../../ui/values/day.tsx'
import { Direction } from '../../../ui/values/direction.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { StatusPill } from '../../../ui/values/pill.tsx'
import { CertaintyBars } from './certainty-bars.tsx'
import { decidedText, marksOf, referenceText, openText, settledText, whoText } from './line-texts.ts'
import classes from './lines.module.css'

type Sort = Input<typeof bankLines.list>['sort']

/** Beside an open line there is room for what tells lines apart and no more; its day, which the open one says too, needs a wider window. */
export const lineColumns = (isBeside: boolean): readonly Column<BankLine, Sort>[] =>
  isBeside
    ? columns()
        .filter(({ id }) => !SAID_BESIDE.includes(id))
        .map((column) => (column.id === 'bookedOn' ? { ...column, fromPx: 1400 } : column))
    : columns()

const SAID_BESIDE = ['text', 'reference', 'statementNumber']

const columns = (): readonly Column<BankLine, Sort>[] => [
  { id: 'openFirst', header: t('bankLines.columns.state'), cell: (line) => <State of={line} /> },
  { id: 'bookedOn', header: t('bankLines.columns.bookedOn'), cell: ({ bookedOn }) => <Day day={bookedOn} /> },
  {
    id: 'counterpartyName',
    header: t('bankLines.columns.counterpartyName'),
    cell: (line) => (
      <span className={classes['who']}>
        <Direction of={line.amount < 0 ? 'out' : 'in'} />
        <strong title={whoText(line)} data-name>
          {whoText(line)}
        </strong>
      </span>
    ),
  },
  { id: 'target', header: t('bankLines.columns.target'), canSort: false, cell: (line) => <Target of={line} /> },
  {
    id: 'text',
    header: t('bankLines.columns.text'),
    fromPx: 1400,
    canSort: false,
    cell: (line) => (
      <span title={line.text}>
        <Marks of={line} /> {line.counterpartyName && line.text}
      </span>
    ),
  },
  {
    id: 'reference',
    header: t('bankLines.columns.reference'),
    fromPx: 1600,
    canSort: false,
    cell: (line) => <span className="tabular">{referenceText(line)}</span>,
  },
  {
    id: 'statementNumber',
    header: t('bankLines.columns.statementNumber'),
    fromPx: 1600,
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

/** How sure the proposal of an open line is; of what is settled, whether anybody had to say so. */
function State({ of: line }: { readonly of: BankLine }) {
  const [first] = line.allocations
  if (line.state === 'Open') return <CertaintyBars of={line.proposal?.certainty ?? null} />
  if (line.state === 'Ignored' || line.state === 'Pending') return t(`bankLines.states.${line.state}`)
  if (!first) return null
  return (
    <span className={classes['soft']} title={decidedText(first)}>
      <Icon name="check" size={16} /> {first.decidedByName === null && t('bankMatching.byItself')}
    </span>
  )
}

const Target = ({ of: line }: { readonly of: BankLine }) => {
  const text = line.state === 'Open' ? openText(line) : settledText(line)
  return (
    <span className={line.state === 'Open' ? classes['target'] : undefined} title={text} data-name>
      {text}
    </span>
  )
}

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
    <State of={line} />
    <span className={classes['wide']}>
      <Target of={line} /> <Marks of={line} />
    </span>
  </button>
)
