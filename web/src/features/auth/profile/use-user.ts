import { useRouteContext, useRouter } from '@tanstack/react-router'
import type { CurrentUser } from 'contract/auth/current-user'
import { tell } from '../../../kit/refusals.ts'
import { readAnew } from '../../../kit/session.ts'

/** The person whose settings these are. */
export function useUser(): CurrentUser {
  const { user }: { user: CurrentUser } = useRouteContext({ strict: false })
  return user
}

/** Asks anew who the person is and what belongs to them, and shows it; without an answer the page stays as it is, and says so. */
export function useRefreshUser(): () => Promise<void> {
  const router = useRouter()
  return async () => {
    await readAnew().then(() => router.invalidate(), tell)
    // The button that led here may have gone with what changed, and the focus must not.
    if (document.activeElement === document.body) document.querySelector<HTMLElement>('#main')?.focus()
  }
}
