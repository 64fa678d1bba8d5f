import { expect, test } from 'vitest'
import { serverConfiguration } from 'contract/business-subjects/configuration'
import { as, useSaldo } from '../../testing/app.ts'
import { testConfiguration } from '../../testing/test-configuration.ts'

useSaldo({ ENABLE_STANDALONE: 'true' })

test('anyone learns which features this installation has; standalone subjects are off unless switched on (API-04)', async () => {
  expect((await as(null).call(serverConfiguration.get, {})).body).toEqual({ featureFlags: { enableStandalone: true } })
  expect(testConfiguration({}).isStandaloneEnabled).toBe(false)
})
