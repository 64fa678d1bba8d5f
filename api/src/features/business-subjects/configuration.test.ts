import { expect, test } from 'vitest'
import { businessSubjects } from 'contract/business-subjects/business-subjects'
import { serverConfiguration } from 'contract/business-subjects/configuration'
import { as, useSaldo } from '../../testing/app.ts'
import { testConfiguration } from '../../testing/test-configuration.ts'

useSaldo({
  ENABLE_STANDALONE: 'false',
  SUPPORT_EMAIL: 'pomoc@knjige.example',
  BLOG_URL: 'https://blog.example',
  BLOG_FEED_URL: 'https://blog.example/feed',
})

test('anyone learns which features this installation has; standalone subjects are on unless switched off (API-04, GAP-18)', async () => {
  expect((await as(null).call(serverConfiguration.get, {})).body).toMatchObject({ featureFlags: { enableStandalone: false } })
  expect(testConfiguration({}).isStandaloneEnabled).toBe(true)
})

test('where they are switched off nobody founds one (GAP-18)', async () => {
  const { status, problem } = await as('ema').call(businessSubjects.create, {}, { name: 'Nova', oib: '18683136487' })
  expect([status, problem.code]).toEqual([403, 'ActionNotAllowed'])
})

test('and whom to write to and where its blog is, which neither is a person nor there unless somebody says so (GAP-62)', async () => {
  const { body } = await as(null).call(serverConfiguration.get, {})
  expect(body).toMatchObject({ supportEmail: 'pomoc@knjige.example', blogUrl: 'https://blog.example' })
  expect(testConfiguration({})).toMatchObject({ supportEmail: 'podrska@saldo.example', blog: null })
  expect(() => testConfiguration({ BLOG_URL: 'https://blog.example' })).toThrow('A blog needs both BLOG_URL and BLOG_FEED_URL.')
})
