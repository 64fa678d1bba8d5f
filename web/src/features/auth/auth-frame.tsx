import { useEffect, useRef, type ReactNode } from 'react'
import { LANGUAGE_NAMES, LANGUAGES } from 'contract/languages'
import { useIsMobile } from '../../kit/breakpoints.ts'
import { chooseBeforeSigningIn } from '../../kit/language/language-of.ts'
import { language, t } from '../../kit/messages.ts'
import { Mark } from '../../ui/mark.tsx'
import { Steps } from '../../ui/steps.tsx'
import classes from './auth-frame.module.css'

/** From signing up to the inside: account, address, company. */
const STEPS = 3

type Props = {
  readonly title: string
  readonly intro?: ReactNode
  readonly children: ReactNode
  readonly foot?: ReactNode
  /** Which of the steps of the way in it is. */
  readonly step?: 1 | 2 | 3
}

/** The narrow page around everything that happens before a person is at work. */
export function AuthFrame({ title, intro, children, foot, step }: Props) {
  const panel = useRef<HTMLElement>(null)
  const isMobile = useIsMobile()
  useEffect(() => {
    document.title = `${title} · Saldo`
  }, [title])
  // The first field is ready to type into; on a mobile that would throw the keyboard over the page.
  useEffect(() => {
    if (!isMobile) panel.current?.querySelector('input')?.focus()
  }, [isMobile])
  return (
    <main ref={panel} id="main" className={classes['page']}>
      <div className={classes['sheet']}>
        <div className={classes['mark']}>
          <Mark />
          <p>Saldo</p>
          {step && <span className="tabular">{t('auth.stepOf', { step, of: STEPS })}</span>}
        </div>
        {step && <Steps done={step} of={STEPS} label={t('auth.stepOfLong', { step, of: STEPS })} />}
        <div className={classes['panel']}>
          <h1>{title}</h1>
          {intro && <p className={classes['intro']}>{intro}</p>}
          <div className={classes['body']}>{children}</div>
        </div>
        {foot && <div className={classes['foot']}>{foot}</div>}
      </div>
      <nav className={classes['languages']} aria-label={t('auth.language')}>
        {LANGUAGES.map((one) => (
          <button
            key={one}
            type="button"
            lang={one}
            aria-current={one === language() || undefined}
            onClick={() => chooseBeforeSigningIn(one)}
          >
            {LANGUAGE_NAMES[one]}
          </button>
        ))}
      </nav>
    </main>
  )
}
