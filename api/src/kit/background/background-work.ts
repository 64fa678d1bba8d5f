import type { BackgroundWork, BackgroundWorkEndpoints } from 'contract/kit/background/background-works'
import { Refusal } from 'contract/kit/background/background-works'
import type { Input } from 'contract/kit/endpoint'
import type { Db } from '../db.ts'
import { missing } from '../fail.ts'
import { enqueue, type Job } from '../jobs/jobs.ts'
import { routes, type Call, type Route } from '../routes.ts'
import { one } from '../rows.ts'
import { backgroundWorkJob, jobNamed, type DeclaredWork, type Payload } from './background-work-job.ts'

type Declared<E extends BackgroundWorkEndpoints> = DeclaredWork<E> & {
  /** Refuses what need not wait for its turn to be refused. */
  readonly begins: (asked: Input<E['create']>, call: Call<E['create']>) => Promise<void>
}

type Parts = { readonly routes: Route[]; readonly job: Job<Payload> }

/** A kind of work that people have done in the background: how it is begun, followed, stopped and done. */
export function backgroundWork<E extends BackgroundWorkEndpoints>(declared: Declared<E>): Parts {
  const { endpoints, jobName, begins } = declared
  const kind = endpoints.create.name.replace(/\.create$/, '')
  return {
    routes: routes<BackgroundWorkEndpoints>(endpoints, {
      create: async (input, call) => {
        const { db, userId, requestId } = call
        await begins(input as Input<E['create']>, call as unknown as Call<E['create']>)
        const row = { kind, request: JSON.stringify(input), createdBy: userId }
        const { id } = one(await db.insertInto('backgroundWorks').values(row).returning('id').execute())
        const { businessSubjectId } = call.params as { readonly businessSubjectId: number }
        const scope = { businessSubjectId, userId, requestId }
        await enqueue(db, jobNamed(jobName), { workId: id }, scope, `${jobName}-${businessSubjectId}-${id}`)
        return { id }
      },
      get: (_, { db, userId, params }) => workOf(db, { kind, userId, id: idIn(params) }),
      remove: async (_, { db, userId, params }) => {
        const { id } = await workOf(db, { kind, userId, id: idIn(params) })
        // It may be done by now: then there is nothing left to stop.
        await db
          .updateTable('backgroundWorks')
          .set({ status: 'Cancelled' })
          .where('id', '=', id)
          .where('status', '=', 'Running')
          .execute()
        return undefined
      },
    }),
    job: backgroundWorkJob(declared),
  }
}

const idIn = (params: object): number => (params as { readonly id: number }).id

type Which = { readonly kind: string; readonly id: number; readonly userId: number }

/** Work as the person who began it sees it; to everybody else it is not there. */
async function workOf(db: Db, { kind, id, userId }: Which): Promise<BackgroundWork<unknown>> {
  const found = await db
    .selectFrom('backgroundWorks')
    .select(['id', 'status', 'partCount', 'doneCount', 'result', 'refusal'])
    .where('id', '=', id)
    .where('kind', '=', kind)
    .where('createdBy', '=', userId)
    .executeTakeFirst()
  if (!found) throw missing()
  return { ...found, status: found.status as BackgroundWork<unknown>['status'], refusal: Refusal.nullable().parse(found.refusal) }
}
