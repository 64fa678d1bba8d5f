import type { BlogPost } from 'contract/dashboard/blog-posts'
import { clock } from '../../kit/clock.ts'
import { askedForBytes, NotReached } from '../asked.ts'
import { postsOf } from './read-feed.ts'

export type Blog = {
  /** The latest posts, the newest first, at most an hour old. Rejects with NotReached where there are none to be had. */
  readonly posts: () => Promise<readonly BlogPost[]>
}

const ANSWERS_WITHIN_MS = 3_000
const KEPT_FOR_MS = 3_600_000
const FEED_MAX_BYTES = 1_048_576

/**
 * A blog by its feed, RSS or Atom. Posts are kept for an hour, and longer where the blog can't be reached then; whoever asks while
 * it is asked waits for the same answer.
 */
export function blogOf(feedUrl: string, answersWithinMs = ANSWERS_WITHIN_MS): Blog {
  let kept: { readonly posts: readonly BlogPost[]; readonly at: number } | null = null
  let asking: Promise<readonly BlogPost[]> | null = null
  const read = async () => {
    try {
      const posts = await fetched(feedUrl, answersWithinMs)
      kept = { posts, at: clock.now().getTime() }
      return posts
    } catch (error) {
      if (kept) return kept.posts
      throw error
    } finally {
      asking = null
    }
  }
  return {
    posts: async () => {
      if (kept && clock.now().getTime() - kept.at < KEPT_FOR_MS) return kept.posts
      asking ??= read()
      return asking
    },
  }
}

async function fetched(feedUrl: string, withinMs: number): Promise<readonly BlogPost[]> {
  const headers = { accept: 'application/rss+xml, application/atom+xml, application/xml;q=0.9, text/xml;q=0.8' }
  const { status, bytes } = await askedForBytes(feedUrl, { headers }, withinMs, FEED_MAX_BYTES)
  if (status !== 200) throw new NotReached(`The blog answered ${status}`)
  const posts = postsOf(new TextDecoder().decode(bytes))
  if (!posts) throw new NotReached('The blog answered with something else than a feed')
  return posts
}
