import type { Environment } from './environment.ts'

export type Configuration = {
  readonly environment: Environment
  readonly production: boolean
  readonly errorReporting: {
    readonly dsn: string
    readonly environment: string
    readonly release: string
    readonly tracesSampleRate: number
    readonly sampleRate: number
    readonly attachStacktrace: boolean
    readonly maxBreadcrumbs: number
  }
  readonly analytics: { readonly token: string }
  readonly featureFlags: { readonly enableStandalone: boolean }
}

export const DEFAULTS: Configuration = {
  environment: 'local',
  production: false,
  errorReporting: {
    dsn: '',
    environment: '',
    release: '',
    tracesSampleRate: 0.1,
    sampleRate: 1,
    attachStacktrace: true,
    maxBreadcrumbs: 50,
  },
  analytics: { token: '' },
  featureFlags: { enableStandalone: false },
}

type Outside = { readonly fetch: (url: string) => Promise<Response>; readonly warn: (warning: string) => void }

/** Reads the configuration of an environment. Whatever goes wrong is a warning: the app starts with the defaults. */
export async function readConfiguration(environment: Environment, { fetch, warn }: Outside): Promise<Configuration> {
  const url = `/assets/config/configuration.${environment}.json`
  try {
    const response = await fetch(url)
    if (!response.ok) throw new Error(`status ${response.status}`)
    return withDefaults((await response.json()) as Partial<Configuration>)
  } catch (error) {
    warn(
      `The configuration ${url} could not be read (${error instanceof Error ? error.message : String(error)}); starting with the defaults.`,
    )
    return DEFAULTS
  }
}

const withDefaults = (read: Partial<Configuration>): Configuration => ({
  ...DEFAULTS,
  ...read,
  errorReporting: { ...DEFAULTS.errorReporting, ...read.errorReporting },
  analytics: { ...DEFAULTS.analytics, ...read.analytics },
  featureFlags: { ...DEFAULTS.featureFlags, ...read.featureFlags },
})
