import type { InvoiceDraft } from 'contract/document-issuing/invoice-drafts'
import type { FieldProblem } from 'contract/kit/problem'
import { clock } from '../../../../kit/clock.ts'

export type DraftPhase = 'saved' | 'unsaved' | 'saving' | 'failed' | 'refused' | 'conflict'
export type DraftState<Content> = {
  readonly content: Content
  /** Null until it was saved for the first time. */
  readonly id: number | null
  readonly version: number
  readonly phase: DraftPhase
  /** Who has changed it meanwhile, where that is so. */
  readonly changedByName: string
  /** What the server does not accept of what was written last. */
  readonly refused: readonly FieldProblem[]
}

export type SaveDraft<Content> = (
  content: Content,
  known: { readonly id: number; readonly version: number } | null,
) => Promise<Saved>
export type Saved =
  | { readonly draft: Pick<InvoiceDraft, 'id' | 'version'> }
  | { readonly changedByName: string }
  | { readonly refused: readonly FieldProblem[] }

export type DraftKeeper<Content> = {
  readonly state: () => DraftState<Content>
  readonly subscribe: (listener: () => void) => () => void
  readonly change: (change: Partial<Content>) => void
  /** Saves what is not saved yet; null where that was not possible. */
  readonly flush: () => Promise<{ readonly id: number; readonly version: number } | null>
  readonly stop: () => void
}

const SAVE_AFTER_MS = 800
/** Whoever writes on without a pause loses no more than this where the page goes away. */
const UNSAVED_AT_MOST_MS = 3_000
const TRY_AGAIN_MS = 5_000
/** Always the same one: with another at each key, all rules would be asked at once, before what was typed is on the screen. */
const NONE: readonly FieldProblem[] = []

/**
 * Keeps what is being written: saved a moment after the last change, and now and then where there is no last one, one save at a time,
 * tried again while the server is silent, stopped where another person has changed it meanwhile, and left until it is mended where the
 * server refuses it.
 */
export function draftKeeper<Content>(
  start: Pick<DraftState<Content>, 'content' | 'id' | 'version'>,
  save: SaveDraft<Content>,
): DraftKeeper<Content> {
  let state: DraftState<Content> = { ...start, phase: 'saved', changedByName: '', refused: NONE }
  let running: Promise<void> | null = null
  /** Since when something was written that no save has taken along; null while there is nothing such. */
  let unsavedSinceMs: number | null = null
  let stopTimer = () => {}
  const listeners = new Set<() => void>()
  const set = (change: Partial<DraftState<Content>>) => {
    state = { ...state, ...change }
    for (const tell of listeners) tell()
  }
  const wait = (delayMs: number) => {
    stopTimer()
    stopTimer = clock.after(delayMs, () => void saveNow())
  }
  const waitForPause = () => {
    const nowMs = clock.now().getTime()
    unsavedSinceMs ??= nowMs
    wait(Math.max(0, Math.min(SAVE_AFTER_MS, unsavedSinceMs + UNSAVED_AT_MOST_MS - nowMs)))
  }
  const saveNow = (): Promise<void> => {
    stopTimer()
    running ??= saveOnce().finally(() => {
      running = null
    })
    return running
  }
  const saveOnce = async () => {
    const { content, id, version } = state
    unsavedSinceMs = null
    set({ phase: 'saving' })
    try {
      const saved = await save(content, id === null ? null : { id, version })
      if ('changedByName' in saved) return set({ phase: 'conflict', changedByName: saved.changedByName })
      const isLatest = state.content === content
      if ('refused' in saved) {
        set({ phase: isLatest ? 'refused' : 'unsaved', refused: saved.refused })
        return isLatest ? undefined : waitForPause()
      }
      set({ id: saved.draft.id, version: saved.draft.version, refused: NONE, phase: isLatest ? 'saved' : 'unsaved' })
      if (!isLatest) waitForPause()
    } catch {
      set({ phase: 'failed' })
      wait(TRY_AGAIN_MS)
    }
  }
  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    change: (change) => {
      set({
        content: { ...state.content, ...change },
        refused: NONE,
        ...(state.phase === 'conflict' ? {} : { phase: 'unsaved' }),
      })
      if (state.phase !== 'conflict') waitForPause()
    },
    flush: async () => {
      for (let tries = 0; tries < 2 && !isSettled(state.phase); tries++) await saveNow()
      if (state.id === null && state.phase === 'saved') await saveNow()
      return state.phase === 'saved' && state.id !== null ? { id: state.id, version: state.version } : null
    },
    stop: () => stopTimer(),
  }
}

/** Trying again would bring nothing else. */
const isSettled = (phase: DraftPhase): boolean => phase === 'saved' || phase === 'refused' || phase === 'conflict'
