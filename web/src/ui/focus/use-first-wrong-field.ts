import { useEffect } from 'react'

/**
 * Whoever sends a form in which something is wrong is taken to the first field that is, wherever it stands: in a long form or a dialog it
 * may be out of sight. What the API refuses comes later, and is gone to by the form itself.
 */
export function useFirstWrongField(): void {
  useEffect(() => {
    document.addEventListener('submit', goToFirstWrong)
    return () => document.removeEventListener('submit', goToFirstWrong)
  }, [])
}

/** Once the form has said what is wrong. */
function goToFirstWrong({ target }: Event): void {
  if (!(target instanceof HTMLFormElement)) return
  requestAnimationFrame(() => target.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}
