import type { Document } from 'contract/documents/documents'
import { dayText } from '../../kit/format.ts'
import { t } from '../../kit/messages.ts'
import { Amount } from '../../ui/values/amount.tsx'
import { Direction } from '../../ui/values/direction.tsx'
import { StatusPill } from '../../ui/values/pill.tsx'
import type { Remind } from '../reminders/index.ts'
import { cashOf, directionOf } from './cash.ts'
import { directionText, lateText, statusLook } from './document-texts.ts'
import { RowMenu } from './row-menu.tsx'
import { SelfBilled } from './self-billed.tsx'
import classes from './document-card.module.css'
import { lateToday } from './late-today.ts'

/** A document on a mobile, with its own menu. */
export const documentCard = (remind: CardProps['onRemind']) => (row: Document, open: () => void) => (
  <Card document={row} onOpen={open} onRemind={remind} />
)

type CardProps = {
  readonly document: Document
  readonly onOpen: () => void
  readonly onRemind: Remind
}

function Card({ document, onOpen, onRemind }: CardProps) {
  const { businessSubjectPartnerName: partnerName, documentNumber, documentType, documentKind, status } = document
  const days = lateToday(document)
  return (
    <div className={classes['frame']}>
      <button type="button" className={classes['card']} onClick={onOpen}>
        <Direction of={directionOf(document)} size="large" />
        <span className={classes['partner']}>{partnerName}</span>
        <span className={classes['number']}>
          <b>{directionText(documentType)}</b> {documentNumber} {document.isSelfBilled && <SelfBilled />}
        </span>
        <AmountOf document={document} />
        <StatusPill {...statusLook(status, documentKind)} />
        <span className={classes['due']} data-late={days > 0 || undefined}>
          {days > 0 ? lateText(days) : whenOf(document)}
        </span>
      </button>
      <RowMenu document={document} onRemind={onRemind} />
    </div>
  )
}

/** What is left of it; of what is settled or was taken back, how much it was. */
const AmountOf = ({ document }: Pick<CardProps, 'document'>) =>
  document.remainingAmount === 0 ? (
    <Amount cents={document.totalAmountToBePaid} currency={document.currency} place="text" />
  ) : (
    <Amount cents={cashOf(document)} currency={document.currency} isStrong hasSign place="text" />
  )

/** When it was paid, or has to be; nothing of what was taken back. */
function whenOf({ status, lastPaymentOn, documentDueDate: dueDate }: Document): string {
  if (status === 'Paid') return lastPaymentOn === null ? '' : t('documents.paidOn', { day: dayText(lastPaymentOn) })
  if (status === 'Cancelled' || dueDate === null) return ''
  return t('documents.due', { day: dayText(dueDate) })
}
