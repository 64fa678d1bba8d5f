import type { SetOff, setOffs } from 'contract/bank/set-offs/set-offs'
import { EUR } from 'contract/croatia/money'
import type { Input } from 'contract/kit/endpoint'
import { dayText } from '../../../kit/format.ts'
import { t } from '../../../kit/messages.ts'
import { PlainCard } from '../../../ui/cards/plain-card.tsx'
import type { Column } from '../../../ui/grid/columns.ts'
import { Amount } from '../../../ui/values/amount.tsx'
import { Day } from '../../../ui/values/day.tsx'
import { StatusPill } from '../../../ui/values/pill.tsx'
import { numberOf, setOffName, stateLook } from './set-off-texts.ts'

type Sort = Input<typeof setOffs.list>['sort']

export const setOffColumns = (): readonly Column<SetOff, Sort>[] => [
  {
    id: 'number',
    header: t('setOffs.columns.number'),
    cell: (setOff) => <strong className="tabular">{numberOf(setOff)}</strong>,
  },
  { id: 'setOffOn', header: t('setOffs.columns.setOffOn'), cell: ({ setOffOn }) => <Day day={setOffOn} /> },
  {
    id: 'partner',
    header: t('setOffs.columns.partner'),
    canSort: false,
    cell: ({ partnerName }) => (
      <span title={partnerName} data-name>
        {partnerName}
      </span>
    ),
  },
  {
    id: 'state',
    header: t('setOffs.columns.state'),
    canSort: false,
    cell: (setOff) => <StatusPill {...stateLook(setOff)} />,
  },
  {
    id: 'amount',
    header: t('setOffs.columns.amount'),
    align: 'right',
    cell: ({ amount }) => <Amount cents={amount} currency={EUR} isStrong />,
  },
]

/** A set-off on a phone. */
export const setOffCard = (setOff: SetOff, open: () => void) => (
  <PlainCard
    onOpen={open}
    name={setOff.partnerName}
    amount={<Amount cents={setOff.amount} currency={EUR} isStrong place="text" />}
    about={setOffName(setOff)}
    day={dayText(setOff.setOffOn)}
    status={<StatusPill {...stateLook(setOff)} />}
  />
)
