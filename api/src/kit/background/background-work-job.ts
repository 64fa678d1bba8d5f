import type { BackgroundWorkEndpoints } from 'contract/kit/background/background-works'
import type { FailureOf, Input, Output } from 'contract/kit/endpoint'
import type { Failure } from 'contract/kit/failure'
import { mayCall } from 'contract/kit/access'
import * as z from 'zod'
import { constraintOf, type Db } from '../db.ts'
import { Failed, failWith, type Fail } from '../fail.ts'
import { job, type Job, type JobRun } from '../jobs/jobs.ts'
import { actorOf } from '../session.ts'

const Payload = z.object({ workId: z.number() })
export type Payload = typeof Payload

/** The job's name and what it is told, for those who enqueue it. */
export const jobNamed = (name: string) => ({ name, payload: Payload, mostAttempts: 4 }) as const

type Progress = { readonly partCount?: number; readonly doneCount: number }

/** For whom work is done, and how it tells how far it has come; where the person has stopped it, it ends there. */
type Working<F> = {
  readonly businessSubjectId: number
  readonly userId: number
  readonly fail: Fail<F>
  readonly note: (progress: Progress) => Promise<void>
}

type ResultOf<E extends BackgroundWorkEndpoints> = NonNullable<Output<E['get']>['result']>

export type DeclaredWork<E extends BackgroundWorkEndpoints> = {
  readonly endpoints: E
  readonly jobName: string
  /** All of it in one transaction, with the note that it is done. */
  readonly work: (db: Db, asked: Input<E['create']>, working: Working<FailureOf<E['create']> & Failure>) => Promise<ResultOf<E>>
  /** Which declared failure a broken constraint means. */
  readonly conflicts?: Readonly<Record<string, FailureOf<E['create']> & Failure>>
}

/** The person does not want it any more: the end of the work, and no failure. */
class Cancelled extends Error {}

/** Does work and makes it known in one transaction: a second run, as after a crash, changes nothing. */
export const backgroundWorkJob = <E extends BackgroundWorkEndpoints>({
  endpoints,
  jobName,
  work,
  conflicts = {},
}: DeclaredWork<E>): Job<Payload> =>
  job({
    ...jobNamed(jobName),
    isHeavy: true,
    run: async ({ workId }, run) => {
      const asked = await wanted(run, workId)
      if (asked === null) return
      if (!mayCall(await actorOf(run.database, run.scope), endpoints.create)) return end(run, workId, { status: 'Failed' })
      const { businessSubjectId = 0, userId = 0 } = run.scope
      const note = (progress: Progress) => noteProgress(run, workId, progress)
      try {
        await run.database.transaction(run.scope, async (db) => {
          const given = endpoints.create.input.parse(asked) as Input<E['create']>
          const result = await work(db, given, { businessSubjectId, userId, fail: failWith, note })
          await ended(db, workId, { status: 'Done', result: JSON.stringify(result) })
        })
      } catch (error) {
        if (error instanceof Cancelled) return
        const refusal = refusalOf(error, conflicts)
        if (!refusal) throw error
        await end(run, workId, { status: 'Refused', refusal: JSON.stringify(refusal) })
      }
    },
    gaveUp: ({ workId }, run) => end(run, workId, { status: 'Failed' }),
  })

/** What a rule has against it; undefined of an accident, after which another attempt may do. */
function refusalOf(error: unknown, conflicts: Readonly<Record<string, Failure>>) {
  const { failure, params = {} } =
    error instanceof Failed ? error : { failure: conflicts[constraintOf(error)], params: undefined }
  return failure && { code: failure.code, message: failure.message, params }
}

/** What was asked for; null where it is done, given up or cancelled. */
const wanted = ({ database, scope }: JobRun, workId: number): Promise<unknown> =>
  database.transaction({ ...scope, isReadOnly: true }, async (db) => {
    const found = await db
      .selectFrom('backgroundWorks')
      .select('request')
      .where('id', '=', workId)
      .where('status', '=', 'Running')
      .executeTakeFirst()
    return found?.request ?? null
  })

async function noteProgress({ database, scope }: JobRun, workId: number, progress: Progress): Promise<void> {
  const { status } = await database.transaction(scope, (db) =>
    db.updateTable('backgroundWorks').set(progress).where('id', '=', workId).returning('status').executeTakeFirstOrThrow(),
  )
  if (status !== 'Running') throw new Cancelled()
}

type End = { readonly status: 'Done' | 'Refused' | 'Failed'; readonly result?: string; readonly refusal?: string }

/** In the transaction of what was done: where the person has stopped it meanwhile, nothing of that is kept. */
async function ended(db: Db, workId: number, end: End): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('backgroundWorks')
    .set(end)
    .where('id', '=', workId)
    .where('status', '=', 'Running')
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw new Cancelled()
}

const end = ({ database, scope }: JobRun, workId: number, how: End): Promise<void> =>
  database.transaction(scope, (db) => ended(db, workId, how)).catch(onlyCancelled)

function onlyCancelled(error: unknown): void {
  if (!(error instanceof Cancelled)) throw error
}
