import type { InvoiceLanguage } from 'contract/document-defaults/general-document-settings'
import type { Db } from '../../kit/db.ts'

/** What a partner is called now; undefined where there is none of that id in the business subject. */
export const partnerNameOf = async (db: Db, id: number): Promise<string | undefined> =>
  (await db.selectFrom('partners').select('name').where('id', '=', id).executeTakeFirst())?.name

/** The language that documents for a partner are in; null where the business subject's own setting decides. */
export const documentLanguageOf = async (db: Db, id: number): Promise<InvoiceLanguage | null> =>
  (await db.selectFrom('partners').select('documentLanguage').where('id', '=', id).executeTakeFirst())?.documentLanguage ?? null
