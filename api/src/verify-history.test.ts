import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { allVerified } from './verified.ts'
import { headsOf } from './kit/history/anchor-history.ts'
import { addAnchor, anchorsIn } from './kit/history/anchors.ts'
import { verifyHistory } from './kit/history/verify/verify-history.ts'
import { jobsDone } from './kit/jobs/jobs.ts'
import { asOwner, saldo, useSaldo } from './testing/app.ts'
import { SUBJECTS } from './testing/cast.ts'
import { beginBooks, post } from './testing/accounting/books.ts'
import { buyer, drafted, issue, ready } from './testing/issuing/issue.ts'

useSaldo({}, { hasJobs: true })
const SUBJECT = SUBJECTS.more.id

let entryId = 0
beforeAll(async () => {
  await beginBooks({ beginsOn: '2025-01-01' })
  for (const amount of [4_20, 5_30]) entryId = (await post([['465000', amount], ['100000', -amount]])).body.id // prettier-ignore
  expect((await issue(await ready(await buyer()))).status).toBe(200)
  await jobsDone(saldo().ownerUrl)
  await anchor()
})

const anchor = async () => {
  const { dataDir, secret } = saldo().configuration
  await addAnchor(anchorsIn(dataDir), secret, await headsOf((text) => saldo().database.pool.query(text)), new Date())
}

/** What the verification says of the database after somebody past Saldo has run these statements, which are undone. */
async function after(...attack: readonly string[]): Promise<string[]> {
  const client = new pg.Client({ connectionString: saldo().ownerUrl })
  await client.connect()
  const told: string[] = []
  try {
    await client.query('begin')
    for (const statement of attack) await client.query(statement)
    const { files, configuration } = saldo()
    const isUntouched = await verifyHistory(
      { client, files, configuration, verified: allVerified },
      (line) => void told.push(line),
    )
    const problems = told.filter((line) => line.startsWith('NOT RIGHT'))
    expect(problems.length > 0).toBe(!isUntouched)
    return problems
  } finally {
    await client.query('rollback')
    await client.end()
  }
}

/** The statement with the triggers of these tables off. */
const unguarded = (tables: readonly string[], statement: string) => [
  ...tables.map((table) => `alter table app.${table} disable trigger user`),
  statement,
  ...tables.map((table) => `alter table app.${table} enable trigger user`),
]

const OPEN = 'alter table app.audit_entries disable trigger append_only'
const CLOSED = 'alter table app.audit_entries enable trigger append_only'
const LAST = `(select max(id) from app.audit_entries where business_subject_id = ${SUBJECT})`
const REHASHED = `do $$ declare e app.audit_entries; previous varchar := repeat('0', 64); begin
  for e in select * from app.audit_entries where business_subject_id = ${SUBJECT} order by id loop
    update app.audit_entries set hash = app.audit_hash(previous, e) where business_subject_id = e.business_subject_id and id = e.id
      returning hash into previous;
  end loop;
  update app.audit_heads set last_id = ${LAST}, last_hash = previous where business_subject_id = ${SUBJECT};
end $$`
const told = (text: string) => expect.arrayContaining([expect.stringContaining(text)])

