import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { seedCast } from 'api/testing/cast'
import { startTestPostgres } from 'api/testing/test-postgres'
import { migrate } from 'api/kit/postgres/migrate'
import { withAuth } from './auth.ts'

/** Before all journeys: one PostgreSQL, in it the cast for each spec file to copy; after them everything ends, whatever happened. */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'saldo-journeys-'))
  const postgres = await startTestPostgres()
  const end = async () => {
    for (const pid of readdirSync(folder).map(Number).filter(Boolean)) endProcess(pid)
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  // Ended from outside, the run would go without calling what is returned here, and leave all of this running.
  process.once('SIGTERM', () => void end().finally(() => process.exit(128 + os.constants.signals.SIGTERM)))
  try {
    await migrate(postgres.url)
    await withAuth(postgres.url, seedCast)
  } catch (error) {
    await end()
    throw error
  }
  process.env['JOURNEYS_POSTGRES'] = postgres.url
  process.env['JOURNEYS_FOLDER'] = folder
  return end
}

/** A server whose worker was killed before it could stop it. */
function endProcess(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended already.
  }
}
