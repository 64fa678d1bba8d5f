import { Link, useNavigate } from '@tanstack/react-router'
import { documents, DocumentsQuery, type Document } from 'contract/documents/documents'
import { paths } from 'contract/paths'
import { filteredBy } from '../../kit/address/filter-url.ts'
import { useAtWork } from '../../kit/actor.tsx'
import { useIsMobile } from '../../kit/breakpoints.ts'
import { t } from '../../kit/messages.ts'
import { Framed } from '../../kit/reports/loaded.tsx'
import { useCall } from '../../kit/use-call.ts'
import { Amount } from '../../ui/values/amount.tsx'
import { Day } from '../../ui/values/day.tsx'
import type { Column } from '../../ui/grid/columns.ts'
import { DataGrid } from '../../ui/grid/data-grid.tsx'
import { StatusPill } from '../../ui/values/pill.tsx'
import { kindText, statusLook } from '../documents/index.ts'
import classes from './partners.module.css'

const SHOWN = 5
const MOBILE_COLUMNS = new Set(['documentNumber', 'status', 'totalAmountToBePaid'])

/** The newest documents of a partner, and the way to all of them. */
export function PartnerDocuments({ partnerId }: { readonly partnerId: number }) {
  const { businessSubjectId, businessSubjectSlug } = useAtWork().businessSubject
  const navigate = useNavigate()
  const isMobile = useIsMobile()
  const filter = [{ dataField: 'businessSubjectPartnerId' as const, value: [partnerId] }]
  const query = DocumentsQuery.parse({ filter, size: 10, requireTotalCount: false })
  const latest = useCall(documents.list, query, { businessSubjectId })
  return (
    <section className={classes['latest']} aria-label={t('partners.latestDocuments')}>
      <header>
        <h2>{t('partners.latestDocuments')}</h2>
        {latest.data && latest.data.rows.length > 0 && (
          <Link to={filteredBy(filter, paths.documents(businessSubjectSlug))}>{t('partners.documents')}</Link>
        )}
      </header>
      <Framed of={latest} notLoaded={t('partners.documentsNotLoaded')}>
        {(answer) =>
          answer?.rows.length === 0 ? (
            <p className={classes['none']}>{t('partners.noDocuments')}</p>
          ) : (
            <DataGrid
              label={t('partners.latestDocuments')}
              columns={documentColumns().filter(({ id }) => !isMobile || MOBILE_COLUMNS.has(id))}
              rows={answer?.rows.slice(0, SHOWN)}
              idOf={({ id }) => id}
              nameOf={({ documentNumber }) => documentNumber}
              sorting={query}
              onSort={() => undefined}
              onOpen={({ id }) => void navigate({ href: paths.document(businessSubjectSlug, id) })}
              skeletonRows={SHOWN}
            />
          )
        }
      </Framed>
    </section>
  )
}

const documentColumns = (): readonly Column<Document>[] =>
  [
    {
      id: 'documentNumber',
      header: t('documents.columns.documentNumber'),
      cell: ({ documentNumber }: Document) => <strong className="tabular">{documentNumber}</strong>,
    },
    {
      id: 'documentType',
      header: t('documents.columns.documentType'),
      cell: kindText,
    },
    {
      id: 'status',
      header: t('documents.columns.status'),
      cell: ({ status, documentKind }: Document) => <StatusPill {...statusLook(status, documentKind)} />,
    },
    {
      id: 'documentDate',
      header: t('documents.columns.documentDate'),
      cell: ({ documentDate }: Document) => <Day day={documentDate} />,
    },
    {
      id: 'documentDueDate',
      header: t('documents.columns.documentDueDate'),
      cell: ({ documentDueDate: dueDate }: Document) => <Day day={dueDate} />,
    },
    {
      id: 'totalAmountToBePaid',
      header: t('documents.columns.totalAmountToBePaid'),
      align: 'right' as const,
      cell: ({ totalAmountToBePaid, currency }: Document) => <Amount cents={totalAmountToBePaid} currency={currency} />,
    },
    {
      id: 'remainingAmount',
      header: t('documents.columns.remainingAmount'),
      align: 'right' as const,
      cell: ({ remainingAmount, currency }: Document) => <Amount cents={remainingAmount} currency={currency} />,
    },
  ].map((column) => ({ ...column, canSort: false }))
