import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { webPages } from './web-pages.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'saldo-web-'))
const server = fastify()
const POLICY = 'content-security-policy'
const WITHIN = "document.title = 'Saldo'"
const PAGE = `<!doctype html><script data-files="/a.js">${WITHIN}</script><script type="module" src="/a.js"></script>`
const SCRIPT = `console.log('${'saldo '.repeat(500)}')`

beforeAll(async () => {
  mkdirSync(path.join(folder, 'assets'))
  writeFileSync(path.join(folder, 'index.html'), PAGE)
  writeFileSync(path.join(folder, 'assets/page-Ab12_cd3.js'), SCRIPT)
  writeFileSync(path.join(folder, 'assets/part-Ab12_cd.js'), SCRIPT)
  writeFileSync(path.join(folder, 'assets/page-Ab12_cd3.js.br'), brotliCompressSync(SCRIPT))
  server.addHook('onRequest', async (_, reply) => void reply.header(POLICY, "script-src 'self'; img-src 'self'"))
  await webPages(server, folder)
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

const get = (url: string, headers: Record<string, string> = {}) => server.inject({ method: 'GET', url, headers })

test('a built file goes out compressed where the browser takes it so, and is kept for good', async () => {
  const small = await get('/assets/page-Ab12_cd3.js', { 'accept-encoding': 'gzip, br' })
  expect(small.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': expect.stringContaining('javascript') as string,
  })
  const short = await get('/assets/part-Ab12_cd.js')
  for (const { headers } of [small, short]) expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(small.rawPayload.length).toBeLessThan(SCRIPT.length / 10)
  const plain = await get('/assets/page-Ab12_cd3.js')
  expect([plain.headers['content-encoding'], plain.body]).toEqual([undefined, SCRIPT])
})

test('an address that is no file is a page of the app, which is asked for anew each time', async () => {
  const page = await get('/kovac/documents')
  expect([page.statusCode, page.headers['cache-control'], page.body]).toEqual([200, 'no-cache', PAGE])
  expect((await get('/assets/gone.js')).statusCode).toBe(404)
})

test('of what stands in the page itself its own script may run, and nothing else', async () => {
  const named = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`
  for (const address of ['/', '/kovac/documents', '/index.html'])
    expect((await get(address)).headers[POLICY]).toBe(`script-src 'self' ${named(WITHIN)}; img-src 'self'`)
  expect((await get('/assets/part-Ab12_cd.js')).headers[POLICY]).toBe("script-src 'self'; img-src 'self'")
  // Built anew while the server runs.
  writeFileSync(path.join(folder, 'index.html'), '<script>start()</script>')
  utimesSync(path.join(folder, 'index.html'), 2_000_000_000, 2_000_000_000)
  expect((await get('/')).headers[POLICY]).toBe(`script-src 'self' ${named('start()')}; img-src 'self'`)
})
