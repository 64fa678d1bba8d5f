import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { documentExports } from 'contract/documents/document-exports'
import { InvoiceContent } from 'contract/document-issuing/invoice-content'
import { invoicePreviews } from 'contract/document-issuing/invoice-previews'
import { as, useSaldo } from '../../testing/app.ts'
import { SUBJECTS } from '../../testing/cast.ts'

useSaldo({}, { hasJobs: true, isForking: true })

const kovac = { businessSubjectId: SUBJECTS.kovac.id }
const more = { businessSubjectId: SUBJECTS.more.id }
const content = InvoiceContent.parse({ kind: 'Invoice' })

/** Ends what would never end, and says nothing of how fast it is: two starts of a process may take minutes where others go before it. */
const ENDS_AFTER_MS = 900_000

async function exported(): Promise<string> {
  const { body } = await as('ana').call(documentExports.create, kovac, {})
  for (;;) {
    const { status } = (await as('ana').call(documentExports.get, { ...kovac, id: body.id })).body
    if (status !== 'Generating') return status
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** The process that has just done some work; it is let go where nobody looks for a minute, and then has to work again. */
async function atWork(work: () => Promise<void>): Promise<number> {
  for (;;) {
    await work()
    const [pid, ...others] = heavyProcesses()
    expect(others).toEqual([])
    if (pid !== undefined) return pid
  }
}

test.skipIf(!existsSync('/proc/self/stat'))(
  'a heavy job is done by another process, which is killed and comes again',
  async () => {
    const exporting = () => atWork(async () => expect(await exported()).toBe('Success'))
    const first = await exporting()
    process.kill(first, 'SIGKILL')
    expect(await exporting()).not.toBe(first)
  },
  ENDS_AFTER_MS,
)

test.skipIf(!existsSync('/proc/self/stat'))(
  'it also answers questions, and after it was killed the next one does',
  async () => {
    /** A process that is slow to start is asked again: whoever writes an invoice is told after ten seconds that it takes too long. */
    const asking = () =>
      atWork(async () => {
        for (;;) {
          const { status, body } = await as('boris').call(invoicePreviews.create, more, { content })
          if (status !== 503) return expect(body.pageCount).toBe(1)
        }
      })
    const first = await asking()
    process.kill(first, 'SIGKILL')
    while (heavyProcesses().includes(first)) await new Promise((resolve) => setTimeout(resolve, 20))
    expect(await asking()).not.toBe(first)
  },
  ENDS_AFTER_MS,
)

/** The children of this process that run heavy jobs. */
function heavyProcesses(): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        const isMine = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1] === String(process.pid)
        return isMine && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('heavy-job-process')
      } catch {
        return false
      }
    })
    .map(Number)
}
