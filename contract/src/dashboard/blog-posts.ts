import * as z from 'zod'
import { endpoints } from '../kit/endpoint.ts'
import { failure } from '../kit/failure.ts'

/** How many posts a dashboard shows. */
export const BLOG_POSTS_SHOWN = 3
const BLOG_POSTS_MAX = 10

/** A post as plain text: what the blog marked up has lost its markup (GAP-63). The link is http or https. */
export const BlogPost = z.object({
  title: z.string(),
  excerpt: z.string(),
  link: z.url({ protocol: /^https?$/ }).meta({ examples: ['https://blog.example/e-racuni'] }),
})
export type BlogPost = z.infer<typeof BlogPost>

export const blogNotReached = failure({ code: 'Blog.NotReached', status: 503, message: 'dashboard.blog.notReached' })

export const blogPosts = endpoints('blogPosts', '/blog-posts', {
  list: {
    route: 'GET',
    access: 'signed-in',
    input: z.object({ limit: z.coerce.number().int().min(1).max(BLOG_POSTS_MAX).default(BLOG_POSTS_SHOWN) }),
    output: z.array(BlogPost),
    failures: [blogNotReached],
    summary: 'The latest posts of the blog of this installation, at most an hour old; none where it has no blog',
  },
})
