import { EUR } from 'contract/croatia/money'
import type { Document, DocumentSort } from 'contract/documents/documents'
import { t } from '../../kit/messages.ts'
import { Amount } from '../../ui/values/amount.tsx'
import { Direction } from '../../ui/values/direction.tsx'
import type { Column } from '../../ui/grid/columns.ts'
import { Day } from '../../ui/values/day.tsx'
import { StatusPill } from '../../ui/values/pill.tsx'
import { cashOf, directionOf } from './cash.ts'
import { SelfBilled } from './self-billed.tsx'
import { directionText, kindText, lateText, statusLook } from './document-texts.ts'
import classes from './documents-page.module.css'
import { lateToday } from './late-today.ts'

type Columns = readonly Column<Document, DocumentSort>[]

/** The columns of the documents grid, in the order of the entity; the first that people look for show by themselves. */
export const documentColumns = (): Columns => [
  { id: 'documentType', header: t('documents.columns.documentType'), cell: (row) => <Kind of={row} />, fromPx: 900 },
  {
    id: 'documentNumber',
    header: t('documents.columns.documentNumber'),
    cell: ({ documentNumber }) => <strong>{documentNumber}</strong>,
  },
  {
    id: 'businessSubjectPartnerName',
    header: t('documents.columns.businessSubjectPartnerName'),
    cell: ({ businessSubjectPartnerName: name }) => <span title={name}>{name}</span>,
  },
  {
    id: 'status',
    header: t('documents.columns.status'),
    cell: ({ status, documentKind }) => <StatusPill {...statusLook(status, documentKind)} />,
  },
  {
    id: 'documentDate',
    header: t('documents.columns.documentDate'),
    cell: ({ documentDate }) => <Day day={documentDate} />,
    fromPx: 1400,
  },
  { id: 'documentDueDate', header: t('documents.columns.documentDueDate'), cell: (row) => <DueDay of={row} />, fromPx: 700 },
  {
    id: 'totalBaseAmount',
    header: t('documents.columns.totalBaseAmount'),
    align: 'right',
    cell: ({ totalBaseAmount, currency }) => <Amount cents={totalBaseAmount} currency={currency} />,
    isHiddenAtFirst: true,
  },
  {
    id: 'totalAmountToBePaid',
    header: t('documents.columns.totalAmountToBePaid'),
    align: 'right',
    cell: ({ totalAmountToBePaid, currency }) => <Amount cents={totalAmountToBePaid} currency={currency} />,
    fromPx: 900,
  },
  {
    id: 'lastPaymentOn',
    header: t('documents.columns.lastPaymentOn'),
    cell: ({ lastPaymentOn }) => <Day day={lastPaymentOn} />,
    isHiddenAtFirst: true,
  },
  {
    id: 'remainingAmount',
    header: t('documents.columns.remainingAmount'),
    align: 'right',
    cell: (row) => <Amount cents={cashOf(row)} currency={row.currency} isStrong hasSign />,
  },
  { id: 'currency', header: t('documents.columns.currency'), cell: ({ currency }) => currency, isHiddenAtFirst: true },
  // By these the list comes to what the totals above it say, whatever the currencies of its documents.
  {
    id: 'totalEurAmount',
    header: t('documents.columns.totalEurAmount'),
    align: 'right',
    canSort: false,
    cell: ({ totalEurAmount }) => totalEurAmount !== null && <Amount cents={totalEurAmount} currency={EUR} />,
    isHiddenAtFirst: true,
  },
  {
    id: 'remainingEurAmount',
    header: t('documents.columns.remainingEurAmount'),
    align: 'right',
    canSort: false,
    cell: ({ documentType, remainingEurAmount: remainingAmount }) =>
      remainingAmount !== null && <Amount cents={cashOf({ documentType, remainingAmount })} currency={EUR} hasSign />,
    isHiddenAtFirst: true,
  },
]

/** What the list keeps beside an open document. */
const KEPT: readonly string[] = ['documentNumber', 'businessSubjectPartnerName', 'status', 'remainingAmount']

export const documentColumnsBeside = (): Columns =>
  documentColumns()
    .filter(({ id }) => KEPT.includes(id))
    .map((column) => (column.id === 'documentNumber' ? { ...column, cell: (row) => <NumberWithKind of={row} /> } : column))

const NumberWithKind = ({ of }: { readonly of: Document }) => (
  <span className={classes['kind']} title={kindText(of)}>
    <Direction of={directionOf(of)} />
    <strong>{of.documentNumber}</strong>
  </span>
)

const Kind = ({ of }: { readonly of: Document }) => (
  <span className={classes['kind']} title={kindText(of)}>
    <Direction of={directionOf(of)} />
    {directionText(of.documentType)}
    {of.isSelfBilled && <SelfBilled />}
  </span>
)

const DueDay = ({ of }: { readonly of: Document }) => {
  const days = lateToday(of)
  return (
    <span data-late={days > 0 || undefined} className={classes['due']} title={days > 0 ? lateText(days) : undefined}>
      <Day day={of.documentDueDate} />
    </span>
  )
}
