import { useEffect, type ReactNode } from 'react'
import { Mark } from '../../ui/mark.tsx'
import classes from './plain-page.module.css'

/** A page of a few words, outside the main layout. */
export function PlainPage({
  title,
  lang,
  children,
}: {
  readonly title: string
  readonly lang?: string
  readonly children: ReactNode
}) {
  useEffect(() => {
    document.title = `${title} · Saldo`
  }, [title])
  return (
    <main id="main" className={classes['page']} lang={lang}>
      <div className={classes['sheet']}>
        <p className={classes['mark']}>
          <Mark />
          Saldo
        </p>
        <div className={classes['panel']}>
          <h1>{title}</h1>
          {children}
        </div>
      </div>
    </main>
  )
}
