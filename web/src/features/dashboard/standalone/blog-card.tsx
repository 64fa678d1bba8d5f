import { Button } from '@mantine/core'
import { BLOG_POSTS_SHOWN, blogPosts, type BlogPost } from 'contract/dashboard/blog-posts'
import { t } from '../../../kit/messages.ts'
import { useWantedCall } from '../../../kit/use-call.ts'
import { useInSight } from '../../../ui/coming/use-in-sight.ts'
import { CardEmpty } from '../../../ui/cards/card-states.tsx'
import { SectionCard } from '../../../ui/cards/section-card.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Bone } from '../../../ui/values/bone.tsx'
import { loaded } from '../loaded.ts'
import classes from './blog-card.module.css'

/** The latest posts of the blog. Where it can't be read, it is as if there were none, but for a way to try again (GAP-54). */
export function BlogCard({ blogUrl }: { readonly blogUrl: string }) {
  const { ref, isInSight } = useInSight<HTMLElement>()
  const { data, isError, retry } = loaded(useWantedCall(isInSight, blogPosts.list, { limit: BLOG_POSTS_SHOWN }))
  const posts = isError ? [] : data
  return (
    <SectionCard
      ref={ref}
      title={t('dashboard.blog.title')}
      action={
        <Button
          component="a"
          href={blogUrl}
          target="_blank"
          rel="noopener noreferrer"
          variant="subtle"
          size="compact-md"
          rightSection={<Icon name="opensOutside" size={16} />}
        >
          {t('dashboard.blog.goTo')}
        </Button>
      }
    >
      <div className={classes['body']}>
        {posts?.length === 0 ? (
          <CardEmpty
            action={
              isError && (
                <Button variant="default" size="compact-md" onClick={retry}>
                  {t('global.tryAgain')}
                </Button>
              )
            }
          >
            {t('dashboard.blog.empty')}
          </CardEmpty>
        ) : (
          <ul className={classes['posts']} aria-label={t('dashboard.blog.title')} aria-busy={!posts}>
            {posts ? posts.map((post) => <Post key={post.link} post={post} />) : <Expected />}
          </ul>
        )}
      </div>
    </SectionCard>
  )
}

const Post = ({ post: { title, excerpt, link } }: { readonly post: BlogPost }) => (
  <li>
    <div>
      <h3 title={title}>{title}</h3>
      <p title={excerpt}>{excerpt}</p>
    </div>
    <a href={link} target="_blank" rel="noopener noreferrer" aria-label={t('dashboard.blog.findOutMore', { title })}>
      {t('dashboard.blog.find')} <Icon name="opensOutside" size={16} />
    </a>
  </li>
)

const Expected = () =>
  Array.from({ length: BLOG_POSTS_SHOWN }, (_, index) => (
    <li key={index} aria-hidden>
      <div>
        <h3>
          <Bone widthPx={260} />
        </h3>
        <p>
          <Bone widthPx={320} />
        </p>
      </div>
    </li>
  ))
