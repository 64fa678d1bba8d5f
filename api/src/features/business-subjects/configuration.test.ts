import { expect, test } from 'vitest'
import { serverConfiguration } from 'contract/business-subjects/configuration'
import { as, useSaldo } from '../../testing/app.ts'
import { testConfiguration } from '../../testing/test-configuration.ts'

useSaldo({
  ENABLE_STANDALONE: 'true',
  SUPPORT_EMAIL: 'pomoc@knjige.example',
  BLOG_URL: 'https://blog.example',
  BLOG_FEED_URL: 'https://blog.example/feed',
})

test('anyone learns which features this installation has; standalone subjects are off unless switched on (API-04)', async () => {
  expect((await as(null).call(serverConfiguration.get, {})).body).toMatchObject({ featureFlags: { enableStandalone: true } })
  expect(testConfiguration({}).isStandaloneEnabled).toBe(false)
})

test('and whom to write to and where its blog is, which neither is a person nor there unless somebody says so (GAP-62)', async () => {
  const { body } = await as(null).call(serverConfiguration.get, {})
  expect(body).toMatchObject({ supportEmail: 'pomoc@knjige.example', blogUrl: 'https://blog.example' })
  expect(testConfiguration({})).toMatchObject({ supportEmail: 'podrska@saldo.example', blog: null })
  expect(() => testConfiguration({ BLOG_URL: 'https://blog.example' })).toThrow('A blog needs both BLOG_URL and BLOG_FEED_URL.')
})
