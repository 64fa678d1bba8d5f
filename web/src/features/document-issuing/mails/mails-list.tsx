import type { IssuedMail } from 'contract/document-issuing/issued-mails'
import { userMoment } from '../../../kit/format.ts'
import { t, type Message } from '../../../kit/messages.ts'
import { useCall } from '../../../kit/use-call.ts'
import { StatusPill, type PillColour } from '../../../ui/values/pill.tsx'
import type { Mailed } from './mailed.ts'
import classes from './mails.module.css'

/** To whom something issued was sent by e-mail, and what came of it; nothing where it was not. */
export function MailsList({ mailed }: { readonly mailed: Mailed }) {
  const { data: mails = [] } = useCall(mailed.list, undefined, mailed.params)
  if (mails.length === 0) return null
  return (
    <section className={classes['mails']} aria-label={t('invoiceMails.list')}>
      <h2>{t('invoiceMails.list')}</h2>
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
}

function lookOf({ status, isSending }: IssuedMail): { readonly colour: PillColour; readonly label: string } {
  const [colour, label]: [PillColour, Message] =
    status === 'Delivered'
      ? ['green', 'invoiceMails.delivered']
      : status === 'Failed'
        ? ['red', 'invoiceMails.failed']
        : ['yellow', isSending ? 'invoiceMails.sending' : 'invoiceMails.queued']
  return { colour, label: t(label) }
}
