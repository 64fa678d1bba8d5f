import { globSync } from 'node:fs'
import { ROOT } from '../run.ts'

/** The files whose rules everything rests on: what is counted, who may do what, and what every list and call goes through. */
const RULES = [
  'contract/src/croatia/*.ts',
  'contract/src/documents/document-{status,rights}.ts',
  'contract/src/codebooks/vat-treatments.ts',
  'contract/src/document-issuing/{invoice-totals,advances/advance-lines}.ts',
  'contract/src/document-issuing/rules/*.ts',
  'contract/src/kit/{access,grid,fields,endpoint,templates}.ts',
  'contract/src/{permissions,roles}.ts',
  'contract/src/*/*-permissions.ts',
  'contract/src/recurring-invoices/periods.ts',
  'api/src/kit/{rows,fail,routes,session}.ts',
  'api/src/kit/http/calls.ts',
  'api/src/kit/lists/*.ts',
  'web/src/kit/{format,refusals}.ts',
]

/** What every feature goes through is as near to one test as to another: these try what it is for. */
const TRIED_BY: readonly (readonly [rule: string, tests: readonly string[]])[] = [
  [
    'api/src/kit/lists/',
    [
      'api/src/features/documents/documents.test.ts',
      'api/src/features/items/items.test.ts',
      'api/src/features/offers/offers.test.ts',
    ],
  ],
  [
    'api/src/kit/http/calls.ts',
    ['api/src/features/files/files.test.ts', 'api/src/testing/laws/failures.test.ts', 'api/src/testing/laws/other-sites.test.ts'],
  ],
  ['api/src/kit/session.ts', ['api/src/features/auth/sessions.test.ts', 'api/src/testing/laws/lost-access.test.ts']],
  ['api/src/kit/routes.ts', ['api/src/testing/laws/failures.test.ts', 'api/src/testing/laws/contract.test.ts']],
  ['contract/src/permissions.ts', ['api/src/testing/laws/access.test.ts', 'api/src/testing/laws/contract.test.ts']],
  ['-permissions.ts', ['api/src/testing/laws/access.test.ts', 'api/src/testing/laws/contract.test.ts']],
  ['contract/src/roles.ts', ['api/src/testing/laws/access.test.ts', 'api/src/features/members/members.test.ts']],
]

export const triedBy = (file: string): readonly string[] =>
  TRIED_BY.flatMap(([rule, tests]) => (file.includes(rule) ? tests : []))

export function ruleFiles(): readonly string[] {
  const files = RULES.flatMap((pattern) => {
    const found = globSync(pattern, { cwd: ROOT }).filter((file) => !file.endsWith('.test.ts'))
    if (found.length === 0) throw new Error(`${pattern} names no file`)
    return found
  })
  return files.toSorted()
}
