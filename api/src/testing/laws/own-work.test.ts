import { afterAll, expect, test } from 'vitest'
import { files } from 'contract/files/files'
import { pathWith, type Endpoint } from 'contract/kit/endpoint'
import { startMojEracunSimulator } from '../../adapters/e-invoice-network/moj-eracun-simulator.ts'
import { as, asOwner, saldo, useSaldo } from '../app.ts'
import { cookieFor } from '../cast-sessions.ts'
import { PEOPLE, type Name } from '../cast.ts'
import { more } from '../issuing/issue.ts'
import { begunJobs } from './begun-jobs.ts'
import { everyRoute } from './every-route.ts'

const network = await startMojEracunSimulator()
useSaldo({ E_INVOICE_NETWORK_URL: network.url })
afterAll(() => network.stop())

const BEGUN = begunJobs(network)
/** By which job each import, made file and work in the background is begun. */
const JOB_OF = {
  bankLineExports: 'export-bank-lines',
  bankStatementImports: 'import-statement-file',
  begunDepreciationRuns: 'run-depreciation',
  documentExports: 'export-documents',
  documentImports: 'import-file',
  fixedAssetExports: 'export-fixed-assets',
  fixedAssetImports: 'import-fixed-assets',
  invoiceExports: 'export-invoices',
  itemImports: 'import-items',
  ledgerAccountLineExports: 'make-ledger-account-line-export',
  ledgerEntryExports: 'make-ledger-entry-export',
  openItemExports: 'make-open-item-export',
  openingBalanceImports: 'import-opening-balances',
  partnerExports: 'export-partners',
  partnerImports: 'import-partners',
  partnerStatements: 'make-statement',
  payrollImports: 'import-payroll',
  setOffPapers: 'make-set-off-paper',
  statementExports: 'make-statement-export',
  trialBalanceExports: 'make-trial-balance-export',
  vatBookExports: 'make-vat-book-export',
}
const ADMINISTRATOR = 2

/** Makes Ema an administrator of Plavo more, who may do all that Boris may. */
const joinEma = () =>
  asOwner('insert into auth.memberships (business_subject_id, user_id, role_id) values ($1, $2, $3) on conflict do nothing', [
    more.businessSubjectId,
    PEOPLE.ema.id,
    ADMINISTRATOR,
  ])

const ofOne = () =>
  everyRoute()
    .map(({ endpoint }) => endpoint)
    .filter(
      ({ name, path }) =>
        /(Imports|Exports|partnerStatements|setOffPapers|begunDepreciationRuns)\./.test(name) && path.includes('/:id'),
    )

async function statusFor(name: Name, { method, path }: Endpoint, id: number): Promise<number> {
  const url = `/api${pathWith(path, { ...more, id, partnerId: 1, setOffId: 1, ledgerAccountId: 1 })}`
  return (await saldo().server.inject({ method, url, headers: { cookie: cookieFor(name) } })).statusCode
}

test("another person's import or export can't be seen, stopped or carried out, whatever they may do (PERM-05)", async () => {
  await joinEma()
  expect([...new Set(ofOne().map(({ name }) => name.split('.')[0]))].toSorted()).toEqual(Object.keys(JOB_OF))
  for (const [resource, job] of Object.entries(JOB_OF)) {
    const begun = await BEGUN[job]?.()
    if (!begun) return expect.fail(`${job} was not begun`)
    const endpoints = ofOne().filter(({ name }) => name.startsWith(`${resource}.`))
    const before = await begun.state()
    for (const endpoint of endpoints)
      expect([endpoint.name, await statusFor('ema', endpoint, begun.id)]).toEqual([endpoint.name, 404])
    expect([resource, await begun.state()]).toEqual([resource, before])
    const own = endpoints.find(({ name }) => name.endsWith('.get'))
    expect([resource, own && (await statusFor('boris', own, begun.id))]).toEqual([resource, 200])
  }
})

test('a file that was made for one person is opened by no other, whatever they may do', async () => {
  await joinEma()
  for (const job of ['export-documents', 'export-invoices', 'export-partners', 'make-statement']) await BEGUN[job]?.()
  const made = await asOwner<{ id: number }>('select file_id::int as id from app.made_files')
  expect(made.length).toBeGreaterThan(3)
  for (const file of made)
    for (const [name, status] of [
      ['boris', 200],
      ['ema', 404],
    ] as const)
      // prettier-ignore
      expect([name, (await as(name).call(files.get, { ...more, id: file?.id ?? 0 }, {})).status]).toEqual([name, status])
})
