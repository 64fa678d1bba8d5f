import { expect, test } from 'vitest'
import { saldo, useSaldo } from '../../testing/app.ts'

const TOKEN = 'a token for whoever collects numbers'
useSaldo({ METRICS_TOKEN: TOKEN })

const statusFrom = async (remoteAddress: string, headers: Record<string, string> = {}) =>
  (await saldo().server.inject({ url: '/metrics', remoteAddress, headers })).statusCode

test('what the process measures is told on its machine and to who has the token, and to nobody else', async () => {
  expect([await statusFrom('127.0.0.1'), await statusFrom('::1'), await statusFrom('::ffff:127.0.0.1')]).toEqual([200, 200, 200])
  expect(await statusFrom('192.0.2.1', { authorization: `Bearer ${TOKEN}` })).toBe(200)
  expect([await statusFrom('192.0.2.1'), await statusFrom('2001:db8::1')]).toEqual([404, 404])
  expect(await statusFrom('192.0.2.1', { authorization: `Bearer ${TOKEN} ` })).toBe(404)
  expect(await statusFrom('192.0.2.1', { authorization: 'Bearer null' })).toBe(404)
})

test('a proxy on this machine is told nothing for those it speaks for', async () => {
  expect(await statusFrom('127.0.0.1', { 'x-forwarded-for': '127.0.0.1' })).toBe(404)
  expect(await statusFrom('127.0.0.1', { forwarded: 'for=127.0.0.1' })).toBe(404)
})
