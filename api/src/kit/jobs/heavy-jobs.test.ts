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

async function exported(): Promise<string> {
  const { body } = await as('ana').call(documentExports.create, kovac, {})
  for (let wait = 0; wait < 2_000; wait++) {
    const { status } = (await as('ana').call(documentExports.get, { ...kovac, id: body.id })).body
    if (status !== 'Generating') return status
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return 'Generating'
}

test.skipIf(!existsSync('/proc/self/stat'))(
  'a heavy job is done by another process, which is killed and comes again',
  async () => {
    expect(await exported()).toBe('Success')
    const [first, ...others] = heavyProcesses()
    expect(others).toEqual([])
    process.kill(first ?? 0, 'SIGKILL')
    expect(await exported()).toBe('Success')
    expect(heavyProcesses()).toHaveLength(1)
    expect(heavyProcesses()).not.toContain(first)
  },
)

test.skipIf(!existsSync('/proc/self/stat'))('it also answers questions, and after it was killed the next one does', async () => {
  /** A process that is slow to start is asked again: whoever writes an invoice is told after ten seconds that it takes too long. */
  const asked = async () => {
    for (let time = 0; time < 60; time++) {
      const { status, body } = await as('boris').call(invoicePreviews.create, more, { content })
      if (status !== 503) return body.pageCount
    }
    return null
  }
  expect(await asked()).toBe(1)
  process.kill(heavyProcesses()[0] ?? 0, 'SIGKILL')
  for (let wait = 0; wait < 2_000 && heavyProcesses().length > 0; wait++) await new Promise((resolve) => setTimeout(resolve, 20))
  expect(await asked()).toBe(1)
})

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
