import { afterAll, beforeAll, expect, test } from 'vitest'
import { upgraded, type Upgraded } from '../../testing/upgraded.ts'

/** A database in which imports of e-invoices had tables of their own. */
const BEFORE = '0600_background_works.sql'

let database: Upgraded
beforeAll(async () => {
  database = await upgraded((migration) => migration <= BEFORE, DATA)
})
afterAll(() => database.drop())

const DATA = `
  insert into app.business_subjects (id, name, slug, oib, is_standalone) values (1, 'Kovač', 'kovac', '69435151530', true);
  insert into app.files (business_subject_id, id, name, media_type, hash) values (1, 1, 'r.zip', 'application/zip', repeat('a', 64));
  insert into app.document_imports (business_subject_id, id, file_name, status, file_id, entry_count, done_count, failure, created_by) values
    (1, 4, 'r.zip', 'Processing', 1, 3, 2, null, 7), (1, 5, 's.zip', 'Failed', 1, 1, 0, '{"message": "imports.gaveUp", "params": {}}', 7);
  insert into app.document_import_results (business_subject_id, import_id, ordinal, file_name, outcome, document_id, document_number, failure) values
    (1, 4, 2, 'b.xml', 'Refused', null, '', '{"message": "eInvoices.notXml", "params": {}}'), (1, 4, 1, 'a.xml', 'Imported', 11, '1-P1-1', null);`

const rows = async (text: string) => (await database.client.query<Record<string, unknown>>(text)).rows
const COLUMNS = 'id::int, kind, file_name, file_id::int, status, entry_count, done_count, failure, created_by::int'

test('an import of e-invoices that was under way goes on by its number, and keeps what came of its files', async () => {
  const common = { kind: 'documentImports', file_id: 1, created_by: 7 }
  expect(await rows(`select ${COLUMNS} from app.paper_imports where kind = 'documentImports' order by id`)).toEqual([
    { ...common, id: 4, file_name: 'r.zip', status: 'Processing', entry_count: 3, done_count: 2, failure: null },
    { ...common, id: 5, file_name: 's.zip', status: 'Failed', entry_count: 1, done_count: 0, failure: { message: 'imports.gaveUp', params: {} } },
  ]) // prettier-ignore
  const result = { documentId: null, repeatedInvoiceId: null, documentNumber: '', reason: null }
  expect(await rows('select ordinal, result from app.paper_import_results where import_id = 4 order by ordinal')).toEqual([
    { ordinal: 1, result: { ...result, fileName: 'a.xml', outcome: 'Imported', documentId: 11, documentNumber: '1-P1-1' } },
    { ordinal: 2, result: { ...result, fileName: 'b.xml', outcome: 'Refused', reason: { message: 'eInvoices.notXml', params: {} } } },
  ]) // prettier-ignore
})

test('a new import gets a number that none has', async () => {
  const [made] =
    await rows(`insert into app.paper_imports (business_subject_id, kind, file_name, file_id, entry_count, created_by)
    values (1, 'documentImports', 'n.zip', 1, 1, 7) returning (select max(id) from app.paper_imports)::int as last, id::int as id`)
  expect(made?.['id']).toBe(Number(made?.['last']) + 1)
})
