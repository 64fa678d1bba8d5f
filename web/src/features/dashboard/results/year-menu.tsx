import { Button, Menu } from '@mantine/core'
import '@mantine/core/styles/Menu.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import { businessResultYears } from 'contract/accounting/business-results'
import { yearOf } from 'contract/croatia/days'
import { useAtWork } from '../../../kit/actor.tsx'
import { yearText } from '../../../kit/format.ts'
import { t } from '../../../kit/messages.ts'
import { useCall } from '../../../kit/use-call.ts'
import { Icon } from '../../../ui/icon.tsx'

type Props = { readonly year: number; readonly onChoose: (year: number) => void }

/** The year that a card is of. */
export const YearMenu = ({ year, onChoose }: Props) => (
  <Menu width={120} position="bottom-end" withinPortal={false}>
    <Menu.Target>
      <Button
        variant="subtle"
        size="compact-md"
        rightSection={<Icon name="chevronDown" size={16} />}
        aria-label={t('dashboard.results.year', { year: yearText(year) })}
      >
        {yearText(year)}
      </Button>
    </Menu.Target>
    <Menu.Dropdown>
      <Years year={year} onChoose={onChoose} />
    </Menu.Dropdown>
  </Menu>
)

/** Asked for when the menu opens first; where they can't be told only the current one is offered (GAP-55). */
function Years({ year, onChoose }: Props) {
  const { selected, businessSubject } = useAtWork()
  const { businessSubjectId } = businessSubject
  const { data, isError } = useCall(businessResultYears.list, undefined, { businessSubjectId })
  const years = isError || !data ? [yearOf(selected.today)] : data
  return years.map((one) => (
    <Menu.Item key={one} onClick={() => onChoose(one)} aria-current={one === year || undefined}>
      {yearText(one)}
    </Menu.Item>
  ))
}
