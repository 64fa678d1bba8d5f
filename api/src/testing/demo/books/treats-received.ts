import { receivedPapers, type GroupTreatment, type ReceivedGroup } from 'contract/accounting/received/received-papers'
import { addDays } from 'contract/croatia/days'
import { firstDayOf, lastDayOf, monthOf } from 'contract/croatia/depreciation/months'
import type { Company } from '../company.ts'

/** Received invoices are treated before the return of their month is made; of the running month they wait to be decided. */
export function treatsReceived({ call, database, days, on, scope }: Company, beginsOn: string): void {
  const treat = async () => {
    const asked = await database.transaction({ ...scope, isReadOnly: true }, (db) =>
      db
        .selectFrom('ledgerPapers')
        .select('id')
        .where('sourceKind', '=', 'ReceivedInvoice')
        .where('state', '=', 'Asked')
        .execute(),
    )
    for (const { id } of asked) {
      const { groups, partnerName, arrivedOn } = await call(receivedPapers.get, { id })
      const said = groups.flatMap((group) => treated(group, partnerName))
      if (said.length === groups.length && said.length > 0) await call(receivedPapers.update, { id }, { arrivedOn, groups: said })
    }
  }
  for (let month = monthOf(beginsOn); month < monthOf(days.today); month++)
    on(addDays(lastDayOf(month), TREATED_AFTER_DAYS), treat)
  on(firstDayOf(monthOf(days.today)), treat)
}

const TREATED_AFTER_DAYS = 12

/** What a supplier sells, by its name; other services otherwise. What bears no VAT is left to be decided. */
function treated(
  { ordinal, treatment, ownRate, supplyKind, costKind, accountCode }: ReceivedGroup,
  partnerName: string,
): GroupTreatment[] {
  if (treatment === null) return []
  const [, account, kind] = COSTS.find(([name]) => partnerName.includes(name)) ?? ['', '419900', 'Services' as const]
  return [{ ordinal, treatment, ownRate, costKind, supplyKind: supplyKind ?? kind, accountCode: accountCode ?? account }]
}

const COSTS: readonly (readonly [name: string, account: string, kind: 'Goods' | 'Services'])[] = [
  ['telekomunikacije', '410000', 'Services'],
  ['goriva', '407900', 'Goods'],
  ['Papir', '401000', 'Goods'],
  ['Računalni', '412300', 'Services'],
  ['Energija', '407000', 'Goods'],
]
