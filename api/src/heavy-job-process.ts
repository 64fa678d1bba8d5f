import os from 'node:os'
import { allJobs, allQuestions } from './app.ts'
import { clock } from './kit/clock.ts'
import type { Asked, Order, ToProcess } from './kit/jobs/heavy-jobs.ts'
import { runOnce } from './kit/jobs/jobs.ts'
import { openLog } from './kit/log.ts'
import { openOutside, type Settled } from './outside.ts'

/**
 * The process that runs heavy jobs and answers questions: started and told what to do by kit/jobs/heavy-jobs.ts of the server. It stands beside main.ts
 * because, like it, it puts the product together. It lives no longer than the server: without it, nobody keeps its results.
 */

const POOL_SIZE = 4
/** Where processors are scarce it waits for its turn longer than a call could, between two statements as well. */
const PATIENCE = { connectWithinMs: 0, idleWithinMs: 600_000 }

/**
 * Calls of people come first where processors are scarce, by nine to one: at the very lowest priority a file that somebody waits for was not
 * begun within ten minutes on a machine that had much else to do. Nobody may raise themselves from lower.
 */
const GIVES_WAY = os.constants.priority.PRIORITY_BELOW_NORMAL
if (os.getPriority() < GIVES_WAY) os.setPriority(GIVES_WAY)

type Opened = Awaited<ReturnType<typeof open>>
let opened: Promise<Opened> | null = null

process.on('message', (message: ToProcess) => {
  if ('configuration' in message) opened = open(message.configuration as Settled)
  else void answer(message)
})
process.on('disconnect', () => process.exit(0))
// A person who stops the server from the keyboard stops every process of it; the server first lets running jobs end.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})

async function open(configuration: Settled) {
  const log = openLog(configuration)
  clock.putAhead(configuration.clockAheadMs)
  const { database, files, mail, exchangeRates, openNetwork } = await openOutside(
    { ...configuration, databasePoolSize: POOL_SIZE },
    log,
    PATIENCE,
  )
  return { database, log, jobs: allJobs({ files, mail, exchangeRates, openNetwork, configuration }) }
}

async function answer({ id, ...wanted }: Exclude<ToProcess, { configuration: unknown }>) {
  const done = 'question' in wanted ? answered(wanted) : run(wanted)
  const sent = await done.then(
    (result: unknown) => ({ id, error: null, answer: result }),
    (reason: unknown) => ({ id, error: reason instanceof Error ? reason.message : String(reason), answer: null }),
  )
  // A server that was killed meanwhile hears no answer any more; its queue has the order, and gives it out again.
  process.send?.(sent, undefined, undefined, () => {})
}

async function answered({ question, given }: Asked): Promise<unknown> {
  const declared = allQuestions.find(({ name }) => name === question)
  if (!declared) throw new Error(`There is no question ${question}`)
  return declared.run(declared.given.parse(given))
}

async function run({ name, given, attempt, isLastAttempt }: Order): Promise<void> {
  if (!opened) throw new Error('No configuration has come yet')
  const { database, log, jobs } = await opened
  const declared = jobs.find((job) => job.name === name)
  if (!declared) throw new Error(`There is no job ${name}`)
  await runOnce(declared, given, { database, log, attempt, isLastAttempt })
}
