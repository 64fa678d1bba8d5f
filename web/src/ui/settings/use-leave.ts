import { useCanGoBack, useRouter } from '@tanstack/react-router'

/** Back to where the person came from; whoever opened the address of the settings itself came from nowhere. */
export function useLeave(otherwise: string): () => void {
  const router = useRouter()
  const canGoBack = useCanGoBack()
  return () => (canGoBack ? router.history.back() : void router.navigate({ href: otherwise }))
}
