import { bankLines, type BankLine } from 'contract/bank/bank-lines'
import { filterValue } from 'contract/kit/grid'
import { ListPage } from '../../../kit/lists/list-page.tsx'
import { t } from '../../../kit/messages.ts'
import { useOpenRow } from '../../../kit/address/open-row.ts'
import { FilterPills } from '../../../ui/filters/filter-pills.tsx'
import { Segments } from '../../../ui/navigation/segments.tsx'
import { ImportStatementsButton, StatementDropArea } from '../uploads/import-statements.tsx'
import { lineCard, lineColumns } from './line-columns.tsx'
import { LinePanel } from './line-panel.tsx'
import { lineName } from './line-texts.ts'

const ALL = 'All'

/** What happened on the accounts, whatever statement brought it. */
export function LinesPage() {
  const [openId, open] = useOpenRow('line')
  const show = ({ id }: BankLine) => open(id)
  return (
    <StatementDropArea>
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
        columns={lineColumns()}
        card={lineCard}
        cardHeightPx={84}
        nameOf={lineName}
        onOpen={show}
        openId={openId}
        action={<ImportStatementsButton />}
        filters={({ query, change }) => (
          <Segments
            label={t('bankLines.direction')}
            options={[
              { value: ALL, label: t('bankLines.directions.All') },
              { value: 'In', label: t('bankLines.directions.In') },
              { value: 'Out', label: t('bankLines.directions.Out') },
            ]}
            value={filterValue(query.filter, 'direction') ?? ALL}
            onChange={(value) => {
              const others = query.filter.filter(({ dataField }) => dataField !== 'direction')
              change({ filter: value === ALL ? others : [...others, { dataField: 'direction', value }] })
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
        panel={openId !== null && <LinePanel id={openId} onClose={() => open(null)} />}
      />
    </StatementDropArea>
  )
}
