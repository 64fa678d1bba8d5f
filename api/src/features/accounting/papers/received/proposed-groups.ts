import { sql } from 'kysely'
import * as z from 'zod'
import { RECEIVED_TREATMENTS, type ReceivedGroup, type ReceivedTreatment } from 'contract/accounting/received/received-papers'
import { COST_KINDS } from 'contract/croatia/ledger/treatments/deduction-shares'
import type { Db } from '../../../../kit/db.ts'
import { readRows } from '../../../../kit/rows.ts'
import { VAT_GROUPS } from '../../../documents/index.ts'
import type { Received } from './read-received.ts'

const Before = z.object({
  vatRate: z.string(),
  treatment: z.enum(RECEIVED_TREATMENTS),
  ownRate: z.enum(['25', '13', '5']).nullable(),
  supplyKind: z.enum(['Goods', 'Services']),
  costKind: z.enum(COST_KINDS),
  accountCode: z.string(),
})

const CHARGED = { '25': 'PDV25', '13': 'PDV13', '5': 'PDV5' } as const

/** What was said of each group, else how the supplier's last paper with such a rate was treated, else what the document charges. */
export async function proposedGroups(
  db: Db,
  { groups, partnerId, country }: Received,
  said: ReceivedTreatment | undefined,
): Promise<ReceivedGroup[]> {
  const before = new Map((await treatedBefore(db, partnerId)).map((one) => [one.vatRate, one]))
  return groups.map((group) => {
    const own = said?.groups.find(({ ordinal }) => ordinal === group.ordinal)
    const rate = String(Number(group.vatRate ?? 0))
    const known = own ?? before.get(rate)
    if (known) return { ...group, ...pick(known), reason: own ? 'Unknown' : 'AsBefore' }
    // What bears no VAT says nothing of why (L13), and what is charged abroad is the VAT of another state.
    const treatment =
      group.vatAmount === 0 ? null : country === 'Croatia' ? (CHARGED[rate as keyof typeof CHARGED] ?? null) : null
    return {
      ...group,
      treatment,
      ownRate: null,
      supplyKind: null,
      costKind: 'Ordinary',
      accountCode: null,
      reason: treatment ? 'ByCharge' : 'Unknown',
    }
  })
}

const pick = ({ treatment, ownRate, supplyKind, costKind, accountCode }: Omit<z.output<typeof Before>, 'vatRate'>) => ({
  treatment,
  ownRate,
  supplyKind,
  costKind,
  accountCode,
})

const treatedBefore = (db: Db, partnerId: number) =>
  readRows(
    db,
    Before,
    sql`select distinct on (v.vat_rate) trim_scale(v.vat_rate)::text as vat_rate, g.treatment, g.own_rate, g.supply_kind, g.cost_kind,
        g.account_code
      from ${VAT_GROUPS} v
        join ledger_papers p on p.document_id = v.document_id and p.source_kind = 'ReceivedInvoice' and p.state = 'Posted'
        join received_treatment_groups g on g.ledger_paper_id = p.id and g.ordinal = v.ordinal
      where v.partner_id = ${partnerId} order by v.vat_rate, p.decided_at desc, p.id desc`,
  )
