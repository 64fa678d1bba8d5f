import { sql } from 'kysely'
import * as z from 'zod'
import {
  ledgerEntryTemplates,
  templateNameTaken,
  TEMPLATES_MAX,
  tooManyTemplates,
  TRAVEL_ORDER,
  type LedgerEntryTemplate,
  LedgerEntryTemplateRequest,
} from 'contract/accounting/ledger-entry-templates'
import { LedgerAccount } from 'contract/accounting/ledger-accounts'
import { HAND_JOURNALS } from 'contract/accounting/ledger-entries'
import type { Db } from '../../../kit/db.ts'
import { missing } from '../../../kit/fail.ts'
import { routes } from '../../../kit/routes.ts'
import { ACCOUNT_COLUMNS } from '../accounts/account-columns.ts'
import { one, readOne, readRows } from '../../../kit/rows.ts'

export const ledgerEntryTemplateRoutes = routes(
  ledgerEntryTemplates,
  {
    list: async (_, { db }) => {
      const own = await readRows(
        db,
        Kept,
        sql`select t.id, t.name, t.journal, t.lines from ledger_entry_templates t order by t.name`,
      )
      const all = [TRAVEL, ...own.map((template) => ({ ...template, given: null }))]
      const accountOf = await accountsOf(db, all)
      return all.map(({ lines, ...template }) => ({ ...template, lines: lines.map((line) => ({ ...line, ...accountOf(line) })) }))
    },
    create: async ({ lines, ...given }, { db, fail }) => {
      const { count } = await readOne(db, Count, sql`select count(*)::int as count from ledger_entry_templates`)
      if (count >= TEMPLATES_MAX) fail(tooManyTemplates)
      const values = { ...given, lines: JSON.stringify(lines) }
      return one(await db.insertInto('ledgerEntryTemplates').values(values).returning(['id', 'name']).execute())
    },
    remove: async (_, { db, params: { id } }) => {
      const { numDeletedRows } = await db.deleteFrom('ledgerEntryTemplates').where('id', '=', id).executeTakeFirstOrThrow()
      if (numDeletedRows === 0n) throw missing()
      return undefined
    },
  },
  { ledger_entry_templates_name: templateNameTaken },
)

type Lines = LedgerEntryTemplateRequest['lines']
const Kept = z.object({
  id: z.number(),
  name: z.string(),
  journal: z.enum(HAND_JOURNALS),
  lines: LedgerEntryTemplateRequest.shape.lines,
})
const Count = z.object({ count: z.number() })
const TRAVEL = {
  id: null,
  given: 'TravelOrder' as const,
  name: '',
  journal: TRAVEL_ORDER.journal,
  lines: [...TRAVEL_ORDER.lines],
}

/** What the accounts of these lines are called, and whether they are kept by the partner. */
async function accountsOf(db: Db, templates: readonly { readonly lines: Lines }[]) {
  const codes = templates.flatMap(({ lines }) => lines.map(({ accountCode }) => accountCode))
  const found = await readRows(
    db,
    LedgerAccount,
    sql`select ${ACCOUNT_COLUMNS} from ledger_accounts a where a.code = any(${codes}::text[])`,
  )
  const byCode = new Map(found.map((account) => [account.code, account]))
  return ({ accountCode }: Lines[number]): Omit<LedgerEntryTemplate['lines'][number], keyof Lines[number]> => {
    const account = byCode.get(accountCode)
    return {
      accountNameHr: account?.nameHr ?? '',
      accountNameEn: account?.nameEn ?? '',
      takesPartner: account?.takesPartner ?? false,
    }
  }
}
