import { isIPv6 } from 'node:net'

const GROUPS = 8
const GROUPS_OF_A_NETWORK = 4

/**
 * Whom an address stands for when calls are counted: an IPv4 address for itself, an IPv6 address for its network of 64 bits,
 * because whoever has one address of it has them all.
 */
export function networkOf(address: string): string {
  const bare = address.replace(/%.*$/, '')
  if (!isIPv6(bare)) return address
  const groups = groupsOf(new URL(`http://[${bare}]`).hostname.slice(1, -1))
  return isMappedIpv4(groups)
    ? groups.slice(-2).flatMap(bytesOf).join('.')
    : `${groups.slice(0, GROUPS_OF_A_NETWORK).join(':')}::/64`
}

/** An address as the URL standard writes it: no IPv4 at its end, and at most one run of zeros left out. */
function groupsOf(address: string): string[] {
  const [before = '', after] = address.split('::')
  const [start, end] = [before, after ?? ''].map((part) => part.split(':').filter(Boolean))
  const zeros = Array.from({ length: GROUPS - (start?.length ?? 0) - (end?.length ?? 0) }, () => '0')
  return [...(start ?? []), ...zeros, ...(end ?? [])]
}

const isMappedIpv4 = (groups: readonly string[]) => groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff'
const bytesOf = (group: string) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 0xff]
