import { paperInbox } from 'contract/accounting/paper-inbox'
import { receivedConfirmations } from 'contract/accounting/received/received-confirmations'
import { receivedPapers, type GroupTreatment, type ReceivedGroup } from 'contract/accounting/received/received-papers'
import { addDays } from 'contract/croatia/days'
import { firstDayOf, lastDayOf, monthOf } from 'contract/croatia/depreciation/months'
import type { Company } from '../company.ts'

/**
 * Received invoices are treated before the return of their month is made: those that are sure are confirmed together, each of the others
 * by itself. Of the running month they wait to be decided.
 */
export function treatsReceived({ call, days, on }: Company, beginsOn: string): void {
  const treat = async () => {
    const { rows } = await call(paperInbox.get, {})
    const received = rows.filter(({ sourceKind }) => sourceKind === 'ReceivedInvoice')
    const sure = received.filter(({ asks }) => asks === null)
    const papers = sure.map(({ id: ledgerPaperId, proposal }) => ({ ledgerPaperId, proposal }))
    const confirmed = papers.length > 0 ? await call(receivedConfirmations.create, {}, { papers }) : null
    for (const { id } of received) {
      if (confirmed?.doneIds.includes(id)) continue
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
