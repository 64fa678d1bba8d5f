import { gunzipSync } from 'node:zlib'
import fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { compressed } from './compressed.ts'

const server = fastify()
compressed(server)
const paper = { pages: ['<path d="M0 0h10"/>'.repeat(5000)] }
server.get('/paper', async () => paper)
server.get('/short', async () => ({ pages: [] }))
server.get('/file', async (_, reply) => reply.type('application/pdf').send(Buffer.from(JSON.stringify(paper))))
afterAll(() => server.close())

const get = (url: string, encoding?: string) =>
  server.inject({ method: 'GET', url, headers: encoding === undefined ? {} : { 'accept-encoding': encoding } })

test('a large answer goes out compressed, and is the same to whoever reads it', async () => {
  const { headers, rawPayload } = await get('/paper', 'gzip, deflate, br')
  expect(headers).toMatchObject({
    'content-encoding': 'gzip',
    'content-length': String(rawPayload.length),
    vary: 'accept-encoding',
  })
  expect(rawPayload.length).toBeLessThan(JSON.stringify(paper).length / 10)
  expect(JSON.parse(gunzipSync(rawPayload).toString())).toEqual(paper)
})

test.each([undefined, 'br', 'gzip;q=0'])('who does not take it so gets it as it is (%s)', async (encoding) => {
  const { headers, body } = await get('/paper', encoding)
  expect([headers['content-encoding'], JSON.parse(body)]).toEqual([undefined, paper])
  expect(headers.vary).toBe('accept-encoding')
})

test('a short answer and a file go out as they are', async () => {
  for (const url of ['/short', '/file']) expect((await get(url, 'gzip')).headers['content-encoding']).toBeUndefined()
})
