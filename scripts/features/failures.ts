import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from '../run.ts'

/**
 * What answers an endpoint fails by the `fail` of its call, however deep it stands: that knows what the endpoint declares. `failWith`
 * fails with anything; of the features only these take it, who themselves catch what they were refused.
 */
const CATCHES: Readonly<Record<string, string>> = {
  'accounting/imports/write-imported-lines.ts': 'a file of records is imported by a job, which keeps what it was refused',
  'accounting/papers/jobs/post-papers.ts': 'what posts by itself asks a person in place of failing',
  'accounting/papers/post-decided.ts': 'what a person has decided of a paper asks them again in place of failing',
  'accounting/papers/received/each-alone.ts': 'of some papers each says what it was refused beside those that went well',
  'bank/allocations/confirm.ts': 'of some lines each stays as it is where somebody was faster',
  'bank/allocations/undo.ts': 'of some lines each stays as it is where somebody was faster',
  'bank/matching/decide-lines.ts': 'lines are decided by a job, which leaves open what it was refused',
  'recurring-invoices/make-next.ts': 'an invoice is made by a job, which pauses and says why',
  'recurring-invoices/make-period.ts': 'an invoice is made by a job, which pauses and says why',
}

const FEATURES = 'api/src/features'
const failing = globSync(`${FEATURES}/**/*.ts`, { cwd: ROOT })
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => ({ file: path.relative(FEATURES, file), text: readFileSync(path.join(ROOT, file), 'utf8') }))
if (failing.length < 50) throw new Error(`Read only ${failing.length} files`)

const told = [
  ...failing
    .filter(({ file, text }) => /\bfailWith\b/.test(text) && !CATCHES[file])
    .map(({ file }) => `${FEATURES}/${file}: fails by the fail of whoever calls it, which knows what may be said`),
  ...Object.keys(CATCHES)
    .filter(
      (file) =>
        !existsSync(path.join(ROOT, FEATURES, file)) ||
        !failing.some((one) => one.file === file && /\bfailWith\b/.test(one.text)),
    ) // prettier-ignore
    .map((file) => `${FEATURES}/${file} need not be named in scripts/features/failures.ts`),
  ...failing
    .filter(({ text }) => /kit\/routes\.ts'/.test(text) && /\bFailed\.with\b/.test(text))
    .map(({ file }) => `${FEATURES}/${file}: what binds endpoints fails by the fail of its call`),
]
if (told.length > 0) console.error(told.join('\n'))
process.exitCode = told.length > 0 ? 1 : 0
