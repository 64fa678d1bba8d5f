import { useRouter } from '@tanstack/react-router'
import { paths } from 'contract/paths'
import { useAtWork } from '../../../kit/actor.tsx'
import { tell } from '../../../kit/refusals.ts'
import { readAnew } from '../../../kit/session.ts'

/** Shows what was changed, everywhere the business subject is named; under another slug the address is written anew (BASE-44, GAP-67). */
export function useAfterChange(): (slug: string) => Promise<void> {
  const router = useRouter()
  const { businessSubject } = useAtWork()
  return async (slug) => {
    // What is saved is saved: without an answer the page stays as it is drawn, under the address it has.
    const isKnown = await readAnew().then(
      () => true,
      (error: unknown) => {
        tell(error)
        return false
      },
    )
    if (!isKnown) return
    if (slug === businessSubject.businessSubjectSlug) await router.invalidate()
    else await router.navigate({ href: paths.settings(slug, 'base-settings'), replace: true })
  }
}
