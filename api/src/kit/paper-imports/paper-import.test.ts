import { beforeEach, expect, test } from 'vitest'
import { documentImports, importFileEmpty, zipWithoutEInvoices, type ImportResult } from 'contract/documents/document-imports'
import { documents } from 'contract/documents/documents'
import { as, asOwner, saldo, upload, useSaldo } from '../../testing/app.ts'
import { PEOPLE, SUBJECTS } from '../../testing/cast.ts'
import { zipped } from '../../testing/downloads/zipped.ts'
import type { Db } from '../db.ts'
import { paperImport } from './paper-import.ts'

useSaldo()

const more = { businessSubjectId: SUBJECTS.more.id }
const came = (fileName: string, outcome: ImportResult['outcome'] = 'Imported'): ImportResult =>
  ({ fileName, outcome, documentId: null, repeatedInvoiceId: null, documentNumber: '', reason: null }) // prettier-ignore

/** What happens to a file after it was taken in, and before what came of it is noted. */
type Between = (fileName: string, db: Db) => Promise<unknown>

/** Papers of a kind that become partners: by their names one sees what is in. */
const jobOf = (between: Between = async () => {}) =>
  paperImport<ImportResult>({
    endpoints: documentImports,
    jobName: 'import-file',
    wanted: { hasName: /\.xml$/, entriesMax: 10, entryMaxBytes: 1000, unpackedMaxBytes: 10_000 },
    atOnceMaxBytes: 1000,
    refusals: { empty: importFileEmpty, without: zipWithoutEInvoices },
    takeIn: ({ fileName }, { database, scope }, note) =>
      database.transaction(scope, async (db) => {
        await db.insertInto('partners').values({ name: fileName }).execute()
        await between(fileName, db)
        await note(db, [came(fileName)])
        return [came(fileName)]
      }),
    unreadable: (fileName) => came(fileName, 'Refused'),
  }).job(saldo().files)

let importId = 0
const path = () => ({ ...more, id: importId })
const begin = async (bytes: Buffer) => {
  importId = (await upload('boris', documentImports.create, more, { name: 'tri.zip', bytes })).body.id ?? 0
}
const run = (between?: Between) => {
  const { database, server } = saldo()
  const scope = { ...more, userId: PEOPLE.boris.id }
  return jobOf(between).run({ importId }, { scope, database, attempt: 1, isLastAttempt: false, log: server.log })
}
const told = async () => {
  const { status, doneCount, reason, results } = (await as('boris').call(documentImports.get, path())).body
  return [status, doneCount, reason?.message ?? null, results.map(({ fileName, outcome }) => `${fileName} ${outcome}`)]
}
const partnersIn = async () =>
  (await asOwner<{ name: string }>("select name from app.partners where name like '%.xml' order by name")).map(({ name }) => name)
/** The process that works ends with the second file in hand. */
const killed: Between = async (fileName) => {
  if (fileName === '2.xml') throw new Error('killed')
}

beforeEach(async () => {
  await asOwner("delete from app.partners where name like '%.xml'")
  await begin(await zipped({ '1.xml': 'a', 'x/2.xml': 'b', '3.xml': 'c' }))
})

test('an import that is killed with a file in hand goes on behind the one before it, and takes each in once', async () => {
  await expect(run(killed)).rejects.toThrow('killed')
  expect([await told(), await partnersIn()]).toEqual([['Processing', 1, null, ['1.xml Imported']], ['1.xml']])
  await run()
  const all = ['Done', 3, null, ['1.xml Imported', '2.xml Imported', '3.xml Imported']]
  expect([await told(), await partnersIn()]).toEqual([all, ['1.xml', '2.xml', '3.xml']])
  await run()
  expect([await told(), await partnersIn()]).toEqual([all, ['1.xml', '2.xml', '3.xml']])
})

test('an import that its person stops keeps what was in by then, and nothing more comes in', async () => {
  const stop = () => as('boris').call(documentImports.remove, path())
  await run(async (fileName) => fileName === '2.xml' && expect((await stop()).status).toBe(204))
  expect([await told(), await partnersIn()]).toEqual([['Cancelled', 1, null, ['1.xml Imported']], ['1.xml']])
  await run()
  expect([await told(), await partnersIn()]).toEqual([['Cancelled', 1, null, ['1.xml Imported']], ['1.xml']])
  expect((await stop()).status).toBe(204)
})

test('whoever loses the right meanwhile brings nothing more in, and is told so', async () => {
  await expect(run(killed)).rejects.toThrow('killed')
  const mine = `business_subject_id = ${more.businessSubjectId} and user_id = ${PEOPLE.boris.id}`
  await asOwner(`update auth.memberships set access_ends_on = current_date - 1 where ${mine}`)
  await run()
  await asOwner(`update auth.memberships set access_ends_on = null where ${mine}`)
  const failed = ['Failed', 1, 'imports.notAllowedAnyMore', ['1.xml Imported']]
  expect([await told(), await partnersIn()]).toEqual([failed, ['1.xml']])
})

test('of two runs of one import at the same moment each file is taken in by one of them', async () => {
  // The other one ends with the second file in hand, so that the import is still under way.
  await run(async (fileName) => fileName === '1.xml' && expect(run(killed)).rejects.toThrow('killed'))
  const all = ['Done', 3, null, ['1.xml Imported', '2.xml Imported', '3.xml Imported']]
  expect([await told(), await partnersIn()]).toEqual([all, ['1.xml', '2.xml', '3.xml']])
})

test('a file of a zip that can’t be unpacked is told of, and does not keep the others out', async () => {
  const bytes = await zipped({ '1.xml': 'a', '2.xml': 'b'.repeat(50), '3.xml': 'c' })
  await begin(brokenAt(bytes, '2.xml'))
  await run()
  const all = ['Done', 3, null, ['1.xml Imported', '2.xml Refused', '3.xml Imported']]
  expect([await told(), await partnersIn()]).toEqual([all, ['1.xml', '3.xml']])
})

/** A block of a kind that no compression has, in the place of the first of a file. */
function brokenAt(bytes: Buffer, fileName: string): Buffer {
  const header = bytes.indexOf(fileName) - 30
  const content = header + 30 + bytes.readUInt16LE(header + 26) + bytes.readUInt16LE(header + 28)
  return Buffer.concat([bytes.subarray(0, content), Buffer.from([0xff]), bytes.subarray(content + 1)])
}

test("another person's import is not there, whether it is looked at or stopped", async () => {
  expect((await as('franka').call(documents.list, more, {})).status).toBe(200)
  for (const endpoint of [documentImports.get, documentImports.remove])
    expect((await as('franka').call(endpoint, path())).status).toBe(404)
  await run()
  expect((await told())[0]).toBe('Done')
})
