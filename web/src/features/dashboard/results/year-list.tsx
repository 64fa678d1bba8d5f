import { Menu } from '@mantine/core'
import { businessResultYears } from 'contract/accounting/business-results'
import { yearOf } from 'contract/croatia/days'
import { useAtWork } from '../../../kit/actor.tsx'
import { yearText } from '../../../kit/format.ts'
import { useCall } from '../../../kit/use-call.ts'
import { CHOSEN } from '../../../ui/menus/chosen.tsx'
import { MenuAt } from '../../../ui/menus/menu-at.tsx'
import type { Opened } from '../../../ui/menus/use-opening.ts'

export type YearChoice = { readonly year: number; readonly onChoose: (year: number) => void }
type Props = YearChoice & { readonly opened: Opened }

/** Asked for when the menu opens first; where they can't be told only the current one is offered (GAP-55). */
export function YearList({ opened, year, onChoose }: Props) {
  const { selected, businessSubject } = useAtWork()
  const { businessSubjectId } = businessSubject
  const { data, isError } = useCall(businessResultYears.list, undefined, { businessSubjectId })
  const years = isError || !data ? [yearOf(selected.today)] : data
  return (
    <MenuAt opened={opened} width={120} position="bottom-end" withinPortal={false}>
      {years.map((one) => (
        <Menu.Item key={one} onClick={() => onChoose(one)} {...(one === year && CHOSEN)}>
          {yearText(one)}
        </Menu.Item>
      ))}
    </MenuAt>
  )
}
