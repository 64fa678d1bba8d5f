import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { paths } from 'contract/paths'
import { recurringInvoices, type RecurringInvoiceRow } from 'contract/recurring-invoices/recurring-invoices'
import { useAtWork, useMay } from '../../kit/actor.tsx'
import { useIsMobile, useIsWide } from '../../kit/breakpoints.ts'
import { t } from '../../kit/messages.ts'
import { reason } from '../../kit/refusals.ts'
import { useCall } from '../../kit/use-call.ts'
import { DataGrid } from '../../ui/grid/data-grid.tsx'
import { Page } from '../../ui/page.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { RecurringCards } from './recurring-cards.tsx'
import { recurringColumns } from './recurring-columns.tsx'

/** What is drafted or issued again and again, the next one due first. */
export function RecurringInvoicesPage() {
  const { businessSubjectId, businessSubjectSlug } = useAtWork().businessSubject
  const navigate = useNavigate()
  const isMobile = useIsMobile()
  const isWide = useIsWide()
  const mayCreate = useMay()(recurringInvoices.create)
  const { data: rows, error, refetch } = useCall(recurringInvoices.list, undefined, { businessSubjectId })
  const open = ({ id }: RecurringInvoiceRow) => void navigate({ to: paths.recurringInvoice(businessSubjectSlug, id) })
  const button = mayCreate && (
    <Button onClick={() => void navigate({ to: paths.newRecurringInvoice(businessSubjectSlug) })}>
      {t('recurringInvoices.new')}
    </Button>
  )
  const back = (
    <Button variant="default" onClick={() => void navigate({ to: paths.invoices(businessSubjectSlug) })}>
      {t('invoices.title')}
    </Button>
  )
  return (
    <Page title={t('recurringInvoices.title')} actions={back} action={button}>
      {error && !rows ? (
        <ErrorState title={t('recurringInvoices.notLoaded')} message={reason(error)} onRetry={() => void refetch()} />
      ) : rows?.length === 0 ? (
        <EmptyState title={t('recurringInvoices.empty')} message={t('recurringInvoices.emptyMessage')} action={button} />
      ) : isMobile && rows ? (
        <RecurringCards rows={rows} onOpen={open} />
      ) : (
        <DataGrid
          label={t('recurringInvoices.title')}
          columns={recurringColumns().filter(({ id }) => isWide || id !== 'rhythm')}
          rows={rows}
          idOf={({ id }) => id}
          nameOf={({ name }) => name}
          sorting={BY_NEXT_DAY}
          onSort={() => {}}
          onOpen={open}
        />
      )}
    </Page>
  )
}

const BY_NEXT_DAY = { sort: 'nextDay', direction: 'asc' } as const
