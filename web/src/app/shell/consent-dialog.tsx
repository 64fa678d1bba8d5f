import { useLayoutEffect, useRef } from 'react'
import { t } from '../../kit/messages.ts'
import { CONSENTS, type Consent } from './consent.ts'
import { endFirstQuestion } from './first-question.ts'

/**
 * The question about cookies, below the page: it covers nothing, and leaves the focus where somebody is typing. Who comes signed in was
 * asked by the page itself before; this takes the place of that question, with the focus where it had it, and looks the same
 * (`cookie-question.css`).
 */
export function ConsentDialog({ onAnswer }: { readonly onAnswer: (consent: Consent) => void }) {
  const question = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const focused = endFirstQuestion()
    if (focused) question.current?.querySelector<HTMLElement>(`[value=${focused}]`)?.focus()
  }, [])
  return (
    <dialog ref={question} open className="cookie-question" aria-label={t('cookies.title')}>
      <p>
        <strong>{t('cookies.title')}</strong>
        {t('cookies.message')}
      </p>
      <div>
        {CONSENTS.map(({ consent, text }) => (
          <button key={consent} type="button" value={consent} onClick={() => onAnswer(consent)}>
            {t(`cookies.${text}`)}
          </button>
        ))}
      </div>
    </dialog>
  )
}
