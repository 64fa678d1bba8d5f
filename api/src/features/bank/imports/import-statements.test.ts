import { beforeAll, expect, test } from 'vitest'
import { bankAccounts } from 'contract/bank-accounts/bank-accounts'
import { bankLines } from 'contract/bank/bank-lines'
import { bankStatementImports, bankStatementUploads } from 'contract/bank/bank-statement-imports'
import { bankStatements, statementAccounts } from 'contract/bank/bank-statements'
import { jobsDone } from '../../../kit/jobs/jobs.ts'
import { as, asOwner, saldo, upload, useSaldo, type Answer } from '../../../testing/app.ts'
import { ACCOUNT, camtFile, noticeOf, reportOf, type EntryGiven, type StatementGiven } from '../../../testing/bank/camt-file.ts'
import { SUBJECTS, type Name } from '../../../testing/cast.ts'
import { zipped } from '../../../testing/downloads/zipped.ts'
import { statementImport } from './statement-imports.ts'

useSaldo({}, { hasJobs: true })

const more = { businessSubjectId: SUBJECTS.more.id }
const FOREIGN = 'HR4223900011100017042'
let account = 0

beforeAll(async () => {
  const eur = { name: 'Glavni', iban: ACCOUNT, currencyId: 978, bankId: 0, bankName: '', isPrimary: false, isActive: true }
  const [row] = await asOwner<{ id: number }>(
    `insert into app.bank_accounts (business_subject_id, name, iban, currency, is_primary, is_active) values ($1, $2, $3, 'EUR', false, true) returning id`,
    [more.businessSubjectId, eur.name, ACCOUNT],
  )
  account = row?.id ?? 0
})

const send = (given: string | Uint8Array, name = 'izvadak.xml', person: Name = 'boris') =>
  upload(person, bankStatementUploads.create, more, { name, bytes: given })
const statement = (given: StatementGiven) => camtFile([given])
const lines = async () => (await as('boris').call(bankLines.list, more, { size: 50, sort: 'bookedOn', direction: 'asc' })).body
const statementsOf = async (year: number) =>
  (await as('boris').call(bankStatements.list, more, { bankAccountId: account, year })).body

const first: StatementGiven = {
  id: 'I158',
  number: '158',
  day: '2026-01-15',
  opening: '10000.00',
  entries: [
    { amount: '1250.00', name: 'Alfa d.o.o.', iban: 'HR8924020061100679445', ref: 'HR0012-1-1-2026', bankReference: 'B1' },
    { amount: '-4.50', text: 'Naknada za platni promet', bankReference: 'B2' },
  ],
}

test('a statement of one of our accounts comes in with its balances and lines, and brought again it adds nothing (bank C11)', async () => {
  const { body } = await send(statement(first))
  expect(body).toMatchObject({ id: null, status: 'Done', results: [{ outcome: 'Imported', statementNumber: '158', lineCount: 2, newLineCount: 2, isConflict: false }] }) // prettier-ignore
  const [kept] = await statementsOf(2026)
  expect(kept).toMatchObject({ openingAmount: 10_000_00, closingAmount: 11_245_50, creditSum: 1_250_00, debitSum: -4_50, settledLineCount: 0, gap: null }) // prettier-ignore
  const again = await Promise.all([send(statement(first)), send(statement(first), 'kopija.xml')])
  expect(again.map((one) => one.body.results.map(({ outcome, statementId }) => [outcome, statementId]))).toEqual([
    [['Known', kept?.id]],
    [['Known', kept?.id]],
  ])
  expect((await lines()).totalCount).toBe(2)
})

test('a file that overlaps one before brings only what is new (bank C12) (pitfall B5)', async () => {
  const entries = [...(first.entries ?? []), { amount: '20.00', name: 'Beta', bankReference: 'B3' }]
  const { body } = await send(statement({ ...first, id: 'I158b', entries }))
  expect(body.results).toMatchObject([{ outcome: 'Imported', lineCount: 3, newLineCount: 1 }])
  expect((await lines()).totalCount).toBe(3)
})

test('two equal payments of one day stay two, and brought twice they stay two (bank C13) (pitfall B4)', async () => {
  const before = (await lines()).totalCount ?? 0
  const equal = { amount: '30.00', name: 'Kava', text: 'kava', day: '2026-01-16' }
  const given = { id: 'I159', number: '159', day: '2026-01-16', opening: '11265.50', entries: [equal, equal] }
  expect((await send(statement(given))).body.results).toMatchObject([{ newLineCount: 2 }])
  const third = { ...given, id: 'I159b', entries: [equal, equal, { ...equal, text: 'čaj' }] }
  expect((await send(statement(third))).body.results).toMatchObject([{ newLineCount: 1 }])
  expect((await lines()).totalCount).toBe(before + 3)
})

