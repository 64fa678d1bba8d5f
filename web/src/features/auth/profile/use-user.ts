import { useRouteContext, useRouter } from '@tanstack/react-router'
import type { CurrentUser } from 'contract/auth/current-user'
import { forget } from '../../../kit/session.ts'

/** The person whose settings these are. */
export function useUser(): CurrentUser {
  const { user }: { user: CurrentUser } = useRouteContext({ strict: false })
  return user
}

/** Asks anew who the person is and what belongs to them, and shows it. */
export function useRefreshUser(): () => Promise<void> {
  const router = useRouter()
  return async () => {
    forget()
    await router.invalidate()
    // The button that led here may have gone with what changed, and the focus must not.
    if (document.activeElement === document.body) document.querySelector<HTMLElement>('#main')?.focus()
  }
}
