import { useEffect, type ReactNode } from 'react'
import classes from './page.module.css'

type Props = {
  readonly title: string
  /** What the page is, where its title says whose it is. */
  readonly subtitle?: string
  /** The page's one primary action: top right, and at the bottom of the screen on a mobile. */
  readonly action?: ReactNode
  /** Further actions, before the primary one. */
  readonly actions?: ReactNode
  /** What stands open at the right of the page, over its full height. */
  readonly beside?: ReactNode
  readonly children: ReactNode
}

/** A page inside the main layout: its title, its one primary action and what it is about. */
export function Page({ title, subtitle, action, actions, beside, children }: Props) {
  useEffect(() => {
    document.title = `${subtitle ?? title} · Saldo`
  }, [title, subtitle])
  return (
    <div className={classes['page']} data-beside={beside ? true : undefined}>
      <header className={classes['head']}>
        <div className={classes['title']}>
          <h1>{title}</h1>
          {subtitle !== undefined && <p>{subtitle}</p>}
        </div>
        <div className={classes['actions']}>{actions}</div>
        {action && <div className={classes['primary']}>{action}</div>}
      </header>
      {children}
      {beside && <div className={classes['beside']}>{beside}</div>}
    </div>
  )
}