describe('whoever changes the database past Saldo is found out', () => {
  test('of what nobody has touched, all is as it should be', async () => {
    expect(await after()).toEqual([])
  })
  test('who changes an entry', async () => {
    const change = `update app.audit_entries set after = after || '{"role_id": 5}' where business_subject_id = ${SUBJECT} and id = 2`
    expect(await after(OPEN, change, CLOSED)).toEqual(told(`business subject ${SUBJECT} is broken at 2`))
  })
  test('who changes an entry and makes the whole chain fit again', async () => {
    const change = `update app.audit_entries set after = after || '{"name": "Other"}' where business_subject_id = ${SUBJECT} and id = 2`
    expect(await after(OPEN, change, REHASHED, CLOSED)).toEqual(told('is another up to entry'))
  })
  test('who removes the tail and moves the head back', async () => {
    const cut = `delete from app.audit_entries where business_subject_id = ${SUBJECT} and id = ${LAST}`
    expect(await after(OPEN, cut, REHASHED, CLOSED)).toEqual(told('ends before entry'))
  })
  test('who moves the head alone', async () => {
    const move = `update app.audit_heads set last_id = last_id - 1 where business_subject_id = ${SUBJECT}`
    expect(await after(move)).toEqual(told(`business subject ${SUBJECT} is broken at`))
  })
  test('who removes a history whole, with its head', async () => {
    const remove = ['audit_entries', 'audit_heads'].map(
      (name) => `delete from app.${name} where business_subject_id = ${SUBJECT}`,
    )
    const found = await after(OPEN, ...remove, CLOSED)
    expect(found).toEqual(told(`business subject ${SUBJECT} ends before entry`))
    expect(found).toEqual(told(`app.business_subjects ${SUBJECT}/${SUBJECT} has no history`))
  })
  test.each([
    ['the total of an issued invoice', 'app.invoices', 'update app.invoices set total_amount = total_amount + 1'],
    ['the hash of a file', 'app.files', `update app.files set hash = repeat('a', 64) where hash is not null`],
    ['a line of an issued invoice', 'app.document_lines', 'update app.document_lines set net_amount = 1'],
    ['whose draft it was', 'app.invoice_drafts', 'update app.invoice_drafts set created_by = 1'],
    [
      'the modules of a business subject',
      'app.business_subject_modules',
      `delete from app.business_subject_modules where module = 'doci'`,
    ],
  ])('who changes %s', async (_, table, change) => {
    await drafted(await ready(await buyer()))
    const found = await after(`alter table ${table} disable trigger user`, change, `alter table ${table} enable trigger user`)
    const named = table === 'app.document_lines' ? 'app.document_details' : table
    expect(found).toEqual(told(`NOT RIGHT: ${named} `))
  })
  test('who removes a row, or adds one, without a word in the history', async () => {
    const silent = (what: string) =>
      after('alter table app.bank_accounts disable trigger user', what, 'alter table app.bank_accounts enable trigger user')
    expect(await silent('delete from app.bank_accounts where business_subject_id = 3')).toEqual(
      told('is gone without its history saying so'),
    )
    expect(
      await silent(`insert into app.bank_accounts (business_subject_id, name, iban, currency, is_primary, is_active)
        values (3, 'Drugi', 'DE89370400440532013000', 'EUR', false, true)`),
    ).toEqual(told('has no history'))
  })
  test('who says that an entry was hashed in another way', async () => {
    for (const algorithm of ['sha256', 'md5']) {
      const change = `update app.audit_entries set hash_algorithm = '${algorithm}' where business_subject_id = ${SUBJECT} and id = 3`
      expect(await after(OPEN, change, CLOSED)).toEqual(told(`business subject ${SUBJECT} is broken at 3`))
    }
    const passedOff = `update app.audit_entries set hash_algorithm = 'sha256' where business_subject_id = ${SUBJECT}`
    expect(await after(OPEN, passedOff, REHASHED, CLOSED)).toEqual(told('is another up to entry'))
  })
  test('who switches the history off', async () => {
    expect(await after('alter table app.items disable trigger audit')).toEqual(told('the history of app.items is switched off'))
    expect(await after(OPEN)).toEqual(told('the history of the history itself is switched off'))
  })
  test('who has the functions of the database say that all is well', async () => {
    const lie = `create or replace function app.broken_audit_entries(subject bigint) returns table (id bigint) language sql as 'select 1::bigint where false'`
    const change = `update app.audit_entries set user_id = 3 where business_subject_id = ${SUBJECT} and id = 2`
    expect(await after(OPEN, change, CLOSED, lie)).toEqual(told(`business subject ${SUBJECT} is broken at 2`))
  })
  test.each([
    ['an entry', ['ledger_entries'], "update app.ledger_entries set text = text || '!' where id = ENTRY"],
    ['a line', ['ledger_lines'], "update app.ledger_lines set text = text || '!' where entry_id = ENTRY"],
    [
      'the whole of an entry',
      ['ledger_entries', 'ledger_lines'],
      'delete from app.ledger_lines where entry_id = ENTRY; delete from app.ledger_entries where id = ENTRY',
    ],
  ])('who changes %s of the books', async (_, tables, change) => {
    const found = await after(...unguarded(tables, change.replaceAll('ENTRY', String(entryId))))
    expect(found).toEqual(told(`the books of business subject ${SUBJECT} in`))
  })
  test('who changes an entry of the books and makes the whole chain fit again', async () => {
    const rehash = `do $$ declare s record; previous varchar := repeat('0', 64); begin
      for s in select x.business_subject_id, x.entry_id, e as entry from app.ledger_seals x join app.ledger_entries e
          on e.business_subject_id = x.business_subject_id and e.id = x.entry_id where x.business_subject_id = ${SUBJECT} order by x.year, x.ordinal loop
        update app.ledger_seals set hash = app.ledger_hash(previous, s.entry) where business_subject_id = s.business_subject_id and entry_id = s.entry_id
          returning hash into previous;
      end loop;
      update app.ledger_heads set last_hash = previous where business_subject_id = ${SUBJECT};
    end $$`
    const change = `update app.ledger_entries set text = 'Drugo' where id = ${entryId}`
    const found = await after(...unguarded(['ledger_entries'], change), ...unguarded(['ledger_seals'], rehash))
    expect(found).toEqual([expect.stringMatching(/the books of business subject 2 in \d{4} is another up to entry/)])
  })
  test('who adds an entry past its chain, changes what is summed up, or lets entries change', async () => {
    expect(await after(`delete from app.account_month_totals where business_subject_id = ${SUBJECT}`)).toEqual(told('are not the sum of its lines')) // prettier-ignore
    expect(await after(...unguarded(['ledger_seals'], `delete from app.ledger_seals where entry_id = ${entryId}`))).toEqual(told(`app.ledger_entries ${SUBJECT}/${entryId} stands in no chain`)) // prettier-ignore
    expect(await after(...unguarded(['ledger_lines'], `update app.ledger_lines set debit = debit + 1 where entry_id = ${entryId} and ordinal = 1`))).toEqual(told('has sides that differ')) // prettier-ignore
    expect(await after(...unguarded(['ledger_entries'], `update app.ledger_entries set amount = amount + 1 where id = ${entryId}`))).toEqual(told(`app.ledger_entries ${SUBJECT}/${entryId} says another amount than its lines`)) // prettier-ignore
    expect(await after('alter table app.ledger_lines disable trigger posted_stays')).toEqual(told('what is posted in app.ledger_lines can be changed')) // prettier-ignore
  })
  test('who changes what a person did to their sign-in', async () => {
    const change = "update auth.sign_in_entries set at = at - interval '1 day' where person_id = 1 and id = 1"
    const [open, closed] = ['disable', 'enable'].map((what) => `alter table auth.sign_in_entries ${what} trigger append_only`)
    expect(await after(open ?? '', change, closed ?? '')).toEqual(told('the sign-in history of person 1 is broken at 1'))
  })
})

