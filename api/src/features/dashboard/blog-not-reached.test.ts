import { expect, test } from 'vitest'
import { blogPosts } from 'contract/dashboard/blog-posts'
import { as, useSaldo } from '../../testing/app.ts'

/** Nobody listens there. */
useSaldo({ BLOG_URL: 'https://blog.example', BLOG_FEED_URL: 'http://127.0.0.1:1/feed' })

test('a blog that can’t be reached is told as such, and may be asked again (GAP-54)', async () => {
  const { status, problem } = await as('ana').call(blogPosts.list, {}, {})
  expect([status, problem.code]).toEqual([503, 'Blog.NotReached'])
})
