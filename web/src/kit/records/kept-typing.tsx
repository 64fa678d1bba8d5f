import { Button } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { use, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { AtWorkContext } from '../actor.tsx'
import { t } from '../messages.ts'
import { Notice } from '../../ui/notice.tsx'
import { typedIn } from './typed-in.ts'
import { typingStore } from './typing-store.ts'
import classes from './meanwhile.module.css'

type Values = Record<string, unknown>
type Props<V extends Values> = {
  /** Never one with a password or a key among its fields. */
  readonly form: UseFormReturnType<V>
  /** What the dialog is about, and which of it; a new one has no id. */
  readonly of: string
  readonly id?: number | string | undefined
  /** It stands open beside a list: whoever goes on to the next one and comes back finds what they typed. */
  readonly isBeside?: boolean
}

/** Keeps what is typed into a dialog over a reload or a lost session, and offers it when the dialog is opened again. */
export function KeptTyping<V extends Values>({ form, of, id = 'new', isBeside = false }: Props<V>) {
  const atWork = use(AtWorkContext)
  const key = typingStore.keyOf(atWork?.user.id ?? 0, atWork?.businessSubject.businessSubjectId ?? 0, of, id)
  const [offered, setOffered] = useState(() => typingStore.read(key))
  const typed = typedIn(form)
  const isTyped = Object.keys(typed).length > 0
  const isUndecided = useRef(false)
  const mark = form.clearErrors
  useEffect(() => {
    isUndecided.current = offered !== null && !isTyped
    if (isTyped) typingStore.keep(key, typed)
    else if (offered === null) typingStore.forget(key)
  })
  useLayoutEffect(() => {
    const at = location.pathname
    typingStore.opened(key, mark)
    return () => {
      typingStore.closed(key)
      // Closed where it was opened, it was saved or thrown away; otherwise the page went away below it.
      if (!isBeside && location.pathname === at && !isUndecided.current) typingStore.forget(key)
    }
  }, [key, mark, isBeside])
  if (offered === null) return null
  const settle = (button: HTMLElement, isWanted: boolean) => {
    // The button goes away, and the focus must not.
    const fields = button.closest('form')?.querySelectorAll<HTMLElement>('fieldset input, fieldset textarea')
    const next = fields?.[0] ?? button.closest<HTMLElement>('[tabindex="-1"]')
    next?.focus()
    if (isWanted) form.setValues(offered as Partial<V>)
    setOffered(null)
  }
  return (
    <Notice title={t('global.restoreTyped')}>
      <p>{t('global.restoreTypedMessage')}</p>
      <div className={classes['choice']}>
        <Button variant="default" onClick={(event) => settle(event.currentTarget, true)}>
          {t('global.restore')}
        </Button>
        <Button variant="subtle" onClick={(event) => settle(event.currentTarget, false)}>
          {t('global.discard')}
        </Button>
      </div>
    </Notice>
  )
}
