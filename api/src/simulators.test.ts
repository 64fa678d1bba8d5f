import { expect, test } from 'vitest'
import { readConfiguration } from './kit/configuration.ts'
import { openSimulators } from './simulators.ts'

const standing = { databaseUrl: 'postgres://127.0.0.1/saldo', smtpUrl: 'smtp://127.0.0.1' }
const configured = (set: NodeJS.ProcessEnv = {}) => ({
  ...readConfiguration({ NODE_ENV: 'test', SECRET: 'x'.repeat(32), ...set }),
  ...standing,
})

test('each service outside that is not configured is stood in for until all of them are stopped', async () => {
  const { settled, stop } = await openSimulators(configured())
  const addresses = [
    settled.exchangeRatesUrl,
    settled.viesUrl,
    settled.courtRegister?.url,
    settled.eInvoiceNetworkUrl,
    settled.blog?.feedUrl,
  ]
  expect(addresses).toEqual(Array(5).fill(expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+/)))
  const answers = () => fetch(settled.blog?.feedUrl ?? '').then(({ status }) => status)
  expect(await answers()).toBe(200)
  await stop()
  await expect(answers()).rejects.toThrow('fetch failed')
})

test('what is configured is asked itself', async () => {
  const set = {
    EXCHANGE_RATES_URL: 'https://rates.example',
    VIES_URL: 'https://vies.example',
    E_INVOICE_NETWORK_URL: 'https://network.example',
    BLOG_FEED_URL: 'https://blog.example/feed',
    BLOG_URL: 'https://blog.example',
  }
  const { settled, stop } = await openSimulators(configured(set))
  expect(settled).toEqual(configured(set))
  await stop()
})
