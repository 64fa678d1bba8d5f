import { defineConfig } from '@playwright/test'

/** The journeys, each on a desktop and on a mobile. `npm test -- journeys` runs them with a browser it finds. */
const executablePath = process.env['JOURNEYS_BROWSER']

export default defineConfig({
  testDir: 'journeys',
  outputDir: '../test-results',
  globalSetup: './postgres.ts',
  // A journey waits as long as it computes: two at a time keep two cores busy.
  workers: 2,
  // A journey lost once to a busy machine is named flaky in the report; a broken promise fails twice.
  retries: 1,
  // What is waited for comes sooner or later, however slow the machine is.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [['list']],
  use: {
    locale: 'hr-HR',
    timezoneId: 'Europe/Zagreb',
    colorScheme: 'light',
    serviceWorkers: 'block',
    // Recording every journey costs as much as walking some of them: the second try of one that failed is recorded.
    trace: 'on-first-retry',
    video: 'off',
    actionTimeout: 60_000,
    launchOptions: {
      ...(executablePath && { executablePath }),
      // A browser keeps no letters of ours in the name of a file where its machine speaks ASCII.
      env: { ...process.env, LANG: 'C.UTF-8' },
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'desktop', grepInvert: /@phone/, use: { viewport: { width: 1440, height: 900 } } },
    { name: 'mobile', grepInvert: /@desktop/, use: { viewport: { width: 390, height: 844 }, hasTouch: true } },
  ],
})
