import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { paths } from 'contract/paths'
import { useAtWork } from '../../kit/actor.tsx'
import { useIsMobile } from '../../kit/breakpoints.ts'
import { t } from '../../kit/messages.ts'
import { ActionsMenu } from '../../ui/grid/actions-menu.tsx'

/** The other lists of issuing: invoices or offers, and what both are made of. On a mobile they stand in a menu. */
export function DociRegisters({ on }: { readonly on: 'invoices' | 'offers' }) {
  const { businessSubjectSlug } = useAtWork().businessSubject
  const navigate = useNavigate()
  const isMobile = useIsMobile()
  const actions = [
    on === 'invoices'
      ? { label: t('offers.title'), to: paths.offers(businessSubjectSlug) }
      : { label: t('invoices.title'), to: paths.invoices(businessSubjectSlug) },
    { label: t('recurringInvoices.title'), to: paths.recurringInvoices(businessSubjectSlug) },
    { label: t('items.title'), to: paths.items(businessSubjectSlug) },
    { label: t('partners.title'), to: paths.partners(businessSubjectSlug) },
  ].map(({ label, to }) => ({ label, onClick: () => void navigate({ to }) }))
  return isMobile ? (
    <ActionsMenu name={t(on === 'invoices' ? 'invoices.title' : 'offers.title')} actions={actions} />
  ) : (
    actions.map(({ label, onClick }) => (
      <Button key={label} variant="default" onClick={onClick}>
        {label}
      </Button>
    ))
  )
}
