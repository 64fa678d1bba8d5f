import { Menu } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { OutgoingInvoiceSummary } from 'contract/dashboard/invoice-summaries'
import { documents } from 'contract/documents/documents'
import { openFigures } from 'contract/documents/figures'
import { paths } from 'contract/paths'
import { filteredBy } from '../../../../kit/address/filter-url.ts'
import { useAtWork, useMay } from '../../../../kit/actor.tsx'
import { t } from '../../../../kit/messages.ts'
import { MenuAt } from '../../../../ui/menus/menu-at.tsx'
import type { Opened } from '../../../../ui/menus/use-opening.ts'

type Props = {
  readonly opened: Opened
  readonly late: OutgoingInvoiceSummary['topBuyers']
  readonly onRemind: (partnerId: number) => void
}

/** Those who are late, and the way to all that they owe. */
export function RemindList({ opened, late, onRemind }: Props) {
  const may = useMay()
  const { businessSubjectSlug } = useAtWork().businessSubject
  return (
    <MenuAt opened={opened} width={320} withinPortal={false}>
      {late.map(({ businessSubjectPartnerId: id, name: partner, daysLate: count }) => (
        <Menu.Item key={id} onClick={() => onRemind(id)}>
          {t('dashboard.today.remindOf', { partner, days: t('dashboard.days', { count }) })}
        </Menu.Item>
      ))}
      {may(documents.list) && (
        <Menu.Item
          renderRoot={(item) => (
            <Link
              {...item}
              to={filteredBy(openFigures('OutgoingInvoices').overdueAmount.rows, paths.documents(businessSubjectSlug))}
            />
          )}
        >
          {t('dashboard.today.allLate')}
        </Menu.Item>
      )}
    </MenuAt>
  )
}
