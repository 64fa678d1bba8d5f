import { useRouter } from '@tanstack/react-router'
import { paths } from 'contract/paths'
import { useAtWork } from '../../../kit/actor.tsx'
import { forget } from '../../../kit/session.ts'

/** Shows what was changed, everywhere the business subject is named; under another slug the address is written anew (BASE-44, GAP-67). */
export function useAfterChange(): (slug: string) => Promise<void> {
  const router = useRouter()
  const { businessSubject } = useAtWork()
  return async (slug) => {
    forget()
    if (slug === businessSubject.businessSubjectSlug) await router.invalidate()
    else await router.navigate({ href: paths.settings(slug, 'base-settings'), replace: true })
  }
}
