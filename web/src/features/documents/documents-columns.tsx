import type { Document, DocumentSort } from 'contract/documents/documents'
import { t } from '../../kit/messages.ts'
import { Amount } from '../../ui/values/amount.tsx'
import { Direction } from '../../ui/values/direction.tsx'
import type { Column } from '../../ui/grid/columns.ts'
import { Day } from '../../ui/values/day.tsx'
import { StatusPill } from '../../ui/values/pill.tsx'
import { statusLook, typeText } from './document-texts.ts'
import classes from './documents-page.module.css'

/** The columns of the documents grid, in the order of the entity. */
export const documentColumns = (): readonly Column<Document, DocumentSort>[] => [
  { id: 'documentType', header: t('documents.columns.documentType'), cell: ({ documentType }) => <Kind of={documentType} /> },
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
  { id: 'status', header: t('documents.columns.status'), cell: ({ status }) => <StatusPill {...statusLook(status)} /> },
  { id: 'documentDate', header: t('documents.columns.documentDate'), cell: ({ documentDate }) => <Day day={documentDate} /> },
  {
    id: 'documentDueDate',
    header: t('documents.columns.documentDueDate'),
    cell: ({ documentDueDate }) => <Day day={documentDueDate} />,
  },
  {
    id: 'totalBaseAmount',
    header: t('documents.columns.totalBaseAmount'),
    align: 'right',
    cell: ({ totalBaseAmount }) => <Amount cents={totalBaseAmount} />,
  },
  {
    id: 'totalAmountToBePaid',
    header: t('documents.columns.totalAmountToBePaid'),
    align: 'right',
    cell: ({ totalAmountToBePaid }) => <Amount cents={totalAmountToBePaid} isStrong />,
  },
  { id: 'lastPaymentOn', header: t('documents.columns.lastPaymentOn'), cell: ({ lastPaymentOn }) => <Day day={lastPaymentOn} /> },
  {
    id: 'remainingAmount',
    header: t('documents.columns.remainingAmount'),
    align: 'right',
    cell: ({ remainingAmount }) => <Amount cents={remainingAmount} />,
  },
  { id: 'currency', header: t('documents.columns.currency'), cell: ({ currency }) => currency },
]

const Kind = ({ of }: { readonly of: Document['documentType'] }) => (
  <span className={classes['kind']}>
    <Direction of={of === 'OutgoingInvoices' ? 'out' : 'in'} />
    {typeText(of)}
  </span>
)
