import { writeFile } from 'node:fs/promises'
import fastify from 'fastify'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { refuse } from './refusals.ts'

/** What a call is answered whose work ends like this. */
async function answerOf(work: () => Promise<unknown>) {
  const server = fastify()
  server.setErrorHandler((error, request, reply) => refuse(error, request, reply))
  server.post('/', async () => work())
  const { statusCode, headers, body } = await server.inject({ method: 'POST', url: '/', headers: { 'accept-language': 'hr' } })
  await server.close()
  const { title, code } = JSON.parse(body) as { title: string; code: string }
  return { statusCode, retryAfter: headers['retry-after'], title, code }
}

const FULL = {
  statusCode: 507,
  retryAfter: '60',
  code: 'DiskFull',
  title: 'Na poslužitelju više nema mjesta, pa ništa nije spremljeno. Pokušajte kasnije.',
}

test.runIf(process.platform === 'linux')('a full disk is told in a sentence, and when to try again', async () => {
  expect(await answerOf(() => writeFile('/dev/full', 'one invoice'))).toEqual(FULL)
})

test('a database whose disk is full is told the same way', async () => {
  const client = new pg.Client({ connectionString: inject('postgresUrl') })
  await client.connect()
  const full = "do $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$"
  expect(await answerOf(() => client.query(full))).toEqual(FULL)
  await client.end()
})
