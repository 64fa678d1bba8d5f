import { Button, Menu } from '@mantine/core'
import '@mantine/core/styles/Menu.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import { taxPeriods, type TaxPeriod } from 'contract/dashboard/tax'
import { useAtWork } from '../../../kit/actor.tsx'
import { monthText } from '../../../kit/format.ts'
import { t } from '../../../kit/messages.ts'
import { useCall } from '../../../kit/use-call.ts'
import { Icon } from '../../../ui/icon.tsx'
import { periodKey } from '../period-key.ts'

type Props = { readonly period: TaxPeriod; readonly latest: TaxPeriod; readonly onChoose: (period: TaxPeriod) => void }

/** The period that a card is of, among those of which a return was made. */
export const PeriodMenu = (props: Props) => (
  <Menu width={180} position="bottom-start" withinPortal={false}>
    <Menu.Target>
      <Button
        variant="subtle"
        size="compact-md"
        rightSection={<Icon name="chevronDown" size={16} />}
        aria-label={t('dashboard.tax.period', { period: monthText(props.period) })}
      >
        {monthText(props.period)}
      </Button>
    </Menu.Target>
    <Menu.Dropdown mah={320} style={{ overflowY: 'auto' }}>
      <Periods {...props} />
    </Menu.Dropdown>
  </Menu>
)

/** Asked for when the menu opens first; where they can't be told only the latest is offered, which the card knows (DASH-I-25). */
function Periods({ period, latest, onChoose }: Props) {
  const { businessSubjectId } = useAtWork().businessSubject
  const { data, isError } = useCall(taxPeriods.list, undefined, { businessSubjectId })
  const periods = isError || !data ? [latest] : data
  return periods.map((one) => (
    <Menu.Item
      key={periodKey(one)}
      onClick={() => onChoose(one)}
      aria-current={periodKey(one) === periodKey(period) || undefined}
    >
      {monthText(one)}
    </Menu.Item>
  ))
}
