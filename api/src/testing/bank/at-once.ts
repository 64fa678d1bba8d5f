import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { asOwner, saldo } from '../app.ts'

const WAITING = `select count(*)::int as count from pg_stat_activity
  where datname = current_database() and application_name = 'saldo' and wait_event_type = 'Lock'`

/**
 * What comes of acts that meet: each begins once those before it wait for a row that somebody else holds, and none goes on before all have
 * begun. So they have it in their order, however fast the machine is. What waits for nothing is done meanwhile. Where jobs
 * run, whoever calls lets those end before that could want the row (`jobsDone`).
 */
export async function atOnce<T>(
  hold: string,
  values: readonly unknown[],
  acts: readonly (() => Promise<T>)[],
): Promise<readonly T[]> {
  const holder = new pg.Client({ connectionString: saldo().ownerUrl })
  await holder.connect()
  try {
    await holder.query('begin')
    await holder.query(hold, [...values])
    const begun: Promise<PromiseSettledResult<T>>[] = []
    let doneCount = 0
    for (const act of acts) {
      begun.push(settled(act()).finally(() => doneCount++))
      while (doneCount + (await waitingCount()) < begun.length) await pause(20)
    }
    await holder.query('commit')
    return (await Promise.all(begun)).map(valueOf)
  } finally {
    await holder.end()
  }
}

const waitingCount = async (): Promise<number> => (await asOwner<{ count: number }>(WAITING))[0]?.count ?? 0

/** Kept until all are over: one that fails is no reason to leave the others behind. */
const settled = async <T>(act: Promise<T>): Promise<PromiseSettledResult<T>> => (await Promise.allSettled([act]))[0]

function valueOf<T>(result: PromiseSettledResult<T>): T {
  if (result.status === 'rejected') throw result.reason
  return result.value
}
