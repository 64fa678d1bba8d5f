import { Button } from '@mantine/core'
import { useId } from 'react'
import { useAtWork } from '../../../kit/actor.tsx'
import { t } from '../../../kit/messages.ts'
import { useServerConfiguration } from '../../../kit/configuration/server-configuration.ts'
import { Icon } from '../../../ui/icon.tsx'
import { initials } from '../../../ui/values/initials.ts'
import classes from './contact-card.module.css'

/** Welcomes the person by name, and opens a mail to those who help. */
export function ContactCard() {
  const titleId = useId()
  const { displayName } = useAtWork().user
  const supportEmail = useServerConfiguration()?.supportEmail
  return (
    <section className={classes['section']} aria-labelledby={titleId}>
      <h2 id={titleId}>{t('dashboard.contact.title')}</h2>
      <div className={classes['card']}>
        <span className={classes['person']} aria-hidden>
          {initials(displayName)}
        </span>
        <div>
          <h3>{displayName}</h3>
          <p>{t('dashboard.contact.hint')}</p>
        </div>
        {/* Its place is kept until the server has said whom to write to. */}
        <Button
          component="a"
          variant="default"
          leftSection={<Icon name="mail" />}
          {...(supportEmail === undefined ? { 'aria-disabled': true } : { href: draftTo(supportEmail) })}
        >
          {t('dashboard.contact.button')}
        </Button>
      </div>
    </section>
  )
}

const draftTo = (address: string): string =>
  `mailto:${address}?subject=${encodeURIComponent(t('dashboard.contact.subject'))}&body=${encodeURIComponent(t('dashboard.contact.body'))}`
