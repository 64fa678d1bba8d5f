import { sql } from 'kysely'
import { CHART_OF_ACCOUNTS } from 'contract/codebooks/chart-of-accounts'
import type { Db } from '../../../kit/db.ts'

/** Of the roles of VAT those that are in no return: what one came to, and what waits for its own. */
const BESIDE_RETURNS: readonly (string | null)[] = ['vat.payable', 'vat.receivable', 'vat.out.waiting', 'vat.in.waiting']

/** The accounts with which the books begin, by one statement. */
export async function fillChart(db: Db): Promise<void> {
  const rows = CHART_OF_ACCOUNTS.map((account) => ({
    code: account.code,
    name_hr: account.nameHr,
    name_en: account.nameEn,
    type: account.type,
    normal_side: account.normalSide,
    role: account.role,
    takes_partner: account.takesPartner,
    takes_document: account.takesDocument,
    is_tax_unrecognised: account.isTaxUnrecognised,
    is_vat: account.role?.startsWith('vat.') === true && !BESIDE_RETURNS.includes(account.role),
  }))
  await sql`insert into ledger_accounts (code, name_hr, name_en, type, normal_side, role, takes_partner, takes_document,
      is_tax_unrecognised, is_vat, is_own)
    select c.code, c.name_hr, c.name_en, c.type, c.normal_side, c.role, c.takes_partner, c.takes_document, c.is_tax_unrecognised, c.is_vat,
      false
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as c (code text, name_hr text, name_en text, type text, normal_side text,
      role text, takes_partner boolean, takes_document boolean, is_tax_unrecognised boolean, is_vat boolean)`.execute(db)
}
