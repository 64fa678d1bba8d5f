import { sql } from 'kysely'
import * as z from 'zod'
import type { Db } from '../../../../kit/db.ts'
import { readFirst, readRows } from '../../../../kit/rows.ts'
import { HELD_COLUMNS, HELD_PAPER, HeldPaper } from '../held-paper.ts'
import { ISSUED } from '../posters.ts'

/** So many are posted in one transaction: their months and numbers are held no longer than a moment. */
export const AT_ONCE = 25

/**
 * The first paper that waits, held until the transaction ends, and with one that was issued what else was and is free, by its days; what
 * lies between them comes after, as none of these waits for it. Who finds the first held waits, and takes what that leaves. With each
 * whether more waited at this moment: what comes later comes with a job of its own.
 */
export const takePapers = (db: Db): Promise<TakenPaper[]> =>
  readRows(
    db,
    TakenPaper,
    sql`with first as materialized (
        select p.* from ledger_papers p where p.state = 'Waiting' ${IN_TURN} limit 1 for update of p
      ), beside as materialized (
        select p.* from ledger_papers p where p.state = 'Waiting' and ${IS_ISSUED} and p.id <> (select id from first)
          and exists (select from first p where ${IS_ISSUED}) ${IN_TURN} limit ${AT_ONCE - 1} for update of p skip locked
      ), taken as (select * from first union all select * from beside)
      select ${HELD_COLUMNS}, exists (
          select from ledger_papers w where w.state = 'Waiting' and w.id not in (select id from taken)
        ) as is_more_waiting
      from taken p ${IN_TURN}`,
  )

const TakenPaper = HeldPaper.extend({ isMoreWaiting: z.boolean() })
export type TakenPaper = z.output<typeof TakenPaper>

/** The next that waits and that nobody holds. */
export const freePaper = (db: Db): Promise<HeldPaper | undefined> =>
  readFirst(db, HeldPaper, sql`${HELD_PAPER} where p.state = 'Waiting' ${IN_TURN} limit 1 for update of p skip locked`)

/** The lines of banks whose turn is right behind one, and that nobody holds; what else waits is no further than they are. */
export const bankLinesBehind = (db: Db, { id }: HeldPaper, most: number): Promise<HeldPaper[]> =>
  readRows(
    db,
    HeldPaper,
    sql`with before as (select b.dated_on, b.id from ledger_papers b where b.id = ${id}),
        other as (
          select o.dated_on, o.id from ledger_papers o, before b where o.state = 'Waiting' and not o.is_stale and o.source_kind <> 'BankLine'
            and (o.dated_on, o.id) > (b.dated_on, b.id) order by o.dated_on, o.id limit 1
        )
      select ${HELD_COLUMNS} from ledger_papers p, before b where p.state = 'Waiting' and not p.is_stale and p.source_kind = 'BankLine'
        and (p.dated_on, p.id) > (b.dated_on, b.id) and not exists (select from other o where (o.dated_on, o.id) < (p.dated_on, p.id))
      order by p.dated_on, p.id limit ${most} for update of p skip locked`,
  )

const IN_TURN = sql`order by p.is_stale desc, p.dated_on, p.id`
const IS_ISSUED = sql`not p.is_stale and p.source_kind in (${sql.join(ISSUED.map((kind) => sql.lit(kind)))})`
