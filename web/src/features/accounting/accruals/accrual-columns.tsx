import type { Accrual, ACCRUAL_SORTS } from 'contract/accounting/accruals/accruals'
import { dayText } from '../../../kit/format.ts'
import { t } from '../../../kit/messages.ts'
import type { Column } from '../../../ui/grid/columns.ts'
import { Amount } from '../../../ui/values/amount.tsx'
import classes from '../accounting.module.css'

type Sort = (typeof ACCRUAL_SORTS)[number]

const daysText = ({ firstOn, lastOn }: Accrual): string => `${dayText(firstOn)} – ${dayText(lastOn)}`
const leftOf = ({ amount, postedAmount }: Accrual): number => amount - postedAmount

export const accrualColumns = (): readonly Column<Accrual, Sort>[] => [
  {
    id: 'name',
    header: t('accruals.columns.name'),
    canSort: false,
    cell: ({ name }) => <strong title={name}>{name}</strong>,
  },
  {
    id: 'kind',
    header: t('accruals.columns.kind'),
    canSort: false,
    widthPx: 190,
    cell: ({ kind }) => t(`accruals.kinds.${kind}`),
  },
  {
    id: 'account',
    header: t('accruals.columns.account'),
    canSort: false,
    widthPx: 90,
    cell: ({ accountCode }) => <span className="tabular">{accountCode}</span>,
  },
  { id: 'lastOn', header: t('accruals.columns.days'), widthPx: 200, cell: daysText },
  {
    id: 'amount',
    header: t('accruals.columns.amount'),
    align: 'right',
    canSort: false,
    widthPx: 120,
    cell: ({ amount }) => <Amount cents={amount} />,
  },
  {
    id: 'left',
    header: t('accruals.columns.left'),
    align: 'right',
    canSort: false,
    widthPx: 120,
    cell: (accrual) => <Amount cents={leftOf(accrual)} isStrong />,
  },
]

/** One on a phone. */
export const accrualCard = (accrual: Accrual, open: () => void) => (
  <button type="button" className={classes['card']} onClick={open}>
    <strong>{accrual.name}</strong>
    <Amount cents={leftOf(accrual)} isStrong place="text" />
    <span className={classes['soft']}>
      {t(`accruals.kinds.${accrual.kind}`)} · {daysText(accrual)}
    </span>
  </button>
)
