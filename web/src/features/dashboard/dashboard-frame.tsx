import { lazy, Suspense, useEffect, type ReactNode } from 'react'
import { useAtWork } from '../../kit/actor.tsx'
import { t } from '../../kit/messages.ts'
import { NewInvoiceButton } from './new-invoice-button.tsx'
import classes from './dashboard-frame.module.css'

// Gone for most; its code comes when it shows.
const FirstSteps = lazy(async () => ({ default: (await import('../first-steps/index.ts')).FirstSteps }))

type Props = {
  /** What stands large, and beside it what is quiet. */
  readonly title: string
  readonly beside?: string
  readonly children: ReactNode
}

/** The head of either dashboard, and its cards one below the other. What a new business subject has to do first comes above all. */
export function DashboardFrame({ title, beside, children }: Props) {
  const { businessSubjectSlug } = useAtWork().businessSubject
  useEffect(() => {
    document.title = `${t('modules.dashboard')} · Saldo`
  }, [])
  return (
    <div className={classes['page']}>
      <header className={classes['head']}>
        <h1>
          {title} {beside !== undefined && <span>{beside}</span>}
        </h1>
        <NewInvoiceButton />
      </header>
      <Suspense>
        <FirstSteps slug={businessSubjectSlug} />
      </Suspense>
      {children}
    </div>
  )
}
