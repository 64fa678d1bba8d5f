import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { documentExports } from 'contract/documents/document-exports'
import { as, useSaldo } from '../../testing/app.ts'
import { SUBJECTS } from '../../testing/cast.ts'

useSaldo({}, { hasJobs: true, isForking: true })

const kovac = { businessSubjectId: SUBJECTS.kovac.id }

async function exported(): Promise<string> {
  const { body } = await as('ana').call(documentExports.create, kovac, {})
  for (let wait = 0; wait < 200; wait++) {
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
