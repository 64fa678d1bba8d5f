import type { FastifyInstance } from 'fastify'
import PostalMime, { type Email } from 'postal-mime'
import type { Mailbox, ReceivedMail } from '../../adapters/mail/mailbox.ts'
import { escaped, htmlPage } from './html.ts'

/** /dev/mail shows what the simulated mail server received. Only outside production. */
export function mailboxPages(server: FastifyInstance, mailbox: Mailbox): void {
  server.get('/dev/mail', { config: { name: 'dev.mail' } }, async (_, reply) =>
    reply.type('text/html; charset=utf-8').send(page(await mailbox.list())),
  )
  server.get<{ Params: { id: string } }>('/dev/mail/:id/html', { config: { name: 'dev.mail' } }, async ({ params }, reply) => {
    const raw = await mailbox.raw(params.id)
    reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox")
    return reply.type('text/html; charset=utf-8').send(raw ? withPictures(await PostalMime.parse(raw)) : '')
  })
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
<p>${escaped(mail.date ?? '')} · ${escaped(recipients.join(', '))} · <a href="/dev/mail/${id}">.eml</a>${mail.attachments
  .filter(({ related }) => !related)
  .map(({ filename }) => ` · ${escaped(filename ?? '')}`)
  .join('')}</p>
${mail.html ? `<iframe sandbox src="/dev/mail/${id}/html" title="HTML: ${escaped(mail.subject ?? '')}" loading="lazy"></iframe>` : ''}
<details${mail.html ? '' : ' open'}><summary>Text</summary><pre>${withLinks(escaped(mail.text ?? ''))}</pre></details></article>`

/** As a mail program shows it: the pictures that the HTML names are those that came along. */
const withPictures = ({ html = '', attachments }: Email): string =>
  attachments.reduce((shown, { contentId, mimeType, content }) => {
    const name = contentId?.replaceAll(/[<>]/g, '')
    const bytes = Buffer.from(typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content))
    return name ? shown.replaceAll(`cid:${name}`, `data:${mimeType};base64,${bytes.toString('base64')}`) : shown
  }, html)

const withLinks = (text: string) => text.replaceAll(/https?:\/\/\S+/g, (url) => `<a href="${url}">${url}</a>`)
