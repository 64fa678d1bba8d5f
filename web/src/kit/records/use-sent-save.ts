import { useState } from 'react'

/**
 * A save that leaves editing as soon as it is sent: what was sent is shown meanwhile, and afterwards what is kept, which is the same
 * or, where saving failed, what was kept before (GAP-86).
 */
export function useSentSave<V>(save: (values: V) => Promise<void>): readonly [V | null, (values: V) => Promise<void>] {
  const [sent, setSent] = useState<V | null>(null)
  const send = async (values: V) => {
    setSent(values)
    await save(values)
    setSent(null)
  }
  return [sent, send]
}
