import { sql } from 'kysely'
import * as z from 'zod'
import type { ReceivedTreatment } from 'contract/accounting/received/received-papers'
import { onlyCostsSpread } from 'contract/accounting/received/received-failures'
import type { PaperGroup } from 'contract/croatia/ledger/posting/paper'
import type { Db } from '../../../../kit/db.ts'
import type { Fail } from '../../../../kit/fail.ts'
import { readRows } from '../../../../kit/rows.ts'
import { writeAccrual } from '../../accruals/write-accrual.ts'
import { costOf } from './cost-of.ts'

type Spread = {
  readonly ledgerPaperId: number
  readonly name: string
  readonly days: NonNullable<ReceivedTreatment['spread']>
  readonly groups: readonly PaperGroup[]
  /** The day on which they came to stand in the books. */
  readonly standsFrom: string
}

type CostsFail = Fail<typeof onlyCostsSpread>

/** Spreads the costs of a received paper, which is posted as prepaid, over the months that they are for. */
export async function spreadCosts(
  db: Db,
  { ledgerPaperId, name, days, groups, standsFrom }: Spread,
  fail: CostsFail,
): Promise<void> {
  const costs = groups.map((group) => ({ group, accountCode: codeOf(group), amount: costOf(group) }))
  await refuseOthers(db, costs, fail)
  for (const { group, accountCode, amount } of costs) {
    const { costKind = 'Ordinary' } = group
    if (amount !== 0)
      await writeAccrual(db, { kind: 'PrepaidCost', name, accountCode, costKind, amount, ledgerPaperId }, days, standsFrom)
  }
}

async function refuseOthers(db: Db, costs: readonly { readonly accountCode: string }[], fail: CostsFail): Promise<void> {
  const codes = costs.map(({ accountCode }) => accountCode)
  const others = await readRows(
    db,
    z.object({ id: z.number() }),
    sql`select a.id from ledger_accounts a where a.code = any(${codes}::text[]) and a.type <> 'Expense'`,
  )
  if (others.length > 0) fail(onlyCostsSpread)
}

/** A received paper names its accounts by their codes. */
const codeOf = ({ account }: PaperGroup): string => (typeof account === 'string' ? account : account.code)
