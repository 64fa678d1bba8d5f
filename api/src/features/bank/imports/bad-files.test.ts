import { beforeAll, expect, test } from 'vitest'
import { bankStatementImports, bankStatementUploads } from 'contract/bank/bank-statement-imports'
import { documentImports } from 'contract/documents/document-imports'
import { STATEMENT_LINES_MAX } from 'contract/bank/statement-limits'
import en from 'contract/messages/en.json' with { type: 'json' }
import hr from 'contract/messages/hr.json' with { type: 'json' }
import { jobsDone } from '../../../kit/jobs/jobs.ts'
import { as, asOwner, saldo, upload, useSaldo } from '../../../testing/app.ts'
import { bareAccount } from '../../../testing/bank/bare-line.ts'
import { ACCOUNT, camtFile } from '../../../testing/bank/camt-file.ts'
import { zipped } from '../../../testing/downloads/zipped.ts'
import { more } from '../../../testing/bank/allocating.ts'

useSaldo({}, { hasJobs: true })
beforeAll(() => bareAccount(more.businessSubjectId, ACCOUNT))

const send = async (name: string, bytes: string | Uint8Array) => {
  const { body } = await upload('boris', bankStatementUploads.create, more, { name, bytes })
  if (body.id === null) return body
  await jobsDone(saldo().ownerUrl)
  return (await as('boris').call(bankStatementImports.get, { ...more, id: body.id })).body
}
const stored = async () =>
  (await asOwner(`select (select count(*) from app.bank_statements) as statements, (select count(*) from app.bank_lines) as lines, (select count(*) from app.exchange_rates) as rates`))[0] // prettier-ignore
/** The sentence of a catalogue. */
const said = (catalogue: object, key = '') => key.split('.').reduce<unknown>((found, part) => (found as Record<string, unknown> | undefined)?.[part], catalogue) // prettier-ignore

const xml = camtFile([{ entries: [{ amount: '5.00', name: 'Alfa' }] }])
const tooMany = `${xml.slice(0, xml.indexOf('<Ntry>'))}${'<Ntry></Ntry>'.repeat(2 * STATEMENT_LINES_MAX + 1)}${xml.slice(xml.lastIndexOf('</Ntry>') + 7)}`
const mt940 = [':20:X', ':25:HR1723600001101234565', ':28C:1/1', ':60F:C260102EUR0,00', ':61:260102C5,00NTRFA', ':62F:C260102EUR5,00', '-'] // prettier-ignore

const BAD: readonly (readonly [what: string, proves: string, name: string, bytes: string, message: string])[] = [
  ['a PDF that is called .xml', '(bank N01)', 'izvadak.xml', '%PDF-1.7\n1 0 obj', 'notReadable'],
  ['an empty sheet of words', '(bank N01)', 'izvadak.xml', 'Ovo nije izvadak.', 'notReadable'],
  ['a DOCTYPE with an entity', '(bank N02)', 'izvadak.xml', xml.replace('?>', '?><!DOCTYPE Document [<!ENTITY a SYSTEM "file:///etc/passwd">]>'), 'hasDoctype'],
  ['another root', '(bank N05)', 'izvadak.xml', xml.replaceAll('Document', 'Invoice'), 'wrongKind'],
  ['no closing balance', '(bank N07)', 'izvadak.xml', xml.replace('CLBD', 'CLAV'), 'balanceMissing'],
  ['an amount below zero', '(bank N08)', 'izvadak.xml', xml.replace('<Ntry><Amt Ccy="EUR">5.00', '<Ntry><Amt Ccy="EUR">-5.00'), 'amountInvalid'],
  ['another currency', '(bank N09)', 'izvadak.xml', xml.replaceAll('EUR', 'USD'), 'currencyDiffers'],
  ['wrong check digits', '(bank N10)', 'izvadak.xml', xml.replace(ACCOUNT, 'HR1823600001101234565'), 'ibanInvalid'],
  ['two accounts', '(bank N11)', 'izvadak.xml', xml.replace('<Acct>', '<Acct><Id><IBAN>HR4223900011100017042</IBAN></Id></Acct><Acct>'), 'twoAccounts'],
  ['the 30th of February', '(bank N12)', 'izvadak.xml', xml.replaceAll(/<(BookgDt|ValDt)><Dt>2026-01-15/g, '<$1><Dt>2026-02-30'), 'dayInvalid'],
  ['a time of the 30th of February', '(bank N12)', 'izvadak.xml', xml.replaceAll(/<(BookgDt|ValDt)><Dt>2026-01-15<\/Dt>/g, '<$1><DtTm>2026-02-30T10:00:00</DtTm>'), 'dayInvalid'],
  ['more lines than there may be', '(bank N03)', 'izvadak.xml', tooMany, 'tooManyLines'],
  ['an MT940 without a closing balance', '(bank N07)', 'izvadak.sta', mt940.filter((line) => !line.startsWith(':62F:')).join('\r\n'), 'balanceMissing'],
  ['more lines of MT940 than there may be', '(bank N03)', 'izvadak.sta', mt940.flatMap((line) => (line.startsWith(':61:') ? Array.from({ length: STATEMENT_LINES_MAX + 1 }, () => line) : [line])).join('\r\n'), 'tooManyLines'],
] // prettier-ignore

