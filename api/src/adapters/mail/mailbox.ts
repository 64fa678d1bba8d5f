import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export type Mailbox = {
  readonly url: string
  readonly list: () => Promise<ReceivedMail[]>
  readonly raw: (id: string) => Promise<Buffer | null>
  readonly stop: () => Promise<void>
}
export type ReceivedMail = { readonly id: string; readonly recipients: readonly string[]; readonly mail: Email }

const SHOWN = 100

/** The simulator of a mail server: it speaks SMTP on loopback, takes every mail and keeps it in a folder. */
export async function startMailbox(folder: string): Promise<Mailbox> {
  await mkdir(folder, { recursive: true })
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const recipients = session.envelope.rcptTo.map(({ address }) => address)
        keep(folder, recipients, Buffer.concat(chunks)).then(() => done(), done)
      })
    },
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `smtp://127.0.0.1:${port}`,
    list: () => list(folder),
    raw: (id) => (/^[\w-]+$/.test(id) ? readFile(path.join(folder, `${id}.eml`)).catch(() => null) : Promise.resolve(null)),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

async function keep(folder: string, recipients: readonly string[], content: Buffer): Promise<void> {
  const id = `${Date.now()}-${process.hrtime.bigint().toString(36)}`
  await writeFile(path.join(folder, `${id}.json`), JSON.stringify(recipients))
  await writeFile(path.join(folder, `${id}.eml`), content)
}

async function list(folder: string): Promise<ReceivedMail[]> {
  const newest = (await readdir(folder))
    .filter((name) => name.endsWith('.eml'))
    .toSorted()
    .toReversed()
    .slice(0, SHOWN)
  return Promise.all(
    newest.map(async (name) => {
      const id = path.basename(name, '.eml')
      const recipients = JSON.parse(await readFile(path.join(folder, `${id}.json`), 'utf8')) as string[]
      return { id, recipients, mail: await PostalMime.parse(await readFile(path.join(folder, name))) }
    }),
  )
}
