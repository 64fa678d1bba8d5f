import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, expectTypeOf, inject, test } from 'vitest'
import { draftChanged } from 'contract/kit/drafts'
import { endpoints } from 'contract/kit/endpoint'
import { failure } from 'contract/kit/failure'
import { vehicles } from 'contract/vehicle-fleet/vehicles'
import { openDatabase, type Database } from '../../kit/db.ts'
import { failWith, type Fail } from '../../kit/fail.ts'
import { buildServer } from '../../kit/http/server.ts'
import { openLog } from '../../kit/log.ts'
import { bareRoutes, routes } from '../../kit/routes.ts'
import { testConfiguration } from '../test-configuration.ts'

const tooLoud = failure({ code: 'Whistle.TooLoud', status: 409, message: 'global.alreadyExist' })
const whistles = endpoints('whistles', '/whistles', {
  create: { route: 'POST', access: 'anyone', failures: [tooLoud], summary: 'Fail as declared' },
  list: { route: 'GET', access: 'anyone', summary: 'Fail otherwise' },
})

const configuration = testConfiguration({ DATABASE_URL: inject('postgresUrl') })
let database: Database
let server: FastifyInstance

beforeAll(async () => {
  database = openDatabase({ url: inject('postgresUrl'), size: 1, onError: () => undefined })
  const bound = bareRoutes(whistles, { create: async (_, { fail }) => fail(tooLoud), list: async () => failWith(tooLoud) })
  server = await buildServer(bound, { database, configuration }, openLog(configuration))
})
afterAll(async () => {
  await server.close()
  await database.close()
})

test('a handler that fails as its endpoint declares tells so', async () => {
  const answer = await server.inject({ method: 'POST', url: '/api/whistles' })
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([409, 'Whistle.TooLoud'])
})

test('a failure that the endpoint does not declare is an error in tests, whoever throws it', async () => {
  const answer = await server.inject({ method: 'GET', url: '/api/whistles' })
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([500, 'GenericError'])
})

test('a broken constraint is told only by the endpoints that declare its failure', () => {
  const bound = routes(vehicles, {} as Parameters<typeof routes<typeof vehicles>>[1], {
    vehicles_registration_unique: vehicles.create.failures[0],
  })
  const told = bound.map(({ endpoint, conflicts }) => [endpoint.name, Object.keys(conflicts).length > 0])
  expect(Object.fromEntries(told)).toEqual({
    'vehicles.list': false,
    'vehicles.create': true,
    'vehicles.update': true,
    'vehicles.remove': false,
  })
})

test('the way to fail of a handler takes no failure of another endpoint', () => {
  const fail: Fail<typeof tooLoud> = failWith
  expectTypeOf(fail).parameter(0).toEqualTypeOf<typeof tooLoud>()
  expectTypeOf(draftChanged).not.toExtend<Parameters<typeof fail>[0]>()
})
