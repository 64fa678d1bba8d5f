import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from '../run.ts'

/**
 * Pages are counted in the kit alone. What is added, opened, sorted, searched and filtered is a register: `list` and `<ListPage>`, or `<ListPart>`
 * within another page. What has an order of its own is a report: `pageOfReport` and `<Report>`.
 */
type Rule = { readonly files: string; readonly except: readonly string[]; readonly found: RegExp; readonly instead: string }

const RULES: readonly Rule[] = [
  {
    files: 'contract/src/**/*.ts',
    except: ['contract/src/kit/'],
    found: /\bpage: z\./,
    instead: 'which page is asked for says reportPage of kit/lists/reports.ts, or gridQuery',
  },
  {
    files: 'api/src/features/**/*.ts',
    except: [],
    found: /\boffset \$\{|\.offset\(|\(page - 1\)/,
    instead: 'a page is answered by list, pageOfReport or pageOfWhole of kit/lists',
  },
  {
    files: 'web/src/**/*.{ts,tsx}',
    // Shows the parts themselves.
    except: ['web/src/kit/', 'web/src/ui/', 'web/src/app/pages/test/'],
    found: /<Pages\b|<Pager\b|\buseState(<number>)?\(1\)|\[\w*[pP]age, \w+\] = useState\b|\(page - 1\)/,
    instead: 'pages are turned by ListPage or ListPart of kit/lists, or by Report of kit/reports',
  },
]

const broken = RULES.flatMap(({ files, except, found, instead }) => {
  const read = globSync(files, { cwd: ROOT }).filter(
    (file) => !/\.test\.tsx?$/.test(file) && !except.some((folder) => file.startsWith(folder)),
  )
  if (read.length < 50) return [`read only ${read.length} files of ${files}`]
  return read.flatMap((file) =>
    readFileSync(path.join(ROOT, file), 'utf8')
      .split('\n')
      .flatMap((line, index) => (found.test(line) ? [`${file}:${index + 1}: ${instead}`] : [])),
  )
})
if (broken.length > 0) console.error(broken.join('\n'))
process.exitCode = broken.length > 0 ? 1 : 0
