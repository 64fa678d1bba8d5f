import { readdirSync, readFileSync } from 'node:fs'

/** As Linux counts it. */
const TICKS_PER_SECOND = 100

/** Processor time in ms of a process, and with `children` of all that it has started, those that have ended included. */
export function processorMs(pid: number, { children = false } = {}): number {
  const own = statOf(pid)
  const ticks = own.user + own.system + (children ? own.endedUser + own.endedSystem : 0)
  const below = children ? childrenOf(pid).reduce((sum, child) => sum + processorMs(child, { children }), 0) : 0
  return (ticks * 1000) / TICKS_PER_SECOND + below
}

export const childrenOf = (pid: number): number[] =>
  readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .map(Number)
    .filter((child) => statOf(child).parent === pid)

/** What /proc/<pid>/stat says behind the name; nothing for a process that has just ended. */
function statOf(pid: number) {
  const fields = statText(pid).split(') ').at(-1)?.split(' ').map(Number) ?? []
  const at = (place: number) => fields[place] ?? 0
  return { parent: at(1), user: at(11), system: at(12), endedUser: at(13), endedSystem: at(14) }
}

function statText(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    return ''
  }
}
