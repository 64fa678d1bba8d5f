import type { FastifyInstance } from 'fastify'
import type { Mailbox, ReceivedMail } from '../../adapters/mail/mailbox.ts'
import { escaped, htmlPage } from './html.ts'

/** /dev/mail shows what the simulated mail server received. Only outside production. */
export function mailboxPages(server: FastifyInstance, mailbox: Mailbox): void {
  server.get('/dev/mail', { config: { name: 'dev.mail' } }, async (_, reply) =>
    reply.type('text/html; charset=utf-8').send(page(await mailbox.list())),
  )
  server.get<{ Params: { id: string } }>('/dev/mail/:id', { config: { name: 'dev.mail' } }, async ({ params }, reply) => {
    const raw = await mailbox.raw(params.id)
    return raw
      ? reply.type('message/rfc822').header('content-disposition', 'attachment; filename="mail.eml"').send(raw)
      : reply.status(404).send('')
  })
}

const page = (mails: readonly ReceivedMail[]) =>
  htmlPage(
    'Mailbox',
    `<h1>Mailbox</h1><p>${mails.length === 0 ? 'No mail has been sent yet.' : 'Newest first.'}</p>${mails.map(article).join('')}`,
  )

const article = ({ id, recipients, mail }: ReceivedMail) => `<article><h2>${escaped(mail.subject ?? '')}</h2>
<p>${escaped(mail.date ?? '')} · ${escaped(recipients.join(', '))} · <a href="/dev/mail/${id}">.eml</a></p><pre>${withLinks(escaped(mail.text ?? ''))}</pre>
${mail.attachments.map(({ filename }) => `<p>${escaped(filename ?? '')}</p>`).join('')}</article>`

const withLinks = (text: string) => text.replaceAll(/https?:\/\/\S+/g, (url) => `<a href="${url}">${url}</a>`)
