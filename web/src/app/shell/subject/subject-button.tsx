import type { ComponentPropsWithRef } from 'react'
import { useAtWork } from '../../../kit/actor.tsx'
import { t } from '../../../kit/messages.ts'
import { Icon } from '../../../ui/icon.tsx'
import classes from './subject-switcher.module.css'

/** What shows the business subject one works in, and opens the way to another; always in its own looks, as an open list hands an empty class down. */
export function SubjectButton(props: ComponentPropsWithRef<'button'>) {
  const { businessSubject } = useAtWork()
  const name = `${businessSubject.businessSubjectName} ${t('shell.oib', { oib: businessSubject.oib })}`
  return (
    <button type="button" aria-label={t('shell.switchSubject', { name })} {...props} className={classes['switch']}>
      <ShownSubject />
      <Icon name="chevronUpDown" size={16} />
    </button>
  )
}

export function ShownSubject() {
  const { businessSubjectName, oib } = useAtWork().businessSubject
  return (
    <>
      <span className={classes['tile']} data-letter={businessSubjectName.charAt(0).toUpperCase()} aria-hidden />
      <strong title={businessSubjectName}>{businessSubjectName}</strong> <small>{t('shell.oib', { oib })}</small>
    </>
  )
}
