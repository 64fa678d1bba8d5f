import type { Partner, PartnerSort } from 'contract/partners/partners'
import { count } from '../../kit/format.ts'
import { t } from '../../kit/messages.ts'
import { Amount } from '../../ui/values/amount.tsx'
import { PlainCard } from '../../ui/cards/plain-card.tsx'
import type { Column } from '../../ui/grid/columns.ts'
import classes from './partners.module.css'

export const partnerColumns = (): readonly Column<Partner, PartnerSort>[] => [
  { id: 'name', header: t('partners.columns.name'), cell: ({ name }) => <strong title={name}>{name}</strong> },
  { id: 'oib', header: t('partners.columns.oib'), cell: ({ oib }) => <span className="tabular">{oib}</span> },
  { id: 'vatNumber', header: t('partners.columns.vatNumber'), cell: ({ vatNumber }) => vatNumber, fromPx: 900 },
  { id: 'cityName', header: t('partners.columns.cityName'), cell: ({ cityName }) => cityName },
  {
    id: 'documentCount',
    header: t('partners.columns.documentCount'),
    fromPx: 700,
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

/** A partner on a mobile, with what is open on both sides. */
export const partnerCard = ({ name, oib, cityName, receivableAmount, payableAmount }: Partner, open: () => void) => (
  <PlainCard
    onOpen={open}
    name={name}
    about={[oib, cityName].filter(Boolean).join(' · ')}
    day=""
    status={
      <>
        <span className={classes['balance']}>
          {t('partners.columns.receivableAmount')} <Amount cents={receivableAmount} currency="EUR" isStrong place="text" />
        </span>
        <span className={classes['balance']}>
          {t('partners.columns.payableAmount')} <Amount cents={payableAmount} currency="EUR" isStrong place="text" />
        </span>
      </>
    }
  />
)
