import { bankLineTotals, type BankLineTotals } from 'contract/bank/bank-line-totals'
import { bankLines, type BankLine } from 'contract/bank/bank-lines'
import { filterValue } from 'contract/kit/grid'
import { useBusinessSubjectId } from '../../../kit/actor.tsx'
import { useIsMobile } from '../../../kit/breakpoints.ts'
import { count } from '../../../kit/format.ts'
import { ListPage } from '../../../kit/lists/list-page.tsx'
import { t } from '../../../kit/messages.ts'
import { useOpenRow } from '../../../kit/address/open-row.ts'
import { useFollowedCall } from '../../../kit/use-call.ts'
import { FilterPills } from '../../../ui/filters/filter-pills.tsx'
import { Segments } from '../../../ui/navigation/segments.tsx'
import { Meter } from '../../../ui/values/bars.tsx'
import { ImportStatementsButton, StatementDropArea } from '../uploads/import-statements.tsx'
import { lineCard, lineColumns } from './line-columns.tsx'
import { LineExport } from './export/line-export.tsx'
import { LinePanel } from './line-panel.tsx'
import { lineName } from './line-texts.ts'
import { ReadyLines } from './at-once/ready-lines.tsx'
import { ConfirmChosen } from './at-once/confirm-chosen.tsx'
import { UndoChosen } from './at-once/undo-chosen.tsx'
import classes from './lines.module.css'

const ALL = 'All'
const STATES = ['Open', 'Settled', 'Ignored'] as const

/** What happened on the accounts, whatever statement brought it; what is open comes first, the surest before the others. */
export function LinesPage() {
  const [openId, open] = useOpenRow('line')
  const { data: totals } = useFollowedCall(bankLineTotals.get, isUnderWay, undefined, {
    businessSubjectId: useBusinessSubjectId(),
  })
  const isMobile = useIsMobile()
  const show = ({ id }: BankLine) => open(id)
  return (
    <StatementDropArea>
      <div className={classes['page']}>
        <ListPage
          endpoint={bankLines.list}
          title={t('bankLines.title')}
          texts={{
            search: t('bankLines.search'),
            notLoaded: t('bankLines.notLoaded'),
            notFound: (search) => ({ title: t('grid.nothingFound'), message: t('bankLines.notFoundMessage', { search }) }),
            noneFiltered: {
              title: t('bankLines.noneFiltered'),
              message: t('bankLines.noneFilteredMessage'),
              clear: t('grid.clearFilters'),
            },
            empty: { title: t('bankLines.empty'), message: t('bankStatements.emptyMessage') },
          }}
          columns={lineColumns(openId !== null)}
          card={lineCard}
          cardHeightPx={104}
          nameOf={lineName}
          onOpen={show}
          openId={openId}
          action={<ImportStatementsButton />}
          actions={({ query }) => {
            const ready = <ReadyLines key="ready" query={query} allReadyCount={totals?.readyCount ?? 0} />
            const file = <LineExport key="export" query={query} />
            // What comes a moment later takes the place of nothing: the actions stand at the right, and on a mobile at the left.
            return isMobile ? [file, ready] : [ready, file]
          }}
          bulk={{
            actions: ({ query, chosen, leave }) => (
              <>
                <ConfirmChosen chosen={chosen} onConfirmed={leave} />
                <UndoChosen chosen={chosen} onUndone={leave} />
                <LineExport query={query} chosen={chosen} />
              </>
            ),
          }}
          above={totals ? totals.openCount + totals.settledTodayCount > 0 && <Progress of={totals} /> : <ProgressPlace />}
          filters={({ query, change }) => (
            <Segments
              label={t('bankLines.columns.state')}
              options={[
                { value: ALL, label: t('bankLines.directions.All') },
                ...STATES.map((state) => ({ value: state, label: t(`bankLines.states.${state}`) })),
              ]}
              value={filterValue(query.filter, 'state')?.[0] ?? ALL}
              onChange={(value) => {
                const others = query.filter.filter(({ dataField }) => dataField !== 'state')
                const state = STATES.find((one) => one === value)
                change({ filter: state ? [...others, { dataField: 'state', value: [state] }] : others })
              }}
              isSmall
            />
          )}
          pills={({ query, change }) => {
            const statementId = filterValue(query.filter, 'bankStatementId')
            const without = () => change({ filter: query.filter.filter(({ dataField }) => dataField !== 'bankStatementId') })
            return (
              statementId !== undefined && (
                <FilterPills
                  pills={[{ key: 'bankStatementId', text: t('bankLines.ofStatement'), remove: without }]}
                  onClear={() => change({ filter: [] })}
                />
              )
            )
          }}
          panel={openId !== null && <LinePanel id={openId} open={open} />}
        />
      </div>
    </StatementDropArea>
  )
}

/** Lines that came in a moment ago and were not looked at yet. */
const isUnderWay = ({ waitingCount }: BankLineTotals): boolean => waitingCount > 0

/** So that the list does not move when it is known how far the day's work is. */
const ProgressPlace = () => (
  <div className={classes['progress']} style={{ visibility: 'hidden' }}>
    <Meter width={0} kind="done" />
    <span>{t('bankMatching.progress', { left: '0', settled: '0', byItself: '0' })}</span>
  </div>
)

/** How far the day's work is: what settled by itself, what a person said, and what is left. */
function Progress({ of: { openCount, settledTodayCount, settledByItselfCount, waitingCount } }: { readonly of: BankLineTotals }) {
  const total = openCount + settledTodayCount
  return (
    <output className={classes['progress']}>
      <Meter width={Math.round((settledTodayCount / total) * 100)} kind="done" />
      <span>
        {waitingCount > 0
          ? t('bankMatching.looking')
          : t('bankMatching.progress', {
              left: count(openCount),
              settled: count(settledTodayCount),
              byItself: count(settledByItselfCount),
            })}
      </span>
    </output>
  )
}
