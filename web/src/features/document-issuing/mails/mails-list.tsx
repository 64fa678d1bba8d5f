import { Button } from '@mantine/core'
import type { IssuedMail } from 'contract/document-issuing/issued-mails'
import { userMoment } from '../../../kit/format.ts'
import { t, type Message } from '../../../kit/messages.ts'
import { StatusPill, type PillColour } from '../../../ui/values/pill.tsx'
import classes from './mails.module.css'

type Props = {
  readonly mails: readonly IssuedMail[]
  /** Null where the person may not, or nothing is there to be sent. */
  readonly onSend: (() => void) | null
}

/** To whom something issued was sent by e-mail, what came of it, and the way to send it. */
export const MailsList = ({ mails, onSend }: Props) => (
  <section className={classes['mails']} aria-label={t('invoices.byEmail')}>
    <header>
      <h3>{t('invoices.byEmail')}</h3>
      {mails.length === 0 && <p>{t('invoiceMails.none')}</p>}
      {onSend && (
        <Button variant="default" size="compact-md" onClick={onSend}>
          {t('invoiceMails.send')}
        </Button>
      )}
    </header>
    <ul>
      {mails.map((mail) => (
        <li key={mail.id}>
          <StatusPill {...lookOf(mail)} />
          <span>
            {t('invoiceMails.line', {
              recipients: mail.recipients.join(', '),
              name: mail.createdByName,
              moment: userMoment(mail.deliveredAt ?? mail.createdAt),
            })}
          </span>
          {mail.failure && <small>{mail.failure}</small>}
        </li>
      ))}
    </ul>
  </section>
)

function lookOf({ status, isSending }: IssuedMail): { readonly colour: PillColour; readonly label: string } {
  const [colour, label]: [PillColour, Message] =
    status === 'Delivered'
      ? ['green', 'invoiceMails.delivered']
      : status === 'Failed'
        ? ['red', 'invoiceMails.failed']
        : ['yellow', isSending ? 'invoiceMails.sending' : 'invoiceMails.queued']
  return { colour, label: t(label) }
}
