import { sql } from 'kysely'
import * as z from 'zod'
import { NEW_PARTNER, type PartnerRequest } from 'contract/partners/partner-fields'
import { oibExists, vatNumberExists } from 'contract/partners/partners'
import type { Db } from '../../../kit/db.ts'
import type { Known, Register } from '../../../kit/imports/plan-import.ts'
import { readRows } from '../../../kit/rows.ts'
import { SAID, SaidRow } from '../partner-row.ts'

type KnownPartner = Known<PartnerRequest>

/** A partner is the same by OIB, then by VAT number, and where a row gives neither by its exact name. */
export async function knownPartners(db: Db): Promise<Register<PartnerRequest>> {
  const register = await readRows(db, Row, sql`select p.id, ${SAID} from partners p order by p.id for update`)
  const oibs = new Map(register.filter(({ oib }) => oib !== '').map((partner) => [partner.oib, partner]))
  const vatNumbers = new Map(register.filter(({ vatNumber }) => vatNumber !== '').map((partner) => [partner.vatNumber, partner]))
  const names = new Map<string, KnownPartner | typeof AMBIGUOUS>()
  for (const partner of register) names.set(partner.name.trim(), names.has(partner.name.trim()) ? AMBIGUOUS : partner)
  return {
    fresh: NEW_PARTNER,
    // Two OIBs are two partners.
    of: ({ oib = '', vatNumber = '', name = '' }) => {
      if (oib === '' && vatNumber === '') return names.get(name) ?? null
      const sameVatNumber = vatNumbers.get(vatNumber) ?? null
      return oibs.get(oib) ?? (oib === '' || sameVatNumber?.oib === '' ? sameVatNumber : null)
    },
    keysOf: ({ oib = '', vatNumber = '', name = '' }) => {
      const numbers = [oib && `oib ${oib}`, vatNumber && `vat ${vatNumber}`].filter((key) => key !== '')
      return numbers.length > 0 ? numbers : [`name ${name}`]
    },
    refused: ({ oib, vatNumber }, found) => [
      ...others('oib', oibExists.message, oibs.get(oib), found),
      ...others('vatNumber', vatNumberExists.message, vatNumbers.get(vatNumber), found),
    ],
  }
}

const Row = SaidRow.extend({ id: z.number() })
const AMBIGUOUS = { column: 'name', message: 'partners.import.ambiguous' } as const

/** The OIB or VAT number of a row may be another partner's than the one it is about. */
const others = (column: string, message: string, owner: KnownPartner | undefined, found: KnownPartner | null) =>
  owner && owner.id !== found?.id ? [{ column, message, params: { name: owner.name } }] : []
