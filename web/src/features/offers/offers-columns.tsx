import { validUntilOf } from 'contract/offers/offer-content'
import type { Offer, OfferSort } from 'contract/offers/offers'
import { dayText, today } from '../../kit/format.ts'
import { t } from '../../kit/messages.ts'
import { Amount } from '../../ui/values/amount.tsx'
import { PlainCard } from '../../ui/cards/plain-card.tsx'
import type { Column } from '../../ui/grid/columns.ts'
import { OfferStatus } from './offer-status.tsx'
import classes from './offers.module.css'

export const offerColumns = (): readonly Column<Offer, OfferSort>[] => [
  { id: 'number', header: t('invoices.number'), cell: ({ number }) => <strong className="tabular">{number || '–'}</strong> },
  {
    id: 'partnerName',
    header: t('invoices.partner'),
    cell: ({ partnerName: name }) => <span title={name}>{name || t('invoiceDrafts.withoutBuyer')}</span>,
  },
  { id: 'state', header: t('offers.state'), canSort: false, cell: (offer) => <OfferStatus offer={offer} /> },
  {
    id: 'issueDate',
    header: t('invoices.issueDate'),
    fromPx: 900,
    cell: ({ issueDate }) => <OfferDay day={issueDate} usual={today()} />,
  },
  {
    id: 'validUntil',
    header: t('offers.validUntil'),
    cell: (offer) => <OfferDay day={offer.validUntil} usual={validUntilOf(offer, offer.issueDate ?? today())} />,
  },
  {
    id: 'totalAmount',
    header: t('invoices.totalAmount'),
    align: 'right',
    cell: ({ totalAmount, currency }) => <Amount cents={totalAmount} currency={currency} />,
  },
]

/** An offer on a mobile. */
export const offerCard = (offer: Offer, open: () => void) => (
  <PlainCard
    onOpen={open}
    name={offer.partnerName || t('invoiceDrafts.withoutBuyer')}
    amount={<Amount cents={offer.totalAmount} currency={offer.currency} isStrong />}
    about={offer.number}
    day={dayText(offer.issueDate ?? today())}
    status={<OfferStatus offer={offer} />}
  />
)

type DayProps = { readonly day: string | null; readonly usual: string }

/** A draft for which nobody chose a day has the usual one, as in its form; it is not of the offer yet, and softer. */
const OfferDay = ({ day, usual }: DayProps) => (
  <span className={`tabular ${day === null ? classes['usual'] : ''}`}>{dayText(day ?? usual)}</span>
)
