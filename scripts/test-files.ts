import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from './run.ts'

export type TestFile = { readonly file: string; readonly text: string }

/** Every test and journey with its text, for the checks that read what their titles name. */
export function testFiles(): readonly TestFile[] {
  const files = globSync('{contract,api,web,e2e,bench,scripts}/**/*.{test,spec}.{ts,tsx}', {
    cwd: ROOT,
    exclude: ['**/node_modules/**'],
  })
  if (files.length < 50) throw new Error(`read only ${files.length} tests`)
  return files.map((file) => ({ file, text: readFileSync(path.join(ROOT, file), 'utf8') }))
}
