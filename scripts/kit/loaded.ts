import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from '../run.ts'

/**
 * That something was asked for and did not come is said in the kit alone: by `<Loaded>`, or `<Framed>` where a frame stands before; by
 * `<Found>` of one record; by `<LoadedDialog>`; by `<ListPage>` and `<Report>` of rows. Said by hand, a failure to read it anew would stay
 * untold, and another way to try again would look otherwise.
 */
const BY_HAND = /<(ErrorState|FailedPage)\b/
const LEAST_FILES = 500

const files = globSync('web/src/features/**/*.tsx', { cwd: ROOT }).filter((file) => !file.endsWith('.test.tsx'))
const broken = files.flatMap((file) =>
  readFileSync(path.join(ROOT, file), 'utf8')
    .split('\n')
    .flatMap((line, index) => {
      const part = BY_HAND.exec(line)?.[1]
      return part ? [`${file}:${index + 1}: ${part} is drawn by Loaded, Found or LoadedDialog of kit/reports`] : []
    }),
)
if (files.length < LEAST_FILES) broken.push(`read only ${files.length} files of web/src/features`)
if (broken.length > 0) console.error(broken.join('\n'))
process.exitCode = broken.length > 0 ? 1 : 0
