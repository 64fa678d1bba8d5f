import * as z from 'zod'
import { clock } from '../clock.ts'
import type { Configuration } from '../configuration.ts'
import { job, type Job } from '../jobs/jobs.ts'
import { addAnchor, anchorsIn, type Head } from './anchors.ts'

type Row = { chain: string; last_id: number; last_hash: string }

/** The heads of all chains, of business subjects and of people, at this moment. */
export async function headsOf(ask: (text: string) => Promise<{ rows: Row[] }>): Promise<Head[]> {
  const { rows } = await ask('select chain, last_id, last_hash from auth.history_heads()')
  return rows.map(({ chain, last_id, last_hash }) => ({ chain, lastId: last_id, lastHash: last_hash }))
}

/**
 * Each hour and at each start: signs where the history has come to, where whoever changes the database can't reach. The line goes into
 * the log as well, which is usually kept on another machine.
 */
export const anchorHistory = ({ dataDir, secret }: Pick<Configuration, 'dataDir' | 'secret'>): Job =>
  job({
    name: 'anchor-history',
    payload: z.object({}),
    mostAttempts: 5,
    schedule: '0 * * * *',
    comesAtStart: true,
    run: async (_, { database, log }) => {
      const heads = await headsOf((text) => database.pool.query<Row>(text))
      const { anchor, shorter } = await addAnchor(anchorsIn(dataDir), secret, heads, clock.now())
      if (shorter.length > 0) log.error({ chains: shorter }, 'A history is shorter than it was: run npm run verify-history')
      if (anchor) log.info({ anchor }, 'The history was anchored')
    },
  }) as Job
