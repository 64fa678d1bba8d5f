import { expect, test } from 'vitest'
import { businessSubjects } from 'contract/business-subjects/business-subjects'
import { serverConfiguration } from 'contract/business-subjects/configuration'
import { as, useSaldo } from '../../testing/app.ts'
import { testConfiguration } from '../../testing/test-configuration.ts'

useSaldo({ ENABLE_STANDALONE: 'false' })

test('anyone learns which features this installation has; standalone subjects are on unless switched off (API-04, GAP-18)', async () => {
  expect((await as(null).call(serverConfiguration.get, {})).body).toEqual({ featureFlags: { enableStandalone: false } })
  expect(testConfiguration({}).isStandaloneEnabled).toBe(true)
})

test('where they are switched off nobody founds one (GAP-18)', async () => {
  const { status, problem } = await as('ema').call(businessSubjects.create, {}, { name: 'Nova', oib: '18683136487' })
  expect([status, problem.code]).toEqual([403, 'ActionNotAllowed'])
})
