import { createTransport } from 'nodemailer'

export type MailAttachment = { readonly name: string; readonly mediaType: string; readonly content: Buffer }

export type Mail = {
  readonly to: readonly string[]
  readonly cc?: readonly string[]
  readonly bcc?: readonly string[]
  readonly replyTo?: string
  readonly subject: string
  readonly text: string
  readonly attachments?: readonly MailAttachment[]
  /** The same id on every attempt: a server or reader that has it already can tell. */
  readonly messageId: string
}

export type MailSender = { readonly send: (mail: Mail) => Promise<void>; readonly close: () => void }

const CONNECT_WITHIN_MS = 10_000

/** Sends by SMTP. Rejects with the server's answer where it does not take the mail for every recipient. */
export function smtpSender(url: string, from: string): MailSender {
  const transport = createTransport({
    url,
    connectionTimeout: CONNECT_WITHIN_MS,
    greetingTimeout: CONNECT_WITHIN_MS,
    socketTimeout: 60_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  } as never)
  return {
    send: async ({ attachments = [], to, cc = [], bcc = [], ...mail }) => {
      await transport.sendMail({
        from,
        to: [...to],
        cc: [...cc],
        bcc: [...bcc],
        ...mail,
        attachments: attachments.map(({ name, mediaType, content }) => ({ filename: name, contentType: mediaType, content })),
      })
    },
    close: () => transport.close(),
  }
}
