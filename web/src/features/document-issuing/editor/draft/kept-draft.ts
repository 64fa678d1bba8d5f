import { typingStore } from '../../../../kit/records/typing-store.ts'
import type { DraftState } from './draft-keeper.ts'

type Written<Content> = Pick<DraftState<Content>, 'content' | 'version'>

/**
 * What was written and not saved when its writer was signed out, in their tab: under the draft, or the address of one that is new. It
 * remembers which version it goes on from, so that what others saved meanwhile is told of.
 */
export function keptDraft<Content>(userId: number, businessSubjectId: number, address: string) {
  const keyOf = (id: number | null) => typingStore.keyOf(userId, businessSubjectId, 'draft', id ?? address)
  return {
    keep: ({ id, content, version, phase }: DraftState<Content>): void => {
      if (phase !== 'saved') typingStore.keep(keyOf(id), { content, version })
    },
    /** It is there once. */
    read: (id: number | null): Written<Content> | null => {
      const key = keyOf(id)
      const written = typingStore.read(key) as Written<Content> | null
      typingStore.forget(key)
      return written
    },
  }
}
