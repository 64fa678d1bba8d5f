import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from '../run.ts'

/**
 * What features are made of names none of them: neither a folder of one nor a table, in the API, the web app and the contract alike. What
 * is a feature's it says in its own folder, and it is gathered.
 */

/** Whose row it is, who asks and what they may: that stands under every feature. */
const GROUND = ['auth', 'auth.users', 'auth.memberships', 'auth.role_permissions', 'business_subjects', 'businessSubjects', 'business_subject_modules'] // prettier-ignore

const OTHERWISE: Readonly<Record<string, { readonly names: readonly string[]; readonly why: string }>> = {
  'api/src/kit/history/verify/chains.ts': {
    names: ['auth.sign_in_entries', 'auth.sign_in_heads', 'ledger_entries', 'ledger_heads', 'ledger_lines', 'ledger_seals'],
    why: 'chains are anchored together, by the letters that stand in what was signed',
  },
  'api/src/kit/history/verify/rows.ts': {
    names: ['document_details', 'documents', 'invoice_drafts', 'invoices', 'ledger_entry_templates', 'offers', 'recurring_invoices', 'set_off_items'], // prettier-ignore
    why: 'entries of the history never change, so that it knows what was kept otherwise when they were written',
  },
  'api/src/kit/http/openapi-examples.ts': { names: ['items'], why: 'so JSON Schema calls what a list is of' },
  'web/src/kit/pages.ts': { names: ['documents'], why: 'so a group of the settings is called' },
}

const GENERATED = ['api/src/kit/tables.ts', 'api/src/kit/history/audited-tables.ts']
const OF_CONTRACT = ['kit', 'croatia', 'codebooks']

const tablesIn = (pattern: string) =>
  globSync(pattern, { cwd: ROOT }).flatMap((file) => JSON.parse(readFileSync(path.join(ROOT, file), 'utf8')) as readonly string[])
const folders = globSync('{contract/src,api/src/features,web/src/features}/*/', { cwd: ROOT })
  .map((folder) => path.basename(folder))
  .filter((name) => !OF_CONTRACT.includes(name))
const tables = tablesIn('api/src/features/*/own-tables.json')
if (folders.length < 20 || tables.length < 50) throw new Error(`Read only ${folders.length} features and ${tables.length} tables`)
const ofKit = [...tablesIn('api/src/kit/postgres/own-tables.json'), ...GROUND]
const names = new Set([...folders, ...tables].flatMap((name) => [name, camelCased(name)]).filter((name) => !ofKit.includes(name)))

const files = globSync('{api,web,contract}/src/kit/**/*.{ts,tsx}', { cwd: ROOT }).filter(
  (file) => !/\.test\.tsx?$/.test(file) && !GENERATED.includes(file),
)
const told = files.flatMap((file) => {
  const found = namedIn(readFileSync(path.join(ROOT, file), 'utf8'))
  const allowed = OTHERWISE[file]?.names ?? []
  return [
    ...found.filter((name) => !allowed.includes(name)).map((name) => `${file} names ${name}, which is a feature's`),
    ...allowed
      .filter((name) => !found.includes(name))
      .map((name) => `${file} names ${name} no longer, as scripts/features/kit-names.ts says`),
  ]
})
const gone = Object.keys(OTHERWISE).filter((file) => !files.includes(file))
told.push(...gone.map((file) => `${file} is gone and need not be named in scripts/features/kit-names.ts`))
if (told.length > 0) console.error(told.join('\n'))
process.exitCode = told.length > 0 ? 1 : 0

/** By a text of its own, or behind the words of SQL that a table follows. */
function namedIn(text: string): string[] {
  const code = text.replaceAll(/\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/[^\n]*/g, '')
  const texts = [...code.matchAll(/'([^'\n]*)'|"([^"\n]*)"/g)].map(([, one = '', other = '']) => one || other)
  const inSql = [...code.matchAll(/\b(?:from|join|into|update|truncate|table)\s+(?:app\.)?((?:auth\.)?[a-z_]+)/g)]
  const said = [...texts.map((one) => one.replace(/^app\./, '')), ...inSql.map(([, name = '']) => name)]
  return [...new Set(said.filter((one) => names.has(one)))]
}

function camelCased(name: string): string {
  return name.replaceAll(/[-_]([a-z])/g, (_, letter: string) => letter.toUpperCase())
}
