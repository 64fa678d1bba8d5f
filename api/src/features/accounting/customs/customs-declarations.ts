import { sql } from 'kysely'
import {
  CustomsDeclaration,
  customsDeclarations,
  declarationTaken,
  notAnImport,
} from 'contract/accounting/received/customs-declarations'
import { booksNotBegun } from 'contract/accounting/posting-failures'
import { missing } from '../../../kit/fail.ts'
import { routes } from '../../../kit/routes.ts'
import { one, readRows } from '../../../kit/rows.ts'
import { booksOf } from '../books/books.ts'
import { readReceived } from '../papers/received/read-received.ts'
import { accountsOf } from '../posting/accounts-of.ts'

export const customsDeclarationRoutes = routes(
  customsDeclarations,
  {
    list: ({ documentId }, { db }) =>
      readRows(db, CustomsDeclaration, sql`${DECLARATIONS} where c.document_id = ${documentId} order by c.id`),
    create: async ({ baseAmount: base, dutyAmount: duty, vatAmount: vat, ...declared }, { db, fail }) => {
      const books = (await booksOf(db)) ?? fail(booksNotBegun)
      if (declared.acceptedOn < books.beginsOn) fail(booksNotBegun)
      const [invoice] = await readReceived(db, [declared.documentId])
      if (invoice?.country !== 'third') fail(notAnImport)
      await accountsOf(db, [declared], fail)
      const added = db.insertInto('customsDeclarations').values({ ...declared, base, duty, vat })
      return one(await added.returning('id').execute())
    },
    remove: async (_, { db, params: { id } }) => {
      const { numDeletedRows } = await db.deleteFrom('customsDeclarations').where('id', '=', id).executeTakeFirstOrThrow()
      if (numDeletedRows === 0n) throw missing()
      return undefined
    },
  },
  { customs_declarations_number: declarationTaken, customs_declarations_document: notAnImport },
)

const DECLARATIONS = sql.raw(`select c.id, c.number, c.accepted_on, c.document_id, c.base as base_amount, c.duty as duty_amount,
    c.vat as vat_amount, c.rate, c.is_accounted_only, c.cost_kind, c.account_code, p.state,
    (select e.id from ledger_entries e where e.source_kind = p.source_kind and e.source_id = p.source_id and e.reverses_entry_id is null
      and not exists (select from ledger_entries r where r.reverses_entry_id = e.id)) as ledger_entry_id
  from customs_declarations c join ledger_papers p on p.source_kind = 'CustomsDeclaration' and p.source_id = c.id`)
