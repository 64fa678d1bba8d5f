import { afterAll, beforeAll, expect, test } from 'vitest'
import { upgraded, type Upgraded } from '../../testing/upgraded.ts'

/** A database in which imports of e-invoices and of bank statements had tables of their own. */
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
    (1, 4, 2, 'b.xml', 'Refused', null, '', '{"message": "eInvoices.notXml", "params": {}}'), (1, 4, 1, 'a.xml', 'Imported', 11, '1-P1-1', null);
  insert into app.bank_accounts (business_subject_id, id, name, iban, currency, is_primary, is_active) values (1, 3, 'Glavni', 'HR1723600001101234565', 'EUR', true, true);
  insert into app.bank_statement_imports (business_subject_id, id, file_name, status, file_id, entry_count, done_count, bank_account_id, results, created_by) values
    (1, 4, 'i.csv', 'Processing', 1, 2, 1, 3, '[{"fileName": "1.csv", "outcome": "Imported"}, {"fileName": "1.csv", "outcome": "Known"}]', 8);
  select app.enqueue('import-file', '{"payload": {"importId": 4}}'), app.enqueue('import-statement-file', '{"payload": {"importId": 4}}');`

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

test('an import of bank statements that was under way goes on by a number of its own, which its job knows', async () => {
  const [moved] = await rows(`select ${COLUMNS}, said from app.paper_imports where kind = 'bankStatementImports'`)
  expect(moved).toEqual({ id: 6, kind: 'bankStatementImports', file_name: 'i.csv', file_id: 1, status: 'Processing', entry_count: 2, done_count: 1, failure: null, created_by: 8, said: { bankAccountId: 3 } }) // prettier-ignore
  expect(await rows('select ordinal, result from app.paper_import_results where import_id = 6 order by ordinal')).toEqual([
    { ordinal: 1, result: { fileName: '1.csv', outcome: 'Imported' } },
    { ordinal: 2, result: { fileName: '1.csv', outcome: 'Known' } },
  ])
  const waiting = `select t.identifier as job, j.payload #>> '{payload,importId}' as id
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier like 'import-%' order by 1`
  expect(await rows(waiting)).toEqual([
    { job: 'import-file', id: '4' },
    { job: 'import-statement-file', id: '6' },
  ])
})

test('a new import gets a number that none has', async () => {
  const [made] =
    await rows(`insert into app.paper_imports (business_subject_id, kind, file_name, file_id, entry_count, created_by)
    values (1, 'documentImports', 'n.zip', 1, 1, 7) returning (select max(id) from app.paper_imports)::int as last, id::int as id`)
  expect(made?.['id']).toBe(Number(made?.['last']) + 1)
})
