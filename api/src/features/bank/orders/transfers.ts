import { sql } from 'kysely'
import type { Db } from '../../../kit/db.ts'
import { NO_REFERENCE } from './payment-reference.ts'
import { TEXT_MAX } from './prepared-items.ts'

type Paid = { readonly name: string; readonly iban: string; readonly text: string }
type Item = Paid & {
  readonly id: number
  readonly endToEnd: string
  readonly amount: number
  readonly model: string
  readonly reference: string
}

/** What a bank is told of items with one mark: their sum and all their texts; of several invoices no reference is that of all. */
export const transfersOf = <T extends Item>(items: readonly T[]) =>
  [...Map.groupBy(items, ({ endToEnd }) => endToEnd).values()].flatMap((group) => {
    const [first] = group
    if (!first) return []
    const ids = group.map(({ id }) => id)
    if (group.length === 1) return [{ ...first, ids }]
    const amount = group.reduce((sum, one) => sum + one.amount, 0)
    return [{ ...first, ids, amount, model: NO_REFERENCE, reference: '', text: textOf(group) }]
  })

/** Puts items of one partner and account into one transfer. */
export async function joinTransfers(db: Db, items: readonly (Paid & { readonly id: number })[]): Promise<void> {
  const joined = transferGroups(items).flatMap(([lead, ...others]) => others.map(({ id }) => ({ id, lead: lead?.id ?? id })))
  if (joined.length === 0) return
  const ids = joined.map(({ id }) => id)
  const leads = joined.map(({ lead }) => lead)
  await sql`update payment_order_items i set lead_item_id = g.lead_id
    from unnest(${ids}::bigint[], ${leads}::bigint[]) as g (id, lead_id) where i.id = g.id`.execute(db)
}

/** Where the numbers of all would not fit into the text that a bank takes, the rest goes in a further transfer. */
function transferGroups<T extends Paid>(items: readonly T[]): readonly (readonly T[])[] {
  const groups: T[][] = []
  for (const item of items) {
    const open = groups.find((group) => group.every((one) => isOneTransfer(one, item)) && fits([...group, item]))
    if (open) open.push(item)
    else groups.push([item])
  }
  return groups
}

const isOneTransfer = (one: Paid, other: Paid): boolean => one.iban === other.iban && one.name === other.name

const fits = (items: readonly Paid[]): boolean => [...textOf(items)].length <= TEXT_MAX

const textOf = (items: readonly Paid[]): string => items.map(({ text }) => text).join(', ')
