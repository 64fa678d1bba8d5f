import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      'web/vitest.config.ts',
      { test: { name: 'contract', include: ['contract/src/**/*.test.ts'] } },
      {
        test: {
          name: 'api',
          include: ['api/src/**/*.test.ts'],
          globalSetup: ['api/src/testing/postgres-for-tests.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
        },
      },
    ],
  },
})
