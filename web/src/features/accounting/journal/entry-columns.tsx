import { BY_HAND, type LedgerEntry, type LedgerEntrySort } from 'contract/accounting/ledger-entries'
import { t } from '../../../kit/messages.ts'
import type { Column } from '../../../ui/grid/columns.ts'
import { Amount } from '../../../ui/values/amount.tsx'
import { Day } from '../../../ui/values/day.tsx'
import { StatusPill } from '../../../ui/values/pill.tsx'
import { entryText } from '../accounting-texts.ts'
import classes from '../accounting.module.css'

export const entryColumns = (): readonly Column<LedgerEntry, LedgerEntrySort>[] => [
  { id: 'bookedOn', header: t('ledgerEntries.columns.bookedOn'), widthPx: 120, cell: ({ bookedOn }) => <Day day={bookedOn} /> },
  {
    id: 'number',
    header: t('ledgerEntries.columns.number'),
    widthPx: 150,
    cell: (entry) => <span className="tabular">{entryText(entry)}</span>,
  },
  {
    id: 'text',
    header: t('ledgerEntries.columns.text'),
    canSort: false,
    cell: (entry) => (
      <span className={classes['marked']}>
        <strong title={entry.text}>{entry.text}</strong> <Marks of={entry} />
      </span>
    ),
  },
  {
    id: 'source',
    header: t('ledgerEntries.columns.source'),
    canSort: false,
    widthPx: 130,
    cell: ({ sourceKind }) => t(sourceKind === BY_HAND ? 'ledgerEntries.sources.Manual' : 'ledgerEntries.sources.other'),
  },
  {
    id: 'amount',
    header: t('ledgerEntries.columns.amount'),
    align: 'right',
    canSort: false,
    widthPx: 140,
    cell: ({ amount }) => <Amount cents={amount} isStrong />,
  },
]

const Marks = ({ of: { isReversal, isReversed } }: { readonly of: LedgerEntry }) => (
  <>
    {isReversal && <StatusPill colour="grey" label={t('ledgerEntries.marks.reversal')} />}
    {isReversed && <StatusPill colour="grey" label={t('ledgerEntries.marks.reversed')} />}
  </>
)

/** An entry on a phone. */
export const entryCard = (entry: LedgerEntry, open: () => void) => (
  <button type="button" className={classes['card']} onClick={open}>
    <strong>{entry.text}</strong>
    <Amount cents={entry.amount} isStrong place="text" />
    <span className={classes['soft']}>
      {entryText(entry)} · <Day day={entry.bookedOn} />
    </span>
    <Marks of={entry} />
  </button>
)
