import type { NodemailerError } from 'nodemailer'

export type MailAttachment = {
  readonly name: string
  readonly mediaType: string
  readonly content: Buffer
  /** Of a picture that the HTML shows where it names this. */
  readonly contentId?: string
}

export type Mail = {
  readonly to: readonly string[]
  readonly cc?: readonly string[]
  /** Gets the mail and stands nowhere in it. */
  readonly bcc?: readonly string[]
  readonly replyTo?: string
  /** Shown as the sender instead of our own name; the address stays ours. */
  readonly fromName?: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly attachments?: readonly MailAttachment[]
  /** The same id on every attempt: a server or reader that has it already can tell. */
  readonly messageId: string
}

export type MailSender = {
  /** Gives what the server answered for recipients it did not take while it took others; rejects with MailNotSent. */
  readonly send: (mail: Mail) => Promise<readonly string[]>
  readonly close: () => void
}

/** The server took the mail for nobody. Its own answer, or null where it gave none; final where asking again is in vain. */
export class MailNotSent extends Error {
  readonly answer: string | null
  readonly isFinal: boolean

  constructor({ message, response, permanent, code }: NodemailerError) {
    super(message)
    this.answer = response ?? null
    this.isFinal = permanent === true && code !== 'EAUTH'
  }
}

const CONNECT_WITHIN_MS = 10_000

/** Sends by SMTP. */
export function smtpSender(url: string, from: string): MailSender {
  let opened: ReturnType<typeof openTransport> | undefined
  return {
    send: async ({ attachments = [], to, cc = [], bcc = [], fromName, replyTo, subject, text, html, messageId }) => {
      const transport = await (opened ??= openTransport(url))
      const sent = await transport
        .sendMail({
          from: fromName ? { name: fromName, address: /<([^<>]+)>/.exec(from)?.[1] ?? from } : from,
          to: to.map(bare),
          cc: cc.map(bare),
          bcc: bcc.map(bare),
          ...(replyTo && { replyTo: bare(replyTo) }),
          subject,
          text,
          html,
          messageId,
          attachments: attachments.map(({ name, mediaType, content, contentId }) => ({
            filename: name,
            contentType: mediaType,
            content,
            ...(contentId && { cid: contentId, contentDisposition: 'inline' as const }),
          })),
        })
        .catch((error: NodemailerError) => {
          throw new MailNotSent(error)
        })
      return (sent.rejectedErrors ?? []).map(({ recipient, response, message }) => `${recipient ?? ''}: ${response ?? message}`)
    },
    close: () => void opened?.then((transport) => transport.close()),
  }
}

/** The library is loaded with the first mail: the server, which only queues them, does without it. */
async function openTransport(url: string) {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    url,
    connectionTimeout: CONNECT_WITHIN_MS,
    greetingTimeout: CONNECT_WITHIN_MS,
    socketTimeout: 60_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

/** An address as an object is taken as it is; as a text it would be searched for names and further addresses. */
const bare = (address: string) => ({ name: '', address })
