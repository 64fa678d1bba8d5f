export const ENVIRONMENTS = ['local', 'development', 'staging', 'qa', 'production'] as const
export type Environment = (typeof ENVIRONMENTS)[number]

/** The words of a host name that mark an environment, in the order they are looked for. */
const MARKERS = [
  ['development', ['dev']],
  ['staging', ['staging']],
  ['qa', ['qa']],
  ['production', ['app', 'saldo', 'www']],
] as const satisfies readonly (readonly [Environment, readonly string[]])[]

const STAGING_SUFFIX = 'staging'
const IP_V4 = /^\d{1,3}(\.\d{1,3}){3}$/

/** Where the app runs, by the host name it is served from; a name nobody knows counts as local, with a warning. */
export function environmentOf(hostName: string, warn: (warning: string) => void = console.warn): Environment {
  const host = hostName.toLowerCase()
  if (host === 'localhost' || IP_V4.test(host) || host.startsWith('[')) return 'local'
  const words = host.split(/[.-]/)
  const marked = MARKERS.find(([, marks]) => marks.some((mark) => words.includes(mark)))
  const isStaging = host.split('.').some((label) => label.endsWith(STAGING_SUFFIX))
  if (marked?.[0] === 'development') return 'development'
  if (isStaging) return 'staging'
  if (marked) return marked[0]
  warn(`The host name ${hostName} belongs to no environment; taking it for local.`)
  return 'local'
}