describe('whoever changes what lies beside the database is found out', () => {
  /** The same after a file was written otherwise, which is undone. */
  async function withOther(file: string, change: (text: string) => string): Promise<string[]> {
    const kept = readFileSync(file)
    writeFileSync(file, change(kept.toString('latin1')), 'latin1')
    return after().finally(() => writeFileSync(file, kept))
  }
  test('who changes the bytes of an issued paper', async () => {
    const [{ subject, hash }] = (await asOwner(
      `select business_subject_id as subject, hash from app.files where hash is not null and media_type = 'application/pdf' limit 1`,
    )) as [{ subject: number; hash: string }]
    const file = path.join(saldo().configuration.dataDir, 'files', String(subject), hash.slice(0, 2), hash)
    expect(await withOther(file, (text) => text.replace('%PDF', '%pdf'))).toEqual(told('has other bytes in the store'))
  })
  test('who changes an anchor, takes one out, or signs with another secret', async () => {
    await asOwner(`update auth.users set email_verified = true where id = 5`)
    await asOwner(`update auth.users set email_verified = false where id = 5`)
    await anchor()
    const file = anchorsIn(saldo().configuration.dataDir)
    expect(await after()).toEqual([])
    expect(await withOther(file, (text) => text.replace(/"s2":\[\d+/, '"s2":[1'))).toEqual(told('line 1 of'))
    expect(await withOther(file, (text) => text.slice(text.indexOf('\n') + 1))).toEqual(told('before line 1'))
    const { dataDir } = saldo().configuration
    const forged = { ...saldo(), configuration: { dataDir, secret: 'another secret, which is long enough' } }
    const client = new pg.Client({ connectionString: saldo().ownerUrl })
    await client.connect()
    await client.query('begin')
    const lines: string[] = []
    expect(await verifyHistory({ ...forged, client, verified: allVerified }, (line) => void lines.push(line))).toBe(false)
    await client.end()
    expect(lines).toEqual(told('line 1 of'))
  })
  test('who changes the anchors too, but not the log', async () => {
    const { files, configuration, ownerUrl } = saldo()
    const file = anchorsIn(configuration.dataDir)
    const log = path.join(configuration.dataDir, 'saldo.log')
    const kept = readFileSync(file, 'utf8')
    const logged = kept
      .trim()
      .split('\n')
      .map((line) => `{"level":30,"anchor":${line}}`)
    writeFileSync(log, ['no json', ...logged].join('\n'))
    const client = new pg.Client({ connectionString: ownerUrl })
    await client.connect()
    await client.query('begin')
    const cut = `delete from app.audit_entries where business_subject_id = ${SUBJECT} and id = ${LAST}`
    for (const statement of [OPEN, cut, REHASHED, CLOSED]) await client.query(statement)
    const said: string[] = []
    writeFileSync(file, '')
    await verifyHistory({ client, files, configuration, verified: allVerified, copies: [log] }, (line) => void said.push(line))
    writeFileSync(file, kept)
    await client.end()
    expect(said).toEqual(told(`business subject ${SUBJECT} ends before entry`))
  })
  test('anchoring itself tells of a history that is shorter than it was', async () => {
    const { dataDir, secret } = saldo().configuration
    const heads = await headsOf((text) => saldo().database.pool.query(text))
    const shorter = heads.map((head) =>
      head.chain === `s${SUBJECT}` ? { ...head, lastId: head.lastId - 1, lastHash: 'another' } : head,
    )
    const file = path.join(dataDir, 'other.jsonl')
    expect((await addAnchor(file, secret, heads, new Date())).shorter).toEqual([])
    expect((await addAnchor(file, secret, shorter, new Date())).shorter).toEqual([`s${SUBJECT}`])
    expect((await addAnchor(file, secret, heads.slice(1), new Date())).shorter).toEqual([heads[0]?.chain])
  })
  test('a history that nothing vouches for any more is told, once it is older than two hours', async () => {
    const file = anchorsIn(saldo().configuration.dataDir)
    expect(await withOther(file, () => '')).toEqual([])
    await asOwner(
      `begin; set local app.now = '2026-01-01T00:00:00Z'; update app.business_subjects set city_name = 'Solin' where id = 3; commit`,
    )
    expect(await withOther(file, () => '')).toEqual(told('business subject 3 is not anchored up to its end'))
  })
})

test('what people post while it looks, and what is anchored of that, is no finding', async () => {
  await anchor()
  const { files, configuration, ownerUrl } = saldo()
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  await client.query('begin transaction isolation level repeatable read, read only')
  const found: string[] = []
  let isAnchored = false
  /** Files are read after the chains, and before the anchors. */
  const read = async (key: string) => {
    if (!isAnchored) {
      await post([['465000', 7_70], ['100000', -7_70]]) // prettier-ignore
      await anchor()
      isAnchored = true
    }
    return files.read(key)
  }
  await verifyHistory(
    { client, files: { ...files, read }, configuration, verified: allVerified },
    (line) => void found.push(line),
  )
  await client.end()
  expect([isAnchored, found.filter((line) => line.startsWith('NOT RIGHT'))]).toEqual([true, []])
})

test('the command follows the history of every business subject, and names an entry that somebody has changed', async () => {
  await anchor()
  const verify = () => {
    const { configuration, ownerUrl } = saldo()
    const { status, stdout } = spawnSync(process.execPath, [path.join(import.meta.dirname, 'verify-history.ts')], {
      env: { ...process.env, DATABASE_URL: ownerUrl, DATA_DIR: configuration.dataDir, SECRET: configuration.secret },
      encoding: 'utf8',
    })
    return { status, stdout }
  }
  expect(verify()).toEqual({
    status: 0,
    stdout: expect.stringMatching(/^Kovač d\.o\.o\.: \d+ entries, unbroken$[^]*All is as it should be/m),
  })
  await asOwner(OPEN)
  await asOwner(`update app.audit_entries set after = '{"role_id": 5}' where business_subject_id = 1 and id = 2`)
  expect(verify()).toEqual({ status: 1, stdout: expect.stringMatching(/business subject 1 is broken at 2$/m) })
})
