import { ActionIcon, Button } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { invoices } from 'contract/document-issuing/invoices'
import { paths } from 'contract/paths'
import { useAtWork, useMay } from '../../kit/actor.tsx'
import { useIsMobile } from '../../kit/breakpoints.ts'
import { t } from '../../kit/messages.ts'
import { Icon } from '../../ui/icon.tsx'
import { useShortcut } from '../../ui/keys/shortcuts.ts'
import { usePrimaryVariant } from '../../ui/primary.tsx'
import classes from './new-invoice-button.module.css'

/** What people come here for most; on a phone a plus (DASH-I-07). */
export const NewInvoiceButton = () => (useMay()(invoices.create) ? <TheButton /> : null)

const KEY = 'n'

function TheButton() {
  const to = paths.newInvoice(useAtWork().businessSubject.businessSubjectSlug)
  const navigate = useNavigate()
  const variant = usePrimaryVariant()
  useShortcut(KEY, t('dashboard.newDocument.invoice'), () => void navigate({ href: to }))
  if (useIsMobile())
    return (
      <ActionIcon
        component={Link}
        to={to}
        variant={variant}
        size="var(--control)"
        className={classes['plus'] ?? ''}
        aria-label={t('dashboard.newDocument.invoice')}
        title={t('dashboard.newDocument.invoice')}
      >
        <Icon name="plus" size={20} />
      </ActionIcon>
    )
  return (
    <Button
      component={Link}
      to={to}
      variant={variant}
      leftSection={<Icon name="plus" />}
      rightSection={
        <kbd className={classes['key']} aria-hidden>
          {KEY.toUpperCase()}
        </kbd>
      }
    >
      {t('dashboard.newDocument.invoice')}
    </Button>
  )
}
