import { Link } from '@tanstack/react-router'
import { useEffect, type ReactNode } from 'react'
import { places } from '../kit/lists/places.ts'
import { InPhoneHead } from './navigation/phone-head.tsx'
import { PrimaryOfPage } from './primary.tsx'
import classes from './page.module.css'

type Props = {
  readonly title: string
  /** What the page is, where its title says whose it is. */
  readonly subtitle?: string
  /** What is quiet beside the title, on its line. */
  readonly beside?: string
  /** How what the page is about stands, beside its title. */
  readonly state?: ReactNode
  /** What the browser's tab says, where that is neither title nor subtitle. */
  readonly tab?: string
  /** The page's one primary action: top right, and at the bottom of the screen on a mobile. */
  readonly action?: ReactNode
  /** The list the page is below. */
  readonly crumb?: { readonly text: string; readonly to: string }
  /** Panes that are worked in fill the page to its edges. */
  readonly isWork?: boolean
  /** Further actions, before the primary one. */
  readonly actions?: ReactNode
  /** What stands open at the right of the page, over its full height. */
  readonly panel?: ReactNode
  /** On a mobile the title stands in the header. */
  readonly isHeadline?: boolean
  readonly children: ReactNode
}

/** A page inside the main layout: its title, its one primary action and what it is about. */
export function Page({
  title,
  subtitle,
  beside,
  state,
  tab = subtitle ?? title,
  action,
  actions,
  crumb,
  isWork,
  panel,
  isHeadline = false,
  children,
}: Props) {
  useEffect(() => {
    document.title = `${tab} · Saldo`
  }, [tab])
  const heading = (
    <h1 title={title}>
      {title}
      {beside !== undefined && <span className={classes['beside']}> {beside}</span>}
    </h1>
  )
  return (
    <PrimaryOfPage>
      <div className={classes['page']} data-panel={panel ? true : undefined} data-work={isWork || undefined}>
        <header className={classes['head']}>
          <div className={classes['title']} data-stands={Boolean(state) || undefined}>
            {crumb && (
              <Link className={classes['crumb'] ?? ''} {...places.wayBackTo(crumb.to)}>
                {crumb.text}
              </Link>
            )}
            {isHeadline ? <InPhoneHead in="title">{heading}</InPhoneHead> : heading}
            {state}
            {subtitle !== undefined && <p>{subtitle}</p>}
          </div>
          <div className={classes['actions']}>{actions}</div>
          {action && <div className={classes['primary']}>{action}</div>}
        </header>
        {children}
        {panel && <div className={classes['panel']}>{panel}</div>}
      </div>
    </PrimaryOfPage>
  )
}