test.each(BAD)('a file with %s is refused in one sentence of both languages, and nothing of it is stored %s (pitfall B1)', async (_what, _proves, name, bytes, message) => {
  const before = await stored()
  const { results } = await send(name, bytes)
  expect(results).toMatchObject([{ outcome: 'Refused', statementId: null, reason: { message: `bankStatements.failures.${message}` } }]) // prettier-ignore
  for (const catalogue of [hr, en]) expect(said(catalogue, results[0]?.reason?.message)).toMatch(/^[^.]+(\..*)?[.]$/s)
  expect(await stored()).toEqual(before)
}) // prettier-ignore

test('a file without bytes, a zip that is broken and one without statements are each told in one sentence (pitfall B18)', async () => {
  const broken = Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(100)])
  for (const [bytes, message] of [
    ['', 'bankStatements.failures.fileEmpty'],
    [broken, 'imports.zipBroken'],
    [await zipped({ 'a.pdf': 'x' }), 'bankStatements.failures.zipEmpty'],
  ] as const)
    // prettier-ignore
    expect(await send('izvaci.zip', bytes)).toMatchObject({ id: null, status: 'Failed', reason: { message }, results: [] })
})

test('an import of statements can be stopped by whoever brought them: what is in stays in', async () => {
  const { id } = await send('izvaci.zip', await zipped({ '1.xml': camtFile([{ id: 'STOP', entries: [{ amount: '6.00' }] }]) }))
  const path = { ...more, id: id ?? 0 }
  // As if a second file of it were still to come.
  await asOwner("update app.paper_imports set status = 'Processing', entry_count = 2 where id = $1", [id])
  expect((await as('franka').call(bankStatementImports.remove, path)).status).toBe(404)
  expect((await as('boris').call(bankStatementImports.remove, path)).status).toBe(204)
  expect((await as('boris').call(bankStatementImports.get, path)).body).toMatchObject({ status: 'Cancelled', doneCount: 1, results: [{ outcome: 'Imported' }] }) // prettier-ignore
  expect((await as('boris').call(documentImports.get, path)).status).toBe(404)
})

test('a zip in a zip is not opened: it is refused by its name, and what lies beside it comes in (pitfall B18) (bank N19)', async () => {
  const inner = await zipped({ 'skriven.xml': camtFile([{ id: 'SKRIVEN', entries: [{ amount: '9.00' }] }]) })
  const outer = await zipped({ 'unutra.zip': inner, '1.xml': camtFile([{ id: 'BESIDE', entries: [{ amount: '8.00' }] }]) })
  const { results } = await send('izvaci.zip', outer)
  expect(results.map(({ fileName, outcome }) => [fileName, outcome])).toEqual([
    ['unutra.zip', 'Refused'],
    ['1.xml', 'Imported'],
  ])
  expect(await asOwner("select id from app.bank_statements where external_id = 'SKRIVEN'")).toEqual([])
})

test('a statement without lines comes in, and days with a time or without, with a zone or without, are the same days (bank N13, N14)', async () => {
  expect((await send('prazan.xml', camtFile([{ id: 'EMPTY', number: '7', entries: [] }]))).results).toMatchObject([{ outcome: 'Imported', lineCount: 0 }]) // prettier-ignore
  const entries = ['T1', 'T2', 'T3'].map((bankReference) => ({ amount: '1.00', bankReference }))
  const days = ['<DtTm>2026-01-15T00:30:00</DtTm>', '<DtTm>2026-01-15T23:30:00+01:00</DtTm>', '<Dt>2026-01-15+01:00</Dt>']
  let nth = 0
  const mixed = camtFile([{ id: 'MIXED', number: '8', entries }]).replaceAll(/<BookgDt><Dt>2026-01-15<\/Dt>/g, () => `<BookgDt>${days[nth++ % 3]}`) // prettier-ignore
  expect((await send('dani.xml', mixed)).results).toMatchObject([{ outcome: 'Imported', lineCount: 3 }])
  expect(await asOwner("select distinct booked_on from app.bank_lines where bank_reference in ('T1', 'T2', 'T3')")).toEqual([{ booked_on: '2026-01-15' }]) // prettier-ignore
})

test('of a sign that no name has, and of one that turns the writing around, nothing is left (bank N15)', async () => {
  const name = 'Al\u0000fa \u202eatteB'
  await send('znakovi.xml', camtFile([{ id: 'SIGNS', number: '9', entries: [{ amount: '1.00', name, bankReference: 'SIGN' }] }]))
  expect(await asOwner("select counterparty_name from app.bank_lines where bank_reference = 'SIGN'")).toEqual([{ counterparty_name: 'Alfa atteB' }]) // prettier-ignore
})
