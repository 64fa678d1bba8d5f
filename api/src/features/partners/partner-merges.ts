import { sql } from 'kysely'
import * as z from 'zod'
import { IBANS_MAX, NOTE_MAX, type PartnerRequest } from 'contract/partners/partner-fields'
import { mergeRepeatsDocument, mergeWithItself, partnerMerges } from 'contract/partners/partner-merges'
import type { Db } from '../../kit/db.ts'
import { missing } from '../../kit/fail.ts'
import type { TableOfPartners } from '../../kit/feature.ts'
import { routes, type Route } from '../../kit/routes.ts'
import { rowOf, SAID, SaidRow } from './partner-row.ts'
import { readRows } from '../../kit/rows.ts'
import { DOCUMENTS } from '../documents/named/index.ts'

/** Both partners are held until all is done, so that no document can be written for either in the meantime. */
export const partnerMergeRoutes = (tables: readonly TableOfPartners[]): Route[] =>
  routes(partnerMerges, {
    create: async ({ mergedPartnerId }, { db, params: { id }, fail }) => {
      if (id === mergedPartnerId) fail(mergeWithItself)
      const held = await holdBoth(db, id, mergedPartnerId)
      const number = await repeatedDocument(db, id, mergedPartnerId)
      if (number !== null) fail(mergeRepeatsDocument, { number })
      for (const table of tables)
        await db.updateTable(table).set({ partnerId: id }).where('partnerId', '=', mergedPartnerId).execute()
      await db.deleteFrom('partners').where('id', '=', mergedPartnerId).execute()
      await db
        .updateTable('partners')
        .set(rowOf(completed(held.kept, held.merged)))
        .where('id', '=', id)
        .execute()
      return undefined
    },
  })

async function holdBoth(db: Db, keptId: number, mergedId: number) {
  const rows = await readRows(
    db,
    SaidRow.extend({ id: z.number() }),
    sql`select p.id, ${SAID} from partners p where p.id in (${keptId}, ${mergedId}) order by p.id for update`,
  )
  const [kept, merged] = [keptId, mergedId].map((wanted) => rows.find((row) => row.id === wanted))
  if (!kept || !merged) throw missing()
  const { id: _, ...keptSaid } = kept
  const { id: __, ...mergedSaid } = merged
  return { kept: keptSaid, merged: mergedSaid }
}

/** The number of an incoming document that both have on one day; null where there is none. */
async function repeatedDocument(db: Db, keptId: number, mergedId: number): Promise<string | null> {
  const rows = await readRows(
    db,
    z.object({ documentNumber: z.string() }),
    sql`
    select k.document_number from ${DOCUMENTS} k join ${DOCUMENTS} m
      using (document_type, document_number, document_date, is_credit, repetition)
    where k.supplier_id = ${keptId} and m.supplier_id = ${mergedId} limit 1`,
  )
  return rows[0]?.documentNumber ?? null
}

/** What the kept one says stands; what it leaves open the other fills in, and no account or note is lost. */
function completed(kept: PartnerRequest, merged: PartnerRequest): PartnerRequest {
  const oib = kept.oib || merged.oib
  const isOf = (vatNumber: string) => oib === '' || !vatNumber.startsWith('HR') || vatNumber === `HR${oib}`
  return {
    ...kept,
    oib,
    vatNumber: kept.vatNumber || (isOf(merged.vatNumber) ? merged.vatNumber : ''),
    ...(kept.street === '' && kept.cityName === '' && addressOf(merged)),
    email: kept.email || merged.email,
    phone: kept.phone || merged.phone,
    contactName: kept.contactName || merged.contactName,
    ibans: [...new Set([...kept.ibans, ...merged.ibans])].slice(0, IBANS_MAX),
    paymentDays: kept.paymentDays ?? merged.paymentDays,
    documentLanguage: kept.documentLanguage ?? merged.documentLanguage,
    eInvoiceAddress: kept.eInvoiceAddress || merged.eInvoiceAddress,
    note: [kept.note, merged.note].filter(Boolean).join('\n').slice(0, NOTE_MAX),
  }
}

const addressOf = ({ street, postalCode, cityName, countryCode }: PartnerRequest) => ({
  street,
  postalCode,
  cityName,
  countryCode,
})
