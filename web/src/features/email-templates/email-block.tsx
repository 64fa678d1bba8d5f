import { useId, type ReactNode } from 'react'
import { filledIn, parseTemplate } from 'contract/kit/templates'
import { t } from '../../kit/messages.ts'
import type { EMAIL_BLOCKS, EmailTexts, Example } from './email-texts.ts'
import classes from './email-templates.module.css'

type Props = {
  readonly block: (typeof EMAIL_BLOCKS)[number]
  readonly texts: EmailTexts
  readonly example: Example
  /** Its texts, to be read or to be changed. */
  readonly children: ReactNode
}

/** The e-mail in one language, with how it reads beside it. */
export function EmailBlock({ block: { heading, language, title, body }, texts, example, children }: Props) {
  const id = useId()
  const { values, englishTotalAmount } = example
  const written = language === 'en' ? { ...values, totalAmount: englishTotalAmount } : values
  const read = (field: keyof EmailTexts) => filledIn(parseTemplate(texts[field]), written)
  return (
    <section aria-labelledby={id} className={classes['block']}>
      <h3 id={id}>{t(heading)}</h3>
      {children}
      <figure className={classes['preview']} aria-labelledby={`${id}-preview`}>
        <figcaption id={`${id}-preview`}>
          <strong>{t('emailTemplates.preview')}</strong>
          <span>
            {example.documentNumber === null
              ? t('emailTemplates.previewExample')
              : t('emailTemplates.previewOf', { documentNumber: example.documentNumber })}
          </span>
        </figcaption>
        <div lang={language}>
          <p className={classes['title']}>{read(title.field) || t('emailTemplates.noSubject')}</p>
          <p className={classes['body']}>{read(body.field) || t('emailTemplates.noBody')}</p>
        </div>
      </figure>
    </section>
  )
}
