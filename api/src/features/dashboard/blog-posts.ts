import { blogNotReached, blogPosts } from 'contract/dashboard/blog-posts'
import { NotReached } from '../../adapters/asked.ts'
import type { Blog } from '../../adapters/blog/blog.ts'
import { bareRoutes } from '../../kit/routes.ts'

/** Bare, because nothing of it is in the database and the blog is waited for. */
export const blogPostRoutes = (blog: Blog | null) =>
  bareRoutes(blogPosts, {
    list: async ({ limit }, { fail, log }) => {
      if (!blog) return []
      try {
        return (await blog.posts()).slice(0, limit)
      } catch (error) {
        if (!(error instanceof NotReached)) throw error
        log.warn({ err: error }, 'The blog could not be read')
        return fail(blogNotReached)
      }
    },
  })
