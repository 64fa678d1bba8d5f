import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { LedgerPaper, LedgerPaperSort } from 'contract/accounting/ledger-papers'
import { documents } from 'contract/documents/documents'
import { paths } from 'contract/paths'
import { useAtWork, useMay } from '../../../kit/actor.tsx'
import { t } from '../../../kit/messages.ts'
import type { Column } from '../../../ui/grid/columns.ts'
import { Day } from '../../../ui/values/day.tsx'
import { StatusPill, type PillColour } from '../../../ui/values/pill.tsx'
import classes from '../accounting.module.css'
import { paperTitle } from './paper-title.ts'

const COLOURS: Readonly<Record<LedgerPaper['state'], PillColour>> = {
  Waiting: 'grey',
  Posted: 'green',
  Asked: 'orange',
  ByHand: 'grey',
  Withdrawn: 'grey',
}

type Decide = ((paper: LedgerPaper) => void) | null

/** Each leads to its document, and to its entry where there is one. */
export const paperColumns = (decide: Decide): readonly Column<LedgerPaper, LedgerPaperSort>[] => [
  { id: 'datedOn', header: t('ledgerPapers.columns.datedOn'), widthPx: 120, cell: ({ datedOn }) => <Day day={datedOn} /> },
  {
    id: 'number',
    header: t('ledgerPapers.columns.number'),
    canSort: false,
    widthPx: 180,
    cell: (paper) => <ToDocument of={paper} />,
  },
  { id: 'state', header: t('ledgerPapers.columns.state'), canSort: false, widthPx: 160, cell: (paper) => <State of={paper} /> },
  {
    id: 'reason',
    header: t('ledgerPapers.columns.reason'),
    canSort: false,
    cell: (paper) => <Next of={paper} decide={decide} />,
  },
]

const State = ({ of: { state } }: { readonly of: LedgerPaper }) => (
  <StatusPill colour={COLOURS[state]} label={t(`ledgerPapers.states.${state}`)} />
)

function ToDocument({ of: paper }: { readonly of: LedgerPaper }) {
  const { documentId } = paper
  const { businessSubjectSlug } = useAtWork().businessSubject
  const mayRead = useMay()(documents.get)
  const title = paperTitle(paper)
  return mayRead && documentId !== null ? <Link to={paths.document(businessSubjectSlug, documentId)}>{title}</Link> : title
}

function Next({ of: paper, decide }: { readonly of: LedgerPaper; readonly decide: Decide }) {
  const { businessSubjectSlug } = useAtWork().businessSubject
  if (paper.ledgerEntryId !== null)
    return <Link to={paths.ledgerEntry(businessSubjectSlug, paper.ledgerEntryId)}>{t('ledgerPapers.openEntry')}</Link>
  if (paper.reason === null) return null
  return (
    <>
      {t(`ledgerPapers.reasons.${paper.reason}`)}{' '}
      {decide && (
        <Button variant="default" size="compact-sm" onClick={() => decide(paper)}>
          {t('ledgerPapers.decide')}
        </Button>
      )}
    </>
  )
}

/** A paper on a phone. */
export const paperCard = (paper: LedgerPaper, open: () => void) => (
  <button type="button" className={classes['card']} onClick={open}>
    <strong>{paperTitle(paper)}</strong>
    <State of={paper} />
    <span className={classes['soft']}>
      <Day day={paper.datedOn} />
      {paper.reason !== null && ` · ${t(`ledgerPapers.reasons.${paper.reason}`)}`}
    </span>
  </button>
)
