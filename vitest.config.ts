import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      'web/vitest.config.ts',
      {
        test: {
          name: 'contract',
          include: ['contract/src/**/*.test.ts'],
          testTimeout: 120_000,
          isolate: false,
          maxWorkers: 2,
          setupFiles: ['scripts/properties/seed.ts'],
        },
      },
      {
        test: {
          name: 'api',
          include: ['api/src/**/*.test.ts'],
          globalSetup: ['api/src/testing/run/postgres-for-tests.ts'],
          // No test depends on how fast the machine is: this ends what would never end.
          testTimeout: 180_000,
          hookTimeout: 180_000,
          maxWorkers: 2,
          // Loading the product takes longer than most files of tests: a worker does it once.
          isolate: false,
          setupFiles: ['api/src/testing/run/at-start.ts', 'scripts/properties/seed.ts'],
        },
      },
    ],
  },
})
