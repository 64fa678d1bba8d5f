import { expect, test } from 'vitest'
import { serverConfiguration } from 'contract/business-subjects/configuration'
import { blogPosts } from 'contract/dashboard/blog-posts'
import { as, useSaldo } from '../../testing/app.ts'

useSaldo()

test('whoever is signed in reads the three latest posts of the blog, and fewer where they ask for fewer (API-44, DASH-S-36)', async () => {
  const { body } = await as('franka').call(blogPosts.list, {}, {})
  expect(body.map(({ title }) => title)).toEqual([
    'E-računi u 2027.: što mali obveznik mora znati',
    'Opomena koja se čita: pet rečenica dovoljno je',
    'PDV po naplaćenoj naknadi: kome se isplati',
  ])
  const { blogUrl } = (await as(null).call(serverConfiguration.get, {})).body
  expect(body.every(({ link }) => link.startsWith(blogUrl ?? 'there is none'))).toBe(true)
  expect((await as('franka').call(blogPosts.list, {}, { limit: 1 })).body.length).toBe(1)
  expect((await as('franka').call(blogPosts.list, {}, { limit: 11 })).status).toBe(400)
  expect((await as(null).call(blogPosts.list, {}, {})).status).toBe(401)
})
