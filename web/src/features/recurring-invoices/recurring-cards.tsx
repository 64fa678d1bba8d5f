import { Link } from '@tanstack/react-router'
import { moneyText } from 'contract/croatia/money'
import { paths } from 'contract/paths'
import type { RecurringInvoiceRow } from 'contract/recurring-invoices/recurring-invoices'
import { useAtWork } from '../../kit/actor.tsx'
import { dayText } from '../../kit/format.ts'
import { t } from '../../kit/messages.ts'
import { CardList } from '../../ui/cards/card-list.tsx'
import { RecurringState } from './recurring-state.tsx'
import { RHYTHM_TEXTS } from './recurring-texts.ts'
import classes from './recurring.module.css'

/** The height of a card with its gap. */
const CARD_SIZE_PX = 104

/** The list on a mobile. */
export const RecurringCards = ({ rows }: { readonly rows: readonly RecurringInvoiceRow[] }) => (
  <CardList label={t('recurringInvoices.title')} rows={rows} idOf={({ id }) => id} itemSizePx={CARD_SIZE_PX} card={cardOf} />
)

const cardOf = (row: RecurringInvoiceRow) => <Card {...row} />

function Card(row: RecurringInvoiceRow) {
  const { id, name, businessSubjectPartnerName, rhythm, nextDay, totalAmount, currency } = row
  const { businessSubjectSlug } = useAtWork().businessSubject
  return (
    <Link className={classes['card']} to={paths.recurringInvoice(businessSubjectSlug, id)}>
      <strong>{name}</strong>
      <span className={classes['soft']}>{businessSubjectPartnerName}</span>
      <span className="tabular">{moneyText(totalAmount, currency)}</span>
      <RecurringState {...row} />
      <span className={`${classes['soft'] ?? ''} tabular`}>
        {[t(RHYTHM_TEXTS[rhythm]), dayText(nextDay)].filter(Boolean).join(' · ')}
      </span>
    </Link>
  )
}
