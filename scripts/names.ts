import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from './run.ts'

/**
 * A feature is called the same in the contract, the API, the web app and the journeys: where one of these has a folder for it, so has
 * the contract. What one side has for itself, it says here and why.
 */
const OWN: Readonly<Record<string, string>> = {
  'api/document-status': 'no endpoint asks for a status: documents, invoices and partners say and count it alike',
  'api/exchange-rates': 'no endpoint asks for a rate: issuing and documents do',
  'api/sale-papers': 'no endpoint asks for a paper of its own: invoices and offers are set by it, each with its endpoints',
  'api/issued-mails':
    'sends what others have issued: each has endpoints of its own, contract/document-issuing/issued-mails says what they share',
  'api/e-invoices': 'reads and writes the files of e-invoices; what is in one, contract/documents/e-invoice says',
  'journeys/served': 'what the server shows beside the app, and what becomes of the app while it is away',
  'journeys/settings': 'the settings of a person and of a business subject, which are pages of many features in one frame',
  'journeys/widths': 'every page on a narrow screen',
}

/** Where each side has a folder for a feature. */
const FOLDERS: Readonly<Record<string, string>> = {
  api: 'api/src/features',
  web: 'web/src/features',
  journeys: 'e2e/journeys',
}

/** Of the contract, what every feature builds on. */
const GROUND = ['kit', 'croatia', 'codebooks']

const folders = (pattern: string) => globSync(pattern, { cwd: ROOT, withFileTypes: true }).filter((one) => one.isDirectory())
const named = (pattern: string) => folders(pattern).map(({ name }) => name)

const contract = named('contract/src/*').filter((name) => !GROUND.includes(name))
const broken = Object.entries(FOLDERS).flatMap(([side, folder]) =>
  named(`${folder}/*`)
    .filter((name) => !contract.includes(name) && !OWN[`${side}/${name}`])
    .map((name) => `${folder}/${name}: the contract has no ${name}`),
)
const folderOf = (own: string) => own.replace(/^\w+/, (side) => FOLDERS[side] ?? side)
const idle = Object.keys(OWN).filter((own) => !existsSync(path.join(ROOT, folderOf(own))))
const homeless = contract
  .filter((name) => !['api', 'web'].some((side) => existsSync(path.join(ROOT, `${side}/src/features/${name}`))))
  .map((name) => `contract/src/${name}: neither the API nor the web app has it`)

/** What the specification calls otherwise than the house is declared in one file; payloads spread it. */
const ON_WIRE = 'contract/src/kit/wire-names.ts'
const OTHERWISE = /\b(businessSubjectPartner(Id|Name)|documentDueDate)\??: (?:z\.|id\b|idInQuery|day\b|dayOrNull)/
const IN_SQL = /\b(business_subject_partner_(id|name)|document_due_date)\b/

/** What has to know how a column was called before it was renamed. */
const OF_BEFORE = ['api/src/kit/history/verify/rows.ts', 'api/src/kit/postgres/renamed.test.ts']

function otherwise(files: string, named: RegExp): string[] {
  const read = globSync(files, { cwd: ROOT, exclude: ['**/node_modules/**'] }).filter(
    (file) => file !== ON_WIRE && !OF_BEFORE.includes(file),
  )
  return read.flatMap((file) =>
    readFileSync(path.join(ROOT, file), 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        named.test(line) ? [`${file}:${index + 1}: say partnerId, partnerName or dueDate; on the wire by ${ON_WIRE}`] : [],
      ),
  )
}
const twice = [...otherwise('contract/src/**/*.ts', OTHERWISE), ...otherwise('{api,bench}/**/*.ts', IN_SQL)]

const told = [...broken, ...twice, ...homeless, ...idle.map((own) => `${own} is gone and need not be named in scripts/names.ts`)]
if (contract.length < 10) told.push(`read only ${contract.length} features`)
if (told.length > 0) console.error(told.join('\n'))
process.exitCode = told.length > 0 ? 1 : 0
