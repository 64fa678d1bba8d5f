import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { filterValue, withFilter } from 'contract/kit/grid'
import { paths } from 'contract/paths'
import { RECURRING_STATES, recurringInvoices } from 'contract/recurring-invoices/recurring-invoices'
import { useAtWork, useMay } from '../../kit/actor.tsx'
import { useIsWide } from '../../kit/breakpoints.ts'
import { ListPage } from '../../kit/lists/list-page.tsx'
import { t } from '../../kit/messages.ts'
import { FilterSelect } from '../../ui/filters/filter-select.tsx'
import { recurringCard, recurringColumns } from './recurring-columns.tsx'
import { STATE_TEXTS } from './recurring-texts.ts'

/** What is drafted or issued again and again, the next one due first. */
export function RecurringInvoicesPage() {
  const { businessSubjectSlug } = useAtWork().businessSubject
  const navigate = useNavigate()
  const isWide = useIsWide()
  const mayCreate = useMay()(recurringInvoices.create)
  const button = mayCreate && (
    <Button onClick={() => void navigate({ to: paths.newRecurringInvoice(businessSubjectSlug) })}>
      {t('recurringInvoices.new')}
    </Button>
  )
  return (
    <ListPage
      endpoint={recurringInvoices.list}
      title={t('recurringInvoices.title')}
      texts={{
        search: t('recurringInvoices.search'),
        notLoaded: t('recurringInvoices.notLoaded'),
        empty: { title: t('recurringInvoices.empty'), message: t('recurringInvoices.emptyMessage'), action: button },
      }}
      columns={recurringColumns().filter(({ id }) => isWide || id !== 'rhythm')}
      card={recurringCard}
      nameOf={({ name }) => name}
      onOpen={({ id }) => void navigate({ to: paths.recurringInvoice(businessSubjectSlug, id) })}
      action={button}
      filters={({ query: { filter }, change }) => (
        <FilterSelect
          label={t('invoices.status')}
          all={t('invoices.allStatuses')}
          values={RECURRING_STATES}
          textOf={(state) => t(STATE_TEXTS[state])}
          held={filterValue(filter, 'state')}
          onChange={(state) => change({ filter: withFilter(filter, 'state', state) })}
        />
      )}
    />
  )
}
