import { fork, type ChildProcess } from 'node:child_process'
import type { FastifyBaseLogger } from 'fastify'
import * as z from 'zod'
import type { Configuration } from '../configuration.ts'
import type { Ask } from './questions.ts'

/** One attempt at a job, to be made elsewhere: `given` is the payload and cause as the queue keeps them. */
export type Order = {
  readonly name: string
  readonly given: unknown
  readonly attempt: number
  readonly isLastAttempt: boolean
}
/** A question, by its name. */
export type Asked = { readonly question: string; readonly given: unknown }
export type HeavyJobs = {
  readonly run: (order: Order) => Promise<void>
  readonly ask: Ask
  readonly stop: () => Promise<void>
}

/** What the process is sent: first the configuration, then orders and questions. */
export type ToProcess = { readonly configuration: Configuration } | ((Order | Asked) & { readonly id: number })
/** What it answers: which of them is done, what came of it, and what went wrong with it. */
const FromProcess = z.object({ id: z.number(), error: z.string().nullable(), answer: z.unknown().optional() })

type Settings = {
  /** The program the process runs: api/src/heavy-job-process.ts. */
  readonly entry: string
  readonly configuration: Configuration
  readonly log: FastifyBaseLogger
  readonly idleMs?: number
}
type Waiting = { readonly resolve: (answer: unknown) => void; readonly reject: (error: Error) => void }

class Ended extends Error {
  override message = 'The process of heavy jobs ended in the middle of its work'
}

const IDLE_MS = 60_000

/** What streams through is short-lived: a small nursery clears it early instead of letting the process grow. */
const FRUGAL = ['--max-semi-space-size=4', '--max-old-space-size=512']

/**
 * Has heavy jobs run and questions answered by a second process of the same source, which is started when there is something to
 * do and let go when there has been nothing for a while. If it ends in the middle, the attempts it was at have failed and the
 * queue tries again.
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
  const answerTo = (wanted: Order | Asked): Promise<unknown> => {
    clearTimeout(idle)
    if (!current || !isThere(current.child)) current = forked(settings)
    const { child, waiting } = current
    const id = ++lastId
    return new Promise<unknown>((resolve, reject) => {
      waiting.set(id, { resolve, reject })
      child.send({ ...wanted, id } satisfies ToProcess)
    }).finally(() => {
      waiting.delete(id)
      if (waiting.size === 0) idle = setTimeout(letGo, idleMs).unref()
    })
  }
  return {
    run: async (order) => void (await answerTo(order)),
    ask: async ({ name, answer }, given) => {
      const asked = { question: name, given }
      // A question changes nothing: it is asked anew where the process ended over another's work.
      const told = await answerTo(asked).catch((error) => {
        if (error instanceof Ended) return answerTo(asked)
        throw error
      })
      return answer.parse(told)
    },
    stop: async () => letGo(),
  }
}

/** A process that was killed counts as connected for a moment longer. */
const isThere = ({ connected, exitCode, signalCode }: ChildProcess) => connected && exitCode === null && signalCode === null

type Forked = { readonly child: ChildProcess; readonly waiting: Map<number, Waiting> }

function forked({ entry, configuration, log }: Omit<Settings, 'idleMs'>): Forked {
  // Under `node --watch` a process tells its parent what it reads, in messages that are none of ours.
  const child = fork(entry, { execArgv: FRUGAL, env: { ...process.env, WATCH_REPORT_DEPENDENCIES: undefined } })
  const waiting: Forked['waiting'] = new Map()
  child.send({ configuration } satisfies ToProcess)
  child.on('message', (message) => {
    const { id, error, answer } = FromProcess.parse(message)
    if (error === null) waiting.get(id)?.resolve(answer)
    else waiting.get(id)?.reject(new Error(error))
  })
  child.on('error', (error) => log.error({ err: error }, 'The process of heavy jobs could not be reached'))
  child.on('exit', (code, signal) => {
    if (waiting.size > 0) log.error({ code, signal }, new Ended().message)
    for (const { reject } of waiting.values()) reject(new Ended())
  })
  return { child, waiting }
}
