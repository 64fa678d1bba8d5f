import { typingStore } from '../../../../kit/records/typing-store.ts'
import type { DraftState } from './draft-keeper.ts'

type Written<Content> = Pick<DraftState<Content>, 'content' | 'version'>

/**
 * What was written and not saved when its writer was signed out, in their tab: under the draft, or the address of one that is new. It
 * remembers which version it goes on from, so that what others saved meanwhile is told of.
 */
export function keptDraft<Content>(userId: number, businessSubjectId: number, beganAs: number | string) {
  const keyOf = (id: number | string) => typingStore.keyOf(userId, businessSubjectId, 'draft', id)
  return {
    keep: ({ id, content, version, phase }: DraftState<Content>): void => {
      if (phase !== 'saved') typingStore.keep(keyOf(id ?? beganAs), { content, version })
    },
    read: () => typingStore.read(keyOf(beganAs)) as Written<Content> | null,
    forget: (): void => typingStore.forget(keyOf(beganAs)),
  }
}
