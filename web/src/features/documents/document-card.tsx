import type { Document } from 'contract/documents/documents'
import { dayText } from '../../kit/format.ts'
import { t } from '../../kit/messages.ts'
import { Amount } from '../../ui/values/amount.tsx'
import { StatusPill } from '../../ui/values/pill.tsx'
import { statusLook } from './document-texts.ts'
import { RowMenu } from './row-menu.tsx'
import classes from './document-card.module.css'

/** A document on a mobile, with its own menu. */
export const documentCard = (remind: CardProps['onRemind']) => (row: Document, open: () => void) => (
  <Card document={row} onOpen={open} onRemind={remind} />
)

type CardProps = {
  readonly document: Document
  readonly onOpen: () => void
  readonly onRemind: (businessSubjectPartnerId: number) => void
}

function Card({ document, onOpen, onRemind }: CardProps) {
  const { businessSubjectPartnerName, documentNumber, status, documentDueDate, remainingAmount, currency } = document
  return (
    <div className={classes['frame']}>
      <button type="button" className={classes['card']} onClick={onOpen}>
        <span className={classes['partner']}>{businessSubjectPartnerName}</span>
        <Amount cents={remainingAmount} currency={currency} isStrong />
        <span className={classes['number']}>{documentNumber}</span>
        <span className={classes['due']}>{documentDueDate && t('documents.due', { day: dayText(documentDueDate) })}</span>
        <StatusPill {...statusLook(status)} />
      </button>
      <RowMenu document={document} onRemind={onRemind} />
    </div>
  )
}
