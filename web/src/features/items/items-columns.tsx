import type { Item, ItemSort } from 'contract/items/items'
import { t } from '../../kit/messages.ts'
import type { Column } from '../../ui/grid/columns.ts'
import { kpdText, unitMarkText, vatText } from './item-texts.ts'
import { ItemPrice } from './item-price.tsx'
import classes from './items.module.css'

export const itemColumns = (): readonly Column<Item, ItemSort>[] => [
  { id: 'code', header: t('items.columns.code'), cell: ({ code }) => <span title={code}>{code}</span> },
  { id: 'name', header: t('items.columns.name'), cell: ({ name }) => <strong title={name}>{name}</strong> },
  {
    id: 'kpd',
    header: t('items.columns.kpd'),
    canSort: false,
    cell: ({ classification, classificationCode }) => (
      <span className="tabular" title={kpdText(classification)}>
        {classificationCode}
      </span>
    ),
  },
  { id: 'unit', header: t('items.columns.unit'), canSort: false, cell: ({ unitCode }) => unitMarkText(unitCode) },
  {
    id: 'vat',
    header: t('items.columns.vat'),
    canSort: false,
    cell: ({ vatTreatment }) => <span title={vatText(vatTreatment)}>{vatText(vatTreatment)}</span>,
  },
  { id: 'unitPrice', header: t('items.columns.unitPrice'), align: 'right', cell: (item) => <ItemPrice item={item} /> },
]

/** An item on a mobile. */
export const itemCard = (item: Item, open: () => void) => (
  <button type="button" className={classes['card']} onClick={open}>
    <strong>{item.name}</strong>
    <span className={classes['soft']}>{[item.code, unitMarkText(item.unitCode), vatText(item.vatTreatment)].join(' · ')}</span>
    <ItemPrice item={item} />
  </button>
)