test('what does not come to its closing balance is kept as a conflict (bank C14)', async () => {
  const given = {
    id: 'I160',
    number: '160',
    day: '2026-01-17',
    opening: '11355.50',
    closing: '11365.51',
    entries: [{ amount: '10.00', bankReference: 'C1' }],
  }
  expect((await send(statement(given))).body.results).toMatchObject([{ outcome: 'Imported', isConflict: true, newLineCount: 1 }])
  expect((await statementsOf(2026)).find(({ statementNumber }) => statementNumber === '160')?.isConflict).toBe(true)
})

test('a statement that does not begin where the last one ended names what is missing (bank C15)', async () => {
  await send(statement({ id: 'I163', number: '163', day: '2026-01-20', opening: '11400.00', entries: [] }))
  const [last] = await statementsOf(2026)
  expect(last?.gap).toEqual({
    firstMissing: 161,
    lastMissing: 162,
    previousNumber: '160',
    previousFromDay: '2026-01-17',
    previousToDay: '2026-01-17',
    previousClosing: 11_365_51,
    opening: 11_400_00,
  })
})

test('the lines that a statement counts are those that its list shows, and come to its sums', async () => {
  for (const { id, lineCount, creditSum, debitSum, statementNumber } of await statementsOf(2026)) {
    const filter = [{ dataField: 'bankStatementId' as const, value: id }]
    const { rows, totalCount } = (await as('boris').call(bankLines.list, more, { size: 50, filter })).body
    expect([statementNumber, totalCount]).toEqual([statementNumber, lineCount])
    const isWhole = statementNumber !== '158' && statementNumber !== '159'
    if (isWhole) expect(rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(creditSum + debitSum)
  }
})

test('the statements of an account that is not there are not found', async () => {
  const list = (bankAccountId: number) => as('boris').call(bankStatements.list, more, { bankAccountId, year: 2026 })
  expect([(await list(account)).status, (await list(999_999)).status]).toEqual([200, 404])
})

test('the order in which statements come does not matter for what is missing', async () => {
  await send(
    statement({
      id: 'I162',
      number: '162',
      day: '2026-01-19',
      opening: '11380.00',
      entries: [{ amount: '20.00', bankReference: 'D2' }],
    }),
  )
  await send(
    statement({
      id: 'I161',
      number: '161',
      day: '2026-01-18',
      opening: '11365.51',
      entries: [{ amount: '14.49', bankReference: 'D1' }],
    }),
  )
  expect((await statementsOf(2026)).slice(0, 3).map(({ statementNumber, gap }) => [statementNumber, gap])).toEqual([
    ['163', null],
    ['162', null],
    ['161', null],
  ])
})

test('of an account that is not ours nothing is taken in, and the others of the file are (bank N10)', async () => {
  const file = camtFile([
    { id: 'T1', number: '1', iban: FOREIGN, entries: [{ amount: '5.00' }] },
    { id: 'I164', number: '164', day: '2026-01-21', opening: '11400.00', entries: [] },
  ])
  expect((await send(file)).body.results.map(({ outcome, iban, newLineCount }) => [outcome, iban, newLineCount])).toEqual([
    ['UnknownAccount', FOREIGN, 0],
    ['Imported', ACCOUNT, 0],
  ])
})

test('a file in another currency than its account is refused in one sentence, and nothing of it is kept (bank N09)', async () => {
  const before = await asOwner('select id from app.files')
  const { body } = await send(statement({ id: 'U', currency: 'USD', entries: [{ amount: '1.00' }] }))
  expect(body.results).toMatchObject([{ outcome: 'Refused', reason: { message: 'bankStatements.failures.currencyDiffers' } }])
  const broken = await send('<Document', 'slomljen.xml')
  expect(broken.body.results).toMatchObject([{ outcome: 'Refused', reason: { message: 'bankStatements.failures.broken' } }])
  expect(await asOwner('select id from app.files')).toEqual(before)
})

test('the same number issued anew is kept beside the first and marked (bank E02)', async () => {
  await send(
    statement({
      id: 'I164c',
      number: '164',
      day: '2026-01-21',
      opening: '11400.00',
      entries: [{ amount: '3.00', bankReference: 'R1' }],
    }),
  )
  expect((await statementsOf(2026)).filter(({ statementNumber }) => statementNumber === '164').map(({ isRepeated }) => isRepeated).toSorted()).toEqual([false, true]) // prettier-ignore
})

test('parts of a batch are lines of their own, in which the batch is split (bank C24)', async () => {
  const parts = [
    { amount: '329.56', name: 'Ana Anić' },
    { amount: '100.00', name: 'Ivo Ivić' },
  ]
  await send(
    statement({ id: 'I165', number: '165', day: '2026-02-02', entries: [{ amount: '-429.56', bankReference: 'BATCH', parts }] }),
  )
  const { rows } = await lines()
  expect(
    rows.filter(({ parentAmount }) => parentAmount === -429_56).map(({ amount, counterpartyName, state }) => [amount, counterpartyName, state]), // prettier-ignore
  ).toEqual([
    [-329_56, 'Ana Anić', 'Open'],
    [-100_00, 'Ivo Ivić', 'Open'],
  ])
  expect(rows.filter(({ amount }) => amount === -429_56)).toEqual([])
})

test('a notice tells what a batch is made of: its parts go to the line of the statement', async () => {
  const batch = { amount: '-50.00', bankReference: 'N1' }
  await send(statement({ id: 'I166', number: '166', day: '2026-02-03', entries: [batch] }))
  const parts = [{ amount: '20.00', name: 'Prva' }, { amount: '30.00', name: 'Druga' }] // prettier-ignore
  const notice = noticeOf(statement({ id: 'N', day: '2026-02-03', entries: [{ ...batch, parts }] }))
  for (const expected of [1, 0])
    expect((await send(notice)).body.results).toMatchObject([{ outcome: 'Imported', newLineCount: expected }])
  const { rows } = await lines()
  expect(rows.filter(({ bookedOn }) => bookedOn === '2026-02-03').map(({ amount, state }) => [amount, state])).toEqual([
    [-20_00, 'Open'],
    [-30_00, 'Open'],
  ])
})

test('what is only announced is pending until the statement of its day comes', async () => {
  await send(reportOf(statement({ id: 'D', number: '1', day: '2026-02-04', entries: [{ amount: '7.00', text: 'najava' }] })))
  const stateOn = async () => (await lines()).rows.filter(({ bookedOn }) => bookedOn === '2026-02-04').map(({ state }) => state)
  expect(await stateOn()).toEqual(['Pending'])
  await send(statement({ id: 'I167', number: '167', day: '2026-02-04', entries: [{ amount: '7.00', text: 'najava' }] }))
  expect(await stateOn()).toEqual(['Open'])
})

test('the statements of a zip come in one after the other, and what came of each is told (pitfall B18)', async () => {
  const zip = await zipped({
    'a/1.xml': statement({ id: 'Z1', number: '168', day: '2026-02-05', entries: [{ amount: '1.00', bankReference: 'Z1' }] }),
    '2.xml': 'nije xml',
    '3.xml': statement({ id: 'Z3', number: '169', day: '2026-02-06', entries: [{ amount: '2.00', bankReference: 'Z3' }] }),
  })
  const begun = (await send(zip, 'izvaci.zip')).body
  expect(begun).toMatchObject({ status: 'Processing', entryCount: 3 })
  await jobsDone(saldo().ownerUrl)
  const done = (await as('boris').call(bankStatementImports.get, { ...more, id: begun.id ?? 0 })).body
  expect([done.status, done.doneCount, done.results.map(({ fileName, outcome }) => [fileName, outcome])]).toEqual([
    'Done',
    3,
    [
      ['1.xml', 'Imported'],
      ['2.xml', 'Refused'],
      ['3.xml', 'Imported'],
    ],
  ])
  expect((await as('ana').call(bankStatementImports.get, { ...more, id: begun.id ?? 0 })).status).not.toBe(200)
})

test('an import that is given up says so, unless all of it is in', async () => {
  const [file] = await asOwner<{ id: string }>('select min(id) as id from app.files where business_subject_id = $1', [more.businessSubjectId]) // prettier-ignore
  const gaveUp = async (doneCount: number) => {
    const [row] = await asOwner<{ id: string }>(`insert into app.paper_imports (business_subject_id, kind, file_name, file_id, entry_count, done_count, created_by) values ($1, 'bankStatementImports', 'i.zip', $2, 2, $3, 2) returning id`, [more.businessSubjectId, file?.id, doneCount]) // prettier-ignore
    const importId = Number(row?.id)
    const run = { scope: more, database: saldo().database, attempt: 5, isLastAttempt: true, log: saldo().server.log }
    await statementImport.job(saldo().files).gaveUp?.({ importId }, run)
    return (await as('boris').call(bankStatementImports.get, { ...more, id: importId })).body.status
  }
  expect([await gaveUp(1), await gaveUp(2)]).toEqual(['Failed', 'Done'])
})

test('each account tells its last balance and the years of its statements (API-35)', async () => {
  const accounts = (await as('boris').call(statementAccounts.list, more)).body
  expect(accounts.find(({ id }) => id === account)).toMatchObject({
    iban: ACCOUNT,
    currency: 'EUR',
    lastDay: '2026-02-06',
    years: [2026],
  })
})

test('a clerk brings statements and sees lines, and no answer tells a balance (bank C30) (pitfall B17)', async () => {
  const clerk: Name = 'franka'
  const answers = [
    await as(clerk).call(bankLines.list, more, { size: 50 }),
    await send(statement({ id: 'K', number: '170', day: '2026-02-07', opening: '98765.43', entries: [] }), 'k.xml', clerk),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(JSON.stringify(answers.map(({ body }) => body))).not.toMatch(/9876543|98765|losing|pening/)
  expect((await as(clerk).call(statementAccounts.list, more)).status).toBe(403)
  expect((await as(clerk).call(bankStatements.list, more, { bankAccountId: account, year: 2026 })).status).toBe(403)
})

test('a statement is taken away with its lines, as long as none of them is settled', async () => {
  const settledOf = async (id: number) => (await statementsOf(2026)).find((one) => one.id === id)?.settledLineCount ?? 0
  const [line] = (await lines()).rows.filter(({ bookedOn, state }) => bookedOn === '2026-01-15' && state === 'Open')
  const of = line?.bankStatementId ?? 0
  const before = await settledOf(of)
  for (const state of ['Settled', 'Ignored']) {
    await asOwner('update app.bank_lines set state = $2 where id = $1', [line?.id, state])
    expect(await settledOf(of)).toBe(before + 1)
    const refused = await as('boris').call(bankStatements.remove, { ...more, id: of })
    expect([refused.status, (refused as unknown as Answer<{ code: string }>).body.code]).toEqual([409, 'BankStatement.Settled'])
  }
  const [last] = await statementsOf(2026)
  expect(last?.settledLineCount).toBe(0)
  expect((await as('boris').call(bankStatements.remove, { ...more, id: last?.id ?? 0 })).status).toBe(204)
  expect((await statementsOf(2026)).map(({ id }) => id)).not.toContain(last?.id)
})

test('a bank account stays as long as it has statements', async () => {
  const kovac = { businessSubjectId: SUBJECTS.kovac.id }
  const [own] = await asOwner<{ id: number }>(
    `insert into app.bank_accounts (business_subject_id, name, iban, currency, is_primary, is_active) values ($1, 'Drugi', $2, 'EUR', false, true) returning id`,
    [kovac.businessSubjectId, FOREIGN],
  )
  const remove = () => as('ana').call(bankAccounts.remove, { ...kovac, id: own?.id ?? 0 })
  await upload('ana', bankStatementUploads.create, kovac, { name: 'i.xml', bytes: statement({ iban: FOREIGN }) })
  expect(((await remove()) as unknown as Answer<{ code: string }>).body.code).toBe('BankAccount.HasStatements')
  const [kept] = (await as('ana').call(bankStatements.list, kovac, { bankAccountId: own?.id ?? 0, year: 2026 })).body
  await as('ana').call(bankStatements.remove, { ...kovac, id: kept?.id ?? 0 })
  expect((await remove()).status).toBe(204)
})

test('equal lines of two accounts in one file are two, and stay two when the accounts come apart (pitfall B12)', async () => {
  await asOwner(`insert into app.bank_accounts (business_subject_id, name, iban, currency, is_primary, is_active) values ($1, 'Drugi', 'HR7023900011500085181', 'EUR', false, true)`, [more.businessSubjectId]) // prettier-ignore
  const equal = { amount: '-3.30', name: 'Kiosk', text: 'novine', day: '2026-05-05' }
  const of = (iban: string, id: string) => ({ id, iban, number: '', day: '2026-05-05', entries: [equal, equal] })
  const [one, other] = [of(ACCOUNT, 'E1'), of('HR7023900011500085181', 'E2')]
  expect((await send(camtFile([one, other]))).body.results.map(({ newLineCount }) => newLineCount)).toEqual([2, 2])
  for (const again of [one, other])
    expect((await send(statement({ ...again, id: `${again.id}b` }))).body.results).toMatchObject([
      { lineCount: 2, newLineCount: 0 },
    ])
})

test('a file of one line and a longer one that holds it bring it once, whichever comes first', async () => {
  const known = { amount: '11.00', name: 'Jedan', bankReference: 'X1', day: '2026-05-06' }
  const longer = { amount: '12.00', name: 'Dva', bankReference: 'X2', day: '2026-05-06' }
  const brought = async (id: string, ...entries: EntryGiven[]) =>
    (await send(statement({ id, number: '', day: '2026-05-06', entries }))).body.results.map(({ newLineCount }) => newLineCount)
  expect([await brought('F1', known), await brought('F2', known, longer)]).toEqual([[1], [1]])
  const [third, fourth] = [{ ...known, bankReference: 'X3', amount: '13.00' }, { ...known, bankReference: 'X4', amount: '14.00' }] // prettier-ignore
  expect([await brought('F3', third, fourth), await brought('F4', fourth)]).toEqual([[2], [0]])
})
