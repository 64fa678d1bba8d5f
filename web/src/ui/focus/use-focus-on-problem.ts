import { useEffect, useRef, useState } from 'react'

/** Takes the person to the first field that has a problem, once it is drawn. Gives the part of the page that they are in, and what tells of it. */
export function useFocusOnProblem<Of extends HTMLElement>() {
  const fields = useRef<Of>(null)
  const [failures, setFailures] = useState(0)
  useEffect(() => {
    if (failures > 0) fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [failures])
  return [fields, () => setFailures((count) => count + 1)] as const
}
