import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { paths } from 'contract/paths'
import { useAtWork } from '../../../kit/actor.tsx'
import { t } from '../../../kit/messages.ts'
import { Hint } from '../../../ui/hint.tsx'
import { Icon } from '../../../ui/icon.tsx'
import classes from './new-document-card.module.css'

/** Repeats the page's own button, quietly, where a new person looks for it. */
export function NewDocumentCard() {
  const titleId = useId()
  const { businessSubjectSlug } = useAtWork().businessSubject
  return (
    <section className={classes['section']} aria-labelledby={titleId}>
      <h2 id={titleId}>{t('dashboard.newDocument.title')}</h2>
      <div className={classes['card']}>
        <Link to={paths.newInvoice(businessSubjectSlug)}>
          <span className={classes['sign']}>
            <Icon name="plus" size={20} />
          </span>
          <span>
            <strong>{t('dashboard.newDocument.invoice')}</strong>
            <small>{t('dashboard.newDocument.note')}</small>
          </span>
        </Link>
        <Hint label={t('dashboard.newDocument.hintLabel')}>{t('dashboard.newDocument.hint')}</Hint>
      </div>
    </section>
  )
}
