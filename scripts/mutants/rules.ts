import { globSync } from 'node:fs'
import { ROOT } from '../run.ts'

/** The files whose rules everything rests on: what is counted, who may do what, and what every list and call goes through. */
const RULES = [
  'contract/src/croatia/*.ts',
  'contract/src/documents/document-{status,rights}.ts',
  'contract/src/document-issuing/{invoice-totals,vat-treatments,advance-lines}.ts',
  'contract/src/document-issuing/rules/*.ts',
  'contract/src/kit/{access,grid,fields,endpoint,templates}.ts',
  'contract/src/{permissions,roles}.ts',
  'contract/src/recurring-invoices/periods.ts',
  'api/src/kit/{rows,fail,routes,session}.ts',
  'api/src/kit/http/calls.ts',
  'api/src/kit/lists/*.ts',
  'web/src/kit/{format,refusals}.ts',
]

export function ruleFiles(): readonly string[] {
  const files = RULES.flatMap((pattern) => {
    const found = globSync(pattern, { cwd: ROOT }).filter((file) => !file.endsWith('.test.ts'))
    if (found.length === 0) throw new Error(`${pattern} names no file`)
    return found
  })
  return files.toSorted()
}
