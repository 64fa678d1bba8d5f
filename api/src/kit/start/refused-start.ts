import { createServer } from 'node:net'
import { messageOf } from '../message-of.ts'

/** Its message is one sentence for who starts Saldo: why it does not, and what to do. */
export class RefusedStart extends Error {}

/** Before anything else is touched: a second start on the same port changes nothing of the first. */
export async function refuseTakenPort({ port, host }: { readonly port: number; readonly host: string }): Promise<void> {
  const probe = createServer()
  try {
    await new Promise<void>((resolve, reject) => {
      probe.once('error', reject)
      probe.listen({ port, host, exclusive: true }, resolve)
    })
  } catch (error) {
    throw new RefusedStart(`Saldo can’t listen on port ${port} of ${host}: ${reasonOf(error)}.`)
  }
  await new Promise((resolve) => probe.close(resolve))
}

const REASONS: Record<string, string> = {
  EADDRINUSE: 'another process, perhaps a Saldo that runs already, has it (PORT names another)',
  EACCES: 'this user may not use it (PORT names another)',
  EADDRNOTAVAIL: 'this machine does not have that address (HOST names another)',
}
const reasonOf = (error: unknown) =>
  REASONS[error instanceof Error && 'code' in error ? String(error.code) : ''] ?? messageOf(error)
