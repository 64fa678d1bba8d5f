import type { TestProject } from 'vitest/node'
import { openAuth } from '../../features/auth/index.ts'
import { openDatabase } from '../../kit/db.ts'
import { migrate } from '../../kit/postgres/migrate.ts'
import { API_ROLE } from '../../outside.ts'
import { seedCast } from '../cast.ts'
import { startTestPostgres, urlOfDatabase } from '../test-postgres.ts'
import { testConfiguration } from '../test-configuration.ts'
import { refuseCrossing } from './refuse-crossing.ts'

/** Before all tests: one PostgreSQL, and in it a migrated database with the cast that each test file copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startTestPostgres()
  await migrate(server.url)
  const database = openDatabase({ url: server.url, role: API_ROLE, size: 2, onError: () => {} })
  const nobody = async () => {}
  const auth = await openAuth(database, testConfiguration({ SECRET: 'a secret only for making the template' }), {
    verifyEmail: nobody,
    newPassword: nobody,
    alreadyRegistered: nobody,
  })
  await seedCast(database, auth)
  await database.close()
  await refuseCrossing(server.url)
  project.provide('postgresUrl', server.url)
  project.provide('template', new URL(urlOfDatabase(server.url, 'saldo')).pathname.slice(1))
  return () => server.stop()
}
