import type { Offer } from 'contract/offers/offers'
import { dayText } from '../../kit/format.ts'
import { t } from '../../kit/messages.ts'
import { Amount } from '../../ui/amount.tsx'
import type { Column } from '../../ui/grid/columns.ts'
import { OfferStatus } from './offer-status.tsx'
import classes from './offers.module.css'

export const offerColumns = (isMobile: boolean): readonly Column<Offer>[] => (isMobile ? [nameOnMobile(), total()] : all())

const all = (): readonly Column<Offer>[] => [
  { id: 'number', header: t('invoices.number'), cell: ({ number }) => <strong className="tabular">{number || '–'}</strong> },
  {
    id: 'businessSubjectPartnerName',
    header: t('invoices.partner'),
    cell: ({ businessSubjectPartnerName: name }) => <span title={name}>{name || t('invoiceDrafts.withoutBuyer')}</span>,
  },
  { id: 'state', header: t('offers.state'), canSort: false, cell: (offer) => <OfferStatus offer={offer} /> },
  {
    id: 'issueDate',
    header: t('invoices.issueDate'),
    cell: ({ issueDate }) => <span className="tabular">{dayText(issueDate)}</span>,
  },
  {
    id: 'validUntil',
    header: t('offers.validUntil'),
    cell: ({ validUntil }) => <span className="tabular">{dayText(validUntil)}</span>,
  },
  total(),
]

const total = (): Column<Offer> => ({
  id: 'totalAmount',
  header: t('invoices.totalAmount'),
  align: 'right',
  cell: ({ totalAmount, currency }) => <Amount cents={totalAmount} currency={currency} />,
})

/** Where there is little room, number and state stand under the name. */
const nameOnMobile = (): Column<Offer> => ({
  id: 'businessSubjectPartnerName',
  header: t('invoices.partner'),
  cell: (offer) => (
    <span className={classes['narrow']}>
      <strong>{offer.businessSubjectPartnerName || t('invoiceDrafts.withoutBuyer')}</strong>
      <span>
        <OfferStatus offer={offer} /> {offer.number}
      </span>
    </span>
  ),
})
