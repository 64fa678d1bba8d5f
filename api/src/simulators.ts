import type { Configuration } from './kit/configuration.ts'
import type { Settled } from './outside.ts'

/** Opens what has to stand in for the outside, and says with which configuration the rest goes on. */
export async function openSimulators(configured: Standing): Promise<{ settled: Settled; stop: () => Promise<void> }> {
  const opened: Opened[] = []
  for (const open of SIMULATORS) opened.push(await open(configured))
  const all: Standing = Object.assign({}, configured, ...opened.map(({ settled }) => settled))
  const { exchangeRatesUrl, viesUrl } = all
  if (exchangeRatesUrl === null || viesUrl === null) throw new Error('A service outside is neither configured nor simulated')
  return {
    settled: { ...all, exchangeRatesUrl, viesUrl },
    stop: async () => {
      for (const { stop } of opened) await stop()
    },
  }
}

/** A configuration whose database and mail stand. */
type Standing = Configuration & Pick<Settled, 'databaseUrl' | 'smtpUrl'>

/** What stands in for each service outside where it is not configured, and is only loaded there. */
const SIMULATORS = [
  simulator({
    isNeeded: ({ exchangeRatesUrl }) => exchangeRatesUrl === null,
    open: async () => (await import('./adapters/exchange-rates/hnb-simulator.ts')).startHnbSimulator(),
    settles: ({ url }) => ({ exchangeRatesUrl: url }),
  }),
  simulator({
    isNeeded: ({ viesUrl }) => viesUrl === null,
    open: async () => (await import('./adapters/company-register/registers-simulator.ts')).startRegistersSimulator(),
    settles: ({ viesUrl, courtRegister }, configured) => ({
      viesUrl,
      courtRegister: configured.courtRegister ?? courtRegister,
    }),
  }),
  simulator({
    isNeeded: ({ eInvoiceNetworkUrl, isProduction }) => eInvoiceNetworkUrl === null && !isProduction,
    open: async () => (await import('./adapters/e-invoice-network/moj-eracun-simulator.ts')).startMojEracunSimulator(),
    settles: ({ url }) => ({ eInvoiceNetworkUrl: url }),
  }),
  simulator({
    isNeeded: ({ blog, isProduction }) => blog === null && !isProduction,
    open: async () => (await import('./adapters/blog/blog-simulator.ts')).startBlogSimulator(),
    settles: ({ url, feedUrl }) => ({ blog: { url, feedUrl } }),
  }),
]

type Opened = { readonly settled: Partial<Configuration>; readonly stop: () => Promise<void> }
type Simulator<S> = {
  readonly isNeeded: (configured: Configuration) => boolean
  readonly open: () => Promise<S>
  /** What of the configuration leads to it. */
  readonly settles: (opened: S, configured: Configuration) => Partial<Configuration>
}

function simulator<S extends { readonly stop: () => Promise<void> }>({ isNeeded, open, settles }: Simulator<S>) {
  return async (configured: Configuration): Promise<Opened> => {
    if (!isNeeded(configured)) return { settled: {}, stop: async () => {} }
    const opened = await open()
    return { settled: settles(opened, configured), stop: opened.stop }
  }
}
