import { expect, test } from 'vitest'
import { networkOf } from './network-of.ts'

test('an IPv4 address is counted for itself, in either way of writing', () => {
  expect(['192.0.2.7', '::ffff:192.0.2.7', '::FFFF:c000:207'].map(networkOf)).toEqual(Array(3).fill('192.0.2.7'))
})

test('all addresses of one IPv6 network are counted as one, those of another are not', () => {
  const own = ['2001:db8:0:7::1', '2001:0DB8:0000:0007:ffff::', '2001:db8:0:7:1:2:3:4%eth0'].map(networkOf)
  expect(own).toEqual(Array(3).fill('2001:db8:0:7::/64'))
  expect(networkOf('2001:db8:0:8::1')).toBe('2001:db8:0:8::/64')
  expect(networkOf('::1')).toBe('0:0:0:0::/64')
})
