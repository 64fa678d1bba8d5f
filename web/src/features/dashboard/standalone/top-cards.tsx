import { t } from '../../../kit/messages.ts'
import { CardEmpty, CardError } from '../../../ui/cards/card-states.tsx'
import { Bone } from '../../../ui/values/bone.tsx'
import { Amount } from '../../../ui/values/amount.tsx'
import { Sum } from '../../../ui/values/sum.tsx'
import { sumOf, type TopProps } from './top-table.tsx'
import classes from './top-cards.module.css'

const EXPECTED = 5

/** The same on a phone: a card each, and their total. */
export const TopCards = ({ title, note, rows, failure, empty, currency }: TopProps) => (
  <div className={classes['cards']}>
    {failure && <CardError onRetry={failure.retry}>{failure.message}</CardError>}
    {rows?.length === 0 && <CardEmpty>{empty}</CardEmpty>}
    {!rows && !failure && <Expected />}
    {rows && rows.length > 0 && (
      <ul aria-label={title}>
        {rows.map(({ key, name, quantity, totalAmount }) => (
          <li key={key}>
            <span>
              <strong>{name}</strong>
              <small>{quantity}</small>
            </span>
            <Amount cents={totalAmount} currency={currency} isStrong place="text" />
          </li>
        ))}
      </ul>
    )}
    <p className={classes['total']}>
      <span>
        {t('dashboard.topFive.total')} <small>{note}</small>
      </span>
      {rows ? (
        <Sum>
          <Amount cents={sumOf(rows)} currency={currency} place="text" />
        </Sum>
      ) : (
        '–'
      )}
    </p>
  </div>
)

const Expected = () => (
  <ul aria-hidden>
    {Array.from({ length: EXPECTED }, (_, index) => (
      <li key={index}>
        <Bone widthPx={180} />
        <Bone widthPx={80} />
      </li>
    ))}
  </ul>
)
