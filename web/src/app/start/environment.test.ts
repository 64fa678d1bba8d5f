import { expect, test, vi } from 'vitest'
import { environmentOf } from './environment.ts'

test.each([
  ['localhost', 'local', 'START-17'],
  ['192.168.1.10', 'local', 'START-18'],
  ['[::1]', 'local', 'START-18'],
  ['dev.saldo.example', 'development', 'START-19'],
  ['saldo-dev.example.net', 'development', 'START-19'],
  ['staging.saldo.example', 'staging', 'START-20'],
  ['saldostaging.example.net', 'staging', 'START-20'],
  ['qa.saldo.example', 'qa', 'START-21'],
  ['app.saldo.example', 'production', 'START-22'],
  ['Saldo.example', 'production', 'START-22'],
])('the host name %s means %s (%s)', (hostName, environment) => {
  const warn = vi.fn()
  expect(environmentOf(hostName, warn)).toBe(environment)
  expect(warn).not.toHaveBeenCalled()
})

test('an unknown host name is treated as local and warned about (START-23)', () => {
  const warn = vi.fn()
  expect(environmentOf('example.org', warn)).toBe('local')
  expect(warn).toHaveBeenCalledOnce()
})
