import { useRouter } from '@tanstack/react-router'
import { paths } from 'contract/paths'
import { useAtWork } from '../../../kit/actor.tsx'
import { tell } from '../../../kit/refusals.ts'
import { readAnew } from '../../../kit/session.ts'

/** Shows what was changed, everywhere the business subject is named; under another slug the address is written anew (BASE-44, GAP-67). */
export function useAfterChange(): (slug: string) => Promise<void> {
  const router = useRouter()
  const { businessSubject } = useAtWork()
  const show = (slug: string) =>
    slug === businessSubject.businessSubjectSlug
      ? router.invalidate()
      : router.navigate({ href: paths.settings(slug, 'base-settings'), replace: true })
  // What is saved is saved: without an answer the page stays as it is drawn, under the address it has.
  return (slug) => readAnew().then(() => show(slug), tell)
}
