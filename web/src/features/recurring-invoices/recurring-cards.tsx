import type { RecurringInvoiceRow } from 'contract/recurring-invoices/recurring-invoices'
import { dayText } from '../../kit/format.ts'
import { t } from '../../kit/messages.ts'
import { Amount } from '../../ui/amount.tsx'
import { CardList } from '../../ui/cards/card-list.tsx'
import { CARD_SIZE_PX, PlainCard } from '../../ui/cards/plain-card.tsx'
import { RecurringState } from './recurring-state.tsx'
import { RHYTHM_TEXTS } from './recurring-texts.ts'

type Props = { readonly rows: readonly RecurringInvoiceRow[]; readonly onOpen: (row: RecurringInvoiceRow) => void }

/** The list on a mobile. */
export const RecurringCards = ({ rows, onOpen }: Props) => (
  <CardList
    label={t('recurringInvoices.title')}
    rows={rows}
    idOf={({ id }) => id}
    itemSizePx={CARD_SIZE_PX}
    card={cardThat(onOpen)}
  />
)

const cardThat = (open: Props['onOpen']) => (row: RecurringInvoiceRow) => (
  <PlainCard
    onOpen={() => open(row)}
    name={row.name}
    amount={<Amount cents={row.totalAmount} currency={row.currency} isStrong />}
    about={row.businessSubjectPartnerName}
    day={[t(RHYTHM_TEXTS[row.rhythm]), dayText(row.nextDay)].filter(Boolean).join(' · ')}
    status={<RecurringState {...row} />}
  />
)
