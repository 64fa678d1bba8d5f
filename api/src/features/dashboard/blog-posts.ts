import { blogNotReached, blogPosts } from 'contract/dashboard/blog-posts'
import { whereNotReached } from '../../adapters/asked.ts'
import type { Blog } from '../../adapters/blog/blog.ts'
import { bareRoutes } from '../../kit/routes.ts'

/** Bare, because nothing of it is in the database and the blog is waited for. */
export const blogPostRoutes = (blog: Blog | null) =>
  bareRoutes(blogPosts, {
    list: async ({ limit }, { fail, log }) => {
      if (!blog) return []
      const silent = whereNotReached((error) => {
        log.warn({ err: error }, 'The blog could not be read')
        return fail(blogNotReached)
      })
      return (await blog.posts().catch(silent)).slice(0, limit)
    },
  })
