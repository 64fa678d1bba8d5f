import type { Partner } from 'contract/partners/partners'
import { count } from '../../kit/format.ts'
import { t } from '../../kit/messages.ts'
import { Amount } from '../../ui/amount.tsx'
import type { Column } from '../../ui/grid/columns.ts'

export const MOBILE_COLUMNS = new Set(['name', 'receivableAmount'])

export const partnerColumns = (): readonly Column<Partner>[] => [
  { id: 'name', header: t('partners.columns.name'), cell: ({ name }) => <strong title={name}>{name}</strong> },
  { id: 'oib', header: t('partners.columns.oib'), cell: ({ oib }) => <span className="tabular">{oib}</span> },
  { id: 'vatNumber', header: t('partners.columns.vatNumber'), cell: ({ vatNumber }) => vatNumber },
  { id: 'cityName', header: t('partners.columns.cityName'), cell: ({ cityName }) => cityName },
  {
    id: 'documentCount',
    header: t('partners.columns.documentCount'),
    align: 'right',
    canSort: false,
    cell: ({ documentCount }) => count(documentCount),
  },
  {
    id: 'receivableAmount',
    header: t('partners.columns.receivableAmount'),
    align: 'right',
    canSort: false,
    cell: ({ receivableAmount }) => <Amount cents={receivableAmount} currency="EUR" />,
  },
  {
    id: 'payableAmount',
    header: t('partners.columns.payableAmount'),
    align: 'right',
    canSort: false,
    cell: ({ payableAmount }) => <Amount cents={payableAmount} currency="EUR" />,
  },
]
