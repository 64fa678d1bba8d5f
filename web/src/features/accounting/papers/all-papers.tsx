import { useState } from 'react'
import { ledgerPapers, PAPER_STATES, type LedgerPaper } from 'contract/accounting/ledger-papers'
import { filterValue, withFilter } from 'contract/kit/grid'
import { useNavigate } from '@tanstack/react-router'
import { paths } from 'contract/paths'
import { useAtWork, useMay } from '../../../kit/actor.tsx'
import { ListPage } from '../../../kit/lists/list-page.tsx'
import { t } from '../../../kit/messages.ts'
import { FilterSelect } from '../../../ui/filters/filter-select.tsx'
import { AnswerDialog } from './answer-dialog.tsx'
import { PapersView } from './papers-view.tsx'
import { paperCard, paperColumns } from './paper-columns.tsx'
import { paperTitle } from './paper-title.ts'

/** What posts itself, and what asks a person first. A received invoice is decided on beside its paper. */
export function AllPapers() {
  const { businessSubjectSlug } = useAtWork().businessSubject
  const navigate = useNavigate()
  const mayDecide = useMay()(ledgerPapers.update)
  const [deciding, setDeciding] = useState<LedgerPaper | null>(null)
  const decide = (paper: LedgerPaper) => {
    if (paper.sourceKind === 'ReceivedInvoice') void navigate({ href: paths.ledgerPaper(businessSubjectSlug, paper.id) })
    else setDeciding(paper)
  }
  const open = (paper: LedgerPaper) => {
    if (mayDecide && paper.state === 'Asked') decide(paper)
  }
  return (
    <ListPage
      endpoint={ledgerPapers.list}
      title={t('ledgerPapers.title')}
      texts={{
        search: t('ledgerPapers.search'),
        notLoaded: t('ledgerPapers.notLoaded'),
        notFound: (search) => ({ title: t('grid.nothingFound'), message: t('ledgerPapers.notFoundMessage', { search }) }),
        noneFiltered: {
          title: t('ledgerPapers.noneFiltered'),
          message: t('ledgerPapers.noneFilteredMessage'),
          clear: t('grid.clearFilters'),
        },
        empty: { title: t('ledgerPapers.empty'), message: t('ledgerPapers.emptyMessage') },
      }}
      columns={paperColumns(mayDecide ? decide : null)}
      card={paperCard}
      cardHeightPx={84}
      nameOf={paperTitle}
      onOpen={open}
      openId={deciding?.id ?? null}
      actions={() => <PapersView value="all" />}
      filters={({ query, change }) => (
        <FilterSelect
          label={t('ledgerPapers.state')}
          all={t('ledgerPapers.allStates')}
          values={PAPER_STATES}
          textOf={(state) => t(`ledgerPapers.states.${state}`)}
          held={filterValue(query.filter, 'state')}
          onChange={(held) => change({ filter: withFilter(query.filter, 'state', held) })}
        />
      )}
    >
      {deciding && <AnswerDialog paper={deciding} onClose={() => setDeciding(null)} />}
    </ListPage>
  )
}
