import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { SET_OFF_STATES, setOffs, type SetOff } from 'contract/bank/set-offs/set-offs'
import { filterValue } from 'contract/kit/grid'
import { paths } from 'contract/paths'
import { useAtWork, useMay } from '../../../kit/actor.tsx'
import { useOpenRow } from '../../../kit/address/open-row.ts'
import { ListPage } from '../../../kit/lists/list-page.tsx'
import { t } from '../../../kit/messages.ts'
import { FilterSelect } from '../../../ui/filters/filter-select.tsx'
import { usePrimaryVariant } from '../../../ui/primary.tsx'
import classes from '../orders/orders.module.css'
import { SetOffPanel } from './one/set-off-panel.tsx'
import { setOffCard, setOffColumns } from './set-off-columns.tsx'
import { setOffName } from './set-off-texts.ts'

/** What was set off with whom, by number; what is undone among it. */
export function SetOffsPage() {
  const [openId, open] = useOpenRow('setOff')
  const may = useMay()
  return (
    <div className={classes['page']}>
      <ListPage
        endpoint={setOffs.list}
        title={t('setOffs.title')}
        texts={{
          search: t('setOffs.search'),
          notLoaded: t('setOffs.notLoaded'),
          notFound: (search) => ({ title: t('grid.nothingFound'), message: t('setOffs.notFoundMessage', { search }) }),
          noneFiltered: {
            title: t('setOffs.noneFiltered'),
            message: t('setOffs.noneFilteredMessage'),
            clear: t('grid.clearFilters'),
          },
          empty: { title: t('setOffs.empty'), message: t('setOffs.emptyMessage') },
        }}
        columns={setOffColumns()}
        card={setOffCard}
        nameOf={setOffName}
        onOpen={({ id }: SetOff) => open(id)}
        openId={openId}
        action={may(setOffs.create) && <NewSetOff />}
        filters={({ query, change }) => (
          <FilterSelect
            label={t('setOffs.columns.state')}
            all={t('setOffs.allStates')}
            values={SET_OFF_STATES}
            textOf={(state) => t(`setOffs.states.${state}`)}
            held={filterValue(query.filter, 'state')}
            onChange={(held) => {
              const others = query.filter.filter(({ dataField }) => dataField !== 'state')
              change({ filter: held ? [...others, { dataField: 'state', value: held }] : others })
            }}
          />
        )}
        panel={openId !== null && <SetOffPanel key={openId} id={openId} onClose={() => open(null)} />}
      />
    </div>
  )
}

function NewSetOff() {
  const navigate = useNavigate()
  const { businessSubjectSlug } = useAtWork().businessSubject
  return (
    <Button variant={usePrimaryVariant()} onClick={() => void navigate({ to: paths.newSetOff(businessSubjectSlug) })}>
      {t('setOffs.new')}
    </Button>
  )
}
