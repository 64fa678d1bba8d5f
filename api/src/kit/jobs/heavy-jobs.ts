import { fork, type ChildProcess } from 'node:child_process'
import type { FastifyBaseLogger } from 'fastify'
import * as z from 'zod'
import type { Configuration } from '../configuration.ts'

/** One attempt at a job, to be made elsewhere: `given` is the payload and cause as the queue keeps them. */
export type Order = {
  readonly name: string
  readonly given: unknown
  readonly attempt: number
  readonly isLastAttempt: boolean
}
export type HeavyJobs = { readonly run: (order: Order) => Promise<void>; readonly stop: () => Promise<void> }

/** What the process is sent: first the configuration, then orders. */
export type ToProcess = { readonly configuration: Configuration } | (Order & { readonly id: number })
/** What it answers: which order is done, and what went wrong with it. */
export const FromProcess = z.object({ id: z.number(), error: z.string().nullable() })

type Settings = {
  /** The program the process runs: api/src/heavy-job-process.ts. */
  readonly entry: string
  readonly configuration: Configuration
  readonly log: FastifyBaseLogger
  readonly idleMs?: number
}
type Waiting = { readonly resolve: () => void; readonly reject: (error: Error) => void }

const IDLE_MS = 60_000

/** What streams through is short-lived: a small nursery clears it early instead of letting the process grow. */
const FRUGAL = ['--max-semi-space-size=4', '--max-old-space-size=512']

/**
 * Has heavy jobs run by a second process of the same source, which is started when there is something to do and let go when
 * there has been nothing for a while. If it ends in the middle, the attempts it was at have failed and the queue tries again.
 */
export function forkedJobs({ idleMs = IDLE_MS, ...settings }: Settings): HeavyJobs {
  let current: Forked | null = null
  let lastId = 0
  let idle: NodeJS.Timeout | undefined
  const letGo = () => {
    clearTimeout(idle)
    current?.child.disconnect()
    current = null
  }
  return {
    run: async (order) => {
      clearTimeout(idle)
      if (!current?.child.connected) current = forked(settings)
      const { child, waiting } = current
      const id = ++lastId
      await new Promise<void>((resolve, reject) => {
        waiting.set(id, { resolve, reject })
        child.send({ ...order, id } satisfies ToProcess)
      }).finally(() => {
        waiting.delete(id)
        if (waiting.size === 0) idle = setTimeout(letGo, idleMs).unref()
      })
    },
    stop: async () => letGo(),
  }
}

type Forked = { readonly child: ChildProcess; readonly waiting: Map<number, Waiting> }

function forked({ entry, configuration, log }: Omit<Settings, 'idleMs'>): Forked {
  const child = fork(entry, { execArgv: FRUGAL })
  const waiting: Forked['waiting'] = new Map()
  child.send({ configuration } satisfies ToProcess)
  child.on('message', (message) => {
    const { id, error } = FromProcess.parse(message)
    if (error === null) waiting.get(id)?.resolve()
    else waiting.get(id)?.reject(new Error(error))
  })
  child.on('error', (error) => log.error({ err: error }, 'The process of heavy jobs could not be reached'))
  child.on('exit', (code, signal) => {
    if (waiting.size > 0) log.error({ code, signal }, 'The process of heavy jobs ended in the middle of its work')
    for (const { reject } of waiting.values()) reject(new Error('The process of heavy jobs ended in the middle of its work'))
  })
  return { child, waiting }
}
