import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { draftChanged } from 'contract/kit/drafts'
import type { InvoiceDraft } from 'contract/document-issuing/invoice-drafts'
import { readSearch } from 'contract/kit/address/page-search'
import { paths } from 'contract/paths'
import { searches } from 'contract/searches'
import { useAtWork } from '../../../../kit/actor.tsx'
import { Refused } from '../../../../kit/call.ts'
import { onReconnect } from '../../../../kit/requests/offline.ts'
import { draftKeeper, type DraftState, type SaveDraft } from './draft-keeper.ts'
import { keptDraft } from './kept-draft.ts'

type Draft = Pick<InvoiceDraft, 'id' | 'version'>

/** Where drafts of a kind are kept. */
export type DraftPlace<Content> = {
  readonly create: (content: Content, idempotencyKey: string) => Promise<Draft>
  readonly update: (content: Content, known: Draft) => Promise<Draft>
}

/**
 * The draft of this page, kept while it is open; once it is saved, the address names it, so that it is there after a reload. What its
 * writer could not save because they were signed out is there again when they are back.
 */
export function useDraft<Content>(place: DraftPlace<Content>, start: Pick<DraftState<Content>, 'id' | 'version' | 'content'>) {
  const router = useRouter()
  const { user, businessSubject } = useAtWork()
  const [kept] = useState(() =>
    keptDraft<Content>(user.id, businessSubject.businessSubjectId, start.id ?? router.state.location.href),
  )
  const [written] = useState(kept.read)
  const [keeper] = useState(() => draftKeeper({ ...start, ...written }, saver(place)))
  const state = useSyncExternalStore(keeper.subscribe, keeper.state)
  const navigate = useNavigate()
  const { id } = state
  const isUnsaved = state.phase !== 'saved'
  useEffect(() => {
    if (id !== null)
      void navigate({ to: '.', search: readSearch(searches.draft, { draft: id }), replace: true, ignoreBlocker: true })
  }, [id, navigate])
  useEffect(() => {
    if (written) {
      // Not before the page stands: one that was drawn in vain would have taken it along.
      kept.forget()
      keeper.change({})
    }
    return () => {
      // Only a lost sign-in leads from here to there; whoever leaves otherwise was asked.
      if (router.state.location.pathname === paths.signIn()) kept.keep(keeper.state())
      keeper.stop()
    }
  }, [keeper, kept, written, router])
  // Nobody is told for seconds more that it is not saved.
  useEffect(() => onReconnect(() => void (keeper.state().phase === 'failed' && keeper.flush())), [keeper])
  return { state, keeper, isUnsaved }
}

/**
 * One draft however often its making is tried: the key says which it is, so it is tried with what it said first, and what was written
 * since is saved after it. What was refused was not made.
 */
export function saver<Content>({ create, update }: DraftPlace<Content>): SaveDraft<Content> {
  const idempotencyKey = crypto.randomUUID()
  let first: Content | null = null
  const made = async (content: Content): Promise<Draft> => {
    first ??= content
    const draft = await create(first, idempotencyKey).catch((error: unknown) => {
      if (error instanceof Refused) first = null
      throw error
    })
    return first === content ? draft : update(content, draft)
  }
  return async (content, known) => {
    try {
      return { draft: await (known ? update(content, known) : made(content)) }
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      const { fields } = error.problem
      if (fields && fields.length > 0) return { refused: fields }
      if (error.problem.code !== draftChanged.code) throw error
      return { changedByName: String(error.problem.params?.['name'] ?? '') }
    }
  }
}
