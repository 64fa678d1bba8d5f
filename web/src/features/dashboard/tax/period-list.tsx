import { Menu } from '@mantine/core'
import { taxPeriods, type TaxPeriod } from 'contract/dashboard/tax'
import { useAtWork } from '../../../kit/actor.tsx'
import { monthText } from '../../../kit/format.ts'
import { useCall } from '../../../kit/use-call.ts'
import { MenuAt } from '../../../ui/menus/menu-at.tsx'
import type { Opened } from '../../../ui/menus/use-opening.ts'
import { CHOSEN } from '../../../ui/menus/chosen.tsx'
import { periodKey } from '../period-key.ts'

export type PeriodChoice = {
  readonly period: TaxPeriod
  readonly latest: TaxPeriod
  readonly onChoose: (period: TaxPeriod) => void
}
type Props = PeriodChoice & { readonly opened: Opened }

/** Asked for when the menu opens first; where they can't be told only the latest is offered, which the card knows (DASH-I-25). */
export function PeriodList({ opened, period, latest, onChoose }: Props) {
  const { businessSubjectId } = useAtWork().businessSubject
  const { data, isError } = useCall(taxPeriods.list, undefined, { businessSubjectId })
  const periods = isError || !data ? [latest] : data
  return (
    <MenuAt opened={opened} width={180} position="bottom-start" withinPortal={false} isLong>
      {periods.map((one) => (
        <Menu.Item key={periodKey(one)} onClick={() => onChoose(one)} {...(periodKey(one) === periodKey(period) && CHOSEN)}>
          {monthText(one)}
        </Menu.Item>
      ))}
    </MenuAt>
  )
}
