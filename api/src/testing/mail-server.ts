import { SMTPServer } from 'smtp-server'
import PostalMime, { type Email } from 'postal-mime'

type ArrivedMail = { readonly recipients: readonly string[]; readonly raw: string; readonly mail: Email }
export type TestMailServer = {
  readonly url: string
  readonly arrived: ArrivedMail[]
  /** Has the next mails answered so, instead of taken; a mail that is refused once it was read through counts as not arrived. */
  readonly refuseNext: (...answers: readonly { readonly code: number; readonly text: string }[]) => void
  readonly refuseRecipient: (address: string | null) => void
  /** Never answers the next mail, whether it takes it or not; resolves when that mail is there. */
  readonly fallSilentOnNext: (isTaken: boolean) => Promise<void>
  readonly stop: () => Promise<void>
}

type Refusal = Error & { responseCode?: number }
const refusal = (code: number, text: string): Refusal => Object.assign(new Error(text), { responseCode: code })

/** A mail server of its own for a test, which refuses what it is told to refuse. */
export async function startTestMailServer(): Promise<TestMailServer> {
  const arrived: ArrivedMail[] = []
  const refusals: { readonly code: number; readonly text: string }[] = []
  let unknown: string | null = null
  let silence: { readonly isTaken: boolean; readonly resolve: () => void } | null = null
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _, done) => done(address === unknown ? refusal(550, 'No such mailbox') : null),
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const next = refusals.shift()
        if (next) return done(refusal(next.code, next.text))
        const silent = silence
        silence = null
        if (silent && !silent.isTaken) return silent.resolve()
        const raw = Buffer.concat(chunks)
        PostalMime.parse(raw).then((mail) => {
          arrived.push({ recipients: envelope.rcptTo.map(({ address }) => address), raw: raw.toString(), mail })
          if (silent) silent.resolve()
          else done()
        }, done)
      })
    },
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.server.address()
  return {
    url: `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    arrived,
    refuseNext: (...answers) => void refusals.push(...answers),
    refuseRecipient: (address) => {
      unknown = address
    },
    fallSilentOnNext: (isTaken) =>
      new Promise((resolve) => {
        silence = { isTaken, resolve }
      }),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
